import type { MapArea, MapPoint } from '../maps/maps.port.ts'
import { LANGUAGES, type OfferCard, type Place } from '../offers/offer.ts'
import type { PublicFields } from '../offers/offer-fields.ts'
import { EFFORTS, OFFER_KINDS } from '../offers/offer-kinds.ts'
import { ACCESSES, AUDIENCES, THEMES } from '../offers/offer-traits.ts'
import { LONGEST_SEARCH_TEXT } from './search-limits.ts'

export const SORTS = ['relevance', 'price', '-price', 'rating', 'duration'] as const
/** `price` is cheapest first, `-price` dearest first, `duration` shortest first. */
export type Sort = (typeof SORTS)[number]

export const DURATIONS = ['short', 'half-day', 'full-day', 'multi-day'] as const
export type Duration = (typeof DURATIONS)[number]
/** In minutes. A duration without a limit is the longest. */
const DURATION_LIMITS: Partial<Record<Duration, number>> = { short: 180, 'half-day': 360, 'full-day': 1440 }
const durationOf = (minutes: number): Duration =>
  DURATIONS.find((duration) => minutes <= (DURATION_LIMITS[duration] ?? minutes)) ?? 'multi-day'

/** Offer fields that a filter can look at: all but lists of lines. */
type FactFields = {
  readonly [Name in keyof PublicFields as readonly string[] extends PublicFields[Name]
    ? never
    : Name]: PublicFields[Name]
}
/** The data of an offer that filters use. */
export interface OfferFacts
  extends Pick<OfferCard, 'kind' | 'priceFrom' | 'durationMinutes' | 'languages' | 'rating' | 'cancellation'>,
    FactFields {}

/**
 * The notation of a filter in an address and on the wire, and the data of an offer that it compares. A filter without
 * `of` needs its own algorithm (text, distance, departures).
 */
type Shape =
  | { readonly shape: 'words'; readonly longest: number }
  | { readonly shape: 'slug'; readonly longest: number; readonly pattern: RegExp }
  | { readonly shape: 'day' }
  | { readonly shape: 'area' }
  | { readonly shape: 'point' }
  | ({ readonly shape: 'flag' } & Facet<boolean>)
  | ({ readonly shape: 'one' | 'some'; readonly choices: readonly string[] } & (Facet<readonly string[]> | NoFacet))
  | ({
      readonly shape: 'number'
      readonly pattern: RegExp
      readonly most: number
      /** Counted in the facet: how many offers have at least each. Without steps the facet is the range of all. */
      readonly steps?: readonly string[]
      /** The offer's number must be at least or at most the filter's. */
      readonly bound?: 'least' | 'most'
      /** The other end of a range. If this end is greater, neither counts. */
      readonly upTo?: string
    } & (Facet<number> | NoFacet))

interface NoFacet {
  readonly facet?: never
  readonly of?: never
}

interface Facet<Value> {
  /** Its name in the answer. Two bounds of one number share it. */
  readonly facet: string
  readonly of: (offer: OfferFacts) => Value
  /** True: backends that do not know this filter do not count it. The screen then does not offer it. */
  readonly isOptional?: true
}

export type FilterDescription = Shape & {
  /** In the address of the results page. */
  readonly param: string
  /**
   * The `subject` of the search, the `trip`, the `place` on the map, the `panel` of filters, and the `order`. The
   * buttons that remove filters work by part.
   */
  readonly part: 'subject' | 'trip' | 'place' | 'panel' | 'order'
}

const DEAREST = 100_000_000
const PRICE = {
  part: 'panel',
  shape: 'number',
  pattern: /^\d{1,9}$/,
  most: DEAREST,
  facet: 'price',
  of: ({ priceFrom }: OfferFacts) => priceFrom,
} as const

/**
 * Everything that a person can ask a search for. Address, wire schemas, requests, matching, facets, chips and reset follow from
 * this table; the names are the wire's. The words are in src/ui/screens/public/results/filter-words.ts.
 */
