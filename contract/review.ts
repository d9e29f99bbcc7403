import * as z from 'zod/mini'
import { type Decision, REVIEW_KINDS, type ReviewedOffer, type ReviewItem } from '../src/core/review/review.port.ts'
import { defineCall } from './call.ts'
import { kind } from './offers.ts'
import { offerSection, offerSections } from './own-offers.ts'
import { profileField } from './provider-company.ts'
import type { Shape } from './shape.ts'

/** Of a rejection's reason, as plain text of one line. */
export const SHORTEST_REASON = 5
export const LONGEST_REASON = 500
/** Of the reason of a single photo. */
export const LONGEST_PHOTO_REASON = 150

const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,60}$/))
export const reviewKind = z.enum(REVIEW_KINDS)

const reviewItem = z.object({
  id: z.string(),
  kind: reviewKind,
  provider: z.object({ name: z.string(), legalName: z.string(), taxId: z.string(), email: z.string() }),
  /** ISO instant. */
  submittedAt: z.string(),
  /** Address of the photo, where it is the profile itself that is asked about; else null. */
  photo: z.nullable(z.string()),
  /** What to compare, as label and value. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Of the kind `profile`: what travellers see and what is proposed, texts or addresses of photos; else empty. */
  changes: z.array(z.object({ field: profileField, before: z.string(), after: z.string() })),
  /** Why it cannot be approved at this moment, as a sentence; null where it can. */
  obstacle: z.nullable(z.string()),
  /** Ids for reviewDocument, in the order of front, back, selfie. */
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
    /** Photos of an identity that are refused, where the others are kept; `reason` is for those who do not read this. */
    photos: z.optional(
      z
        .array(
          z.object({
            document: id,
            reason: z.string().check(z.minLength(SHORTEST_REASON), z.maxLength(LONGEST_PHOTO_REASON)),
          }),
        )
        .check(z.maxLength(3)),
    ),
  }),
})

/** Of a request of the kind `offer`. */
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
    /** For `before`; null where these are the last. */
    next: z.nullable(z.string()),
  }),
})

/** The document itself, for its owner and admins: data URL, so that nothing of it lies in a cache or an address. */
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
