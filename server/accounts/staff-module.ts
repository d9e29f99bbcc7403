import { acceptInvitation, changeStaff, inviteStaff, staff, withdrawInvitation } from '../../contract/staff.ts'
import { handle } from '../http/handle.ts'
import type { Module } from '../module.ts'
import { accept, changePermissions, invite, readStaff, withdraw } from './staff.ts'

/** Permissions of the back office: granted by invitation, taken away by owners. */
export const staffPermissions: Module = (app, services) => {
  const rateLimit = { max: services.config.limits.loginsPerAddress, timeWindow: 60_000 }
  const owner = { permission: 'owner', rateLimit } as const
  const confirmed = { ...owner, confirmed: true } as const

  handle(app, staff, () => readStaff(services), owner)
  handle(app, inviteStaff, async ({ principal, body }) => void (await invite(services, principal, body)), confirmed)
  handle(
    app,
    withdrawInvitation,
    async ({ principal, params }) => void (await withdraw(services, principal, params.id)),
    confirmed,
  )
  handle(
    app,
    changeStaff,
    async ({ principal, params, body }) => void (await changePermissions(services, principal, params.id, body)),
    confirmed,
  )
  handle(app, acceptInvitation, async ({ principal, body }) => void (await accept(services, principal, body.token)), {
    rateLimit,
  })
}
