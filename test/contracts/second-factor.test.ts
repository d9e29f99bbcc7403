import { Secret, TOTP } from 'otpauth'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import { createHttpSecondFactor } from '../../src/adapters/http/http-second-factor.ts'
import {
  createMemorySecondFactor,
  MEMORY_ADMIN_PASSWORD,
  MEMORY_TOTP_CODE,
} from '../../src/adapters/memory/memory-second-factor.ts'
import { startAdminHttp } from './admin-http.ts'
import { secondFactorContract } from './second-factor.contract.ts'

secondFactorContract('in memory', async () => ({
  secondFactor: createMemorySecondFactor(),
  password: MEMORY_ADMIN_PASSWORD,
  codeOf: () => MEMORY_TOTP_CODE,
  close: async () => undefined,
}))

secondFactorContract('HTTP, reference server', async () => {
  const { http, test } = await startAdminHttp()
  return {
    secondFactor: createHttpSecondFactor(http),
    password: DEMO_PASSWORD,
    codeOf: (secret) => new TOTP({ secret: Secret.fromBase32(secret) }).generate(),
    close: () => test.close(),
  }
})
