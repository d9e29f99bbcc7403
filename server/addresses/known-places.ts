import type { FoundAddress } from '../../src/core/addresses/found-address.ts'
import type { MapPoint } from '../../src/core/maps/map-area.ts'
import { fold } from '../../src/core/text/words.ts'
import { searchCities } from '../cities/cities.ts'
import type { Database } from '../database/database.ts'

const MOST_WORDS = 6
/** Rows that are compared; a common word is part of thousands. */
const MOST_ROWS = 200

// The expression of the index offers_meeting_point.
const SEARCHED = `fold(coalesce(o.meeting_point ->> 'name', '') || ' ' || coalesce(o.meeting_point ->> 'address', ''))`

/** Meeting points of public offers whose name and address contain all words of the text, the nearest first. */
export async function findMeetingPoints(
  database: Database,
  text: string,
  near: MapPoint | null,
  most: number,
): Promise<FoundAddress[]> {
  const words = fold(text)
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
  // Shorter ones have no trigram, so that the index could not be used.
  if (!words.some((word) => word.length > 2)) return []
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)
  return database.query<FoundAddress>(
    `SELECT name, text, latitude, longitude
       FROM (SELECT DISTINCT ON (text) *
         FROM (SELECT *, coalesce((latitude - $2) ^ 2 + ((longitude - $3) * cos(radians($2))) ^ 2, 0) AS far
           FROM (SELECT o.meeting_point ->> 'name' AS name,
               concat_ws(', ', o.meeting_point ->> 'name', o.meeting_point ->> 'address') AS text,
               (o.meeting_point ->> 'latitude')::float8 AS latitude,
               (o.meeting_point ->> 'longitude')::float8 AS longitude
             FROM public_offers o
             WHERE o.meeting_point IS NOT NULL
               AND ${patterns.map((_, at) => `${SEARCHED} LIKE $${at + 4}`).join(' AND ')}
             ${near === null ? `LIMIT ${MOST_ROWS}` : ''}) matching
           ORDER BY far LIMIT ${MOST_ROWS}) found
         ORDER BY text) distinct_ones
      ORDER BY far, text LIMIT $1`,
    [most, near?.latitude ?? null, near?.longitude ?? null, ...patterns],
  )
}

/** The place of an offer on sale; null for any other. */
export async function placeOfOffer(database: Database, offerId: string): Promise<MapPoint | null> {
  const [place] = await database.query<MapPoint>('SELECT latitude, longitude FROM public_offers WHERE id = $1', [
    offerId,
  ])
  return place ?? null
}

export async function findMunicipalities(
  database: Database,
  text: string,
  near: MapPoint | null,
): Promise<FoundAddress[]> {
  const { cities } = await searchCities(database, text, near)
  return cities.map(({ name, state, latitude, longitude }) => ({
    name,
    text: `${name} - ${state}`,
    latitude,
    longitude,
  }))
}
