import { bookingAfter } from '../../src/core/bookings/booking.machine.ts'
import type { BookingStatus } from '../../src/core/bookings/booking.ts'
import { type OrderEvent, orderAfter } from '../../src/core/orders/order.machine.ts'
import type { OrderStatus } from '../../src/core/orders/order.ts'
import { applyPaidChange, readChangeOf } from '../bookings/apply-change.ts'
import type { Database } from '../database/database.ts'
import { noteBooking } from '../messages/booking-lines.ts'
import { confirm, lockSeats, release } from '../seats/seats.ts'

export interface LockedOrder {
  readonly id: string
  readonly status: OrderStatus
  /** Centavos. */
  readonly total: number
  /** When the held seats become free for others. */
  readonly expiresAt: Date
}

/**
 * Locks the seats of an order's offers, then the order; the fixed order prevents deadlocks. The order of a booking's change locks the
 * offers of the booking's order. Call it before any change of an order or its payments; repeating is harmless. Null for an unknown id.
 */
export async function lockOrder(transaction: Database, orderId: string): Promise<LockedOrder | null> {
  const offers = await transaction.query<{ id: string }>(
    `SELECT DISTINCT offer_id AS id FROM bookings WHERE order_id = coalesce(
       (SELECT b.order_id FROM booking_changes c JOIN bookings b ON b.id = c.booking_id WHERE c.order_id = $1), $1)`,
    [orderId],
  )
  await lockSeats(
    transaction,
    offers.map(({ id }) => id),
  )
  const [row] = await transaction.query<{ id: string; status: OrderStatus; total: number; expires_at: Date }>(
    'SELECT id, status, total, expires_at FROM orders WHERE id = $1 FOR UPDATE',
    [orderId],
  )
  return row === undefined ? null : { id: row.id, status: row.status, total: row.total, expiresAt: row.expires_at }
}

/** Result of a payment: it paid the order, or it bought nothing and is refunded. */
export type PaymentUse = 'order' | 'give back'

/**
 * Pays an order and confirms its bookings. The payment must equal the order's total, and the order must be unpaid. A payment reported
 * after the 30 minutes counts while the order is not expired and its seats can still be confirmed. The caller stores the payment, once, in
 * the same transaction, after lockOrder.
 */
export async function payOrder(
  transaction: Database,
  orderId: string,
  payment: { readonly amount: number },
  now: Date,
): Promise<PaymentUse> {
  const order = await lockOrder(transaction, orderId)
  if (order === null || payment.amount !== order.total) return 'give back'
  const status = orderAfter(order.status, { type: 'payment settled' })
  if (status === null) return 'give back'
  const change = await readChangeOf(transaction, orderId)
  const isBought =
    change === null
      ? await confirm(transaction, await bookingsOf(transaction, orderId), now)
      : await applyPaidChange(transaction, change, now)
  if (!isBought) return 'give back'
  await transaction.query('UPDATE orders SET status = $2, paid_at = $3 WHERE id = $1', [
    orderId,
    status,
    now.toISOString(),
  ])
  await moveBookings(transaction, orderId, bookingAfter('awaiting payment', { type: 'order paid' }))
  for (const id of await bookingsOf(transaction, orderId)) await noteBooking(transaction, id, 'paid', now)
  return 'order'
}

/** Frees the seats of an unpaid order. */
async function releaseSeats(transaction: Database, orderId: string): Promise<void> {
  const change = await readChangeOf(transaction, orderId)
  await release(transaction, change === null ? await bookingsOf(transaction, orderId) : [change.id])
}

/** Ids of an order's bookings; they identify the held seats. */
async function bookingsOf(transaction: Database, orderId: string): Promise<readonly string[]> {
  const rows = await transaction.query<{ id: string }>('SELECT id FROM bookings WHERE order_id = $1', [orderId])
  return rows.map(({ id }) => id)
}

/**
 * Expires an overdue unpaid order and frees its seats; its bookings stay unpaid. Ask the bank for a payment first.
 * @returns false if the order is paid, final or not overdue.
 */
export async function expireOrder(transaction: Database, orderId: string, now: Date): Promise<boolean> {
  const order = await lockOrder(transaction, orderId)
  if (order === null || now < order.expiresAt) return false
  if ((await move(transaction, order, { type: 'time ran out' })) === null) return false
  await releaseSeats(transaction, orderId)
  return true
}

/**
 * Cancels an unpaid order for the client and frees its seats.
 * @returns false if it is no longer unpaid.
 */
export async function cancelUnpaidOrder(transaction: Database, orderId: string, now: Date): Promise<boolean> {
  const order = await lockOrder(transaction, orderId)
  if (order === null || (await move(transaction, order, { type: 'client cancelled' })) === null) return false
  await moveBookings(transaction, orderId, bookingAfter('awaiting payment', { type: 'client cancelled' }), now)
  await releaseSeats(transaction, orderId)
  return true
}

/**
 * Closes a paid order once all of it is refunded (`bookings.refunded`; the bank may still have to pay). Call it after each refunded
 * booking. @returns whether it closed the order.
 */
export async function closeRefundedOrder(transaction: Database, orderId: string): Promise<boolean> {
  const order = await lockOrder(transaction, orderId)
  if (order === null) return false
  const [left] = await transaction.query<{ kept: boolean }>(
    'SELECT coalesce(sum(refunded), 0) < $2 AS kept FROM bookings WHERE order_id = $1',
    [orderId, order.total],
  )
  if (left?.kept !== false || order.total === 0) return false
  return (await move(transaction, order, { type: 'everything refunded' })) !== null
}

async function move(
  transaction: Database,
  { id, status }: LockedOrder,
  event: OrderEvent,
): Promise<OrderStatus | null> {
  const next = orderAfter(status, event)
  if (next !== null) await transaction.query('UPDATE orders SET status = $2 WHERE id = $1', [id, next])
  return next
}

/** Changes the status of an order's unpaid bookings. @param cancelled the time of their cancellation. */
async function moveBookings(
  transaction: Database,
  orderId: string,
  status: BookingStatus | null,
  cancelled: Date | null = null,
): Promise<void> {
  if (status === null) throw new Error('what awaits payment can be paid and given up')
  await transaction.query(
    `UPDATE bookings SET status = $2, cancelled_at = coalesce($3::timestamptz, cancelled_at)
     WHERE order_id = $1 AND status = 'awaiting payment'`,
    [orderId, status, cancelled?.toISOString() ?? null],
  )
}
