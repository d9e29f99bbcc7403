import {
  beginSecondFactor,
  confirmIdentity,
  disableSecondFactor,
  enableSecondFactor,
  renewRecoveryCodes,
  secondFactor,
} from '../../../contract/second-factor.ts'
import type { SecondFactor } from '../../core/back-office/second-factor.port.ts'
import type { HttpClient } from './http-client.ts'

export const createHttpSecondFactor = (http: HttpClient): SecondFactor => ({
  fetch: (signal) => http.call(secondFactor, { signal }),
  begin: (password) => http.call(beginSecondFactor, { body: { password } }),
  enable: async (code) => (await http.call(enableSecondFactor, { body: { code } })).recoveryCodes,
  confirm: async (password, code) => {
    await http.call(confirmIdentity, { body: { password, code } })
  },
  disable: async (password, code) => {
    await http.call(disableSecondFactor, { body: { password, code } })
  },
  renewRecoveryCodes: async () => (await http.call(renewRecoveryCodes)).recoveryCodes,
})
