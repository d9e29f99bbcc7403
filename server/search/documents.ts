import type { CancellationPolicy, Language } from '../../src/core/offers/offer.ts'
import { readPublicFields } from '../../src/core/offers/offer-fields.ts'
import type { OfferKind } from '../../src/core/offers/offer-kinds.ts'
import type { OfferFacts } from '../../src/core/search/filters.ts'
import { DAY_MS } from '../../src/core/time/durations.ts'
import type { Database } from '../database/database.ts'
import { heldRows } from '../seats/read-schedules.ts'
import type { RuleRow } from '../seats/schedule.ts'
import type { Stemmer } from './vocabulary.ts'

/** [day, start time in minutes, people, whether the party takes the whole departure, end of the hold in seconds since 1970 or null]. */
type HeldSeats = readonly [number, number, number, boolean, number | null]

/** A row of the view offer_documents (migration 0052) with its held seats, in the order of PAGE. */
export type OfferDocument = readonly [
  number: number,
  destination: string,
  kind: OfferKind,
  title: string,
  description: string,
  details: string,
  priceFrom: number,
  durationMinutes: number,
  languages: readonly Language[],
  cancellation: CancellationPolicy,
  ratingSum: number,
  ratingCount: number,
  parties: readonly (readonly [number, number, boolean])[] | null,
  rules: readonly RuleRow[] | null,
  blocked: readonly number[] | null,
  timeZone: string,
  latitude: number,
  longitude: number,
  held: readonly HeldSeats[] | null,
  fields: object | null,
]

/** Uses the displayed (rounded) average. */
export function factsOf(document: OfferDocument): OfferFacts {
  const [, , kind, , , , priceFrom, durationMinutes, languages, cancellation, sum, count] = document
  const rating = count === 0 ? null : { average: Math.round((sum * 10) / count) / 10, count }
  return { ...readPublicFields(document[19] ?? {}), kind, priceFrom, durationMinutes, languages, cancellation, rating }
}

export interface Destination {
  readonly slug: string
  readonly name: string
  readonly state: string
  readonly stateName: string
  readonly alsoKnownAs: readonly string[]
  /** 1 to 12; empty if unknown. */
  readonly bestMonths: readonly number[]
}

// One JSON text for each page: the drivers return one value instead of sixteen a row, which takes most of the loading time.
const PAGE = `SELECT json_agg(json_build_array(number, destination, kind, title, description, details, price_from,
  duration_minutes, languages, cancellation, rating_sum, rating_count, parties, rules, blocked, time_zone, latitude,
  longitude, ${heldRows('documents.id', 'h.starts_at >= $1::timestamp')}, fields))::text AS page`

const parsed = (rows: { page: string | null }[]): OfferDocument[] => JSON.parse(rows[0]?.page ?? '[]')

// The day before yesterday in UTC is over in every time zone.
const OVER_MS = 2 * DAY_MS
const soldFrom = (now: Date) => new Date(now.getTime() - OVER_MS).toISOString().slice(0, 10)

/** Up to `limit` documents after a number, by number; with the held seats of future departures. */
export async function readDocumentsAfter(database: Database, after: number, limit: number, now: Date) {
  return parsed(
    await database.query<{ page: string | null }>(
      `${PAGE} FROM (SELECT * FROM offer_documents WHERE number > $2 ORDER BY number LIMIT $3) AS documents`,
      [soldFrom(now), after, limit],
    ),
  )
}

/** The documents of these offers, without non-public ones. */
export async function readDocuments(database: Database, numbers: readonly number[], now: Date) {
  return parsed(
    await database.query<{ page: string | null }>(
      `${PAGE} FROM offer_documents AS documents WHERE number = ANY($2::integer[])`,
      [soldFrom(now), numbers],
    ),
  )
}

export async function readDestinations(database: Database): Promise<Destination[]> {
  return database.query<Destination>(
    `SELECT d.slug, d.name, d.state, s.name AS "stateName", d.also_known_as AS "alsoKnownAs",
       d.best_months::integer[] AS "bestMonths"
     FROM destinations d JOIN states s ON s.code = d.state ORDER BY d.slug`,
  )
}

const REMEMBERED = 20_000

/** Stems by PostgreSQL's Snowball. Caches the 20,000 most recent stems of queries. */
export function stemmerOf(database: Database): Stemmer {
  const remembered = new Map<string, string>()
  const ask = async (words: readonly string[]): Promise<string[]> => {
    const rows = await database.query<{ stems: string[] }>(
      'SELECT array_agg(stem(word) ORDER BY position) AS stems FROM unnest($1::text[]) WITH ORDINALITY AS w (word, position)',
      [words],
    )
    return rows[0]?.stems ?? []
  }
  return async (words) => {
    if (words.length > 100) return ask(words)
    const unknown = words.filter((word) => !remembered.has(word))
    const answer = new Map(words.map((word) => [word, remembered.get(word) ?? word]))
    const stems = unknown.length > 0 ? await ask(unknown) : []
    for (const [index, word] of unknown.entries()) answer.set(word, stems[index] ?? word)
    for (const [word, stem] of answer) {
      remembered.delete(word)
      remembered.set(word, stem)
    }
    for (const word of remembered.keys()) {
      if (remembered.size <= REMEMBERED) break
      remembered.delete(word)
    }
    return words.map((word) => answer.get(word) ?? word)
  }
}
