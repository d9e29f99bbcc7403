import type { Answer } from '../../contract/call.ts'
import type { cities } from '../../contract/own-offers.ts'
import { kilometres, type MapPoint } from '../../src/core/maps/map-area.ts'
import { forgivenErrors, typingDistance } from '../../src/core/text/typing-errors.ts'
import { fold } from '../../src/core/text/words.ts'
import type { Database } from '../database/database.ts'
import { KNOWN_AS } from './known-as.ts'
import { CAPITALS, municipalities } from './municipalities.ts'

/** Results at most. */
const MOST = 8

type City = Answer<typeof cities>['cities'][number]

interface DestinationRow extends City {
  readonly ibge_code: string
  readonly also_known_as: string[]
}

/** A place for an offer: a destination, or a city that becomes one with its first offer. */
export interface FoundPlace extends City {
  readonly ibgeCode: string
  readonly timeZone: string
  readonly isDestination: boolean
}

/**
 * Finds places by name or alias, destinations first. Ranks exact names, then names that begin with the text, then names with such
 * a word; within each rank, capitals and places known for something come first. Around a place, the nearest come first instead.
 */
export async function searchCities(
  database: Database,
  text: string,
  near: MapPoint | null = null,
): Promise<Answer<typeof cities>> {
  const asked = plain(text)
  if (asked === '') return { cities: [] }
  const destinations = await database.query<DestinationRow>(
    'SELECT slug, name, state, latitude, longitude, ibge_code, also_known_as FROM destinations ORDER BY name, slug',
  )
  const isDestination = new Set(destinations.map(({ ibge_code }) => ibge_code))
  // A region is also found by its members.
  const known = ranked(destinations, asked, ({ name, state, ibge_code, also_known_as }) => [
    `${name} ${state}`,
    ...also_known_as,
    ...(KNOWN_AS[ibge_code] ?? []),
  ])
  const others = ranked(
    municipalities().filter(({ ibgeCode }) => !isDestination.has(ibgeCode)),
    asked,
    ({ name, state, ibgeCode }) => [`${name} ${state}`, ...(KNOWN_AS[ibgeCode] ?? [])],
    ({ ibgeCode }) => KNOWN_AS[ibgeCode] !== undefined || CAPITALS.has(ibgeCode),
  )
  const found =
    near === null
      ? [...known, ...others].map(({ place }) => place)
      : [...known, ...others]
          .map(({ place, rank }) => ({ place, rank: Math.max(rank, 1), far: kilometres(near, place) }))
          .toSorted((one, other) => one.rank - other.rank || one.far - other.far)
          .map(({ place }) => place)
  return {
    cities: (found.length > 0 ? found : misspelt([...destinations, ...municipalities()], asked))
      .slice(0, MOST)
      .map(({ slug, name, state, latitude, longitude }) => ({ slug, name, state, latitude, longitude })),
  }
}

/** Names within one or two typing errors, closest first. */
function misspelt<Place extends { readonly slug: string; readonly name: string }>(
  places: readonly Place[],
  asked: string,
): Place[] {
  const limit = forgivenErrors(asked.length)
  if (limit === 0) return []
  const found = new Map<string, { readonly place: Place; readonly distance: number }>()
  for (const place of places) {
    const distance = typingDistance(asked, plainOf(place.name), limit, false)
    if (distance <= limit && !found.has(place.slug)) found.set(place.slug, { place, distance })
  }
  return [...found.values()].toSorted((one, other) => one.distance - other.distance).map(({ place }) => place)
}

const plain = (text: string) =>
  fold(text)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** Cache of folded names: they are few thousand, and every typed letter reads all of them. */
const folded = new Map<string, string>()

function plainOf(name: string): string {
  const known = folded.get(name) ?? plain(name)
  folded.set(name, known)
  return known
}

function ranked<Place extends { readonly name: string }>(
  places: readonly Place[],
  asked: string,
  namesOf: (place: Place) => readonly string[],
  isKnown: (place: Place) => boolean = () => false,
) {
  const rank = (name: string) => {
    const known = plainOf(name)
    if (known.startsWith(asked)) return 1
    return known.includes(` ${asked}`) ? 2 : 3
  }
  return places
    .map((place) => ({
      place,
      rank: plainOf(place.name) === asked ? 0 : Math.min(...namesOf(place).map(rank)),
      fame: isKnown(place) ? 0 : 1,
    }))
    .filter((found) => found.rank < 3)
    .toSorted((one, other) => one.rank - other.rank || one.fame - other.fame)
}

/** Returns undefined for an unknown slug. */
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
