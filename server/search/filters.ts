import { choicesIn, FACETS, rangeIn } from '../../src/core/search/facets.ts'
import type { SearchQuery } from '../../src/core/search/filters.ts'
import { bitsOf, type OfferIndex } from './offer-index.ts'

/** An offer that fails only one facet counts in that one: each facet has a bit, by its place in FACETS. */
export const FAILS_DESTINATION = 1 << FACETS.length

const NONE = new Uint16Array(0)

/** Says of a slot which facets it fails; 0 is none. */
export function failuresOf(index: OfferIndex, query: SearchQuery): (slot: number) => number {
  // No offer has destination -2: an unknown slug finds nothing.
  const wantedPlace = query.destination === undefined ? -1 : (index.destinationId(query.destination) ?? -2)
  const sets = FACETS.flatMap((facet, at) => {
    const wanted = bitsOf(facet, choicesIn(facet, query))
    return wanted === 0 ? [] : [{ column: index.choices[at] ?? NONE, wanted, bit: 1 << at }]
  })
  const ranges = FACETS.flatMap((facet, at) => {
    const { least, most } = rangeIn(facet, query)
    const isOpen = least === Number.NEGATIVE_INFINITY && most === Number.POSITIVE_INFINITY
    return isOpen ? [] : [{ column: index.numbers[at] ?? NONE, least, most, bit: 1 << at }]
  })
  const { destination } = index
  return (slot) => {
    let failed = wantedPlace !== -1 && destination[slot] !== wantedPlace ? FAILS_DESTINATION : 0
    for (const { column, wanted, bit } of sets) if (((column[slot] ?? 0) & wanted) === 0) failed |= bit
    for (const { column, least, most, bit } of ranges) {
      const number = column[slot] ?? 0
      if (number < least || number > most) failed |= bit
    }
    return failed
  }
}
