import { OFFER_KINDS } from '../../src/core/offers/offer-kinds.ts'
import type { Facets, SearchQuery } from '../../src/core/search/filters.ts'
import { pointsBehind } from '../../src/core/search/intent/relevance.ts'
import { PAGE_SIZE } from '../../src/core/search/search.ts'
import { daysOf } from '../../src/core/search/search-period.ts'
import { comesAfter, orderOf, type Position } from './cursor.ts'
import { departsOf, type WantedTrip } from './departs.ts'
import { FacetCounts } from './facet-counts.ts'
import { failuresOf } from './filters.ts'
import type { OfferIndex } from './offer-index.ts'
import { isNearOf, metresOf, withinOf } from './places.ts'
import { passesAll, type SlotTest } from './slots.ts'
import type { TextMatch } from './text-match.ts'
import type { Wishes } from './wishes.ts'

export interface SearchPage {
  readonly total: number
  /** Numbers of the page's offers, in order. */
  readonly numbers: readonly number[]
  readonly facets: Facets
  /** Position of the page's last offer; null on the last page. */
  readonly last: Position | null
}

/**
 * One pass over the matches of the text, or over all offers: counts the total and every facet, and keeps the best offers after `after`.
 * Facets are exact for every combination of filters.
 */
export function searchIndex(
  index: OfferIndex,
  query: SearchQuery,
  text: TextMatch | null,
  wishes: Wishes,
  now: Date,
  after: Position | null,
): SearchPage {
  const failures = failuresOf(index, query)
  const tests = testsOf(index, query, wishes, now)
  const keyOf = keysOf(index, query, text, wishes)
  const facets = new FacetCounts(index)
  let total = 0
  let remaining = 0
  const page: Position[] = []
  // Reused: one object for each offer would be most of the work.
  const candidate = { key: 0, quality: 0, number: 0 }
  const { alive, quality, number } = index
  const hasTests = tests.length > 0
  const candidates = text?.slots
  const count = candidates?.length ?? index.slots
  for (let at = 0; at < count; at++) {
    const slot = candidates === undefined ? at : (candidates[at] ?? 0)
    if (alive[slot] === 0) continue
    const failed = failures(slot)
    // Two failed facets: the offer counts in neither.
    if ((failed & (failed - 1)) !== 0 || (hasTests && !passesAll(tests, slot))) continue
    facets.add(slot, failed)
    if (failed !== 0) continue
    total++
    candidate.key = keyOf(slot)
    candidate.quality = quality[slot] ?? 0
    candidate.number = number[slot] ?? 0
    if (after !== null && !comesAfter(candidate, after)) continue
    remaining++
    const worst = page[PAGE_SIZE - 1]
    if (worst === undefined || !comesAfter(candidate, worst)) keep(page, { ...candidate })
  }
  return {
    total,
    numbers: page.map((position) => position.number),
    facets: facets.answer(),
    last: remaining > page.length ? (page.at(-1) ?? null) : null,
  }
}

/** What an offer must pass beside the facets, the cheapest test first. Only tests that this query needs: each costs a call for every offer. */
function testsOf(index: OfferIndex, query: SearchQuery, wishes: Wishes, now: Date): readonly SlotTest[] {
  const tests: SlotTest[] = []
  if (query.area !== undefined) tests.push(withinOf(index, query.area))
  if (query.near !== undefined) tests.push(isNearOf(index, query.near))
  tests.push(...wishes.passes())
  const trip = tripOf(query)
  if (trip.people !== undefined || trip.from !== undefined) tests.push(departsOf(index, trip, now))
  return tests
}

export const tripOf = (query: SearchQuery): WantedTrip => ({ people: query.people, ...daysOf(query) })

const NOWHERE = { latitude: 0, longitude: 0 }

/** The sort key; higher comes first. */
function keysOf(
  index: OfferIndex,
  query: SearchQuery,
  text: TextMatch | null,
  wishes: Wishes,
): (slot: number) => number {
  const { price, minutes, tenths, quality, kind } = index
  switch (orderOf(query, wishes.sort)) {
    case 'price':
      return (slot) => -(price[slot] ?? 0)
    case '-price':
      return (slot) => price[slot] ?? 0
    case 'rating':
      return (slot) => tenths[slot] ?? 0
    case 'duration':
      return (slot) => -(minutes[slot] ?? 0)
    case 'nearest': {
      const metres = metresOf(index, query.near ?? NOWHERE)
      return (slot) => -metres(slot)
    }
    case 'relevance': {
      const scores = text?.scores
      const scoreOf = (slot: number) => (scores?.[slot] ?? 0) + (quality[slot] ?? 0)
      if (query.text !== undefined) return wishes.keysOf(query, scoreOf)
      const behind = pointsBehindByKind(query.kind !== undefined)
      return (slot) => scoreOf(slot) - (behind[kind[slot] ?? 0] ?? 0)
    }
  }
}

/** `pointsBehind` of each kind, by its number in the index. */
export const pointsBehindByKind = (asksKind: boolean): readonly number[] =>
  OFFER_KINDS.map((kind) => pointsBehind(kind, asksKind))

/** Inserts a position into the best PAGE_SIZE. */
function keep(page: Position[], position: Position): void {
  let at = Math.min(page.length, PAGE_SIZE - 1)
  for (; at > 0; at--) {
    const before = page[at - 1]
    if (before === undefined || comesAfter(position, before)) break
    page[at] = before
  }
  page[at] = position
}
