import {
  confirmEmail,
  confirmRegistration,
  forgot,
  register,
  resendConfirmation,
  resetPassword,
} from '../../contract/account.ts'
import { handle } from '../http/handle.ts'
import type { Module } from '../module.ts'
import { mailResetLink, setNewEmail, setNewPassword } from './password-reset.ts'
import { keepRegistration, mailAgain, makeAccount } from './registrations.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Minimum time of an auth/forgot answer, so that the time does not reveal whether a mail was written. */
const FORGOT_MS = 100

/** Registration, confirmation and forgotten password: docs/accounts.md. */
export const accountEntry: Module = (app, services) => {
  const { registrationsPerAddress, loginsPerAddress } = services.config.limits
  const asking = { rateLimit: { max: registrationsPerAddress, timeWindow: HOUR } }
  const proving = { rateLimit: { max: loginsPerAddress, timeWindow: MINUTE } }

  handle(app, register, async ({ body }) => ({ registration: await keepRegistration(services, body) }), asking)

  handle(
    app,
    confirmRegistration,
    async ({ body }) => ({ data: { access_token: await makeAccount(services, body), token_type: 'Bearer' } }),
    proving,
  )

  handle(
    app,
    resendConfirmation,
    async ({ body }) => {
      await mailAgain(services, body.registration)
      return undefined
    },
    proving,
  )

  handle(
    app,
    forgot,
    async ({ body }) => {
      const [done] = await Promise.allSettled([
        mailResetLink(services, body.email),
        new Promise((resolve) => setTimeout(resolve, FORGOT_MS)),
      ])
      if (done.status === 'rejected') throw done.reason
      return undefined
    },
    asking,
  )

  handle(
    app,
    resetPassword,
    async ({ body }) => {
      await setNewPassword(services, body)
      return undefined
    },
    proving,
  )

  handle(
    app,
    confirmEmail,
    async ({ body }) => {
      await setNewEmail(services, body.token)
      return undefined
    },
    proving,
  )
}
