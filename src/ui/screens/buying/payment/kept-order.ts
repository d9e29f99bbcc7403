import type { Booking } from '../../../../core/bookings/booking.ts'
import { keptBookings } from '../../../../core/bookings/kept-bookings.ts'
import { isFailure } from '../../../../core/failures.ts'
import { selectUser } from '../../../../core/session/session.selectors.ts'
import type { App } from '../../../app.tsx'

/** The bookings of an order on the device. Payment and payer are never stored. */
export interface KeptOrder {
  readonly kind: 'kept'
  readonly orderId: string
  /** One at least, by departure. */
  readonly bookings: readonly Booking[]
  /** When the oldest of them was fetched. */
  readonly keptSince: Date
}

/**
 * Rebuilds an order from the bookings stored on the device, when it cannot be loaded.
 * @throws the failure, if the backend answered or the device has no booking of the order.
 */
export function keptOrder(app: App, orderId: string, failure: unknown): KeptOrder {
  const user = selectUser(app.session.getSnapshot())
  if (!isFailure(failure) || failure.name !== 'Unreachable' || user === null) throw failure
  const kept = keptBookings(app.storage, user.id, new Date()).filter(({ booking }) => booking.orderId === orderId)
  if (kept.length === 0) throw failure
  return {
    kind: 'kept',
    orderId,
    bookings: kept.map(({ booking }) => booking),
    keptSince: new Date(Math.min(...kept.map(({ at }) => at.getTime()))),
  }
}
