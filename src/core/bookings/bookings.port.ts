import type { Centavos } from '../money/money.ts'
import type { OfferKind } from '../offers/offer-kinds.ts'
import type { Booking, OwnReview } from './booking.ts'

/** The logged-in person's bookings. Each rejects with a failure of core/failures.ts. */
export interface BookingsSource {
  /** Of one kind, or all: those to come by departure, then the past and the cancelled, latest first. */
  fetchBookings(kind?: OfferKind, signal?: AbortSignal): Promise<readonly Booking[]>
  /** @throws NotFound for an unknown booking and for somebody else's. */
  fetchBooking(id: string, signal?: AbortSignal): Promise<Booking>
  /**
   * Cancels a confirmed booking; what was cancelled already is answered as it is. `refund` is what the person was shown.
   * @throws Outdated where another amount would be given back, NotFound, Rejected where it can be cancelled no more.
   */
  cancel(id: string, refund: Centavos): Promise<Booking>
  /**
   * Once a booking, after it is completed; the same again changes nothing.
   * @throws Rejected where it is not completed yet or reviewed otherwise already, NotFound.
   */
  review(id: string, review: Pick<OwnReview, 'stars' | 'text'>): Promise<Booking>
}
