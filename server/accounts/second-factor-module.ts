import {
  beginSecondFactor as begin,
  confirmIdentity,
  disableSecondFactor as disable,
  enableSecondFactor as enable,
  renewRecoveryCodes as renew,
  secondFactor,
} from '../../contract/second-factor.ts'
import { handle } from '../http/handle.ts'
import type { Module } from '../module.ts'
import {
  beginSecondFactor,
  confirm,
  disableSecondFactor,
  enableSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
} from './second-factor.ts'

/** The authenticator app of admins, and the confirmation that money and permissions need. */
export const secondFactors: Module = (app, services) => {
  const { database, config } = services
  const admin = { role: 'admin', rateLimit: { max: config.limits.loginsPerAddress, timeWindow: 60_000 } } as const

  handle(app, secondFactor, ({ principal }) => readSecondFactor(database, principal.userId), { role: 'admin' })
  handle(app, begin, ({ principal, body }) => beginSecondFactor(services, principal, body.password), admin)
  handle(
    app,
    enable,
    async ({ principal, body }) => ({ recoveryCodes: [...(await enableSecondFactor(services, principal, body.code))] }),
    admin,
  )
  handle(app, confirmIdentity, async ({ principal, body }) => void (await confirm(services, principal, body)), admin)
  handle(
    app,
    disable,
    async ({ principal, body }) => void (await disableSecondFactor(services, principal, body)),
    admin,
  )
  handle(
    app,
    renew,
    async ({ principal }) => ({ recoveryCodes: [...(await renewRecoveryCodes(services, principal))] }),
    { ...admin, confirmed: true },
  )
}
