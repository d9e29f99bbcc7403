import { HttpProblem } from '../http/problem.ts'
import { SORTS, type Sort } from './offer-query.ts'

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
export function writeCursor(sort: Sort, { key, quality, number }: Position): string {
  return Buffer.from([SORTS.indexOf(sort), key, quality, number].join('.')).toString('base64url')
}

/** @throws HttpProblem 422 for what is no cursor of this order. */
export function readCursor(sort: Sort, cursor: string): Position {
  const text = Buffer.from(cursor, 'base64url').toString('latin1')
  const [order, key, quality, number, ...rest] = text.split('.').map(Number)
  const isWhole = /^\d(\.-?\d{1,15}){3}$/.test(text)
  if (
    !isWhole ||
    order !== SORTS.indexOf(sort) ||
    key === undefined ||
    quality === undefined ||
    number === undefined ||
    rest.length > 0
  ) {
    throw new HttpProblem(422, { errors: { cursor: 'Esta página da busca não existe. Recomece a busca.' } })
  }
  return { key, quality, number }
}
