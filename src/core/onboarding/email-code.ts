import type { CheckByCode } from '../account/code-check.machine.ts'
import type { ValidationChecks } from './validation-checks.port.ts'

/** Between two mails, as the port says. Seconds. */
const PAUSE = 60

/** The code check of the account's own address. Whose address was confirmed meanwhile is mailed nothing, and told so. */
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
