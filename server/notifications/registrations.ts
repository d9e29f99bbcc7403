import { randomUUID } from 'node:crypto'
import type { Body } from '../../contract/call.ts'
import type { registerPush } from '../../contract/notifications.ts'
import type { Person } from '../accounts/principal.ts'
import type { Database } from '../database/database.ts'

/** Devices of one person; the oldest ones leave. */
const MOST_DEVICES = 20

/** Registers a device for the person of the session. A device belongs to the last person who registered it. */
export function registerDevice(
  database: Database,
  { userId, jti }: Pick<Person, 'userId' | 'jti'>,
  { endpoint, p256dh, auth, hidesText }: Body<typeof registerPush>,
  now: Date,
): Promise<void> {
  return database.transaction(async (transaction) => {
    await transaction.query(
      `INSERT INTO push_registrations (id, user_id, session_id, endpoint, p256dh, auth, hides_text, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (endpoint) DO UPDATE SET user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh,
         auth = excluded.auth, hides_text = excluded.hides_text, created_at = excluded.created_at`,
      [randomUUID(), userId, jti, endpoint, p256dh, auth, hidesText, now.toISOString()],
    )
    await transaction.query(
      `DELETE FROM push_registrations WHERE id IN (
         SELECT id FROM push_registrations WHERE user_id = $1 ORDER BY created_at DESC, id OFFSET ${MOST_DEVICES})`,
      [userId],
    )
  })
}

export async function removeDevice(database: Database, userId: string, endpoint: string): Promise<void> {
  await database.query('DELETE FROM push_registrations WHERE user_id = $1 AND endpoint = $2', [userId, endpoint])
}
