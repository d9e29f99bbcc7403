import type { SearchQuery } from '../../src/core/search/filters.ts'
import { departsOf } from './departs.ts'
import { failuresOf } from './filters.ts'
import { type Cluster, clusterPoints } from './map-clusters.ts'
import type { OfferIndex } from './offer-index.ts'
import { type Area, isNearOf, withinOf } from './places.ts'
import { Scratch } from './scratch.ts'
import { tripOf } from './search-index.ts'
import { passesAll } from './slots.ts'
import type { TextMatch } from './text-match.ts'
import type { Wishes } from './wishes.ts'

export interface FoundOnMap {
  /** `number` identifies the offer of a cluster of one. */
  readonly clusters: readonly (Omit<Cluster, 'single'> & { readonly number: number | null })[]
  /** Matches within the area. */
  readonly total: number
  /** Encloses all matches anywhere; null without matches. */
  readonly whole: Area | null
}

const foundSlots = new Scratch()

/** One pass over the matches of the text, or over all offers, that groups those within the query's area. */
export function searchMap(
  index: OfferIndex,
  query: SearchQuery,
  text: TextMatch | null,
  wishes: Wishes,
  now: Date,
): FoundOnMap {
  const tests = [...wishes.passes(), departsOf(index, tripOf(query), now)]
  const failures = failuresOf(index, query)
  const isWithin = withinOf(index, query.area)
  const isNear = isNearOf(index, query.near)
  const { alive, latitude, longitude, price, number } = index
  const count = text?.slots.length ?? index.slots
  const found = foundSlots.any(count)
  let total = 0
  let matches = 0
  let [south, west, north, east] = [90, 180, -90, -180]
  for (let at = 0; at < count; at++) {
    const slot = text === null ? at : (text.slots[at] ?? 0)
    if (alive[slot] === 0 || failures(slot) !== 0 || !isNear(slot)) continue
    if (!passesAll(tests, slot)) continue
    matches++
    const [up, along] = [latitude[slot] ?? 0, longitude[slot] ?? 0]
    south = Math.min(south, up)
    north = Math.max(north, up)
    west = Math.min(west, along)
    east = Math.max(east, along)
    if (isWithin(slot)) found[total++] = slot
  }
  const whole = matches === 0 ? null : { south, west, north, east }
  const points = {
    count: total,
    latitudeOf: (at: number) => latitude[found[at] ?? 0] ?? 0,
    longitudeOf: (at: number) => longitude[found[at] ?? 0] ?? 0,
    priceOf: (at: number) => price[found[at] ?? 0] ?? 0,
  }
  const clusters = whole === null ? [] : clusterPoints(points, query.area ?? whole)
  return {
    clusters: clusters.map(({ single, ...cluster }) => ({
      ...cluster,
      number: single === null ? null : (number[found[single] ?? 0] ?? 0),
    })),
    total,
    whole,
  }
}
