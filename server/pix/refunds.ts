import { createHash } from 'node:crypto'
import { type Counts, growingPause, type Item, type Job } from '../background-work/job.ts'
import { mailRefunded, mailRefundFailed } from '../bookings/post-mails.ts'
import type { Database } from '../database/database.ts'
import { readSales, recordEntry } from '../ledger/record.ts'
import type { Services } from '../module.ts'
import { bankOf, PixFailure } from './gateway.ts'

/**
 * Stores a refund of a booking, or of a part of it; the worker then requests it. Call it in the transaction that causes the refund, after
 * lockBooking. Repeated calls with one `key` refund once. 0 centavos store nothing.
 * @param reason for the operator.
 * @throws Error for an unpaid order.
 */
export async function oweRefund(
  transaction: Database,
  owed: {
    readonly bookingId: string
    readonly orderId: string
    /** Distinguishes refunds of one booking; absent for its cancellation. */
    readonly key?: string
    /** Centavos. */
    readonly amount: number
    readonly reason: string
    /** The new price and commission, for the difference to a lower price. */
    readonly lowered?: { readonly total: number; readonly fee: number }
  },
  now: Date,
): Promise<void> {
  if (owed.amount <= 0) return
  const payments = await paymentsOf(transaction, owed.bookingId, owed.orderId)
  if (payments.length === 0) throw new Error('nobody paid the order of which something is to be given back')
  if (await isOwed(transaction, payments, owed)) return
  const before = await refundedOf(transaction, owed.bookingId)
  let rest = owed.amount
  let cause: string | null = null
  for (const { endToEndId, left } of payments) {
    const amount = Math.min(rest, left)
    if (amount <= 0) continue
    const id: string | null = await owe(transaction, { ...owed, endToEndId, amount }, now)
    cause ??= id
    rest -= amount
  }
  if (cause === null || rest > 0) throw new Error('more is to be given back than was paid')
  for (const sale of await readSales(transaction, 'id', [owed.bookingId])) {
    const { isPayable, orderId } = sale
    const lowered = owed.lowered && { ...sale, ...owed.lowered }
    const event = { type: 'refund owed', sale, before, amount: owed.amount, isPayable, lowered } as const
    await recordEntry(transaction, event, { id: cause, orderId }, now)
  }
}

interface RefundablePayment {
  readonly endToEndId: string
  /** Centavos of the payment that the booking can still return. */
  readonly left: number
}

/** The payments of a booking, latest first: differences of its changes, then its part of the order's payment. */
async function paymentsOf(
  transaction: Database,
  bookingId: string,
  orderId: string,
): Promise<readonly RefundablePayment[]> {
  return transaction.query<RefundablePayment>(
    `SELECT p.end_to_end_id AS "endToEndId",
       (CASE WHEN c.order_id = $2 THEN (SELECT b.total - coalesce(sum(h.difference), 0) FROM bookings b
           LEFT JOIN booking_changes h ON h.booking_id = b.id AND h.applied_at IS NOT NULL WHERE b.id = $1 GROUP BY b.id)
         ELSE p.amount END
       - (SELECT coalesce(sum(r.amount), 0) FROM pix_refunds r
           WHERE r.end_to_end_id = p.end_to_end_id AND r.booking_id = $1))::integer AS left
     FROM pix_payments p JOIN pix_charges c ON c.txid = p.txid
     WHERE p.use = 'order' AND (c.order_id = $2 OR c.order_id IN
       (SELECT order_id FROM booking_changes WHERE booking_id = $1 AND applied_at IS NOT NULL))
     ORDER BY c.order_id = $2, p.paid_at DESC, p.end_to_end_id`,
    [bookingId, orderId],
  )
}

/** True if the refund of this key exists, of any payment. */
async function isOwed(
  transaction: Database,
  payments: readonly RefundablePayment[],
  owed: { readonly bookingId: string; readonly key?: string },
): Promise<boolean> {
  const ids = payments.map(({ endToEndId }) => stableId({ ...owed, endToEndId }))
  const found = await transaction.query(
    `SELECT 1 FROM pix_refunds WHERE booking_id = $1 AND left(id, ${STABLE}) = ANY($2::text[])`,
    [owed.bookingId, ids],
  )
  return found.length > 0
}

