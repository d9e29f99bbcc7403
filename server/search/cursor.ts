import { type SearchQuery, SORTS } from '../../src/core/search/filters.ts'
import { problem } from '../http/problem.ts'
import { FIELD } from '../problems/field-sentences.ts'

/** What pages can go by: what is asked for, or the distance where only a place is named. */
const ORDERS = [...SORTS, 'nearest'] as const
export type Order = (typeof ORDERS)[number]

export const orderOf = ({ sort, near }: SearchQuery): Order => sort ?? (near === undefined ? 'relevance' : 'nearest')

/** Where an offer stands in an order: higher `key` first, then higher quality, then the lower number. */
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

/** The page after an offer goes on from its position, so that offers which come or go meanwhile repeat or hide no other. */
export function writeCursor(order: Order, { key, quality, number }: Position): string {
  return Buffer.from([ORDERS.indexOf(order), key, quality, number].join('.')).toString('base64url')
}

/** @throws HttpProblem 422 for what is no cursor of this order. */
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
