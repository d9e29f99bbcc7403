import type { OfferKind } from '../offers/offer.ts'
import type { Booking } from './booking.ts'

/** The logged-in person's bookings. Each rejects with a failure of core/failures.ts. */
export interface BookingsSource {
  /** Of one kind, or all: those to come by departure, then the past and the cancelled, latest first. */
  fetchBookings(kind?: OfferKind, signal?: AbortSignal): Promise<readonly Booking[]>
  /** @throws NotFound for an unknown booking and for somebody else's. */
  fetchBooking(id: string, signal?: AbortSignal): Promise<Booking>
}
