import type { SecretServices } from '../module.ts'
import { accountKey } from './login-limit.ts'

const WINDOW_MINUTES = 60

/**
 * Counts a mail that was requested without a session, and returns whether it may be sent, so that strangers cannot flood a
 * mailbox. Call it in a transaction. Addresses with and without an account are counted in the same way.
 */
export async function mayBeMailed({ database, config, secret, now }: SecretServices, email: string): Promise<boolean> {
  const account = accountKey(secret, email)
  // Requests for the same address wait for each other until their transactions end.
  await database.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`mails to ${account}`])
  const since = new Date(now().getTime() - WINDOW_MINUTES * 60_000).toISOString()
  await database.query('DELETE FROM entry_mails WHERE asked_at < $1', [since])
  const [asked] = await database.query<{ count: string }>(
    'SELECT count(*) AS count FROM entry_mails WHERE account = $1',
    [account],
  )
  if (Number(asked?.count ?? 0) >= config.limits.mailsPerRecipient) return false
  await database.query('INSERT INTO entry_mails (account, asked_at) VALUES ($1, $2)', [account, now().toISOString()])
  return true
}
