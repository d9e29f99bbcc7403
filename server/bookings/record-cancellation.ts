import { bookingAfter } from '../../src/core/bookings/booking.machine.ts'
import type { Person } from '../accounts/principal.ts'
import { recordAudit } from '../audit/record.ts'
import type { Database } from '../database/database.ts'
import { noteBooking } from '../messages/booking-lines.ts'
import { cancelUnpaidOrder, lockOrder } from '../orders/states.ts'
import { release } from '../seats/seats.ts'
import { addRefund } from './add-refund.ts'
import type { Booking } from './read-bookings.ts'

/** A person of the cancelling side, or the operator in its name. */
export interface Canceller {
  readonly person: Pick<Person, 'kind' | 'userId'>
  /** For the audit log; absent for a person of the side. */
  readonly operatorReason?: string
}

interface Cancellation {
  readonly booking: Pick<Booking, 'id' | 'orderId' | 'status'>
  readonly by: 'client' | 'provider'
  /** Centavos to be returned, besides earlier refunds. */
  readonly refund: number
  /** For the client to read. */
  readonly reason: string | null
  readonly canceller: Canceller
}

/**
 * Locks the order, then the booking; the fixed order prevents deadlocks.
 * @returns the order's id; null for an unknown booking.
 */
export async function lockBooking(transaction: Database, id: string): Promise<string | null> {
  const [found] = await transaction.query<{ order_id: string }>('SELECT order_id FROM bookings WHERE id = $1', [id])
  if (found === undefined) return null
  await lockOrder(transaction, found.order_id)
  await transaction.query('SELECT 1 FROM bookings WHERE id = $1 FOR UPDATE', [id])
  return found.order_id
}

/**
 * Cancels a confirmed booking that lockBooking holds: frees its seats, drops an unpaid change, stores the refund, and closes a fully
 * refunded order.
 * @throws Error for a booking that cannot be cancelled; call bookingAfter first.
 */
export async function recordCancellation(
  transaction: Database,
  { booking, by, refund, reason, canceller }: Cancellation,
  now: Date,
): Promise<void> {
  const isByOperator = canceller.operatorReason !== undefined
  const status = bookingAfter(booking.status, { type: `${by} cancelled` })
  if (status === null) throw new Error(`a booking that is ${booking.status} was to be cancelled`)
  await transaction.query(
    `UPDATE bookings SET status = $2, cancelled_at = $3, cancel_reason = $4, cancelled_by_operator = $5 WHERE id = $1`,
    [booking.id, status, now.toISOString(), reason, isByOperator],
  )
  await release(transaction, [booking.id])
  const unpaid = await transaction.query<{ id: string }>(
    'SELECT order_id AS id FROM booking_changes WHERE booking_id = $1 AND applied_at IS NULL',
    [booking.id],
  )
  for (const { id } of unpaid) await cancelUnpaidOrder(transaction, id, now)
  await noteBooking(transaction, booking.id, isByOperator ? 'cancelled by operator' : `cancelled by ${by}`, now)
  await recordAudit(
    transaction,
    {
      by: canceller.person,
      action: 'booking.cancelled',
      subject: { kind: 'booking', id: booking.id },
      before: { status: booking.status },
      after: { status, refunded: refund },
      reason: canceller.operatorReason ?? null,
    },
    now,
  )
  await addRefund(transaction, { id: booking.id, orderId: booking.orderId, amount: refund, reason: status }, now)
}
