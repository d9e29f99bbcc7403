import type { DepartureDay } from '../departures/departure.ts'
import type { ReviewChoice, ReviewPage, ReviewPosition } from './arrange-reviews.ts'
import type { OfferDetail } from './offer.ts'

export interface OffersSource {
  /** @throws NotFound for an unknown id or an offer that is not published; other failures of core/failures.ts. */
  fetchOffer(id: string, signal?: AbortSignal): Promise<OfferDetail>
  /**
   * Reviews of an offer, from the first or after the last one shown. @throws NotOffered if the backend has only those of
   * `fetchOffer`; NotFound as above.
   */
  fetchReviews(id: string, choice: ReviewChoice, after?: ReviewPosition, signal?: AbortSignal): Promise<ReviewPage>
  /**
   * Departures between two ISO days, inclusive, at most 62 days apart. Omits days without departures. @throws NotFound
   * as above.
   */
  fetchDepartures(id: string, from: string, to: string, signal?: AbortSignal): Promise<readonly DepartureDay[]>
}
