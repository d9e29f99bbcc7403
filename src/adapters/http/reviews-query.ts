import type { Query } from '../../../contract/call.ts'
import type { offerReviews } from '../../../contract/reviews.ts'
import type { ReviewChoice, ReviewPosition } from '../../core/offers/arrange-reviews.ts'

type Asked = Query<typeof offerReviews>

/** Query of the chosen reviews. Backends without this query use their own order. */
export const reviewsQuery = ({ order, stars, withPhotos }: ReviewChoice, after: ReviewPosition | undefined): Asked => ({
  order,
  ...(stars !== null && { stars: String(stars) as NonNullable<Asked['stars']> }),
  ...(withPhotos && { photos: 'true' }),
  ...(after && { after: `${after.stars}.${after.date}.${after.id}` }),
})
