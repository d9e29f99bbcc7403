import { type Counts, growingPause, type Item, type Job } from '../background-work/job.ts'
import type { MailingServices } from '../module.ts'
import { endPayout, PAYOUTS, stopPayouts } from './end.ts'
import type { PayoutProvider } from './provider.ts'

interface PayoutRow extends Item {
  readonly amount: string
  readonly pix_key: string
  readonly attempts: number
}

/** Other servers leave a claimed payout alone for this long, which is longer than the provider's timeout. */
const CLAIM_SECONDS = 120
const pause = growingPause(10, 3600)

/**
 * Sends approved payouts, and reads the state of those that were sent. `sending` is stored before the first request, and every later try
 * asks for the payout first: a server that was killed between request and answer pays nothing twice.
 */
export function payoutJob(services: MailingServices, provider: PayoutProvider): Job<PayoutRow> {
  const { database, now } = services
  return {
    name: 'payout',
    due: () => claim(services),
    handle: (payout) => send(services, provider, payout),
    pause: (tries) => pause(tries),
    store: {
      tries: ({ attempts }) => attempts,
      postpone: ({ id }, { until, reason }) =>
        database.query('UPDATE payouts SET next_attempt = $2, last_error = $3, claimed_until = NULL WHERE id = $1', [
          id,
          until.toISOString(),
          reason,
        ]),
      // Never called, because no failure is final: only the provider's answer ends a payout that was sent.
      abandon: async () => undefined,
    },
    count: async () => {
      const [found] = await database.query<Counts>(
        `SELECT count(*)::integer AS waiting, count(*) FILTER (WHERE last_error IS NOT NULL)::integer AS failing,
           0 AS abandoned, min(next_attempt) FILTER (WHERE last_error IS NOT NULL) AS "nextTry"
         FROM payouts WHERE state IN ('approved', 'sending')`,
      )
      return found ?? { waiting: 0, nextTry: now() }
    },
  }
}

/** Claims one. The lock of the company keeps its Pix key as it is until the payout counts as sent. */
function claim(services: MailingServices): Promise<PayoutRow[]> {
  const { database, now } = services
  return database.transaction(async (transaction) => {
    const time = now()
    const [due] = await transaction.query<{ id: string; company_id: string; state: string }>(
      `SELECT id, company_id::text, state FROM payouts WHERE state IN ('approved', 'sending') AND next_attempt <= $1
       ORDER BY next_attempt, id LIMIT 1`,
      [time.toISOString()],
    )
    if (due === undefined) return []
    await transaction.query('SELECT 1 FROM companies WHERE id = $1 FOR UPDATE', [due.company_id])
    if (due.state === 'approved') await stopPayouts(transaction, services, due.company_id, time)
    return transaction.query<PayoutRow>(
      `UPDATE payouts SET state = 'sending', attempts = attempts + 1, next_attempt = $3, claimed_until = $3
       WHERE id = $1 AND state IN ('approved', 'sending') AND next_attempt <= $2
       RETURNING id, amount, pix_key, attempts`,
      [due.id, time.toISOString(), later(time, CLAIM_SECONDS)],
    )
  })
}

async function send(services: MailingServices, provider: PayoutProvider, payout: PayoutRow): Promise<void> {
  const { database, now } = services
  const { id, attempts, pix_key: pixKey } = payout
  const known = attempts > 1 ? await provider.read(id) : null
  const answer =
    known ??
    (await provider.send({
      id,
      amount: Number(payout.amount),
      pixKey,
      description: `Repasse: ${services.config.brand.company.name}`,
    }))
  const time = now()
  await database.transaction(async (transaction) => {
    if (answer.state === 'processing') {
      await transaction.query(
        'UPDATE payouts SET next_attempt = $2, last_error = NULL, claimed_until = NULL WHERE id = $1',
        [id, later(time, pause(attempts))],
      )
      return
    }
    await endPayout(transaction, services, { id, outcome: answer, by: PAYOUTS }, time)
  })
}

const later = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000).toISOString()
