import type { Booking } from '../../../core/bookings/booking.ts'
import { isUpcoming } from '../../../core/bookings/booking-rules.ts'
import { keepBookings, keptBookings } from '../../../core/bookings/kept-bookings.ts'
import { selectUser } from '../../../core/session/session.selectors.ts'
import type { User } from '../../../core/session/session.ts'
import type { App } from '../../app.tsx'

/**
 * Stores upcoming bookings on the device for use offline, and updates those already stored. Does nothing if the person has logged out,
 * because their data was just deleted.
 */
export function rememberBookings(app: App, user: User, bookings: readonly Booking[]): void {
  if (selectUser(app.session.getSnapshot())?.id !== user.id) return
  const now = new Date()
  const known = new Set(keptBookings(app.storage, user.id, now).map(({ booking }) => booking.id))
  const wanted = bookings.filter((booking) => isUpcoming(booking, now) || known.has(booking.id))
  if (wanted.length > 0) keepBookings(app.storage, user.id, wanted, now)
}

/** Stores a booking that the person opened, in any state. */
export function rememberOpened(app: App, user: User, booking: Booking): void {
  if (selectUser(app.session.getSnapshot())?.id === user.id) {
    keepBookings(app.storage, user.id, [booking], new Date())
  }
}
