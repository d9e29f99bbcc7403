import * as z from 'zod/mini'
import {
  AGE_BANDS,
  CANCELLATION_POLICIES,
  LANGUAGES,
  type OfferCard,
  type Picture,
  type Place,
  type Rating,
} from '../src/core/offers/offer.ts'
import { OFFER_KINDS } from '../src/core/offers/offer-kinds.ts'
import { DURATIONS, type Facets, type HomeContent, type SearchResult, SORTS } from '../src/core/search/search.ts'
import { defineCall } from './call.ts'
import type { Shape } from './shape.ts'

export const centavos = z.number().check(z.int(), z.gte(0))
export const kind = z.enum(OFFER_KINDS)
export const language = z.enum(LANGUAGES)
export const cancellation = z.enum(CANCELLATION_POLICIES)

export const ageBand = z.enum(AGE_BANDS)

export const place = z.object({ slug: z.string(), name: z.string(), state: z.string() } satisfies Shape<Place>)

export const picture = z.object({
  url: z.string(),
  sources: z.array(z.object({ url: z.string(), width: z.number() })),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
  color: z.string(),
} satisfies Shape<Picture>)

export const rating = z.object({ average: z.number(), count: z.number() } satisfies Shape<Rating>)

export const offerCard = z.object({
  id: z.string(),
  kind,
  title: z.string(),
  destination: place,
  cover: picture,
  priceFrom: centavos,
  pricePerGroup: z.boolean(),
  durationMinutes: z.number(),
  rating: z.nullable(rating),
  languages: z.array(language),
  cancellation,
  provider: z.object({ id: z.string(), name: z.string() }),
  latitude: z.number(),
  longitude: z.number(),
} satisfies Shape<OfferCard>)

const count = z.number()
const searchResult = z.object({
  total: z.number(),
  items: z.array(offerCard),
  facets: z.object({
    kinds: z.object({ tour: count, transfer: count, advisory: count }),
    durations: z.object({ short: count, 'half-day': count, 'full-day': count, 'multi-day': count }),
    languages: z.object({ pt: count, en: count, es: count, fr: count, de: count, it: count }),
    ratings: z.object({ '4.5': count, '4': count, '3': count }),
    freeCancellation: count,
    destinations: z.array(z.object({ place, count })),
    price: z.nullable(z.object({ min: centavos, max: centavos })),
  } satisfies Shape<Facets>),
  correctedText: z.nullable(z.string()),
  nextCursor: z.nullable(z.string()),
} satisfies Shape<SearchResult>)

/** Lists travel as one comma-separated value: `languages=pt,en`. */
const listOf = (choices: readonly string[]) => {
  const one = `(${choices.join('|')})`
  return z.string().check(z.maxLength(80), z.regex(new RegExp(`^${one}(,${one})*$`)))
}
const wholeNumber = z.string().check(z.regex(/^\d{1,9}$/))

const AREA = /^-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?,-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?$/
const NEAR = /^-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?$/

const filters = {
  text: z.optional(z.string().check(z.maxLength(120))),
  destination: z.optional(z.string().check(z.maxLength(80), z.regex(/^[a-z0-9-]+$/))),
  kind: z.optional(kind),
  date: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
  people: z.optional(z.string().check(z.regex(/^[1-9]\d?$/))),
  priceMin: z.optional(wholeNumber),
  priceMax: z.optional(wholeNumber),
  durations: z.optional(listOf(DURATIONS)),
  languages: z.optional(listOf(LANGUAGES)),
  rating: z.optional(z.string().check(z.regex(/^[1-5](\.\d)?$/))),
  freeCancellation: z.optional(z.enum(['true', 'false'])),
  /** South, west, north, east, in degrees. */
  area: z.optional(z.string().check(z.regex(AREA))),
  /** Latitude, longitude: nothing farther than 100 km, the nearest first unless sorted otherwise. */
  near: z.optional(z.string().check(z.regex(NEAR))),
}

export const searchOffers = defineCall({
  id: 'searchOffers',
  method: 'GET',
  path: 'offers/search',
  summary: 'Published offers that match, 24 at a time, with the counts of every filter',
  tag: 'Ofertas',
  feature: 'catalogue',
  auth: false,
  query: z.object({
    ...filters,
    sort: z.optional(z.enum(SORTS)),
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  answer: searchResult,
})

const area = z.object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() })

export const mapOffers = defineCall({
  id: 'mapOffers',
  method: 'GET',
  path: 'offers/map',
  summary: 'Published offers that match within an area, gathered into at most 100 markers',
  tag: 'Ofertas',
  feature: 'catalogue',
  auth: false,
  query: z.object(filters),
  answer: z.object({
    clusters: z.array(
      z.object({
        latitude: z.number(),
        longitude: z.number(),
        count: z.number(),
        priceFrom: centavos,
        offer: z.nullable(z.object({ id: z.string(), title: z.string() })),
        /** Around all of them: where they stand at one place, coming nearer parts none. */
        area,
      }),
    ),
    total: z.number(),
    /** All that matches anywhere; null where nothing does. */
    whole: z.nullable(area),
  }),
})

export const suggestOffers = defineCall({
  id: 'suggestOffers',
  method: 'GET',
  path: 'offers/suggestions',
  summary: 'Destinations and offers whose name begins like the text, at most 8',
  tag: 'Ofertas',
  feature: 'catalogue',
  auth: false,
  query: z.object({ text: z._default(z.string().check(z.maxLength(120)), '') }),
  answer: z.object({
    suggestions: z.array(
      z.object({ type: z.enum(['destination', 'offer']), label: z.string(), hint: z.string(), value: z.string() }),
    ),
  }),
})

export const homeContent = defineCall({
  id: 'homeContent',
  method: 'GET',
  path: 'offers/home',
  summary: 'What the home page shows: destinations and best rated offers',
  tag: 'Ofertas',
  feature: 'catalogue',
  auth: false,
  answer: z.object({
    destinations: z.array(z.object({ place, cover: picture, offers: z.number(), tagline: z.string() })),
    bestRated: z.array(offerCard),
  } satisfies Shape<HomeContent>),
})
