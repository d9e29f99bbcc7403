import type { Booking } from '../../../core/bookings/booking.ts'
import { keptBookings } from '../../../core/bookings/kept-bookings.ts'
import { isFailure } from '../../../core/failures.ts'
import { selectUser } from '../../../core/session/session.selectors.ts'
import type { App } from '../../app.tsx'
import { rememberOpened } from './remember-bookings.ts'

export interface LoadedBooking {
  readonly booking: Booking
  /** Time of the local copy, if there is no connection; otherwise null. */
  readonly keptSince: Date | null
}

/** One booking of the person; the local copy without a connection. */
export async function loadBooking(app: App, id: string, signal: AbortSignal): Promise<LoadedBooking> {
  const user = selectUser(app.session.getSnapshot())
  try {
    const booking = await app.buying.bookings.fetchBooking(id, signal)
    if (user !== null) rememberOpened(app, user, booking)
    return { booking, keptSince: null }
  } catch (error) {
    if (!isFailure(error) || error.name !== 'Unreachable' || user === null) throw error
    const kept = keptBookings(app.storage, user.id, new Date()).find(({ booking }) => booking.id === id)
    if (kept === undefined) throw error
    return { booking: kept.booking, keptSince: kept.at }
  }
}
