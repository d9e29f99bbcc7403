import type { SearchQuery } from '../filters.ts'
import type { Meaning } from './understand.ts'

/**
 * Weights of wishes, for when no offer fulfils all: first the place, then subject, date, audience and price. For usual
 * queries each weight is more than all lighter ones together.
 */
export const WEIGHTS: Readonly<Record<Meaning['type'], number>> = {
  state: 512,
  region: 512,
  nickname: 512,
  kind: 128,
  theme: 64,
  period: 32,
  people: 16,
  access: 12,
  audience: 8,
  rain: 6,
  price: 5,
  language: 4,
  duration: 3,
  easy: 2,
  'free cancellation': 2,
  'price order': 0,
}

/** A wish as filters of the search; null for wishes that filters cannot say. */
export function filtersOf(meaning: Meaning): SearchQuery | null {
  switch (meaning.type) {
    case 'kind':
      return { kind: meaning.value }
    case 'audience':
      return { audiences: [meaning.value] }
    case 'access':
      return { accesses: [meaning.value] }
    case 'rain':
      return { rain: true }
    case 'price':
      return {
        ...(meaning.least !== undefined && { priceMin: meaning.least }),
        ...(meaning.most !== undefined && { priceMax: meaning.most }),
      }
    case 'language':
      return { languages: [meaning.value] }
    case 'duration':
      return { durations: [meaning.value] }
    case 'easy':
      return { efforts: ['easy'] }
    case 'free cancellation':
      return { freeCancellation: true }
    case 'people':
      return { people: meaning.count }
    default:
      return null
  }
}

/** Sum of weights of the wishes in a set of bits. */
const weightOf = (weights: readonly number[], set: number): number =>
  weights.reduce((sum, weight, at) => ((set & (1 << at)) === 0 ? sum : sum + weight), 0)

/**
 * The set of wishes to fulfil, of the sets that single offers fulfil: the heaviest; of equals the one of more offers.
 * @param counts offers by the set of wishes that each fulfils.
 */
export function bestSet(weights: readonly number[], counts: ReadonlyMap<number, number>): number {
  let best = 0
  let most = -1
  for (const [set, offers] of counts) {
    const weight = weightOf(weights, set)
    if (weight > weightOf(weights, best) || (weight === weightOf(weights, best) && offers > most)) {
      best = set
      most = offers
    }
  }
  return best
}
