import type { Review } from './offer.ts'

export const REVIEW_ORDERS = ['newest', 'best', 'worst'] as const
export type ReviewOrder = (typeof REVIEW_ORDERS)[number]

interface ReviewChoice {
  readonly order: ReviewOrder
  /** Null for any number. */
  readonly stars: number | null
  readonly withPhotos: boolean
}

/** The chosen reviews in an order; equals stay newest first. */
export function arrangeReviews<Given extends Pick<Review, 'date' | 'stars' | 'photos'>>(
  reviews: readonly Given[],
  { order, stars, withPhotos }: ReviewChoice,
): readonly Given[] {
  const better = order === 'best' ? 1 : order === 'worst' ? -1 : 0
  return reviews
    .filter((review) => stars === null || review.stars === stars)
    .filter(({ photos = [] }) => !withPhotos || photos.length > 0)
    .toSorted((a, b) => better * (b.stars - a.stars) || (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
}
