import { createHmac } from 'node:crypto'
import type { Services } from '../module.ts'

const WINDOW_MINUTES = 15

type Needs = Pick<Services, 'database' | 'config' | 'secret' | 'now'>

/** One try at one account; whoever was allowed it must say how it ended. */
export type Attempt =
  | { readonly allowed: true; readonly succeeded: () => Promise<void> }
  | { readonly allowed: false; readonly retryAfter: number }

/**
 * Guards one account against guessing, whichever addresses the guesses come from. A try counts as failed from its start,
 * so that many at once gain nothing, until it turns out to be right. Unknown accounts are counted alike.
 */
export async function beginAttempt({ database, config, secret, now }: Needs, email: string): Promise<Attempt> {
  const account = createHmac('sha256', secret).update(email.toLowerCase()).digest('base64url')
  const time = now()
  const since = new Date(time.getTime() - WINDOW_MINUTES * 60_000).toISOString()
  await database.query('DELETE FROM login_failures WHERE failed_at < $1', [since])
  const [mine] = await database.query<{ id: string }>(
    'INSERT INTO login_failures (account, failed_at) VALUES ($1, $2) RETURNING id',
    [account, time.toISOString()],
  )
  const earlier = await database.query<{ failed_at: Date }>(
    'SELECT failed_at FROM login_failures WHERE account = $1 AND id < $2 ORDER BY failed_at',
    [account, mine?.id],
  )
  const oldest = earlier[earlier.length - config.limits.failuresPerAccount]
  if (oldest === undefined) {
    return {
      allowed: true,
      succeeded: async () => {
        await database.query('DELETE FROM login_failures WHERE account = $1', [account])
      },
    }
  }
  // A refused try is not held against the account, or a stranger could keep its owner out for ever.
  await database.query('DELETE FROM login_failures WHERE id = $1', [mine?.id])
  const free = oldest.failed_at.getTime() + WINDOW_MINUTES * 60_000
  return { allowed: false, retryAfter: Math.max(1, Math.ceil((free - time.getTime()) / 1000)) }
}
