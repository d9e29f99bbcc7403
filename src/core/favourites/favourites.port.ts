import type { OfferCard } from '../offers/offer.ts'
import type { CollectionBackend } from '../synchronised-collection/collection-backend.port.ts'

export interface FavouriteOffers {
  readonly items: readonly OfferCard[]
  readonly unavailable: number
  /** The time of the backend's answer, when the backend cannot be reached and the device's copy is shown. */
  readonly rememberedSince?: Date
}

/**
 * The favourites in the account of the logged-in person: ids of offers, latest first. Saving an unknown offer throws NotFound; a merge
 * ignores unknown ids.
 */
export interface FavouritesBackend extends CollectionBackend<string> {
  /** The published offers, latest first, and the number of the other favourites. */
  fetchOffers(signal?: AbortSignal): Promise<FavouriteOffers>
}
