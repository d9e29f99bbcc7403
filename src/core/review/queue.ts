import type { ReviewItem, ReviewKind } from './review.port.ts'

export const REVIEW_KINDS: readonly ReviewKind[] = ['identity', 'certificate', 'company', 'profile', 'offer', 'photos']

export const isReviewKind = (text: unknown): text is ReviewKind => REVIEW_KINDS.some((kind) => kind === text)

/** Requests of one kind, or all, in the order of the queue. */
export const ofKind = (items: readonly ReviewItem[], kind: ReviewKind | undefined): readonly ReviewItem[] =>
  kind === undefined ? items : items.filter((item) => item.kind === kind)

/**
 * The request to show after `id` is decided: the next one, or at the end of the queue the oldest; undefined for an empty queue.
 */
export function nextAfter(items: readonly ReviewItem[], id: string): ReviewItem | undefined {
  const place = items.findIndex((item) => item.id === id)
  const others = items.filter((item) => item.id !== id)
  return others[place] ?? others[0]
}
