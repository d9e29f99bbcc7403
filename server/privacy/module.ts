import { consents, deleteAccount, deletionObstacle, exportMyData, recordConsents } from '../../contract/privacy.ts'
import { DAY_MS, HOUR_MS } from '../../src/core/time/durations.ts'
import { requirePassword } from '../accounts/current-password.ts'
import type { Person } from '../accounts/principal.ts'
import { handle } from '../http/handle.ts'
import { problem } from '../http/problem.ts'
import { pictureAddress } from '../marketplace/pictures.ts'
import type { Module, Services } from '../module.ts'
import { CATALOGUE } from '../problems/catalogue.ts'
import { accessesSince, recordAccess, recordLogins } from './access-records.ts'
import { addConsents, readConsents } from './consents.ts'
import { deleteAccountOf, deletionObstacleOf } from './delete-account.ts'
import { exportData } from './export-data.ts'
import { deleteListedNow, pictureDeletion } from './picture-files.ts'
import { retentionJobs } from './retention.ts'

const EXPORTS_PER_HOUR = 10
/** A person without a password proves the identity by a login within this time. */
const FRESH_SESSION_MS = 15 * 60_000

/** Consents, data export, account deletion, and retention. */
export const privacy: Module = (app, services) => {
  const { database, now, siteUrl } = services

  recordLogins(app, services)

  handle(app, consents, async ({ principal }) => ({ consents: [...(await readConsents(database, principal.userId))] }))

  handle(
    app,
    recordConsents,
    async ({ principal, body }) => ({ consents: [...(await addConsents(database, principal.userId, body, now()))] }),
    { rateLimit: { max: 120, timeWindow: 60_000 } },
  )

  handle(
    app,
    exportMyData,
    async ({ principal, request }) => {
      await limitExports(services, principal.userId)
      await recordAccess(database, principal.userId, 'data export', request.ip, now())
      const pictureUrl = (path: string) => pictureAddress(path, siteUrl())
      return exportData(database, { userId: principal.userId, jti: principal.jti, now: now(), pictureUrl })
    },
    { rateLimit: { max: 60, timeWindow: 60_000 } },
  )

  handle(app, deletionObstacle, async ({ principal }) => {
    const obstacle = await deletionObstacleOf(database, principal.userId, now())
    return { sentence: obstacle && CATALOGUE[obstacle].detail }
  })

  handle(
    app,
    deleteAccount,
    async ({ principal, body, request }) => {
      await requireOwner(services, principal, body.password)
      const unused = await deleteAccountOf(services, principal.userId, now())
      await recordAccess(database, principal.userId, 'account deletion', request.ip, now())
      await deleteListedNow(services, unused)
      return undefined
    },
    { rateLimit: { max: services.config.limits.loginsPerAddress, timeWindow: 60_000 } },
  )

  services.work.start({ everyMs: DAY_MS, jobs: retentionJobs(services) })
  services.work.start({ everyMs: HOUR_MS, jobs: [pictureDeletion(services)] })
}

/** @throws HttpProblem 429 after too many exports within an hour. */
async function limitExports({ database, now }: Services, userId: string): Promise<void> {
  const time = now().getTime()
  const taken = await accessesSince(database, userId, 'data export', new Date(time - HOUR_MS))
  const oldest = taken[taken.length - EXPORTS_PER_HOUR]
  if (oldest === undefined) return
  throw problem('too_many_exports', {
    retryAfter: Math.max(1, Math.ceil((oldest.getTime() + HOUR_MS - time) / 1000)),
  })
}

/** @throws HttpProblem 422 or 429 about the password; 403 without a password and without a recent login. */
async function requireOwner(services: Services, principal: Person, password: string | undefined): Promise<void> {
  const [owner] = await services.database.query<{ email: string; hash: string | null; opened: Date }>(
    `SELECT u.email, u.password_hash AS hash, s.created_at AS opened
     FROM users u JOIN sessions s ON s.user_id = u.id WHERE u.id = $1 AND s.jti = $2`,
    [principal.userId, principal.jti],
  )
  if (owner === undefined) throw problem('unauthenticated')
  if (owner.hash !== null) {
    return requirePassword(services, { email: owner.email, passwordHash: owner.hash }, password, 'password')
  }
  if (services.now().getTime() - owner.opened.getTime() > FRESH_SESSION_MS) {
    throw problem('login_too_old')
  }
}
