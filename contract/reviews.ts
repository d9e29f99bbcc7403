import * as z from 'zod/mini'
import { REVIEW_ORDERS, type ReviewPage } from '../src/core/offers/arrange-reviews.ts'
import { isIsoDate } from '../src/core/time/iso-date.ts'
import { defineCall } from './call.ts'
import { byId, review } from './details.ts'
import type { Shape } from './shape.ts'

/** The first page without `after`, which is the last review shown: `5.2026-11-27.its-id`. */
const query = z.object({
  order: z.optional(z.enum(REVIEW_ORDERS)),
  stars: z.optional(z.enum(['1', '2', '3', '4', '5'])),
  photos: z.optional(z.enum(['true'])),
  after: z.optional(
    z.string().check(
      z.regex(/^[1-5]\.[\d-]{10}\.[\w-]{1,60}$/),
      z.refine((text) => isIsoDate(text.split('.')[1])),
    ),
  ),
})

const answer = z.object({ reviews: z.array(review), total: z.number() } satisfies Shape<ReviewPage>)

export const offerReviews = defineCall({
  id: 'offerReviews',
  method: 'GET',
  path: 'offers/{id}/reviews',
  summary: 'Reviews of an offer by order, stars and photos, in pages',
  tag: 'Ofertas',
  feature: 'catalogue',
  auth: false,
  params: byId,
  query,
  answer,
})

export const providerReviews = defineCall({
  id: 'providerReviews',
  method: 'GET',
  path: 'providers/{id}/reviews',
  summary: 'Reviews of a provider’s offers by order, stars and photos, in pages',
  tag: 'Prestadores',
  feature: 'catalogue',
  auth: false,
  params: byId,
  query,
  answer,
})
