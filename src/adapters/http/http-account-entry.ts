import {
  confirmEmail,
  confirmRegistration,
  forgot,
  register,
  resendConfirmation,
  resetPassword,
} from '../../../contract/account.ts'
import type { AccountEntry } from '../../core/account/account-entry.port.ts'
import { isFailure } from '../../core/failures.ts'
import type { Log } from '../../core/log.ts'
import type { HttpClient } from './http-client.ts'

/** auth/forgot of the specification's section 7, and our registration calls. None sends a token. */
export function createHttpAccountEntry(http: HttpClient, log: Log): AccountEntry {
  const nobody = { token: null, ignore401: true } as const
  return {
    async register(registration, signal) {
      return (await http.call(register, { body: registration, signal, ...nobody })).registration
    },
    async confirmRegistration(proof, signal) {
      const { data } = await http.call(confirmRegistration, { body: proof, signal, ...nobody })
      return { token: data.access_token, token_type: data.token_type }
    },
    async resendConfirmation(registration, signal) {
      await http.call(resendConfirmation, { body: { registration }, signal, ...nobody })
    },
    async requestPasswordReset(email, signal) {
      try {
        await http.call(forgot, { body: { email }, signal, ...nobody })
        return { isSent: true }
      } catch (error) {
        if (!isFailure(error)) throw error
        log.warn('password reset request failed', error)
        return { isSent: false, failure: error }
      }
    },
    async resetPassword(reset, signal) {
      await http.call(resetPassword, { body: reset, signal, ...nobody })
    },
    async confirmEmail(token, signal) {
      await http.call(confirmEmail, { body: { token }, signal, ...nobody })
    },
  }
}
