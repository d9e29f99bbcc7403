import type { Booking } from '../../core/bookings/booking.ts'
import type { BookingsSource } from '../../core/bookings/bookings.port.ts'
import { NotFound } from '../../core/failures.ts'
import { answering, type BeforeAnswering } from './answering.ts'

/** `bookings` in the order in which they are to be told. */
export const createMemoryBookings = (bookings: readonly Booking[], before?: BeforeAnswering): BookingsSource => ({
  fetchBookings: (kind, signal) =>
    answering(() => bookings.filter(({ offer }) => kind === undefined || offer.kind === kind), before, signal),
  fetchBooking(id, signal) {
    const find = () => {
      const found = bookings.find((one) => one.id === id)
      if (!found) throw new NotFound(`there is no booking "${id}"`)
      return found
    }
    return answering(find, before, signal)
  },
})
