export type ReviewKind = 'identity' | 'certificate' | 'company'

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
  /** What to compare. */
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly documents: readonly { readonly id: string; readonly label: string; readonly type: string }[]
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

/** What an admin decides. Each rejects with a failure of core/failures.ts: Forbidden for everybody else. */
export interface ReviewDesk {
  fetchQueue(signal?: AbortSignal): Promise<{ readonly items: readonly ReviewItem[]; readonly waiting: number }>
  /** @throws Outdated where somebody else has decided already; Rejected with `fields.reason`. */
  approve(id: string): Promise<void>
  reject(id: string, reason: string): Promise<void>
  fetchDecisions(before?: string, signal?: AbortSignal): Promise<readonly Decision[]>
  /** A private document as a data URL. @throws NotFound where it was deleted after the decision. */
  fetchDocument(id: string, signal?: AbortSignal): Promise<{ readonly type: string; readonly dataUrl: string }>
}
