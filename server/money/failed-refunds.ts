import type { Answer } from '../../contract/call.ts'
import type { failedRefunds } from '../../contract/money.ts'
import type { Decider } from '../accounts/principal.ts'
import { recordAudit } from '../audit/record.ts'
import { mailRefunded } from '../bookings/post-mails.ts'
import type { Database } from '../database/database.ts'
import { problem } from '../http/problem.ts'
import { recordEntry } from '../ledger/record.ts'
import type { MailingServices, Services } from '../module.ts'
import { refuseUsed } from '../payouts/end-to-end-ids.ts'
import { GIVEN_UP, REFUSED, retryRefund, stableIdOf } from '../pix/refunds.ts'

const PAGE = 30

/**
 * Centavos of refund `r`'s payment that the bank returned by itself and that closed no other refund. Of a payment of no order, what it
 * had returned before is no part of the refund.
 */
const LEFT_OF_RETURNS = `((SELECT coalesce(sum(g.amount), 0) FROM pix_bank_returns g WHERE g.end_to_end_id = r.end_to_end_id)
  - (SELECT coalesce(sum(x.amount), 0) FROM pix_refunds x
      WHERE x.end_to_end_id = r.end_to_end_id AND x.closed_as = 'returned by the bank')
  - coalesce((SELECT u.amount - r.amount FROM pix_unmatched_payments u WHERE u.end_to_end_id = r.end_to_end_id), 0))`

/** Oldest first. */
export async function readFailedRefunds(database: Database, before?: string): Promise<Answer<typeof failedRefunds>> {
  const rows = await database.query<{
    id: string
    amount: number
    code: string | null
    bookingId: string | null
    createdAt: Date
    error: string | null
    isReturned: boolean
  }>(
    `SELECT r.id, r.amount, b.code, r.booking_id AS "bookingId", r.created_at AS "createdAt", r.last_error AS error, ${LEFT_OF_RETURNS} >= r.amount AS "isReturned"
       FROM pix_refunds r LEFT JOIN bookings b ON b.id = r.booking_id
      WHERE r.state = 'failed' AND ($1::text IS NULL
        OR (r.created_at, r.id) > (SELECT s.created_at, s.id FROM pix_refunds s WHERE s.id = $1))
      ORDER BY r.created_at, r.id LIMIT ${PAGE + 1}`,
    [before ?? null],
  )
  const shown = rows.slice(0, PAGE)
  return {
    items: shown.map(({ createdAt, error, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      why: error === REFUSED ? 'refused' : error === GIVEN_UP ? 'not done' : 'unknown',
    })),
    next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** @throws HttpProblem 412 for a refund that did not fail, or was tried again already. */
export function retryFailedRefund(
  { database, now }: Pick<Services, 'database' | 'now'>,
  by: Decider,
  id: string,
  reason: string,
): Promise<void> {
  return database.transaction(async (transaction) => {
    const time = now()
    const refund = await retryRefund(transaction, id, time)
    if (refund === null) throw problem('refund_not_failed')
    const { amount } = refund
    await recordAudit(
      transaction,
      { by, action: 'refund.retried', subject: subjectOf(refund), after: { amount }, reason },
      time,
    )
  })
}

const subjectOf = ({ bookingId, endToEndId }: { readonly bookingId: string | null; readonly endToEndId: string }) =>
  bookingId === null ? ({ kind: 'payment', id: endToEndId } as const) : ({ kind: 'booking', id: bookingId } as const)

/**
 * Notes the Pix by which a person paid a failed refund, and tells the client.
 * @throws HttpProblem 412 as retryFailedRefund, 409 for the identifier of another payout or refund.
 */
export function closePaidRefund(services: MailingServices, by: Decider, id: string, endToEndId: string): Promise<void> {
  return services.database.transaction(async (transaction) => {
    await refuseUsed(transaction, endToEndId)
    const now = services.now()
    const refund = await close(transaction, id, { as: 'paid by hand', endToEndId }, now)
    const { amount } = refund
    await recordEntry(transaction, { type: 'refund done', amount }, { id: stableIdOf(id) }, now)
    await recordAudit(
      transaction,
      { by, action: 'refund.paid-by-hand', subject: subjectOf(refund), after: { amount, endToEndId } },
      now,
    )
    await mailRefunded(transaction, services, id, now)
  })
}

/**
 * Closes a failed refund whose money the bank returned by itself.
 * @throws HttpProblem 412 as retryFailedRefund, 409 if the bank returned less.
 */
export function closeReturnedRefund(services: MailingServices, by: Decider, id: string, reason: string): Promise<void> {
  return services.database.transaction(async (transaction) => {
    const now = services.now()
    // Two refunds of one payment share its returns.
    await transaction.query(
      'SELECT 1 FROM pix_refunds WHERE end_to_end_id = (SELECT end_to_end_id FROM pix_refunds WHERE id = $1) ORDER BY id FOR UPDATE',
      [id],
    )
    const [returned] = await transaction.query<{ covers: boolean }>(
      `SELECT ${LEFT_OF_RETURNS} >= r.amount AS covers FROM pix_refunds r WHERE r.id = $1 AND r.state = 'failed'`,
      [id],
    )
    if (returned?.covers === false) throw problem('refund_not_returned')
    const refund = await close(transaction, id, { as: 'returned by the bank', endToEndId: null }, now)
    const { amount } = refund
    await recordEntry(transaction, { type: 'refund met by the bank', amount }, { id: stableIdOf(id) }, now)
    await recordAudit(
      transaction,
      { by, action: 'refund.met-by-bank', subject: subjectOf(refund), after: { amount }, reason },
      now,
    )
  })
}

async function close(
  transaction: Database,
  id: string,
  { as, endToEndId }: { readonly as: 'paid by hand' | 'returned by the bank'; readonly endToEndId: string | null },
  now: Date,
) {
  const [refund] = await transaction.query<{ bookingId: string | null; endToEndId: string; amount: number }>(
    `UPDATE pix_refunds SET state = 'done', done_at = $2, last_error = NULL, closed_as = $3, hand_end_to_end_id = $4
      WHERE id = $1 AND state = 'failed' RETURNING booking_id AS "bookingId", end_to_end_id AS "endToEndId", amount`,
    [id, now.toISOString(), as, endToEndId],
  )
  if (refund === undefined) throw problem('refund_not_failed')
  return refund
}
