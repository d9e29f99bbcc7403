import type { BookingStatus } from '../bookings/booking.ts'
import { guidePart, type Sale } from '../ledger/ledger.ts'
import type { Centavos } from '../money/money.ts'
import { keptFee } from '../orders/order-money.ts'

export type RefundObstacle = 'not paid' | 'too much' | 'cancel first'

export interface Refundable extends Pick<Sale, 'total' | 'fee'> {
  readonly status: BookingStatus
  readonly refunded: Centavos
}

/** Returns the amount of a booking that can still be refunded. */
export const refundableOf = ({ total, refunded, status }: Refundable): Centavos =>
  status === 'awaiting payment' ? 0 : total - refunded

/**
 * Why finance cannot refund the amount; null if it can. To refund everything of a booking with seats, cancel it, so
 * that no departure has travellers who paid nothing.
 */
export function refundObstacle(booking: Refundable, amount: Centavos): RefundObstacle | null {
  if (booking.status === 'awaiting payment') return 'not paid'
  const left = refundableOf(booking)
  if (amount > left) return 'too much'
  return amount === left && booking.status === 'confirmed' ? 'cancel first' : null
}

/** The shares of a further refund: what guide and marketplace lose. */
export function refundShares(
  booking: Refundable,
  amount: Centavos,
): { readonly guide: Centavos; readonly commission: Centavos } {
  const after = booking.refunded + amount
  return {
    guide: guidePart(booking, booking.refunded) - guidePart(booking, after),
    commission: keptFee(booking, booking.refunded) - keptFee(booking, after),
  }
}
