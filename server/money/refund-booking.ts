import type { Answer, Body } from '../../contract/call.ts'
import type { bookingWithMoney, refundBooking } from '../../contract/money.ts'
import { refundableOf, refundObstacle } from '../../src/core/back-office/refund-rules.ts'
import type { Decider } from '../accounts/principal.ts'
import { recordAudit } from '../audit/record.ts'
import { addRefund } from '../bookings/add-refund.ts'
import { mailRefundDecided } from '../bookings/post-mails.ts'
import { publicRefundState, type RefundState } from '../bookings/read-bookings.ts'
import { lockBooking } from '../bookings/record-cancellation.ts'
import type { Database } from '../database/database.ts'
import { problem } from '../http/problem.ts'
import type { MailingServices, Services } from '../module.ts'

type BookingMoney = Answer<typeof bookingWithMoney>
type Row = Omit<BookingMoney, 'refunds'>

/** @param by the column that `value` is of. @throws HttpProblem 404 for an unknown booking. */
export async function readBookingMoney(database: Database, by: 'id' | 'code', value: string): Promise<BookingMoney> {
  const [row] = await database.query<Row>(
    `SELECT b.id, b.code, b.order_id AS "orderId", coalesce(nullif(f.title, ''), b.plan_name) AS title, b.status,
       to_char(b.starts_at, 'YYYY-MM-DD"T"HH24:MI') AS "startsAt", b.time_zone AS "timeZone",
       coalesce(nullif(o.contact ->> 'name', ''), u.name) AS client, b.provider_name AS guide, b.total, b.fee,
       coalesce(b.refunded, 0) AS refunded,
       EXISTS (SELECT FROM payout_items i JOIN payouts p ON p.id = i.payout_id
         WHERE i.booking_id = b.id AND p.state NOT IN ('failed', 'stopped')) AS "isPaidOut"
     FROM bookings b JOIN orders o ON o.id = b.order_id JOIN users u ON u.id = o.user_id JOIN offers f ON f.id = b.offer_id
     WHERE b.${by} = $1`,
    [value],
  )
  if (row === undefined) throw problem('booking_not_found')
  const refunds = await database.query<{ amount: number; reason: string; state: RefundState; at: Date }>(
    `SELECT amount, reason, state, coalesce(done_at, created_at) AS at FROM pix_refunds WHERE booking_id = $1
     ORDER BY created_at, id`,
    [row.id],
  )
  return {
    ...row,
    refunds: refunds.map((one) => ({ ...one, state: publicRefundState(one.state), at: one.at.toISOString() })),
  }
}

/** As refundByFinance, and mails the reason to both sides. A repetition mails nothing. */
export function refundAndMail(
  services: MailingServices,
  by: Decider,
  id: string,
  refund: Body<typeof refundBooking>,
): Promise<BookingMoney> {
  return services.database.transaction(async (transaction) => {
    await lockBooking(transaction, id)
    const [known] = await transaction.query('SELECT 1 FROM refund_keys WHERE key = $1', [refund.key])
    const after = await refundByFinance({ ...services, database: transaction }, by, id, refund)
    const { amount, reason } = refund
    const mailedRefund = { amount, reason, isPaidOut: after.isPaidOut }
    if (known === undefined) await mailRefundDecided(transaction, services, id, mailedRefund, services.now())
    return after
  })
}

/**
 * Refunds a booking, or a part of it, for finance. The same key refunds once.
 * @throws HttpProblem 422 for more than was paid, 412 if another refund came first.
 */
export function refundByFinance(
  services: Pick<Services, 'database' | 'now'>,
  by: Decider,
  id: string,
  { key, amount, reason, refundedBefore }: Body<typeof refundBooking>,
): Promise<BookingMoney> {
  return services.database.transaction(async (transaction) => {
    const now = services.now()
    await lockBooking(transaction, id)
    const booking = await readBookingMoney(transaction, 'id', id)
    const [known] = await transaction.query('SELECT 1 FROM refund_keys WHERE key = $1 AND booking_id = $2', [key, id])
    if (known !== undefined) return booking
    const obstacle = refundObstacle(booking, amount)
    if (obstacle === 'not paid') throw problem('refund_of_unpaid')
    if (booking.refunded !== refundedBefore) throw problem('refunded_meanwhile')
    if (obstacle === 'too much') throw problem('refund_above_paid', { left: refundableOf(booking) })
    if (obstacle === 'cancel first') throw problem('refund_needs_cancellation')
    await transaction.query('INSERT INTO refund_keys (key, booking_id) VALUES ($1, $2)', [key, id])
    await addRefund(transaction, { id, orderId: booking.orderId, key, amount, reason }, now)
    await recordAudit(
      transaction,
      {
        by,
        action: 'booking.refunded',
        subject: { kind: 'booking', id },
        before: { refunded: booking.refunded },
        after: { refunded: booking.refunded + amount, amount },
        reason,
      },
      now,
    )
    return readBookingMoney(transaction, 'id', id)
  })
}
