import type { Query } from '../../../contract/call.ts'
import type { offerReviews } from '../../../contract/reviews.ts'
import type { ReviewChoice, ReviewPosition } from '../../core/offers/arrange-reviews.ts'

type Asked = Query<typeof offerReviews>

/** What is chosen: a backend that knows no choice answers with its own order. */
export const reviewsQuery = ({ order, stars, withPhotos }: ReviewChoice, after: ReviewPosition | undefined): Asked => ({
  order,
  ...(stars !== null && { stars: String(stars) as NonNullable<Asked['stars']> }),
  ...(withPhotos && { photos: 'true' }),
  ...(after && { after: `${after.stars}.${after.date}.${after.id}` }),
})
