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
import type { HomeContent } from '../src/core/search/search.ts'
import { LONGEST_SEARCH_TEXT } from '../src/core/search/search-limits.ts'
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
  firstDay: z.optional(z.string()),
} satisfies Shape<OfferCard>)

export const suggestOffers = defineCall({
  id: 'suggestOffers',
  method: 'GET',
  path: 'offers/suggestions',
  summary: 'Destinations and offers whose name begins like the text, at most 8',
  tag: 'Ofertas',
  feature: 'catalogue',
  auth: false,
  query: z.object({ text: z._default(z.string().check(z.maxLength(LONGEST_SEARCH_TEXT)), '') }),
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
