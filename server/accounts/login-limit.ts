import { createHmac } from 'node:crypto'
import { DAY_MINUTES } from '../../src/core/time/durations.ts'
import { networkOf } from '../http/network-of.ts'
import type { SecretServices } from '../module.ts'

const WINDOW_MINUTES = 15
/** An address counts as the owner's for this long after a login. */
const KNOWN_DAYS = 90

/** One login try. The caller must report the result of an allowed try. */
export type Attempt =
  | { readonly allowed: true; readonly succeeded: () => Promise<void> }
  | {
      readonly allowed: false
      readonly retryAfter: number
      /** Tries from other addresses caused it, so the owner needs a way in that strangers cannot block. */
      readonly isByOthers: boolean
    }

/**
 * Guards one account against guessing without locking its owner out: few wrong passwords from one address, many more from
 * all together. The higher limit does not apply to addresses that logged in before. A try counts as failed from its start
 * until it succeeds, so parallel tries gain nothing. Unknown accounts are counted in the same way.
 * @param address the caller's (`request.ip`); absent when a logged-in person repeats the password
 */
export async function beginAttempt(services: SecretServices, email: string, address?: string): Promise<Attempt> {
  const { database, config, secret } = services
  const account = accountKey(secret, email)
  const from = address === undefined ? 'session' : keyed(secret, `address ${networkOf(address)}`)
  const time = services.now()
  await forgetOld(services)
  const [mine] = await database.query<{ id: string }>(
    'INSERT INTO login_failures (account, address, failed_at) VALUES ($1, $2, $3) RETURNING id',
    [account, from, time.toISOString()],
  )
  const earlier = await database.query<{ address: string; failed_at: Date }>(
    'SELECT address, failed_at FROM login_failures WHERE account = $1 AND id < $2 ORDER BY failed_at, id',
    [account, mine?.id],
  )
  const known = await database.query('SELECT 1 FROM login_addresses WHERE account = $1 AND address = $2', [
    account,
    from,
  ])
  const here = earlier.filter((failure) => failure.address === from)
  const tooMany = [
    here[here.length - config.limits.failuresPerAccount],
    known.length > 0 ? undefined : earlier[earlier.length - config.limits.failuresPerAccountAnywhere],
  ]
  const free = Math.max(...tooMany.map((oldest) => (oldest?.failed_at.getTime() ?? 0) + WINDOW_MINUTES * 60_000))
  if (tooMany.every((oldest) => oldest === undefined)) {
    return { allowed: true, succeeded: () => remember(services, account, from) }
  }
  // A refused try does not count; otherwise a stranger could lock the owner out permanently.
  await database.query('DELETE FROM login_failures WHERE id = $1', [mine?.id])
  const retryAfter = Math.max(1, Math.ceil((free - time.getTime()) / 1000))
  return { allowed: false, retryAfter, isByOthers: tooMany[0] === undefined }
}

/** Forgets failed tries after the password changed. */
export async function forgetFailures({ database, secret }: SecretServices, email: string): Promise<void> {
  await database.query('DELETE FROM login_failures WHERE account = $1', [accountKey(secret, email)])
}

/** Replaces an e-mail address in tables that must not name anybody. */
export const accountKey = (secret: string, email: string): string => keyed(secret, email.toLowerCase())

/** Tries from other addresses stay counted: the owner's login must not give strangers new guesses. */
async function remember({ database, now }: SecretServices, account: string, from: string): Promise<void> {
  await database.query('DELETE FROM login_failures WHERE account = $1 AND address = $2', [account, from])
  if (from === 'session') return
  await database.query(
    `INSERT INTO login_addresses (account, address, seen_at) VALUES ($1, $2, $3)
     ON CONFLICT (account, address) DO UPDATE SET seen_at = excluded.seen_at`,
    [account, from, now().toISOString()],
  )
}

async function forgetOld({ database, now }: SecretServices): Promise<void> {
  const ago = (minutes: number) => new Date(now().getTime() - minutes * 60_000).toISOString()
  await database.query('DELETE FROM login_failures WHERE failed_at < $1', [ago(WINDOW_MINUTES)])
  await database.query('DELETE FROM login_addresses WHERE seen_at < $1', [ago(KNOWN_DAYS * DAY_MINUTES)])
}

const keyed = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64url')
