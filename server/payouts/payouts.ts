import type { Answer } from '../../contract/call.ts'
import type { duePayouts, payouts } from '../../contract/money.ts'
import { BRASILIA_ZONE, localTimeOf } from '../../src/core/time/departure-time.ts'
import { DAY_MS } from '../../src/core/time/durations.ts'
import type { Database } from '../database/database.ts'
import { payoutDay } from '../guide-bookings/earnings.ts'
import { problem } from '../http/problem.ts'

type Due = Answer<typeof duePayouts>['due'][number]
type Page = Answer<typeof payouts>
export type Payout = Page['items'][number]

/** How a payout ended. */
export type Outcome =
  | { readonly state: 'paid'; readonly endToEndId: string }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'stopped'; readonly reason: string; readonly cause: 'key changed' | 'undecided' }

/** Payouts whose money is in transfer. */
export const OPEN = `('approved', 'exported', 'sending')`

/**
 * Bookings whose payment the bank took back (MED) without a refund that finance closed by it: nobody paid for them any
 * more. A booking's change has a payment of its own.
 */
export const TAKEN_BACK = `(SELECT b.id FROM pix_bank_returns g
  JOIN pix_payments y ON y.end_to_end_id = g.end_to_end_id AND y.use = 'order' JOIN pix_charges c ON c.txid = y.txid
  JOIN LATERAL (SELECT id FROM bookings WHERE order_id = c.order_id
    UNION SELECT booking_id FROM booking_changes WHERE order_id = c.order_id) b ON true
  GROUP BY b.id, y.end_to_end_id HAVING sum(g.amount) > (SELECT coalesce(sum(x.amount), 0) FROM pix_refunds x
    WHERE x.end_to_end_id = y.end_to_end_id AND x.closed_as = 'returned by the bank'))`

/**
 * Condition on `payable_bookings p`: an undecided dispute, or money that the bank took back, holds the payout. Earlier
 * refunds are settled without waiting.
 */
export const CAN_BE_PAID = `(p.amount < 0 OR NOT EXISTS (SELECT FROM disputes t WHERE t.booking_id = p.booking_id AND t.decided_at IS NULL)
  AND p.booking_id NOT IN ${TAKEN_BACK})`

interface DueRow {
  companyId: string
  guide: string
  guideId: string
  holder: string | null
  type: NonNullable<Due['pixKey']>['type'] | null
  key: string | null
  amount: string
  bookings: number
  since: Date | null
}

/** Payable amount of each guide without a running payout; those that can be paid first, the largest first. */
export async function readDue(database: Database, companyIds?: readonly string[]): Promise<Due[]> {
  const rows = await database.query<DueRow>(
    `SELECT c.id::text AS "companyId", coalesce(v.name, u.name) AS guide, u.id::text AS "guideId", c.pix_holder AS holder, c.pix_key_type AS type,
       c.pix_key AS key, d.amount, d.bookings, d.since
     FROM (SELECT p.company_id, sum(p.amount) AS amount, count(*)::integer AS bookings, min(b.service_ended_at) AS since
         FROM payable_bookings p LEFT JOIN bookings b ON b.id = p.booking_id
         WHERE ($1::bigint[] IS NULL OR p.company_id = ANY($1)) AND ${CAN_BE_PAID} GROUP BY p.company_id) d
       JOIN companies c ON c.id = d.company_id JOIN users u ON u.id = c.user_id
       LEFT JOIN providers v ON v.company_id = c.id
     WHERE NOT EXISTS (SELECT FROM payouts o WHERE o.company_id = c.id AND o.state IN ${OPEN})
     ORDER BY c.pix_key IS NOT NULL AND c.pix_key_type IS NOT NULL AND d.amount > 0 DESC, d.amount DESC, c.id`,
    [companyIds ?? null],
  )
  return rows.map(({ type, key, amount, since, ...row }) => ({
    ...row,
    pixKey: type === null || key === null ? null : { type, key },
    amount: Number(amount),
    payBy: payoutDay(localTimeOf(since ?? new Date(0), BRASILIA_ZONE).slice(0, 10)),
  }))
}

interface PayoutRow extends Omit<Payout, 'amount' | 'approvedAt' | 'endedAt'> {
  number: string
  amount: string
  approvedAt: Date
  endedAt: Date | null
}

/** A payout that was approved before this time should have its result: a person asks the bank. */
export const longWithoutResult = (now: Date): string => new Date(now.getTime() - DAY_MS).toISOString()

/** @param since the parameter with `longWithoutResult`. */
const columns = (
  since: string,
) => `p.number::text, p.id, p.run_id::text AS "runId", p.guide, c.user_id::text AS "guideId", p.holder, p.pix_key AS "pixKey", p.amount, p.state,
  coalesce(c.pix_key, '') <> p.pix_key AS "keyChanged", p.end_to_end_id AS "endToEndId", p.reason,
  r.approved_at AS "approvedAt", p.ended_at AS "endedAt",
  p.state = 'sending' AND (p.last_error IS NOT NULL OR r.approved_at < ${since}::timestamptz) AS "isStuck"
  FROM payouts p JOIN payout_runs r ON r.id = p.run_id LEFT JOIN companies c ON c.id = p.company_id`

const payoutOf = ({ number: _, amount, approvedAt, endedAt, ...row }: PayoutRow): Payout => ({
  ...row,
  amount: Number(amount),
  approvedAt: approvedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
})

const AT_ONCE = 50

export async function readPayouts(database: Database, before: string | undefined, now: Date): Promise<Page> {
  const rows = await database.query<PayoutRow>(
    `SELECT ${columns('$2')} WHERE $1::bigint IS NULL OR p.number < $1 ORDER BY p.number DESC LIMIT ${AT_ONCE + 1}`,
    [before ?? null, longWithoutResult(now)],
  )
  const shown = rows.slice(0, AT_ONCE)
  return { items: shown.map(payoutOf), next: rows.length > AT_ONCE ? (shown.at(-1)?.number ?? null) : null }
}

/** @throws HttpProblem 404 for an unknown payout. */
export async function readPayout(database: Database, id: string, now: Date): Promise<Payout> {
  const [row] = await database.query<PayoutRow>(`SELECT ${columns('$2')} WHERE p.id = $1`, [id, longWithoutResult(now)])
  if (row === undefined) throw problem('payout_not_found')
  return payoutOf(row)
}

/** Returns the exported payouts of a run. */
export async function readExported(database: Database, runId: string, now: Date): Promise<Payout[]> {
  const rows = await database.query<PayoutRow>(
    `SELECT ${columns('$2')} WHERE p.run_id = $1 AND p.state = 'exported' ORDER BY p.number`,
    [runId, longWithoutResult(now)],
  )
  return rows.map(payoutOf)
}
