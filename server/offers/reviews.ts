import type { ReviewOrder } from '../../src/core/offers/arrange-reviews.ts'
import type { Database } from '../database/database.ts'
import type { KeptPicture } from '../marketplace/pictures.ts'

/** Newest reviews on the page of an offer or provider; the stars of all are counted separately. */
const SHOWN = 30

export interface ShownReview {
  id: string
  author: string
  date: string
  stars: number
  text: string
  answer: string | null
  photos: KeptPicture[]
}

export const COLUMNS = `r.id, r.author, r.written_on::text AS date, r.stars::integer AS stars, r.text, r.answer,
  (SELECT coalesce(jsonb_agg(p - 'id' ORDER BY place), '[]') FROM jsonb_array_elements(r.photos) WITH ORDINALITY AS t (p, place))
    AS photos`

export const ORDERS = {
  newest: 'r.written_on DESC, r.id',
  best: 'r.stars DESC, r.written_on DESC, r.id',
  worst: 'r.stars, r.written_on DESC, r.id',
} as const satisfies Record<ReviewOrder, string>

export async function readOfferReviews(database: Database, offerId: string): Promise<ShownReview[]> {
  return database.query<ShownReview>(
    `SELECT ${COLUMNS} FROM reviews r WHERE r.offer_id = $1 ORDER BY ${ORDERS.newest} LIMIT ${SHOWN}`,
    [offerId],
  )
}

/** Reviews of the provider's published offers, each with its offer. */
export async function readProviderReviews(database: Database, providerId: string) {
  const rows = await database.query<OfferReviewRow>(
    `SELECT ${COLUMNS}, o.id AS offer_id, o.title AS offer_title
     FROM reviews r JOIN public_offers o ON o.id = r.offer_id WHERE o.provider_id = $1
     ORDER BY ${ORDERS.newest} LIMIT ${SHOWN}`,
    [providerId],
  )
  return rows.map(withOffer)
}

export type OfferReviewRow = ShownReview & { offer_id: string; offer_title: string }

export const withOffer = ({ offer_id, offer_title, ...review }: OfferReviewRow) => ({
  ...review,
  offer: { id: offer_id, title: offer_title },
})

/** The newest reviews with a text of these offers, each with its offer. */
export async function readNewestReviews(database: Database, numbers: readonly number[], most: number) {
  const rows = await database.query<OfferReviewRow>(
    `SELECT ${COLUMNS}, o.id AS offer_id, o.title AS offer_title
     FROM reviews r JOIN public_offers o ON o.id = r.offer_id
     WHERE o.number = ANY($1::integer[]) AND r.text <> ''
     ORDER BY r.written_on DESC, r.id LIMIT ${most}`,
    [numbers],
  )
  return rows.map(withOffer)
}

/** Counts the reviews with 1, 2, 3, 4 and 5 stars. */
export async function countStars(
  database: Database,
  offerId: string,
): Promise<[number, number, number, number, number]> {
  const rows = await database.query<{ stars: number; count: number }>(
    'SELECT stars::integer AS stars, count(*)::integer AS count FROM reviews WHERE offer_id = $1 GROUP BY stars',
    [offerId],
  )
  const of = (stars: number) => rows.find((row) => row.stars === stars)?.count ?? 0
  return [of(1), of(2), of(3), of(4), of(5)]
}
