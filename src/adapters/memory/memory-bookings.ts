import type { Booking } from '../../core/bookings/booking.ts'
import { orderBookings } from '../../core/bookings/booking-rules.ts'
import type { BookingsSource } from '../../core/bookings/bookings.port.ts'
import { NotFound } from '../../core/failures.ts'
import { answering, type BeforeAnswering } from './answering.ts'

/** The bookings of one person, in whatever order. */
export const createMemoryBookings = (
  bookings: readonly Booking[],
  before?: BeforeAnswering,
  now = () => new Date(),
): BookingsSource => ({
  fetchBookings(kind, signal) {
    const find = () => orderBookings(bookings, now()).filter(({ offer }) => kind === undefined || offer.kind === kind)
    return answering(find, before, signal)
  },
  fetchBooking(id, signal) {
    const find = () => {
      const found = bookings.find((one) => one.id === id)
      if (!found) throw new NotFound(`there is no booking "${id}"`)
      return found
    }
    return answering(find, before, signal)
  },
})
