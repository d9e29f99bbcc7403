import type * as z from 'zod/mini'
import type { offerCard } from '../../contract/offers.ts'
import type { Database } from '../database/database.ts'

export type Card = z.output<typeof offerCard>

/** A row of CARD_COLUMNS. */
export interface CardRow {
  number: number
  id: string
  kind: Card['kind']
  title: string
  slug: string
  place: string
  state: string
  cover: Card['cover']
  price_from: number
  price_per_group: boolean
  duration_minutes: number
  rating_sum: number
  rating_count: number
  languages: Card['languages']
  cancellation: Card['cancellation']
  provider_id: string
  provider_name: string
  latitude: number
  longitude: number
}

/** Selected from `public_offers o JOIN destinations d ON d.slug = o.destination`. */
export const CARD_COLUMNS = `o.number, o.id, o.kind, o.title, d.slug, d.name AS place, d.state, o.pictures -> 0 AS cover,
  o.price_from, o.price_per_group, o.duration_minutes, o.rating_sum, o.rating_count, o.languages, o.cancellation,
  o.provider_id, o.provider_name, o.latitude, o.longitude`

export const CARD_TABLES = 'public_offers o JOIN destinations d ON d.slug = o.destination'

/** The displayed average, with one decimal; null without ratings. */
export function ratingOf(sum: number, count: number): { average: number; count: number } | null {
  return count === 0 ? null : { average: Math.round((sum * 10) / count) / 10, count }
}

export function cardOf(row: CardRow): Card {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    destination: { slug: row.slug, name: row.place, state: row.state },
    cover: row.cover,
    priceFrom: row.price_from,
    pricePerGroup: row.price_per_group,
    durationMinutes: row.duration_minutes,
    rating: ratingOf(row.rating_sum, row.rating_count),
    languages: row.languages,
    cancellation: row.cancellation,
    provider: { id: row.provider_id, name: row.provider_name },
    latitude: row.latitude,
    longitude: row.longitude,
  }
}

/** Returns the cards in the order of the numbers; leaves out offers that are no longer public. */
export async function readCards(
  database: Database,
  numbers: readonly number[],
  /** ISO days by number. */
  firstDays: ReadonlyMap<number, string> = new Map(),
): Promise<Card[]> {
  if (numbers.length === 0) return []
  const rows = await database.query<CardRow>(
    `SELECT ${CARD_COLUMNS} FROM ${CARD_TABLES} WHERE o.number = ANY($1::integer[])`,
    [numbers],
  )
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  return numbers.flatMap((number) => {
    const row = byNumber.get(number)
    if (row === undefined) return []
    const firstDay = firstDays.get(number)
    return [firstDay === undefined ? cardOf(row) : { ...cardOf(row), firstDay }]
  })
}
