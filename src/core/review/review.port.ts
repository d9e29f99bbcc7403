import type { OfferSection, OfferSections } from '../offer-editing/offer-sections.ts'
import type { OfferKind } from '../offers/offer-kinds.ts'
import type { ProfileField } from '../onboarding/profile-changes.ts'

/** `photos`: those of a traveller's rating. */
export const REVIEW_KINDS = ['identity', 'certificate', 'company', 'offer', 'profile', 'photos'] as const
export type ReviewKind = (typeof REVIEW_KINDS)[number]

export interface ReviewItem {
  readonly id: string
  readonly kind: ReviewKind
  /** The person who sent it; a traveller has no tax id. */
  readonly provider: {
    readonly name: string
    readonly legalName: string
    readonly taxId: string
    readonly email: string
  }
  /** ISO instant. */
  readonly submittedAt: string
  /** The photo of a profile request; otherwise null. */
  readonly photo: string | null
  /** The values to compare. */
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  /** For `profile`: live and proposed values, texts or addresses of photos; otherwise empty. */
  readonly changes: readonly { readonly field: ProfileField; readonly before: string; readonly after: string }[]
  /** Why it cannot be approved now, as a Portuguese sentence; null if it can. */
  readonly obstacle: string | null
  /** In the order of the review; `type` is a media type. */
  readonly documents: readonly { readonly id: string; readonly label: string; readonly type: string }[]
}

export interface ReviewedOffer {
  readonly id: string
  readonly kind: OfferKind
  readonly sections: OfferSections
  /** The live version; null for a new offer. */
  readonly onSale: OfferSections | null
  /** The sections that differ; all for a new offer. */
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
  /** The cursor of the next page; null on the last. */
  readonly next: string | null
}

/** Characters of a photo's reason: three of them with labels fit into one reason. */
export const LONGEST_PHOTO_REASON = 150

export interface Rejection {
  readonly reason: string
  /** Documents that are refused separately: only these are sent again. Empty where all are refused. */
  readonly photos: readonly { readonly document: string; readonly reason: string }[]
}

/** An admin's decisions. Each rejects with a failure of core/failures.ts: Forbidden for other people. */
export interface ReviewDesk {
  /** The waiting requests, oldest first, possibly not all; `waiting` counts all. */
  fetchQueue(signal?: AbortSignal): Promise<{ readonly items: readonly ReviewItem[]; readonly waiting: number }>
  /**
   * @throws Outdated if another admin has decided; NotFound if it was sent again; Rejected with a `detail` if something
   * is missing; Forbidden for the admin's own request.
   */
  approve(id: string): Promise<void>
  /**
   * The provider reads the reason. @throws as `approve`, and Rejected with `fields.reason` if it is too short or too
   * long.
   */
  reject(id: string, reason: string, photos?: Rejection['photos']): Promise<void>
  /** The offer of a request of the kind `offer`, as submitted. @throws NotFound if it no longer waits. */
  fetchOffer(id: string, signal?: AbortSignal): Promise<ReviewedOffer>
  fetchDecisions(before?: string, signal?: AbortSignal): Promise<Decisions>
  /**
   * A private document as a data URL; each access is recorded. @throws NotFound if it was deleted after the decision.
   */
  fetchDocument(id: string, signal?: AbortSignal): Promise<{ readonly type: string; readonly dataUrl: string }>
}
