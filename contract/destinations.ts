import * as z from 'zod/mini'
import { ALL_TOPICS, type DestinationPage, type NearbyDestination } from '../src/core/search/destination-page.ts'
import { defineCall } from './call.ts'
import { review } from './details.ts'
import { centavos, offerCard, picture, place, rating } from './offers.ts'
import type { Shape } from './shape.ts'

const bySlug = z.object({ slug: z.string().check(z.minLength(1), z.maxLength(80), z.regex(/^[a-z0-9-]+$/)) })

export const destinationPage = defineCall({
  id: 'destinationPage',
  method: 'GET',
  path: 'destinations/{slug}',
  summary: 'A destination, or a topic there: its offers, prices, best months and newest reviews',
  tag: 'Ofertas',
  feature: 'catalogue',
  auth: false,
  params: bySlug,
  query: z.object({ topic: z.optional(z.enum(ALL_TOPICS)) }),
  answer: z.object({
    place,
    cover: picture,
    tagline: z.string(),
    bestMonths: z.array(z.number()),
    total: z.number(),
    guides: z.number(),
    prices: z.nullable(z.object({ min: centavos, max: centavos })),
    minutes: z.object({ min: z.number(), max: z.number() }),
    rating: z.nullable(rating),
    topics: z.array(z.object({ topic: z.enum(ALL_TOPICS), count: z.number() })),
    offers: z.array(offerCard),
    reviews: z.array(review),
    others: z.array(place),
  } satisfies Shape<DestinationPage>),
})

export const nearbyDestinations = defineCall({
  id: 'nearbyDestinations',
  method: 'GET',
  path: 'destinations/{slug}/nearby',
  summary: 'Other destinations with offers, the nearest first',
  tag: 'Ofertas',
  feature: 'catalogue',
  auth: false,
  params: bySlug,
  query: z.object({ topic: z.optional(z.enum(ALL_TOPICS)) }),
  answer: z.object({
    places: z.array(z.object({ place, km: z.nullable(z.number()) } satisfies Shape<NearbyDestination>)),
  }),
})
