import type { OfferSection, OfferSections } from '../offer-editing/offer-sections.ts'
import type { OfferKind } from '../offers/offer-kinds.ts'
import type { ProfileField } from '../onboarding/profile-changes.ts'

export const REVIEW_KINDS = ['identity', 'certificate', 'company', 'offer', 'profile'] as const
export type ReviewKind = (typeof REVIEW_KINDS)[number]

export interface ReviewItem {
  readonly id: string
  readonly kind: ReviewKind
  readonly provider: {
    readonly name: string
    readonly legalName: string
    readonly taxId: string
    readonly email: string
  }
  /** ISO instant. */
  readonly submittedAt: string
  /** Address of the photo, where it is the profile itself that is asked about; else null. */
  readonly photo: string | null
  /** What to compare. */
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  /** Of the kind `profile`: what travellers see and what is proposed, texts or addresses of photos; else empty. */
  readonly changes: readonly { readonly field: ProfileField; readonly before: string; readonly after: string }[]
  /** Why it cannot be approved at this moment, as a Portuguese sentence; null where it can. */
  readonly obstacle: string | null
  /** In the order in which they are looked at; `type` is a media type. */
  readonly documents: readonly { readonly id: string; readonly label: string; readonly type: string }[]
}

/** An offer that waits for a decision. */
export interface ReviewedOffer {
  readonly id: string
  readonly kind: OfferKind
  readonly sections: OfferSections
  /** What travellers see today, of an offer that is on sale; null for a new one. */
  readonly onSale: OfferSections | null
  /** Those that differ; all for a new one. */
  readonly changed: readonly OfferSection[]
}

export interface Decision {
  readonly id: string
  readonly kind: ReviewKind
  readonly decision: 'approve' | 'reject'
  readonly reason: string | null
  readonly admin: string
  readonly provider: string
  /** ISO instant. */
  readonly at: string
}

interface Decisions {
  /** Latest first. */
  readonly decisions: readonly Decision[]
  /** For the page after this one; null where there is none. */
  readonly next: string | null
}

/** Of a rejection's reason, in characters. */
export const SHORTEST_REASON = 5
export const LONGEST_REASON = 500
/** Of a single photo's reason: those of three photos with their labels fit into one reason. */
export const LONGEST_PHOTO_REASON = 150

export interface Rejection {
  readonly reason: string
  /** Documents that are refused one by one: the provider sends only those again. Empty where all are refused. */
  readonly photos: readonly { readonly document: string; readonly reason: string }[]
}

/** What an admin decides. Each rejects with a failure of core/failures.ts: Forbidden for everybody else. */
export interface ReviewDesk {
  /** What waits, the oldest first and not necessarily all of it; `waiting` counts all. */
  fetchQueue(signal?: AbortSignal): Promise<{ readonly items: readonly ReviewItem[]; readonly waiting: number }>
  /**
   * @throws Outdated where somebody else has decided already; NotFound where it was sent anew; Rejected with a `detail` where
   * something is missing; Forbidden about oneself.
   */
  approve(id: string): Promise<void>
  /** The provider reads the reason. @throws as `approve`, and Rejected with `fields.reason` where it is too short or too long. */
  reject(id: string, reason: string, photos?: Rejection['photos']): Promise<void>
  /** Of a request of the kind `offer`, as it was submitted. @throws NotFound where it no longer waits. */
  fetchOffer(id: string, signal?: AbortSignal): Promise<ReviewedOffer>
  fetchDecisions(before?: string, signal?: AbortSignal): Promise<Decisions>
  /** A private document as a data URL; each look is recorded. @throws NotFound where it was deleted after the decision. */
  fetchDocument(id: string, signal?: AbortSignal): Promise<{ readonly type: string; readonly dataUrl: string }>
}
