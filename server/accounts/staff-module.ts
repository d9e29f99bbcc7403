import {
  acceptInvitation,
  changeStaff,
  inviteStaff,
  resetSecondFactor as resetCall,
  staff,
  withdrawInvitation,
} from '../../contract/staff.ts'
import { HOUR_MS } from '../../src/core/time/durations.ts'
import { singleJob } from '../background-work/job.ts'
import { handle } from '../http/handle.ts'
import type { Module } from '../module.ts'
import { inviteFirstOwner } from './first-owner.ts'
import { resetSecondFactor } from './second-factor.ts'
import { accept, changePermissions, hasOwner, invite, readStaff, withdraw } from './staff.ts'

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
    async ({ principal, params, body }) => void (await withdraw(services, principal, params.id, body.reason)),
    confirmed,
  )
  handle(
    app,
    changeStaff,
    async ({ principal, params, body }) => void (await changePermissions(services, principal, params.id, body)),
    confirmed,
  )
  handle(
    app,
    resetCall,
    async ({ principal, params, body }) => void (await resetSecondFactor(services, principal, params.id, body.reason)),
    confirmed,
  )
  handle(app, acceptInvitation, async ({ principal, body }) => void (await accept(services, principal, body.token)), {
    rateLimit,
  })

  const { config, database, work } = services
  const { firstOwnerEmail } = config
  const askForOwner = async () => {
    if (!(await hasOwner(database))) app.log.warn('nobody administers this site: set FIRST_OWNER_EMAIL')
  }
  if (firstOwnerEmail === undefined && config.environment !== 'production') return
  work.start({
    everyMs: HOUR_MS,
    jobs: [
      singleJob('invitation of the first owner', () =>
        firstOwnerEmail === undefined ? askForOwner() : inviteFirstOwner(services, firstOwnerEmail),
      ),
    ],
  })
}
