import { type SearchQuery, SORTS } from '../../src/core/search/filters.ts'
import type { WishedSort } from '../../src/core/search/search.ts'
import { problem } from '../http/problem.ts'
import { FIELD } from '../problems/field-sentences.ts'

/** Sort orders of pages: the requested one, or the distance if only a place is given. A text's order is part of relevance. */
const ORDERS = [...SORTS, 'nearest'] as const
export type Order = (typeof ORDERS)[number]

export const orderOf = ({ sort, near }: SearchQuery, asked?: WishedSort): Order =>
  sort ?? (near === undefined || asked !== undefined ? 'relevance' : 'nearest')

/** An offer's position in a sort order: higher `key` first, then higher quality, then lower number. */
export interface Position {
  readonly key: number
  readonly quality: number
  readonly number: number
}

export const comesAfter = (one: Position, other: Position): boolean =>
  one.key !== other.key
    ? one.key < other.key
    : one.quality !== other.quality
      ? one.quality < other.quality
      : one.number > other.number

/** The next page starts after a position, so new or removed offers neither repeat nor hide others. */
export function writeCursor(order: Order, { key, quality, number }: Position): string {
  return Buffer.from([ORDERS.indexOf(order), key, quality, number].join('.')).toString('base64url')
}

/** @throws HttpProblem 422 for a text that is no cursor of this order. */
export function readCursor(order: Order, cursor: string): Position {
  const text = Buffer.from(cursor, 'base64url').toString('latin1')
  const [ordered, key, quality, number, ...rest] = text.split('.').map(Number)
  const isWhole = /^\d(\.-?\d{1,15}){3}$/.test(text)
  if (
    !isWhole ||
    ordered !== ORDERS.indexOf(order) ||
    key === undefined ||
    quality === undefined ||
    number === undefined ||
    rest.length > 0
  ) {
    throw problem('invalid_fields', { errors: { cursor: FIELD.search_page } })
  }
  return { key, quality, number }
}
