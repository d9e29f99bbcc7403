import type { CheckByCode } from '../account/code-check.machine.ts'
import type { ValidationChecks } from './validation-checks.port.ts'

/** The port's pause between two mails. Seconds. */
const PAUSE = 60

/** The code check of the account's own address. An address that is confirmed already gets no mail. */
export function checkEmailByCode(checks: ValidationChecks): CheckByCode {
  return async (_address, code, signal) => {
    if (code === undefined) {
      await checks.sendEmailCode(signal)
      const state = await checks.fetchState(signal).catch(() => null)
      return { confirmed: state?.flags.email_verified === true, resendAfterSeconds: PAUSE }
    }
    await checks.verifyEmail({ code }, signal)
    return { confirmed: true, resendAfterSeconds: 0 }
  }
}
