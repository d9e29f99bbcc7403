import type { DepartureDay } from '../departures/departure.ts'
import type { OfferDetail } from './offer.ts'

export interface OffersSource {
  /** @throws NotFound for an unknown id or an offer that is not published; other failures of core/failures.ts. */
  fetchOffer(id: string, signal?: AbortSignal): Promise<OfferDetail>
  /**
   * Departures between two ISO days, inclusive, at most 62 days apart. Omits days without departures. @throws NotFound
   * as above.
   */
  fetchDepartures(id: string, from: string, to: string, signal?: AbortSignal): Promise<readonly DepartureDay[]>
}
