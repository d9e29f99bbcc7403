import type { Answer } from '../../contract/call.ts'
import type { unmatchedPayments } from '../../contract/money.ts'
import type { Decider } from '../accounts/principal.ts'
import { recordAudit } from '../audit/record.ts'
import type { Database } from '../database/database.ts'
import { problem } from '../http/problem.ts'
import { recordEntry } from '../ledger/record.ts'
import type { Services } from '../module.ts'
import { giveBack } from '../pix/refunds.ts'

const PAGE = 30

/**
 * Payments of no order; those that wait for a decision first, then the latest first.
 * @param before 0 or 1 for the last one's group, which may have changed since, and its identifier.
 */
export async function readUnmatched(database: Database, before = ''): Promise<Answer<typeof unmatchedPayments>> {
  const rows = await database.query<{ endToEndId: string; amount: number; paidAt: Date; returnedAt: Date | null }>(
    `SELECT end_to_end_id AS "endToEndId", amount, paid_at AS "paidAt", returned_at AS "returnedAt" FROM pix_unmatched_payments
     WHERE $1 = '' OR returned_at IS NOT NULL > ($2 = '1') OR returned_at IS NOT NULL = ($2 = '1') AND (paid_at, end_to_end_id) <
       (SELECT s.paid_at, s.end_to_end_id FROM pix_unmatched_payments s WHERE s.end_to_end_id = $1)
     ORDER BY returned_at IS NOT NULL, paid_at DESC, end_to_end_id DESC LIMIT ${PAGE + 1}`,
    [before.slice(1), before.slice(0, 1)],
  )
  const shown = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? shown.at(-1) : undefined
  return {
    items: shown.map(({ paidAt, returnedAt, ...row }) => ({
      ...row,
      paidAt: paidAt.toISOString(),
      returnedAt: returnedAt?.toISOString() ?? null,
    })),
    next: last === undefined ? null : `${last.returnedAt === null ? 0 : 1}${last.endToEndId}`,
  }
}

/** Refunds a payment of no order; the refund job requests it. Repeating it changes nothing. */
export function returnUnmatched(
  { database, now }: Pick<Services, 'database' | 'now'>,
  by: Decider,
  endToEndId: string,
  reason: string,
): Promise<void> {
  return database.transaction(async (transaction) => {
    const time = now()
    const [payment] = await transaction.query<{
      amount: number
      rest: number
      paid_at: Date
      returned_at: Date | null
    }>(
      `SELECT amount, paid_at, returned_at, (amount - (SELECT coalesce(sum(g.amount), 0) FROM pix_bank_returns g
         WHERE g.end_to_end_id = u.end_to_end_id))::integer AS rest
       FROM pix_unmatched_payments u WHERE end_to_end_id = $1 FOR UPDATE`,
      [endToEndId],
    )
    if (payment === undefined) throw problem('unmatched_payment_not_found')
    if (payment.returned_at !== null) return
    // The bank may have taken a part back by itself, and refuses to return more than the rest.
    const amount = payment.rest
    await transaction.query('UPDATE pix_unmatched_payments SET returned_at = $2 WHERE end_to_end_id = $1', [
      endToEndId,
      time.toISOString(),
    ])
    await transaction.query(
      `INSERT INTO pix_payments (end_to_end_id, txid, amount, paid_at, noted_at, use) VALUES ($1, NULL, $2, $3, $4, 'give back')`,
      [endToEndId, payment.amount, payment.paid_at.toISOString(), time.toISOString()],
    )
    await recordEntry(transaction, { type: 'payment of no order returned', amount }, { id: endToEndId }, time)
    await giveBack(transaction, { endToEndId, amount }, 'payment of no order', time)
    const audited = {
      by,
      action: 'payment.returned',
      subject: { kind: 'payment', id: endToEndId },
      after: { amount },
      reason,
    } as const
    await recordAudit(transaction, audited, time)
  })
}
