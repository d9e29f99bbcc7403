import type { FoundAddress } from '../../src/core/addresses/found-address.ts'
import { fold } from '../../src/core/text/words.ts'
import { searchCities } from '../cities/cities.ts'
import type { Database } from '../database/database.ts'

const MOST_WORDS = 6
/** Rows that are compared; a common word is part of thousands. */
const MOST_ROWS = 200

// The expression of the index offers_meeting_point.
const SEARCHED = `fold(coalesce(o.meeting_point ->> 'name', '') || ' ' || coalesce(o.meeting_point ->> 'address', ''))`

/** Meeting points of public offers whose name and address contain all words of the text. */
export async function findMeetingPoints(database: Database, text: string, most: number): Promise<FoundAddress[]> {
  const words = fold(text)
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
  // Shorter ones have no trigram, so that the index could not be used.
  if (!words.some((word) => word.length > 2)) return []
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)
  return database.query<FoundAddress>(
    `SELECT DISTINCT ON (text) name, text, latitude, longitude
       FROM (SELECT o.meeting_point ->> 'name' AS name,
           concat_ws(', ', o.meeting_point ->> 'name', o.meeting_point ->> 'address') AS text,
           (o.meeting_point ->> 'latitude')::float8 AS latitude, (o.meeting_point ->> 'longitude')::float8 AS longitude
         FROM public_offers o
         WHERE o.meeting_point IS NOT NULL AND ${patterns.map((_, at) => `${SEARCHED} LIKE $${at + 2}`).join(' AND ')}
         LIMIT ${MOST_ROWS}) found
      ORDER BY text LIMIT $1`,
    [most, ...patterns],
  )
}

export async function findMunicipalities(database: Database, text: string): Promise<FoundAddress[]> {
  const { cities } = await searchCities(database, text)
  return cities.map(({ name, state, latitude, longitude }) => ({
    name,
    text: `${name} - ${state}`,
    latitude,
    longitude,
  }))
}
