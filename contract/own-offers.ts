import * as z from 'zod/mini'
import { LONGEST_UPLOAD_TEXT } from '../src/core/images/upload-limits.ts'
import { DRAFT_LIMITS } from '../src/core/offer-editing/offer-limits.ts'
import {
  type AvailabilityRule,
  OFFER_SECTIONS,
  type OfferSections,
  type PlanDraft,
  type PriceDraft,
} from '../src/core/offer-editing/offer-sections.ts'
import {
  CHANGES_STATES,
  OFFER_STATUSES,
  type OwnOffer,
  type OwnOfferSummary,
  type SellingPermission,
  type Suspension,
} from '../src/core/offer-editing/own-offers.port.ts'
import { LONGEST_DRAFT_LINE, MOST_DRAFT_LINES } from '../src/core/offers/offer-fields.ts'
import { defineCall } from './call.ts'
import { sentFields } from './offer-fields.ts'
import { advisoryChannel } from './offer-kinds.ts'
import { ageBand, cancellation, centavos, kind, language, picture, place } from './offers.ts'
import type { Shape } from './shape.ts'

/** A guide's own offers. The contract checks the shape, because drafts may be unfinished; the core checks the rules (offer-rules.ts). */

const id = z.string().check(z.regex(/^[\w-]{1,60}$/))
/** The client chooses the id, so that a repeated call creates nothing twice. */
const newId = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/))
const text = (most: number) => z.string().check(z.maxLength(most))
const lines = (most: number, length: number) => z.array(text(length)).check(z.maxLength(most))
const whole = (most: number) => z.nullable(z.number().check(z.int(), z.gte(0), z.lte(most)))
const isoDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const latitude = z.nullable(z.number().check(z.gte(-90), z.lte(90)))
const longitude = z.nullable(z.number().check(z.gte(-180), z.lte(180)))

const price = z.object({
  band: ageBand,
  minAge: whole(DRAFT_LIMITS.age),
  maxAge: whole(DRAFT_LIMITS.age),
  price: z.nullable(centavos.check(z.lte(DRAFT_LIMITS.price))),
  onlyWithAdult: z.boolean(),
} satisfies Shape<PriceDraft>)

const planDraft = z.object({
  id,
  name: text(DRAFT_LIMITS.plans.name),
  description: text(DRAFT_LIMITS.plans.description),
  isPrivate: z.boolean(),
  pricePerGroup: z.boolean(),
  minPeople: whole(DRAFT_LIMITS.people),
  maxPeople: whole(DRAFT_LIMITS.people),
  prices: z.array(price).check(z.maxLength(DRAFT_LIMITS.plans.prices)),
} satisfies Shape<PlanDraft>)

const rule = z.object({
  weekdays: z.array(z.number().check(z.int(), z.gte(0), z.lte(6))).check(z.maxLength(7)),
  startTimes: lines(DRAFT_LIMITS.rules.startTimes, 5),
  capacity: whole(DRAFT_LIMITS.people),
  validFrom: z.nullable(isoDay),
  validUntil: z.nullable(isoDay),
  leadMinutes: z.number().check(z.int(), z.gte(0), z.lte(DRAFT_LIMITS.minutes)),
} satisfies Shape<AvailabilityRule>)

const offerPhoto = z.extend(picture, { id })

/** Only `id` and `alt` of a photo are saved. */
export const offerSections = z.object({
  basics: z.object({
    title: text(DRAFT_LIMITS.title),
    place: z.nullable(place),
    languages: z.array(language).check(z.maxLength(6)),
    durationMinutes: whole(DRAFT_LIMITS.minutes),
    transfer: z.nullable(
      z.object({
        origin: text(DRAFT_LIMITS.transfer),
        destination: text(DRAFT_LIMITS.transfer),
        vehicle: text(DRAFT_LIMITS.transfer),
        luggagePerPerson: whole(DRAFT_LIMITS.luggage),
      }),
    ),
    advisory: z.nullable(z.object({ channel: z.nullable(advisoryChannel) })),
  }),
  description: z.object({
    description: text(DRAFT_LIMITS.description),
    highlights: lines(MOST_DRAFT_LINES, LONGEST_DRAFT_LINE),
    ...sentFields('description'),
  } satisfies Shape<OfferSections['description']>),
  photos: z.object({ photos: z.array(offerPhoto).check(z.maxLength(DRAFT_LIMITS.photos)) }),
  route: z.object({
    meetingPoint: z.nullable(
      z.object({
        name: text(DRAFT_LIMITS.meetingPoint.name),
        address: text(DRAFT_LIMITS.meetingPoint.address),
        latitude,
        longitude,
      }),
    ),
    itinerary: z
      .array(
        z.object({
          title: text(DRAFT_LIMITS.itinerary.title),
          text: text(DRAFT_LIMITS.itinerary.text),
          minutes: whole(DRAFT_LIMITS.minutes),
        }),
      )
      .check(z.maxLength(DRAFT_LIMITS.itinerary.most)),
  }),
  plans: z.object({ plans: z.array(planDraft).check(z.maxLength(DRAFT_LIMITS.plans.most)) }),
  availability: z.object({
    rules: z.array(rule).check(z.maxLength(DRAFT_LIMITS.rules.most)),
    blockedDays: z.array(isoDay).check(z.maxLength(DRAFT_LIMITS.blockedDays)),
  }),
  inclusions: z.object({
    included: lines(DRAFT_LIMITS.inclusions, LONGEST_DRAFT_LINE),
    notIncluded: lines(DRAFT_LIMITS.inclusions, LONGEST_DRAFT_LINE),
  }),
  cancellation: z.object({
    policy: z.nullable(cancellation),
    ...sentFields('cancellation'),
  } satisfies Shape<OfferSections['cancellation']>),
} satisfies Shape<OfferSections>)

