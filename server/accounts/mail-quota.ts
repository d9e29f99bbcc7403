import type { Services } from '../module.ts'
import { accountKey } from './login-limit.ts'

const WINDOW_MINUTES = 60

/**
 * Counts a mail that somebody without a session asks for, and says whether it may be sent: nobody's mailbox is flooded by
 * strangers. Call it with a transaction. Addresses with and without an account are counted alike, and who asks is not told.
 */
export async function mayBeMailed(
  { database, config, secret, now }: Pick<Services, 'database' | 'config' | 'secret' | 'now'>,
  email: string,
): Promise<boolean> {
  const account = accountKey(secret, email)
  // Those who ask for the same address at once wait for each other, until their transactions end.
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
