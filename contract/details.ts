import * as z from 'zod/mini'
import type { OfferCard, OfferDetail, Plan, PlanPrice, ProviderSummary, Review } from '../src/core/offers/offer.ts'
import type { ProviderProfile } from '../src/core/providers/provider.ts'
import { defineCall } from './call.ts'
import { answeredFields } from './offer-fields.ts'
import { advisory, transfer } from './offer-kinds.ts'
import { ageBand, centavos, language, offerCard, picture, rating } from './offers.ts'
import type { Shape } from './shape.ts'

/** The two calls with large answers, in their own file, because the first page seldom needs them. */

export const review = z.object({
  id: z.string(),
  author: z.string(),
  date: z.string(),
  stars: z.number(),
  text: z.string(),
  offer: z.exactOptional(z.object({ id: z.string(), title: z.string() })),
  answer: z.nullable(z.string()),
  /** The traveller's photos that an admin has released. */
  photos: z.exactOptional(z.array(picture)),
} satisfies Shape<Review>)

const providerFields = {
  id: z.string(),
  name: z.string(),
  legalName: z.string(),
  taxId: z.string(),
  address: z.string(),
  cadastur: z.nullable(z.object({ number: z.string(), category: z.string() })),
  avatar: z.nullable(picture),
  languages: z.array(language),
  rating: z.nullable(rating),
  badges: z.object({ identity: z.boolean(), cadastur: z.boolean(), email: z.boolean(), phone: z.boolean() }),
  since: z.number(),
  responseMinutes: z.exactOptional(z.number()),
} satisfies Shape<ProviderSummary>

export const plan = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  isPrivate: z.boolean(),
  pricePerGroup: z.boolean(),
  minPeople: z.number(),
  maxPeople: z.number(),
  prices: z.array(
    z.object({
      band: ageBand,
      minAge: z.nullable(z.number()),
      maxAge: z.nullable(z.number()),
      price: centavos,
      onlyWithAdult: z.boolean(),
    } satisfies Shape<PlanPrice>),
  ),
} satisfies Shape<Plan>)

const offerDetail = z.extend(offerCard, {
  description: z.string(),
  highlights: z.array(z.string()),
  included: z.array(z.string()),
  notIncluded: z.array(z.string()),
  ...answeredFields(),
  itinerary: z.array(z.object({ title: z.string(), text: z.string(), minutes: z.nullable(z.number()) })),
  pictures: z.array(picture),
  meetingPoint: z.nullable(
    z.object({ name: z.string(), address: z.string(), latitude: z.number(), longitude: z.number() }),
  ),
  timeZone: z.string(),
  startTimes: z.array(z.string()),
  weekdays: z.array(z.number()),
  plans: z.array(plan),
  transfer: z.nullable(transfer),
  advisory: z.nullable(advisory),
  seller: z.object(providerFields),
  reviews: z.array(review),
  ratingCounts: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]),
  similar: z.array(offerCard),
} satisfies Shape<Omit<OfferDetail, keyof OfferCard>>)

const providerProfile = z.object({
  ...providerFields,
  bio: z.string(),
  city: z.string(),
  state: z.string(),
  experienceYears: z.nullable(z.number()),
  presentationVideo: z.nullable(z.string()),
  offers: z.object({ tour: z.array(offerCard), transfer: z.array(offerCard), advisory: z.array(offerCard) }),
  reviews: z.array(review),
} satisfies Shape<ProviderProfile>)

export const byId = z.object({ id: z.string().check(z.minLength(1), z.maxLength(60), z.regex(/^[\w-]+$/)) })

export const offerById = defineCall({
  id: 'offerById',
  method: 'GET',
  path: 'offers/{id}',
  summary: 'Everything about one published offer',
  tag: 'Ofertas',
  feature: 'catalogue',
  auth: false,
  params: byId,
  answer: offerDetail,
})

export const providerById = defineCall({
  id: 'providerById',
  method: 'GET',
  path: 'providers/{id}',
  summary: 'The public profile of a provider',
  tag: 'Prestadores',
  feature: 'catalogue',
  auth: false,
  params: byId,
  answer: providerProfile,
})
