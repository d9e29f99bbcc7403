import type { DepartureDay } from '../departures/departure.ts'
import type { OfferDetail } from './offer.ts'

export interface OffersSource {
  /** @throws NotFound for an unknown id or an offer that is not published; other failures of core/failures.ts. */
  fetchOffer(id: string, signal?: AbortSignal): Promise<OfferDetail>
  /**
   * What can be bought from one ISO day to another, both inclusive and at most 62 days apart; days without anything are not
   * among them. @throws NotFound as above.
   */
  fetchDepartures(id: string, from: string, to: string, signal?: AbortSignal): Promise<readonly DepartureDay[]>
}
