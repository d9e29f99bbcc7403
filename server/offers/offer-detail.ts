import type { Answer } from '../../contract/call.ts'
import type { offerById } from '../../contract/details.ts'
import { AGE_BANDS } from '../../src/core/offers/offer.ts'
import { readPublicFields } from '../../src/core/offers/offer-fields.ts'
import type { Database } from '../database/database.ts'
import { readSeller } from '../providers/provider-profile.ts'
import { CARD_COLUMNS, CARD_TABLES, type CardRow, cardOf } from './cards.ts'
import { countStars, readOfferReviews } from './reviews.ts'

type Detail = Answer<typeof offerById>

interface DetailRow extends CardRow {
  description: string
  highlights: Detail['highlights']
  included: Detail['included']
  not_included: Detail['notIncluded']
  fields: object
  itinerary: Detail['itinerary']
  pictures: Detail['pictures']
  meeting_point: Detail['meetingPoint']
  time_zone: string
  start_times: string[]
  weekdays: number[]
  plans: Detail['plans'] | null
  transfer: Detail['transfer']
  advisory: Detail['advisory']
}

// Rules that have ended are ignored.
const DEPARTURES = `LEFT JOIN LATERAL (
  SELECT array_agg(DISTINCT to_char(t, 'HH24:MI')) AS start_times, array_agg(DISTINCT w::integer) AS weekdays
  FROM availability_rules r, unnest(r.start_times) AS t, unnest(r.weekdays) AS w
  WHERE r.offer_id = o.id
    AND (r.valid_until IS NULL OR r.valid_until >= ($2::timestamptz AT TIME ZONE o.time_zone)::date)
) AS departures ON true`

export const PLANS = `(
  SELECT json_agg(json_build_object('id', pl.id, 'name', pl.name, 'description', pl.description,
    'isPrivate', pl.is_private, 'pricePerGroup', pl.price_per_group, 'minPeople', pl.min_people,
    'maxPeople', pl.max_people, 'prices', (
      SELECT coalesce(json_agg(json_build_object('band', pp.band, 'minAge', pp.min_age, 'maxAge', pp.max_age,
        'price', pp.price, 'onlyWithAdult', pp.only_with_adult)
        ORDER BY array_position('{${AGE_BANDS.join(',')}}'::text[], pp.band)), '[]')
      FROM plan_prices pp WHERE pp.plan_id = pl.id)) ORDER BY pl.position, pl.id)
  FROM plans pl WHERE pl.offer_id = o.id) AS plans`

/** Returns one public offer without its similar offers; null for an unknown id or a non-public offer. */
export async function readOffer(
  database: Database,
  id: string,
  now: Date,
): Promise<{ number: number; offer: Omit<Detail, 'similar'> } | null> {
  const [row] = await database.query<DetailRow>(
    `SELECT ${CARD_COLUMNS}, o.description, o.highlights, o.included, o.not_included, o.fields, o.itinerary,
       o.pictures, o.meeting_point, o.time_zone, o.transfer, o.advisory, ${PLANS},
       coalesce(departures.start_times, '{}') AS start_times, coalesce(departures.weekdays, '{}') AS weekdays
     FROM ${CARD_TABLES} ${DEPARTURES} WHERE o.id = $1`,
    [id, now.toISOString()],
  )
  if (row === undefined) return null
  const [seller, reviews, ratingCounts] = await Promise.all([
    readSeller(database, row.provider_id),
    readOfferReviews(database, id),
    countStars(database, id),
  ])
  if (seller === null) return null
  return {
    number: row.number,
    offer: {
      ...cardOf(row),
      description: row.description,
      highlights: row.highlights,
      included: row.included,
      notIncluded: row.not_included,
      ...readPublicFields(row.fields),
      itinerary: row.itinerary,
      pictures: row.pictures,
      meetingPoint: row.meeting_point,
      timeZone: row.time_zone,
      startTimes: row.start_times,
      weekdays: row.weekdays,
      plans: row.plans ?? [],
      transfer: row.transfer,
      advisory: row.advisory,
      seller,
      reviews,
      ratingCounts,
    },
  }
}