export const offerSection = z.enum(OFFER_SECTIONS)

const suspension = z.optional(z.nullable(z.object({ reason: z.nullable(z.string()) } satisfies Shape<Suspension>)))
const sellingPermission = {
  maySubmit: z.boolean(),
  obstacle: z.nullable(z.string()),
  salesSuspension: suspension,
} satisfies Shape<SellingPermission>
const summary = {
  id: z.string(),
  kind,
  status: z.enum(OFFER_STATUSES),
  changes: z.nullable(z.enum(CHANGES_STATES)),
  rejectionReason: z.nullable(z.string()),
  suspension,
}

const ownOffer = z.object({
  ...summary,
  ...sellingPermission,
  version: z.number(),
  sections: offerSections,
  onSale: z.nullable(offerSections),
  changed: z.array(offerSection),
} satisfies Shape<OwnOffer>)

const tag = 'Minhas ofertas'
const byId = z.object({ id })
const version = z.number().check(z.int(), z.gte(0))

export const ownOffers = defineCall({
  id: 'ownOffers',
  method: 'GET',
  path: 'provider/offers',
  summary: 'What the guide sells or is preparing, latest change first, and whether they may sell',
  tag,
  feature: 'selling',
  auth: true,
  answer: z.object({
    ...sellingPermission,
    offers: z.array(
      z.object({
        ...summary,
        title: z.string(),
        proposedTitle: z.nullable(z.string()),
        place: z.nullable(place),
        cover: z.nullable(picture),
        priceFrom: z.nullable(centavos),
        updatedAt: z.string(),
      } satisfies Shape<OwnOfferSummary>),
    ),
  }),
})

export const createOffer = defineCall({
  id: 'createOffer',
  method: 'PUT',
  path: 'provider/offers/{id}',
  summary: 'Begin an offer; the same call again changes nothing',
  tag,
  feature: 'selling',
  auth: true,
  params: z.object({ id: newId }),
  body: z.object({ kind }),
  answer: ownOffer,
})

export const ownOfferById = defineCall({
  id: 'ownOfferById',
  method: 'GET',
  path: 'provider/offers/{id}',
  summary: 'One of the guide’s offers as it was left, published or not',
  tag,
  feature: 'selling',
  auth: true,
  params: byId,
  answer: ownOffer,
})

export const saveOfferSection = defineCall({
  id: 'saveOfferSection',
  method: 'PUT',
  path: 'provider/offers/{id}/sections/{section}',
  summary: 'Save one section over the version that is known; 412 where it was saved elsewhere since',
  tag,
  feature: 'selling',
  auth: true,
  params: z.object({ id, section: offerSection }),
  /** `value` is a section of offerSections. */
  body: z.object({ version, value: z.record(z.string(), z.unknown()) }),
  answer: ownOffer,
})

export const addOfferPhoto = defineCall({
  id: 'addOfferPhoto',
  method: 'POST',
  path: 'provider/offers/{id}/photos',
  summary: 'Store a photo in the sizes of the pages, without its metadata',
  tag,
  feature: 'selling',
  auth: true,
  params: byId,
  body: z.object({ image: z.string().check(z.minLength(1), z.maxLength(LONGEST_UPLOAD_TEXT)) }),
  answer: z.object({ photo: offerPhoto }),
})

export const submitOffer = defineCall({
  id: 'submitOffer',
  method: 'POST',
  path: 'provider/offers/{id}/submission',
  summary: 'Submit an offer, or the changes to one on sale, for review',
  tag,
  feature: 'selling',
  auth: true,
  params: byId,
  body: z.object({ version }),
  answer: ownOffer,
})

export const pauseOffer = defineCall({
  id: 'pauseOffer',
  method: 'PUT',
  path: 'provider/offers/{id}/pause',
  summary: 'Take an offer off sale, or put it back',
  tag,
  feature: 'selling',
  auth: true,
  params: byId,
  body: z.object({ paused: z.boolean() }),
  answer: ownOffer,
})

export const copyOffer = defineCall({
  id: 'copyOffer',
  method: 'POST',
  path: 'provider/offers/{id}/copies',
  summary: 'A draft with all of an offer but its blocked days; the same call again makes no second one',
  tag,
  feature: 'selling',
  auth: true,
  params: byId,
  body: z.object({ newId }),
  answer: ownOffer,
})

export const discardOffer = defineCall({
  id: 'discardOffer',
  method: 'DELETE',
  path: 'provider/offers/{id}',
  summary: 'Remove what nobody has seen yet: a draft, or the changes to an offer on sale',
  tag,
  feature: 'selling',
  auth: true,
  params: byId,
})

export const cities = defineCall({
  id: 'cities',
  method: 'GET',
  path: 'cities',
  summary: 'Places by name: destinations, then Brazil’s other cities; at most 8',
  tag,
  feature: 'onboarding',
  auth: true,
  query: z.object({ text: text(120) }),
  answer: z.object({ cities: z.array(z.extend(place, { latitude: z.number(), longitude: z.number() })) }),
})
