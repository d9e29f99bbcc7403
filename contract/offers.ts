import * as z from 'zod/mini'
import { defineCall } from './call.ts'

const centavos = z.number().check(z.int(), z.gte(0))
export const kind = z.enum(['tour', 'transfer', 'advisory'])
export const language = z.enum(['pt', 'en', 'es', 'fr', 'de', 'it'])
export const duration = z.enum(['short', 'half-day', 'full-day', 'multi-day'])
export const cancellation = z.enum(['flexible', 'moderate', 'strict'])
const ageBand = z.enum(['adult', 'youth', 'child', 'infant', 'senior', 'student'])

export const place = z.object({ slug: z.string(), name: z.string(), state: z.string() })

export const picture = z.object({
  url: z.string(),
  sources: z.array(z.object({ url: z.string(), width: z.number() })),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
  color: z.string(),
})

const rating = z.object({ average: z.number(), count: z.number() })

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
})

const review = z.object({
  id: z.string(),
  author: z.string(),
  date: z.string(),
  stars: z.number(),
  text: z.string(),
  offer: z.exactOptional(z.object({ id: z.string(), title: z.string() })),
  answer: z.nullable(z.string()),
})

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
}

const plan = z.object({
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
    }),
  ),
})

export const offerDetail = z.extend(offerCard, {
  description: z.string(),
  highlights: z.array(z.string()),
  included: z.array(z.string()),
  notIncluded: z.array(z.string()),
  goodToKnow: z.array(z.string()),
  itinerary: z.array(z.object({ title: z.string(), text: z.string(), minutes: z.nullable(z.number()) })),
  pictures: z.array(picture),
  meetingPoint: z.nullable(
    z.object({ name: z.string(), address: z.string(), latitude: z.number(), longitude: z.number() }),
  ),
  timeZone: z.string(),
  startTimes: z.array(z.string()),
  weekdays: z.array(z.number()),
  plans: z.array(plan),
  transfer: z.nullable(
    z.object({ origin: z.string(), destination: z.string(), vehicle: z.string(), luggagePerPerson: z.number() }),
  ),
  advisory: z.nullable(z.object({ channel: z.enum(['video', 'phone', 'chat']) })),
  seller: z.object(providerFields),
  reviews: z.array(review),
  ratingCounts: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]),
  similar: z.array(offerCard),
})

export const providerProfile = z.object({
  ...providerFields,
  bio: z.string(),
  city: z.string(),
  state: z.string(),
  experienceYears: z.nullable(z.number()),
  presentationVideo: z.nullable(z.string()),
  offers: z.object({ tour: z.array(offerCard), transfer: z.array(offerCard), advisory: z.array(offerCard) }),
  reviews: z.array(review),
})

const count = z.number()
export const searchResult = z.object({
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
  }),
  correctedText: z.nullable(z.string()),
  nextCursor: z.nullable(z.string()),
})

/** Lists travel as one comma-separated value: `languages=pt,en`. */
const listOf = (choice: RegExp) => z.string().check(z.maxLength(80), z.regex(choice))
const wholeNumber = z.string().check(z.regex(/^\d{1,9}$/))

export const searchOffers = defineCall({
  id: 'searchOffers',
  method: 'GET',
  path: 'offers/search',
  summary: 'Published offers that match, 24 at a time, with the counts of every filter',
  tag: 'Ofertas',
  auth: false,
  query: z.object({
    text: z.optional(z.string().check(z.maxLength(120))),
    destination: z.optional(z.string().check(z.maxLength(80), z.regex(/^[a-z0-9-]+$/))),
    kind: z.optional(kind),
    date: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
    people: z.optional(z.string().check(z.regex(/^[1-9]\d?$/))),
    priceMin: z.optional(wholeNumber),
    priceMax: z.optional(wholeNumber),
    durations: z.optional(listOf(/^(short|half-day|full-day|multi-day)(,(short|half-day|full-day|multi-day))*$/)),
    languages: z.optional(listOf(/^(pt|en|es|fr|de|it)(,(pt|en|es|fr|de|it))*$/)),
    rating: z.optional(z.string().check(z.regex(/^[1-5](\.\d)?$/))),
    freeCancellation: z.optional(z.enum(['true', 'false'])),
    sort: z.optional(z.enum(['relevance', 'price', '-price', 'rating', 'duration'])),
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  answer: searchResult,
})

export const suggestOffers = defineCall({
  id: 'suggestOffers',
  method: 'GET',
  path: 'offers/suggestions',
  summary: 'Destinations and offers whose name begins like the text, at most 8',
  tag: 'Ofertas',
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
  auth: false,
  answer: z.object({
    destinations: z.array(z.object({ place, cover: picture, offers: z.number(), tagline: z.string() })),
    bestRated: z.array(offerCard),
  }),
})

const byId = z.object({ id: z.string().check(z.minLength(1), z.maxLength(60), z.regex(/^[\w-]+$/)) })

export const offerById = defineCall({
  id: 'offerById',
  method: 'GET',
  path: 'offers/{id}',
  summary: 'Everything about one published offer',
  tag: 'Ofertas',
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
  auth: false,
  params: byId,
  answer: providerProfile,
})