export const FILTERS = {
  /** Accents, upper case and small typing errors do not matter. */
  text: { param: 'texto', part: 'subject', shape: 'words', longest: LONGEST_SEARCH_TEXT },
  /** Slug of a destination. */
  destination: { param: 'destino', part: 'subject', shape: 'slug', longest: 80, pattern: /^[a-z0-9-]+$/ },
  kind: {
    param: 'tipo',
    part: 'subject',
    shape: 'one',
    choices: OFFER_KINDS,
    facet: 'kinds',
    of: ({ kind }) => [kind],
  },
  /** Local to the offer's city. */
  date: { param: 'data', part: 'trip', shape: 'day' },
  /** The last day of a period that begins with `date`; any of its days will do. */
  dateUntil: { param: 'data_ate', part: 'trip', shape: 'day' },
  people: { param: 'pessoas', part: 'trip', shape: 'number', pattern: /^[1-9]\d?$/, most: 99 },
  /** In centavos. */
  priceMin: { param: 'preco_min', bound: 'least', upTo: 'priceMax', ...PRICE },
  priceMax: { param: 'preco_max', bound: 'most', ...PRICE },
  durations: {
    param: 'duracao',
    part: 'panel',
    shape: 'some',
    choices: DURATIONS,
    facet: 'durations',
    of: ({ durationMinutes }) => [durationOf(durationMinutes)],
  },
  languages: {
    param: 'idiomas',
    part: 'panel',
    shape: 'some',
    choices: LANGUAGES,
    facet: 'languages',
    of: ({ languages }) => languages,
  },
  /** At least this average. */
  rating: {
    param: 'nota',
    part: 'panel',
    shape: 'number',
    pattern: /^[1-5](\.\d)?$/,
    most: 5,
    bound: 'least',
    steps: ['4.5', '4', '3'],
    facet: 'ratings',
    of: ({ rating }) => rating?.average ?? 0,
  },
  freeCancellation: {
    param: 'gratis',
    part: 'panel',
    shape: 'flag',
    facet: 'freeCancellation',
    of: ({ cancellation }) => cancellation === 'flexible',
  },
  efforts: {
    param: 'esforco',
    part: 'panel',
    shape: 'some',
    choices: EFFORTS,
    facet: 'efforts',
    isOptional: true,
    of: ({ effort }) => (effort === null ? [] : [effort]),
  },
  themes: {
    param: 'tema',
    part: 'panel',
    shape: 'some',
    choices: THEMES,
    facet: 'themes',
    isOptional: true,
    of: ({ themes }) => themes,
  },
  audiences: {
    param: 'com',
    part: 'panel',
    shape: 'some',
    choices: AUDIENCES,
    facet: 'audiences',
    isOptional: true,
    of: ({ audiences }) => audiences,
  },
  accesses: {
    param: 'acesso',
    part: 'panel',
    shape: 'some',
    choices: ACCESSES,
    facet: 'accesses',
    isOptional: true,
    of: ({ accesses }) => accesses,
  },
  rain: {
    param: 'chuva',
    part: 'panel',
    shape: 'flag',
    facet: 'rain',
    isOptional: true,
    of: ({ weather }) => weather === 'rain',
  },
  /** South, west, north, east of what a map shows. */
  area: { param: 'area', part: 'place', shape: 'area' },
  /** The person's position: nothing farther than 100 km, and the nearest first by default. */
  near: { param: 'perto', part: 'place', shape: 'point' },
  sort: { param: 'ordem', part: 'order', shape: 'one', choices: SORTS },
} as const satisfies Readonly<Record<string, FilterDescription>>

type Filters = typeof FILTERS
export type FilterName = keyof Filters

type ValueOf<Filter> = Filter extends { readonly choices: readonly (infer Choice)[]; readonly shape: infer Kind }
  ? Kind extends 'some'
    ? readonly Choice[]
    : Choice
  : Filter extends { readonly shape: 'number' }
    ? number
    : Filter extends { readonly shape: 'flag' }
      ? boolean
      : Filter extends { readonly shape: 'area' }
        ? MapArea
        : Filter extends { readonly shape: 'point' }
          ? MapPoint
          : string

/** A search; the address of the results page contains exactly this. Every part may be missing. */
export type SearchQuery = { readonly [Name in FilterName]?: ValueOf<Filters[Name]> | undefined }
export type FilterValue = string | number | boolean | readonly string[] | MapArea | MapPoint

/** Prices are centavos. */
interface Range {
  readonly min: number
  readonly max: number
}
type CountsOf<Filter> = Filter extends { readonly shape: 'flag' }
  ? number
  : Filter extends { readonly choices: readonly (infer Choice extends string)[] }
    ? Readonly<Record<Choice, number>>
    : Filter extends { readonly steps: readonly (infer Step extends string)[] }
      ? Readonly<Record<Step, number>>
      : Range | null

type FacetNameOf<Filter> = Filter extends { readonly facet: infer Name extends string } ? Name : never
type RequiredFacetOf<Filter> = Filter extends { readonly isOptional: true } ? never : FacetNameOf<Filter>
type OptionalFacetOf<Filter> = Filter extends { readonly isOptional: true } ? FacetNameOf<Filter> : never

/**
 * The number of offers that each choice would leave, with all other choices kept (a facet ignores its own filter). A range is
 * null without matches.
 */
export type Facets = {
  readonly [Name in FilterName as RequiredFacetOf<Filters[Name]>]: CountsOf<Filters[Name]>
} & {
  readonly [Name in FilterName as OptionalFacetOf<Filters[Name]>]?: CountsOf<Filters[Name]> | undefined
} & {
  readonly destinations: readonly { readonly place: Place; readonly count: number }[]
}

export interface NamedFilter {
  readonly name: FilterName
  readonly filter: FilterDescription
}
export const ALL_FILTERS: readonly NamedFilter[] = Object.entries(FILTERS).map(([name, filter]) => ({
  name: name as FilterName,
  filter,
}))
