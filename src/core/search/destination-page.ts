import type { Centavos } from '../money/money.ts'
import type { OfferCard, Picture, Place, Rating, Review } from '../offers/offer.ts'
import type { SearchQuery } from './filters.ts'

/** Topics of a destination's pages: the last part of the address, and the offers that the page shows. */
export const TOPICS = {
  passeios: { kind: 'tour' },
  traslados: { kind: 'transfer' },
  assessoria: { kind: 'advisory' },
  praias: { themes: ['beach'] },
  cachoeiras: { themes: ['waterfall'] },
  trilhas: { themes: ['hike'] },
  mergulho: { themes: ['diving'] },
  gastronomia: { themes: ['food'] },
  historia: { themes: ['history'] },
  festas: { themes: ['party'] },
  aventura: { themes: ['adventure'] },
  natureza: { themes: ['nature'] },
} as const satisfies Readonly<Record<string, SearchQuery>>
export type Topic = keyof typeof TOPICS
export const ALL_TOPICS = Object.keys(TOPICS) as readonly Topic[]
export const isTopic = (text: string): text is Topic => Object.hasOwn(TOPICS, text)

/** Newest reviews on the page. */
export const PAGE_REVIEWS = 6
/** Other destinations that the page links to. */
export const PAGE_NEIGHBOURS = 8

/** Destinations that stand in for one without offers. */
export const NEARBY = 6

export interface NearbyDestination {
  readonly place: Place
  /** As the crow flies; null where the place asked for is unknown. */
  readonly km: number | null
}

/** Smallest and largest of the page's offers. */
interface Range {
  readonly min: number
  readonly max: number
}

/** The page of a destination, or of a topic there, computed from its public offers; there is at least one. */
export interface DestinationPage {
  readonly place: Place
  readonly cover: Picture
  /** One short line about the place. */
  readonly tagline: string
  /** 1 to 12; empty if unknown. */
  readonly bestMonths: readonly number[]
  readonly total: number
  readonly guides: number
  /** Prices of one adult, in centavos; null if all offers are priced by the group. */
  readonly prices: { readonly min: Centavos; readonly max: Centavos } | null
  readonly minutes: Range
  readonly rating: Rating | null
  /** Topics of the destination that have offers. */
  readonly topics: readonly { readonly topic: Topic; readonly count: number }[]
  /** The best, at most PAGE_SIZE. */
  readonly offers: readonly OfferCard[]
  /** The newest with a text, each with its offer. */
  readonly reviews: readonly Review[]
  /** Other destinations with offers, most visited first. */
  readonly others: readonly Place[]
}

export const destinationHref = (slug: string, topic?: Topic): string =>
  `/destinos/${encodeURIComponent(slug)}${topic === undefined ? '' : `/${topic}`}`

/** The page with the same offers as a search, which search engines should show instead; null if there is none. */
export function pageOfSearch({ destination, ...query }: SearchQuery): string | null {
  if (destination === undefined) return null
  const asked = JSON.stringify(query)
  if (asked === '{}') return destinationHref(destination)
  const topic = ALL_TOPICS.find((one) => JSON.stringify(TOPICS[one]) === asked)
  return topic === undefined ? null : destinationHref(destination, topic)
}
