import type { Answer, Query } from '../../contract/call.ts'
import type { offerReviews } from '../../contract/reviews.ts'
import { REVIEWS_A_PAGE } from '../../src/core/offers/arrange-reviews.ts'
import type { Database } from '../database/database.ts'
import { COLUMNS, type OfferReviewRow, ORDERS, type ShownReview, withOffer } from './reviews.ts'

type Asked = Query<typeof offerReviews>
type Page = Answer<typeof offerReviews>

/** A page of an offer's reviews; null for an unknown or non-public offer. */
export async function readOfferReviewPage(database: Database, offerId: string, asked: Asked): Promise<Page | null> {
  const known = await database.query('SELECT 1 FROM public_offers WHERE id = $1', [offerId])
  if (known.length === 0) return null
  const { chosen, after, values } = choiceOf(asked)
  const from = `FROM reviews r WHERE r.offer_id = $1 AND ${chosen}`
  const [reviews, [count]] = await Promise.all([
    database.query<ShownReview>(`SELECT ${COLUMNS} ${from} AND ${after} ${lastsOf(asked)}`, [offerId, ...values]),
    database.query<{ total: number }>(`SELECT count(*)::integer AS total ${from}`, [offerId, ...values.slice(0, 1)]),
  ])
  return { reviews, total: count?.total ?? 0 }
}

/** A page of the reviews of a provider's published offers, each with its offer. */
export async function readProviderReviewPage(database: Database, providerId: string, asked: Asked): Promise<Page> {
  const { chosen, after, values } = choiceOf(asked)
  const from = `FROM reviews r JOIN public_offers o ON o.id = r.offer_id WHERE o.provider_id = $1 AND ${chosen}`
  const [rows, [count]] = await Promise.all([
    database.query<OfferReviewRow>(
      `SELECT ${COLUMNS}, o.id AS offer_id, o.title AS offer_title ${from} AND ${after} ${lastsOf(asked)}`,
      [providerId, ...values],
    ),
    database.query<{ total: number }>(`SELECT count(*)::integer AS total ${from}`, [providerId, ...values.slice(0, 1)]),
  ])
  return { reviews: rows.map(withOffer), total: count?.total ?? 0 }
}

const lastsOf = ({ order = 'newest' }: Asked): string => `ORDER BY ${ORDERS[order]} LIMIT ${REVIEWS_A_PAGE}`

/** Conditions on the parameters 2 and up: the stars, then the last review shown. */
function choiceOf({ order = 'newest', stars, photos, after }: Asked) {
  const chosen = [
    '($2::smallint IS NULL OR r.stars = $2::smallint)',
    photos === undefined ? null : "r.photos <> '[]'",
  ].filter((condition) => condition !== null)
  const older = '(r.written_on < $3::date OR (r.written_on = $3::date AND r.id > $4))'
  const later = `(r.stars ${order === 'best' ? '<' : '>'} $5::smallint OR (r.stars = $5::smallint AND ${older}))`
  const [shownStars = '', date = '', id = ''] = after?.split('.') ?? []
  const position = order === 'newest' ? [date, id] : [date, id, Number(shownStars)]
  return {
    chosen: chosen.join(' AND '),
    after: after === undefined ? 'true' : order === 'newest' ? older : later,
    values: [stars === undefined ? null : Number(stars), ...(after === undefined ? [] : position)],
  }
}
