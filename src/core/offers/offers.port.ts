import type { OfferDetail } from './offer.ts'

export interface OffersSource {
  /** @throws NotFound for an unknown id or an offer that is not published; other failures of core/failures.ts. */
  fetchOffer(id: string, signal?: AbortSignal): Promise<OfferDetail>
}
