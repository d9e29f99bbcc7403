import type { MapArea, MapPoint } from '../maps/maps.port.ts'
import type { Centavos } from '../money/money.ts'
import type { Language, OfferCard, Picture, Place } from '../offers/offer.ts'
import type { OfferKind } from '../offers/offer-kinds.ts'

export const SORTS = ['relevance', 'price', '-price', 'rating', 'duration'] as const
/** `price` is cheapest first, `-price` dearest first, `duration` shortest first. */
export type Sort = (typeof SORTS)[number]

/** Upper limits in minutes: up to 3 hours, up to 6, up to a day, longer. */
export const DURATIONS = ['short', 'half-day', 'full-day', 'multi-day'] as const
export type Duration = (typeof DURATIONS)[number]

/** Offers shown at a time. */
export const PAGE_SIZE = 24

/** What a person looks for; the address of the results page holds exactly this. Every part may be missing. */
export interface SearchQuery {
  /** Free text: accents, upper case and small typing errors do not matter. */
  readonly text?: string
  /** Slug of a destination. */
  readonly destination?: string
  readonly kind?: OfferKind
  /** ISO date, YYYY-MM-DD, local to the offer's city. */
  readonly date?: string
  readonly people?: number
  readonly priceMin?: Centavos
  readonly priceMax?: Centavos
  readonly durations?: readonly Duration[]
  readonly languages?: readonly Language[]
  /** At least this average. */
  readonly rating?: number
  readonly freeCancellation?: boolean
  /** What a map shows. */
  readonly area?: MapArea
  /** Where the person is, to two decimals (a kilometre): nothing farther than 100 km, and the nearest first by default. */
  readonly near?: MapPoint
  readonly sort?: Sort
}

/** How many offers each choice would leave, all other choices kept (a facet ignores its own filter). */
export interface Facets {
  readonly kinds: Readonly<Record<OfferKind, number>>
  readonly durations: Readonly<Record<Duration, number>>
  readonly languages: Readonly<Record<Language, number>>
  /** At least 4.5, 4.0 and 3.0 stars. */
  readonly ratings: Readonly<Record<'4.5' | '4' | '3', number>>
  readonly freeCancellation: number
  readonly destinations: readonly { readonly place: Place; readonly count: number }[]
  /** The cheapest and the dearest among the matches, price filter aside; null where nothing matches. */
  readonly price: { readonly min: Centavos; readonly max: Centavos } | null
}

export interface SearchResult {
  readonly total: number
  readonly items: readonly OfferCard[]
  readonly facets: Facets
  /** The text that was really searched, where a typing error was forgiven: `lençóis` for `lensois`. */
  readonly correctedText: string | null
  /** Opaque; give it back for the next page. Null on the last page. */
  readonly nextCursor: string | null
}

export interface Suggestion {
  readonly type: 'destination' | 'offer'
  /** What is shown. */
  readonly label: string
  /** Second line: the state, or the destination of an offer. */
  readonly hint: string
  /** Slug of the destination, or id of the offer. */
  readonly value: string
}

/** A place worth a card on the home page. */
export interface DestinationCard {
  readonly place: Place
  readonly cover: Picture
  readonly offers: number
  /** One short line that says why to go. */
  readonly tagline: string
}

export interface HomeContent {
  readonly destinations: readonly DestinationCard[]
  readonly bestRated: readonly OfferCard[]
}
