import type { FastifyInstance } from 'fastify'
import { decodeJwt } from 'jose'
import type { Database } from '../database/database.ts'
import type { Services } from '../module.ts'

/** Stored in the database, so a name never changes. */
export type AccessEvent = 'login' | 'data export' | 'account deletion' | 'private document read'

/**
 * Records that a person used the site, with address and time: Marco Civil da Internet (Lei 12.965/2014), art. 15. `address` is the
 * request's `ip`; a proxy sets it only if the configuration trusts the proxy.
 */
export async function recordAccess(
  database: Database,
  userId: string,
  event: AccessEvent,
  address: string,
  now: Date,
): Promise<void> {
  await database.query('INSERT INTO access_records (user_id, event, address, at) VALUES ($1, $2, $3, $4)', [
    userId,
    event,
    address,
    now.toISOString(),
  ])
}

/** Times at which the person did it since then, oldest first. */
export async function accessesSince(
  database: Database,
  userId: string,
  event: AccessEvent,
  since: Date,
): Promise<readonly Date[]> {
  const rows = await database.query<{ at: Date }>(
    'SELECT at FROM access_records WHERE user_id = $1 AND event = $2 AND at > $3 ORDER BY at',
    [userId, event, since.toISOString()],
  )
  return rows.map(({ at }) => at)
}

/** Records every answer that contains a session's token, for every call, so that a new way to log in is recorded too. */
export function recordLogins(app: FastifyInstance, { database, now }: Pick<Services, 'database' | 'now'>): void {
  app.addHook('preSerialization', async (request, _reply, payload: unknown) => {
    const token = tokenIn(payload)
    const userId = token === null ? undefined : decodeJwt(token).sub
    if (userId !== undefined) await recordAccess(database, userId, 'login', request.ip, now())
    return payload
  })
}

/** Reads `data.access_token` of a login response (specification section 3). */
function tokenIn(payload: unknown): string | null {
  const data = member(payload, 'data')
  const token = member(data, 'access_token')
  return typeof token === 'string' ? token : null
}

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value ? Reflect.get(value, name) : undefined
