import { bookingById, bookings } from '../../../contract/bookings.ts'
import type { BookingsSource } from '../../core/bookings/bookings.port.ts'
import { byId } from './by-id.ts'
import type { HttpClient } from './http-client.ts'

export const createHttpBookings = (http: HttpClient): BookingsSource => ({
  fetchBookings: async (kind, signal) => (await http.call(bookings, { query: { kind }, signal })).bookings,
  fetchBooking: (id, signal) => byId(http.call(bookingById, { params: { id }, signal })),
})
