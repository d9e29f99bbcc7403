import { LANGUAGES, type Language } from '../../src/core/offers/offer.ts'
import { OFFER_KINDS, type OfferKind } from '../../src/core/offers/offer-kinds.ts'
import { DURATIONS, type Duration } from '../../src/core/search/search.ts'
import { comesAfter, orderOf, type Position } from './cursor.ts'
import { departsOf } from './departs.ts'
import { FAILS, failuresOf } from './filters.ts'
import type { OfferIndex } from './offer-index.ts'
import type { OfferQuery } from './offer-query.ts'
import { isNearOf, metresOf, withinOf } from './places.ts'
import type { TextMatch } from './text-match.ts'

/** Offers on one page (src/core/search/search.ts). */
const PAGE_SIZE = 24

export interface Found {
  readonly total: number
  /** Numbers of the offers of this page, in order. */
  readonly numbers: readonly number[]
  readonly facets: {
    readonly kinds: Record<OfferKind, number>
    readonly durations: Record<Duration, number>
    readonly languages: Record<Language, number>
    readonly ratings: Record<'4.5' | '4' | '3', number>
    readonly freeCancellation: number
    readonly destinations: { place: { slug: string; name: string; state: string }; count: number }[]
    readonly price: { min: number; max: number } | null
  }
  /** Where the last offer of the page stands; null where nothing comes after it. */
  readonly last: Position | null
}

/**
 * One pass over the offers that match the text, or over all: counts the total and every facet, and keeps the best of
 * those after `after`. Facets are exact whatever the combination of filters.
 */
export function searchIndex(
  index: OfferIndex,
  query: OfferQuery,
  text: TextMatch | null,
  now: Date,
  after: Position | null,
): Found {
  const failures = failuresOf(index, query)
  const departs = departsOf(index, query, now)
  const isWithin = withinOf(index, query.area)
  const isNear = isNearOf(index, query.near)
  const keyOf = keysOf(index, query, text)
  const kinds = new Int32Array(OFFER_KINDS.length)
  const durations = new Int32Array(DURATIONS.length)
  const spoken = new Int32Array(1 << LANGUAGES.length)
  const places = new Int32Array(index.destinations.length)
  const stars = new Int32Array(51)
  let free = 0
  let cheapest = Number.POSITIVE_INFINITY
  let dearest = -1
  let total = 0
  let remaining = 0
  const page: Position[] = []
  // One for all: an object an offer would be most of the work.
  const candidate = { key: 0, quality: 0, number: 0 }
  const { alive, kind, destination, duration, languages, tenths, flexible, price, quality, number } = index
  const candidates = text?.slots
  const count = candidates?.length ?? index.slots
  for (let at = 0; at < count; at++) {
    const slot = candidates === undefined ? at : (candidates[at] ?? 0)
    if (alive[slot] === 0) continue
    const failed = failures(slot)
    // Two failed filters: it is missing in the facet of either.
    if ((failed & (failed - 1)) !== 0 || !isWithin(slot) || !isNear(slot) || !departs(slot)) continue
    if ((failed & ~FAILS.kind) === 0) add(kinds, kind[slot])
    if ((failed & ~FAILS.destination) === 0) add(places, destination[slot])
    if ((failed & ~FAILS.duration) === 0) add(durations, duration[slot])
    if ((failed & ~FAILS.languages) === 0) add(spoken, languages[slot])
    if ((failed & ~FAILS.rating) === 0) add(stars, tenths[slot])
    if ((failed & ~FAILS.free) === 0) free += flexible[slot] ?? 0
    if ((failed & ~FAILS.price) === 0) {
      const amount = price[slot] ?? 0
      if (amount < cheapest) cheapest = amount
      if (amount > dearest) dearest = amount
    }
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
    facets: {
      kinds: named(OFFER_KINDS, kinds),
      durations: named(DURATIONS, durations),
      languages: named(LANGUAGES, speakersOf(spoken)),
      ratings: { '4.5': atLeast(stars, 45), '4': atLeast(stars, 40), '3': atLeast(stars, 30) },
      freeCancellation: free,
      destinations: placesOf(index, places),
      price: dearest < 0 ? null : { min: cheapest, max: dearest },
    },
    last: remaining > page.length ? (page.at(-1) ?? null) : null,
  }
}

const add = (counts: Int32Array, at: number | undefined) => {
  if (at !== undefined) counts[at] = (counts[at] ?? 0) + 1
}

const NOWHERE = { latitude: 0, longitude: 0 }

/** What the order goes by; higher comes first. */
function keysOf(index: OfferIndex, query: OfferQuery, text: TextMatch | null): (slot: number) => number {
  const { price, minutes, tenths, quality } = index
  switch (orderOf(query)) {
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
      if (text === null) return (slot) => quality[slot] ?? 0
      const { scores } = text
      return (slot) => (scores[slot] ?? 0) + (quality[slot] ?? 0)
    }
  }
}

/** Puts a position that is one of the best PAGE_SIZE into its place among them. */
function keep(page: Position[], position: Position): void {
  let at = Math.min(page.length, PAGE_SIZE - 1)
  for (; at > 0; at--) {
    const before = page[at - 1]
    if (before === undefined || comesAfter(position, before)) break
    page[at] = before
  }
  page[at] = position
}

function named<Name extends string>(names: readonly Name[], counts: Int32Array): Record<Name, number> {
  return Object.fromEntries(names.map((name, at) => [name, counts[at] ?? 0])) as Record<Name, number>
}

function speakersOf(bySet: Int32Array): Int32Array {
  const counts = new Int32Array(LANGUAGES.length)
  for (const [set, offers] of bySet.entries()) {
    for (let bit = 0; bit < counts.length; bit++)
      if ((set & (1 << bit)) !== 0) counts[bit] = (counts[bit] ?? 0) + offers
  }
  return counts
}

const atLeast = (byTenths: Int32Array, tenths: number) =>
  byTenths.subarray(tenths).reduce((sum, count) => sum + count, 0)

function placesOf(index: OfferIndex, counts: Int32Array) {
  return index.destinations
    .map(({ slug, name, state }, id) => ({ place: { slug, name, state }, count: counts[id] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.place.slug < b.place.slug ? -1 : 1))
}
