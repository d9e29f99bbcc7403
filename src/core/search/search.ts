import type { OfferCard, Picture, Place } from '../offers/offer.ts'
import type { Facets } from './filters.ts'

/** Offers shown at a time. */
export const PAGE_SIZE = 24

export interface SearchResult {
  readonly total: number
  readonly items: readonly OfferCard[]
  readonly facets: Facets
  /** The searched text after correcting a typing error: `lençóis` for `lensois`. */
  readonly correctedText: string | null
  /** Opaque; give it back for the next page. Null on the last page. */
  readonly nextCursor: string | null
}

export interface Suggestion {
  readonly type: 'destination' | 'offer'
  readonly label: string
  /** Second line: the state, or the destination of an offer. */
  readonly hint: string
  /** Slug of the destination, or id of the offer. */
  readonly value: string
}

/** A destination card of the home page. */
export interface DestinationCard {
  readonly place: Place
  readonly cover: Picture
  readonly offers: number
  /** One short line about the place. */
  readonly tagline: string
}

export interface HomeContent {
  readonly destinations: readonly DestinationCard[]
  readonly bestRated: readonly OfferCard[]
}
