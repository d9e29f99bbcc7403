import { auditLog, ownPermissions, today } from '../../contract/back-office.ts'
import { readAudit } from '../audit/read.ts'
import { handle } from '../http/handle.ts'
import type { Module } from '../module.ts'
import { readToday } from './today.ts'

/** Calls of the back office that belong to no other module. */
export const backOffice: Module = (app, services) => {
  const { database, config } = services
  const rateLimit = { max: config.limits.readsPerAddress, timeWindow: 60_000 }

  handle(app, ownPermissions, ({ principal }) => ({ permissions: [...principal.permissions] }), {
    role: 'admin',
    rateLimit,
  })
  handle(app, today, async ({ principal }) => ({ rows: await readToday(services, principal) }), {
    role: 'admin',
    rateLimit,
  })
  handle(app, auditLog, ({ query }) => readAudit(database, query), { permission: 'owner', rateLimit })
}
