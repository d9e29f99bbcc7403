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
  /** Absent where the backend searches texts as words only. */
  readonly understood?: UnderstoodText | undefined
  /** Opaque; give it back for the next page. Null on the last page. */
  readonly nextCursor: string | null
}

/** Orders that a text can ask for. */
export const WISHED_SORTS = ['price', '-price'] as const
export type WishedSort = (typeof WISHED_SORTS)[number]

/** Filters that the search read from the text. */
export interface UnderstoodText {
  /** The order that the text asks for: tours first, then transfers and advice, each by price. A chosen order replaces it. */
  readonly sort?: WishedSort | undefined
  /** True if the text names days: the `firstDay` of each offer is the first of them. */
  readonly hasDays?: boolean | undefined
  readonly parts: readonly {
    /** For a person: `Praia`, `Até R$ 200`. */
    readonly label: string
    /** As typed. */
    readonly words: string
    /** The text without this wish. */
    readonly without: string
    /** False for a wish that nothing fulfils together with the others. */
    readonly isApplied: boolean
    /** True for a state, a region or a destination. */
    readonly isPlace?: boolean | undefined
  }[]
  /** Unknown words of the text. */
  readonly unknown: readonly string[]
  /** Sentences: a date that is over, a contradiction. */
  readonly notes: readonly string[]
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
