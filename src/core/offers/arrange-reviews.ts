import type { Review } from './offer.ts'

export const REVIEW_ORDERS = ['newest', 'best', 'worst'] as const
export type ReviewOrder = (typeof REVIEW_ORDERS)[number]

/** The reviews with this number of stars, or all, in an order; equals stay newest first. */
export function arrangeReviews<Given extends Pick<Review, 'date' | 'stars'>>(
  reviews: readonly Given[],
  order: ReviewOrder,
  stars: number | null,
): readonly Given[] {
  const better = order === 'best' ? 1 : order === 'worst' ? -1 : 0
  return reviews
    .filter((review) => stars === null || review.stars === stars)
    .toSorted((a, b) => better * (b.stars - a.stars) || (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
}