/** Centavos that were refunded of a booking, or are owed, without the differences to lower prices. */
export async function refundedOf(transaction: Database, bookingId: string): Promise<number> {
  const [found] = await transaction.query<{ sum: number }>(
    `SELECT ((SELECT coalesce(sum(amount), 0) FROM pix_refunds WHERE booking_id = $1)
       + (SELECT coalesce(sum(difference), 0) FROM booking_changes
           WHERE booking_id = $1 AND difference < 0 AND applied_at IS NOT NULL))::integer AS sum`,
    [bookingId],
  )
  return found?.sum ?? 0
}

/** Stores the refund of a whole payment that bought nothing. */
export async function giveBack(
  transaction: Database,
  payment: { readonly endToEndId: string; readonly amount: number },
  reason: string,
  now: Date,
): Promise<void> {
  await owe(transaction, { ...payment, bookingId: null, reason }, now)
}

async function owe(
  transaction: Database,
  owed: {
    readonly endToEndId: string
    readonly bookingId: string | null
    readonly key?: string
    readonly amount: number
    readonly reason: string
  },
  now: Date,
): Promise<string | null> {
  const id = stableId(owed)
  // The bank may have failed a refund of this key under another id since.
  const added = await transaction.query<{ id: string }>(
    `INSERT INTO pix_refunds (id, end_to_end_id, booking_id, amount, reason, state, created_at, next_attempt)
     SELECT $1, $2, $3, $4, $5, 'due', $6, $6
     WHERE NOT EXISTS (SELECT 1 FROM pix_refunds WHERE end_to_end_id = $2 AND left(id, ${STABLE}) = $1)
     ON CONFLICT DO NOTHING RETURNING id`,
    [id, owed.endToEndId, owed.bookingId, owed.amount, owed.reason, now.toISOString()],
  )
  return added[0]?.id ?? null
}

/** A refund's id changes with its retries; these first characters do not. */
const STABLE = 32
export const stableIdOf = (id: string): string => id.slice(0, STABLE)

function stableId(owed: { readonly endToEndId: string; readonly bookingId: string | null; readonly key?: string }) {
  const parts = [owed.endToEndId, owed.bookingId, ...(owed.key === undefined ? [] : [owed.key])]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, STABLE)
}

/** Values of `last_error` of failed refunds. */
export const REFUSED = 'refund refused'
export const GIVEN_UP = 'refund given up'

/** The letter after the stable part: `R` for the worker's own retries, the next one for each retry of a person. */
const SERIES = 'RSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Asks the bank again under an id that it does not know. Null unless the refund is a failed one. */
export async function retryRefund(transaction: Database, id: string, now: Date) {
  const series = SERIES[SERIES.indexOf(id[STABLE] ?? 'R') + 1]
  if (series === undefined) return null
  const [refund] = await transaction.query<{ endToEndId: string; bookingId: string | null; amount: number }>(
    `UPDATE pix_refunds SET id = $2, state = 'due', attempts = 0, next_attempt = $3, last_error = NULL
      WHERE id = $1 AND state = 'failed' RETURNING end_to_end_id AS "endToEndId", booking_id AS "bookingId", amount`,
    [id, `${id.slice(0, STABLE)}${series}00`, now.toISOString()],
  )
  return refund ?? null
}

interface RefundRow extends Item {
  end_to_end_id: string
  booking_id: string | null
  amount: number
  state: 'due' | 'processing'
  /** Requests for this refund; reads of its state do not count. */
  attempts: number
  created_at: Date
  /** Id of the next request, if it needs another. */
  nextId?: string
}

/** Other servers leave a claimed refund alone for this long, which is longer than the bank's timeout. */
const CLAIM_SECONDS = 120
const FIRST_WAIT_SECONDS = 5
const LONGEST_WAIT_SECONDS = 3600
/** Operators must act after this many failed ids. */
const MOST_REFUSALS = 10

/** Pause until the next request. A refund is never abandoned because the bank is down. */
const waitAfter = growingPause(FIRST_WAIT_SECONDS, LONGEST_WAIT_SECONDS)

type Refunding = Pick<Services, 'database' | 'now' | 'pix' | 'config' | 'siteUrl'>

/**
 * Requests due refunds, and reads the state of those that the bank is processing. Several servers may do so at once: each claims its
 * own, and repeated requests refund once.
 */
