import { seal } from '../../server/accounts/totp.ts'
import type { Database } from '../../server/database/database.ts'
import { SECRET } from './support.ts'

/** 20 bytes, as in RFC 6238. `codeAt` makes its codes. */
export const TOTP_SECRET = Buffer.from('12345678901234567890')

/** Gives a person an authenticator app with TOTP_SECRET. */
export async function giveSecondFactor(database: Database, email: string, secret = SECRET): Promise<void> {
  await database.query(
    `INSERT INTO second_factors (user_id, secret, created_at, enabled_at)
     SELECT id, $2, now(), now() FROM users WHERE lower(email) = lower($1)
     ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, enabled_at = excluded.enabled_at, last_step = 0`,
    [email, seal(secret, TOTP_SECRET)],
  )
}

/** Gives a person an authenticator app and confirms every session of theirs at a time. */
export async function confirmSessions(database: Database, email: string, now: Date): Promise<void> {
  await giveSecondFactor(database, email)
  await database.query(
    'UPDATE sessions SET confirmed_at = $2 WHERE user_id = (SELECT id FROM users WHERE lower(email) = lower($1))',
    [email, now.toISOString()],
  )
}
