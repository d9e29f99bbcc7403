import type { OfferCard } from '../offers/offer.ts'

export interface FavouriteOffers {
  readonly items: readonly OfferCard[]
  readonly unavailable: number
  /** When the backend told them, where it cannot be reached now and these are what the device remembers. */
  readonly rememberedSince?: Date
}

/** The favourites of the logged-in person, at the backend. Each rejects with a failure of core/failures.ts. */
export interface FavouritesBackend {
  /** Ids of offers, latest first. */
  fetchIds(signal?: AbortSignal): Promise<readonly string[]>
  /** Those that are published at present, latest first, and how many more are kept. */
  fetchOffers(signal?: AbortSignal): Promise<FavouriteOffers>
  /** May be repeated. @throws NotFound for an unknown offer, Rejected where there are too many. */
  add(offerId: string): Promise<void>
  /** May be repeated. */
  remove(offerId: string): Promise<void>
  /** Adds what a visitor kept before the login, oldest last; unknown ids are ignored. Resolves with all ids, latest first. */
  merge(offerIds: readonly string[]): Promise<readonly string[]>
}
