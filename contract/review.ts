import * as z from 'zod/mini'
import { LONGEST_REASON, SHORTEST_REASON } from '../src/core/back-office/reason.ts'
import { MOST_REVIEW_PHOTOS } from '../src/core/bookings/booking.ts'
import {
  type Decision,
  LONGEST_PHOTO_REASON,
  REVIEW_KINDS,
  type ReviewedOffer,
  type ReviewItem,
} from '../src/core/review/review.port.ts'
import { defineCall } from './call.ts'
import { kind } from './offers.ts'
import { offerSection, offerSections } from './own-offers.ts'
import { profileField } from './provider-company.ts'
import type { Shape } from './shape.ts'

const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,60}$/))
export const reviewKind = z.enum(REVIEW_KINDS)

const reviewItem = z.object({
  id: z.string(),
  kind: reviewKind,
  provider: z.object({ name: z.string(), legalName: z.string(), taxId: z.string(), email: z.string() }),
  /** ISO instant. */
  submittedAt: z.string(),
  /** Address of the profile's photo, for requests about the profile; else null. */
  photo: z.nullable(z.string()),
  /** Values to compare with the documents. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** For the kind `profile`: public and proposed texts or photo addresses; else empty. */
  changes: z.array(z.object({ field: profileField, before: z.string(), after: z.string() })),
  /** Sentence that says why it cannot be approved now; null if it can. */
  obstacle: z.nullable(z.string()),
  /** Ids for reviewDocument, in the order front, back, selfie. */
  documents: z.array(z.object({ id: z.string(), label: z.string(), type: z.string() })),
} satisfies Shape<ReviewItem>)

export const reviewQueue = defineCall({
  id: 'reviewQueue',
  method: 'GET',
  path: 'admin/reviews',
  summary: 'What waits for a person’s decision, oldest first: a hundred, and how many there are',
  tag: 'Administração',
  feature: 'review',
  auth: true,
  answer: z.object({ items: z.array(reviewItem), waiting: z.number() }),
})

export const decideReview = defineCall({
  id: 'decideReview',
  method: 'POST',
  path: 'admin/reviews/{id}/decision',
  summary: 'Approve, or reject with a reason that the provider sees',
  tag: 'Administração',
  feature: 'review',
  auth: true,
  params: z.object({ id }),
  body: z.object({
    decision: z.enum(['approve', 'reject']),
    reason: z.optional(z.string().check(z.minLength(SHORTEST_REASON), z.maxLength(LONGEST_REASON))),
    /** Refused photos of an identity or a rating; the others are kept or published. `reason` is for clients that ignore this field. */
    photos: z.optional(
      z
        .array(
          z.object({
            document: id,
            reason: z.string().check(z.minLength(SHORTEST_REASON), z.maxLength(LONGEST_PHOTO_REASON)),
          }),
        )
        .check(z.maxLength(MOST_REVIEW_PHOTOS)),
    ),
  }),
})

/** For requests of the kind `offer`. */
export const reviewedOffer = defineCall({
  id: 'reviewedOffer',
  method: 'GET',
  path: 'admin/reviews/{id}/offer',
  summary: 'An offer that waits as it was submitted, and as travellers see it today',
  tag: 'Administração',
  feature: 'review',
  auth: true,
  params: z.object({ id }),
  answer: z.object({
    id: z.string(),
    kind,
    sections: offerSections,
    onSale: z.nullable(offerSections),
    changed: z.array(offerSection),
  } satisfies Shape<ReviewedOffer>),
})

export const reviewHistory = defineCall({
  id: 'reviewHistory',
  method: 'GET',
  path: 'admin/decisions',
  summary: 'Who decided what and when, latest first',
  tag: 'Administração',
  feature: 'review',
  auth: true,
  query: z.object({ before: z.optional(z.string().check(z.regex(/^\d{1,18}$/))) }),
  answer: z.object({
    decisions: z.array(
      z.object({
        id: z.string(),
        kind: reviewKind,
        decision: z.enum(['approve', 'reject']),
        reason: z.nullable(z.string()),
        admin: z.string(),
        provider: z.string(),
        at: z.string(),
      } satisfies Shape<Decision>),
    ),
    /** Value of `before` for the next page; null on the last. */
    next: z.nullable(z.string()),
  }),
})

/** The document as a data URL, for its owner and admins, so that no cache or address contains it. */
export const reviewDocument = defineCall({
  id: 'reviewDocument',
  method: 'GET',
  path: 'validation/documents/{id}',
  summary: 'A private document, for its owner and an admin',
  tag: 'Validação',
  feature: 'review',
  auth: true,
  params: z.object({ id }),
  answer: z.object({ type: z.string(), dataUrl: z.string() }),
})
