import type { Answer } from '../../contract/call.ts'
import type { failedRefunds } from '../../contract/money.ts'
import type { Decider } from '../accounts/principal.ts'
import { recordAudit } from '../audit/record.ts'
import type { Database } from '../database/database.ts'
import { problem } from '../http/problem.ts'
import type { Services } from '../module.ts'
import { GIVEN_UP, REFUSED, retryRefund } from '../pix/refunds.ts'

type FailedRefunds = Answer<typeof failedRefunds>['items']

const MOST = 200

/** Oldest first. */
export async function readFailedRefunds(database: Database): Promise<FailedRefunds> {
  const rows = await database.query<{
    id: string
    amount: number
    code: string | null
    createdAt: Date
    error: string | null
  }>(
    `SELECT r.id, r.amount, b.code, r.created_at AS "createdAt", r.last_error AS error
       FROM pix_refunds r LEFT JOIN bookings b ON b.id = r.booking_id
      WHERE r.state = 'failed' ORDER BY r.created_at, r.id LIMIT ${MOST}`,
  )
  return rows.map(({ createdAt, error, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    why: error === REFUSED ? 'refused' : error === GIVEN_UP ? 'not done' : 'unknown',
  }))
}

/** @throws HttpProblem 412 for a refund that did not fail, or was tried again already. */
export function retryFailedRefund(
  { database, now }: Pick<Services, 'database' | 'now'>,
  by: Decider,
  id: string,
): Promise<void> {
  return database.transaction(async (transaction) => {
    const time = now()
    const refund = await retryRefund(transaction, id, time)
    if (refund === null) throw problem('refund_not_failed')
    const { booking_id: bookingId, end_to_end_id: endToEndId, amount } = refund
    await recordAudit(
      transaction,
      {
        by,
        action: 'refund.retried',
        subject: bookingId === null ? { kind: 'payment', id: endToEndId } : { kind: 'booking', id: bookingId },
        after: { amount },
      },
      time,
    )
  })
}
