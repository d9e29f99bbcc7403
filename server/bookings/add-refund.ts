import type { Database } from '../database/database.ts'
import { closeRefundedOrder } from '../orders/states.ts'
import { oweRefund } from '../pix/refunds.ts'

/** Adds to what a booking refunds, and closes a fully refunded order. Call it after lockBooking. */
export async function addRefund(
  transaction: Database,
  refund: {
    readonly id: string
    readonly orderId: string
    readonly key?: string
    readonly amount: number
    readonly reason: string
  },
  now: Date,
): Promise<void> {
  const { id, orderId, amount } = refund
  if (amount === 0) return
  await transaction.query('UPDATE bookings SET refunded = coalesce(refunded, 0) + $2 WHERE id = $1', [id, amount])
  await oweRefund(transaction, { ...refund, bookingId: id }, now)
  await closeRefundedOrder(transaction, orderId)
}