export function refundJob(services: Refunding): Job<RefundRow> {
  const { database, now } = services
  return {
    name: 'refund',
    due: () => (services.pix === null ? Promise.resolve([]) : claim(database, now())),
    handle: (refund) => send(services, refund),
    pause: (_tries, refund) => waitBefore(refund, now()),
    store: {
      tries: ({ attempts }) => attempts,
      postpone: (refund, { until, reason }) =>
        database.query('UPDATE pix_refunds SET id = $2, state = $3, next_attempt = $4, last_error = $5 WHERE id = $1', [
          refund.id,
          refund.nextId ?? refund.id,
          refund.state,
          until.toISOString(),
          reason,
        ]),
      abandon: ({ id }, reason) =>
        database.transaction(async (transaction) => {
          await transaction.query(`UPDATE pix_refunds SET state = 'failed', last_error = $2 WHERE id = $1`, [
            id,
            reason,
          ])
          await mailRefundFailed(transaction, services, id, now())
        }),
    },
    count: async () => {
      const [found] = await database.query<Counts>(
        `SELECT count(*) FILTER (WHERE state <> 'failed')::integer AS waiting,
           count(*) FILTER (WHERE state <> 'failed' AND last_error IS NOT NULL)::integer AS failing,
           count(*) FILTER (WHERE state = 'failed')::integer AS abandoned,
           min(next_attempt) FILTER (WHERE state <> 'failed' AND last_error IS NOT NULL) AS "nextTry"
         FROM pix_refunds WHERE state <> 'done'`,
      )
      return found ?? {}
    },
  }
}

/** Claims one at a time, so that a silent bank leaves the others unclaimed. */
const claim = (database: Database, now: Date): Promise<RefundRow[]> =>
  database.query<RefundRow>(
    `WITH due AS MATERIALIZED (
       SELECT id FROM pix_refunds WHERE state IN ('due', 'processing') AND next_attempt <= $1
       ORDER BY next_attempt, id LIMIT 1 FOR UPDATE SKIP LOCKED)
     UPDATE pix_refunds r SET attempts = attempts + (r.state = 'due')::int, next_attempt = $2 FROM due WHERE r.id = due.id
     RETURNING r.id, r.end_to_end_id, r.booking_id, r.amount, r.state, r.attempts, r.created_at`,
    [now.toISOString(), later(now, CLAIM_SECONDS)],
  )

async function send(services: Refunding, refund: RefundRow): Promise<void> {
  const { database, now } = services
  const bank = bankOf(services)
  const known = refund.state === 'processing' ? await bank.readRefund(refund.end_to_end_id, refund.id) : null
  const { state } = known ?? (await bank.refund(refund.end_to_end_id, refund.id, refund.amount))
  const time = now()
  if (state === 'refused') throw new PixFailure(REFUSED, { isFinal: true })
  if (state === 'failed' && refund.attempts >= MOST_REFUSALS) throw new PixFailure(GIVEN_UP, { isFinal: true })
  if (state === 'failed') {
    // The bank remembers a failed id and never tries it again, so the next request needs another.
    refund.nextId = `${refund.id.slice(0, STABLE)}${refund.id[STABLE] ?? 'R'}${String(refund.attempts).padStart(2, '0')}`
    refund.state = 'due'
    throw new PixFailure('refund failed')
  }
  await database.transaction(async (transaction) => {
    const [changed] = await transaction.query<{ state: string }>(
      `UPDATE pix_refunds SET state = $2, done_at = $3, next_attempt = $4, last_error = NULL
       WHERE id = $1 AND state <> 'done' RETURNING state`,
      [
        refund.id,
        state,
        state === 'done' ? time.toISOString() : null,
        later(time, state === refund.state ? waitBefore(refund, time) : FIRST_WAIT_SECONDS),
      ],
    )
    if (changed?.state !== 'done') return
    const cause = { id: stableIdOf(refund.id) }
    await recordEntry(transaction, { type: 'refund done', amount: refund.amount }, cause, time)
    await mailRefunded(transaction, services, refund.id, time)
  })
}

/** Seconds until the next request. A refund in processing is read at pauses of a quarter of its age. */
function waitBefore({ state, attempts, created_at }: RefundRow, now: Date): number {
  if (state === 'due') return waitAfter(attempts)
  const age = (now.getTime() - created_at.getTime()) / 1000
  return Math.min(Math.max(FIRST_WAIT_SECONDS, Math.floor(age / 4)), LONGEST_WAIT_SECONDS)
}

const later = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000).toISOString()
