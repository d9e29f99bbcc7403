import type { Review } from './offer.ts'

export const REVIEW_ORDERS = ['newest', 'best', 'worst'] as const
export type ReviewOrder = (typeof REVIEW_ORDERS)[number]

export interface ReviewChoice {
  readonly order: ReviewOrder
  /** Null for any number. */
  readonly stars: number | null
  readonly withPhotos: boolean
}

/** A part of the chosen reviews, in their order. */
export interface ReviewPage {
  readonly reviews: readonly Review[]
  /** Of all chosen reviews. */
  readonly total: number
}

export const REVIEWS_A_PAGE = 12

/** Where a review stands in every order: the next page starts after the last one shown, so new reviews repeat none. */
export type ReviewPosition = Pick<Review, 'stars' | 'date' | 'id'>

/** The chosen reviews in an order; equals stay newest first. */
export function arrangeReviews<Given extends ReviewPosition & Pick<Review, 'photos'>>(
  reviews: readonly Given[],
  { order, stars, withPhotos }: ReviewChoice,
): readonly Given[] {
  return reviews
    .filter((review) => stars === null || review.stars === stars)
    .filter(({ photos = [] }) => !withPhotos || photos.length > 0)
    .toSorted((a, b) => compareReviews(a, b, order))
}

/** A page of reviews that are all known. */
export function pageOfReviews(all: readonly Review[], choice: ReviewChoice, after?: ReviewPosition): ReviewPage {
  const arranged = arrangeReviews(all, choice)
  const rest = after === undefined ? arranged : arranged.filter((one) => compareReviews(one, after, choice.order) > 0)
  return { reviews: rest.slice(0, REVIEWS_A_PAGE), total: arranged.length }
}

function compareReviews(a: ReviewPosition, b: ReviewPosition, order: ReviewOrder): number {
  const better = order === 'best' ? 1 : order === 'worst' ? -1 : 0
  return better * (b.stars - a.stars) || compare(b.date, a.date) || compare(a.id, b.id)
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
