import type { Answer } from '../../contract/call.ts'
import type { cities } from '../../contract/own-offers.ts'
import type { Database } from '../database/database.ts'
import { fold } from '../search/words.ts'
import { KNOWN_AS } from './known-as.ts'
import { municipalities } from './municipalities.ts'

/** Told at once. */
const MOST = 8

type City = Answer<typeof cities>['cities'][number]

interface DestinationRow extends City {
  readonly ibge_code: string
  readonly also_known_as: string[]
}

/** Where something may be offered: a destination, or a city that becomes one with the first offer there. */
export interface FoundPlace extends City {
  readonly ibgeCode: string
  readonly timeZone: string
  readonly isDestination: boolean
}

/**
 * Places by name or by what they are known as, destinations first; of each those whose name begins like the text before those
 * with such a word in it.
 */
export async function searchCities(database: Database, text: string): Promise<Answer<typeof cities>> {
  const asked = plain(text)
  if (asked === '') return { cities: [] }
  const destinations = await database.query<DestinationRow>(
    'SELECT slug, name, state, latitude, longitude, ibge_code, also_known_as FROM destinations ORDER BY name, slug',
  )
  const isDestination = new Set(destinations.map(({ ibge_code }) => ibge_code))
  // A region is found by what belongs to it too.
  const known = ranked(destinations, asked, ({ name, state, ibge_code, also_known_as }) => [
    `${name} ${state}`,
    ...also_known_as,
    ...(KNOWN_AS[ibge_code] ?? []),
  ])
  const others = ranked(
    municipalities().filter(({ ibgeCode }) => !isDestination.has(ibgeCode)),
    asked,
    ({ name, state, ibgeCode }) => [`${name} ${state}`, ...(KNOWN_AS[ibgeCode] ?? [])],
  )
  return {
    cities: [...known, ...others]
      .slice(0, MOST)
      .map(({ slug, name, state, latitude, longitude }) => ({ slug, name, state, latitude, longitude })),
  }
}

const plain = (text: string) =>
  fold(text)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

function ranked<Place>(places: readonly Place[], asked: string, namesOf: (place: Place) => readonly string[]): Place[] {
  const rank = (name: string) => {
    const folded = plain(name)
    if (folded.startsWith(asked)) return 0
    return folded.includes(` ${asked}`) ? 1 : 2
  }
  return places
    .map((place) => ({ place, rank: Math.min(...namesOf(place).map(rank)) }))
    .filter((found) => found.rank < 2)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ place }) => place)
}

/** By its slug; undefined where there is no such place. */
export async function findPlace(database: Database, slug: string): Promise<FoundPlace | undefined> {
  const [destination] = await database.query<Omit<FoundPlace, 'isDestination'>>(
    `SELECT slug, name, state, latitude, longitude, ibge_code AS "ibgeCode", time_zone AS "timeZone"
       FROM destinations WHERE slug = $1`,
    [slug],
  )
  if (destination !== undefined) return { ...destination, isDestination: true }
  const city = municipalities().find((one) => one.slug === slug)
  return city && { ...city, isDestination: false }
}
