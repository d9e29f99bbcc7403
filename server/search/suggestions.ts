import { forgivenErrors, typingDistance } from '../../src/core/text/typing-errors.ts'
import { fold, STOP_WORDS, wordsOf } from '../../src/core/text/words.ts'
import type { Destination } from './documents.ts'
import type { OfferIndex } from './offer-index.ts'

/** A destination with public offers. */
export interface KnownDestination {
  readonly destination: Destination
  readonly offers: number
  /** Ratings of its offers: the best available measure of visitors. */
  readonly visits: number
}

/** Destinations with public offers, most visited first. */
export function visitedDestinations(index: OfferIndex): KnownDestination[] {
  const offers = new Int32Array(index.destinations.length)
  const visits = new Int32Array(index.destinations.length)
  for (let slot = 0; slot < index.slots; slot++) {
    if (index.alive[slot] === 0) continue
    const id = index.destination[slot] ?? 0
    offers[id] = (offers[id] ?? 0) + 1
    visits[id] = (visits[id] ?? 0) + (index.ratings[slot] ?? 0)
  }
  return index.destinations
    .map((destination, id) => ({ destination, offers: offers[id] ?? 0, visits: visits[id] ?? 0 }))
    .filter((known) => known.offers > 0)
    .sort((a, b) => b.visits - a.visits || b.offers - a.offers || (a.destination.slug < b.destination.slug ? -1 : 1))
}

/**
 * Destinations whose names contain words beginning with every word of the text, typing errors tolerated. Names that begin like the text
 * come first, then those with fewer errors, then the most visited.
 */
export function matchDestinations(index: OfferIndex, text: string): KnownDestination[] {
  const words = wordsOf(text).map(fold)
  const counted = words.filter((word) => !STOP_WORDS.has(word))
  const asked = counted.length > 0 ? counted : words.slice(-1)
  if (asked.length === 0) return visitedDestinations(index)
  const beginning = words.join(' ')
  return visitedDestinations(index)
    .map((known) => ({ known, cost: costOf(known.destination, asked, beginning) }))
    .filter(({ cost }) => cost < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.cost - b.cost)
    .map(({ known }) => known)
}

function costOf(destination: Destination, asked: readonly string[], beginning: string): number {
  const name = wordsOf(destination.name).map(fold)
  const others = [...destination.alsoKnownAs, destination.stateName].flatMap((other) => wordsOf(other).map(fold))
  if (name.join(' ').startsWith(beginning)) return 0
  let cost = 1
  for (const word of asked) {
    const inName = Math.min(...name.map((other) => errorsBetween(word, other)))
    const elsewhere = Math.min(...others.map((other) => errorsBetween(word, other))) + 0.5
    cost += Math.min(inName, elsewhere)
  }
  return cost
}

function errorsBetween(typed: string, word: string): number {
  if (word.startsWith(typed)) return 0
  const limit = forgivenErrors(typed.length)
  const errors = limit === 0 ? 1 : typingDistance(typed, word, limit, true)
  return errors > limit ? Number.POSITIVE_INFINITY : errors
}
