import type { Database } from '../database/database.ts'
import type { Stemmer } from './vocabulary.ts'

export const KINDS = ['tour', 'transfer', 'advisory'] as const
export type Kind = (typeof KINDS)[number]
export const LANGUAGES = ['pt', 'en', 'es', 'fr', 'de', 'it'] as const
export type Language = (typeof LANGUAGES)[number]
export const DURATIONS = ['short', 'half-day', 'full-day', 'multi-day'] as const
export type Duration = (typeof DURATIONS)[number]

/** The longest of each duration in minutes: 3 hours, 6 hours, a day. */
export const DURATION_LIMITS = [180, 360, 1440, Number.POSITIVE_INFINITY] as const

/** [weekday bits, capacity, first day, last day, last start minus lead time]; null days are open. */
export type RuleRow = readonly [number, number, number | null, number | null, number]

/** A row of the view offer_documents (migration 0011), in the order of its columns. */
export type OfferDocument = readonly [
  number: number,
  destination: string,
  kind: Kind,
  title: string,
  description: string,
  details: string,
  priceFrom: number,
  durationMinutes: number,
  languages: readonly Language[],
  cancellation: string,
  ratingSum: number,
  ratingCount: number,
  parties: readonly (readonly [number, number])[] | null,
  rules: readonly RuleRow[] | null,
  blocked: readonly number[] | null,
  timeZone: string,
]

export interface Destination {
  readonly slug: string
  readonly name: string
  readonly state: string
  readonly stateName: string
  readonly alsoKnownAs: readonly string[]
}

// One JSON text a page: the drivers hand over one value instead of sixteen a row, which is most of the loading time.
const PAGE = `SELECT json_agg(json_build_array(number, destination, kind, title, description, details, price_from,
  duration_minutes, languages, cancellation, rating_sum, rating_count, parties, rules, blocked, time_zone))::text AS page`

const parsed = (rows: { page: string | null }[]): OfferDocument[] => JSON.parse(rows[0]?.page ?? '[]')

/** Up to `limit` documents after a number, by rising number. */
export async function readDocumentsAfter(database: Database, after: number, limit: number) {
  return parsed(
    await database.query<{ page: string | null }>(
      `${PAGE} FROM (SELECT * FROM offer_documents WHERE number > $1 ORDER BY number LIMIT $2) AS documents`,
      [after, limit],
    ),
  )
}

/** The documents of these offers; those that the public may not see are left out. */
export async function readDocuments(database: Database, numbers: readonly number[]) {
  return parsed(
    await database.query<{ page: string | null }>(`${PAGE} FROM offer_documents WHERE number = ANY($1::integer[])`, [
      numbers,
    ]),
  )
}

export async function readDestinations(database: Database): Promise<Destination[]> {
  return database.query<Destination>(
    `SELECT d.slug, d.name, d.state, s.name AS "stateName", d.also_known_as AS "alsoKnownAs"
     FROM destinations d JOIN states s ON s.code = d.state ORDER BY d.slug`,
  )
}

const REMEMBERED = 20_000

/** Stems by PostgreSQL's Snowball. Those of queries, asked a few at a time, are remembered: the most recent 20,000. */
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
