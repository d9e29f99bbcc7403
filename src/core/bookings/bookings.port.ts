import type { Centavos } from '../money/money.ts'
import type { OfferKind } from '../offers/offer-kinds.ts'
import type { Booking, OwnReview } from './booking.ts'

/** The logged-in person's bookings. Each rejects with a failure of core/failures.ts. */
export interface BookingsSource {
  /** Bookings of one kind, or all: upcoming ones by departure, then past and cancelled ones, latest first. */
  fetchBookings(kind?: OfferKind, signal?: AbortSignal): Promise<readonly Booking[]>
  /** @throws NotFound for an unknown booking or another person's. */
  fetchBooking(id: string, signal?: AbortSignal): Promise<Booking>
  /**
   * Cancels a confirmed booking; repeating it changes nothing. `refund` is the amount that the person saw.
   * @throws Outdated where the refund differs, NotFound, Rejected where the booking can no longer be cancelled.
   */
  cancel(id: string, refund: Centavos): Promise<Booking>
  /**
   * Reviews a completed booking, once; repeating the same review changes nothing.
   * @throws Rejected where it is not completed, or reviewed differently already; NotFound.
   */
  review(id: string, review: Pick<OwnReview, 'stars' | 'text'>): Promise<Booking>
}
