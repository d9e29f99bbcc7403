import { choicesIn, FACETS, rangeIn } from '../../src/core/search/facets.ts'
import type { SearchQuery } from '../../src/core/search/filters.ts'
import { bitsOf, type OfferIndex } from './offer-index.ts'

/** Bits of failed facets, by position in FACETS. An offer that fails one facet still counts in it. */
export const FAILS_DESTINATION = 1 << FACETS.length

const NONE = new Float64Array(0)

/** The failed facets of each combination of choices; null if the query asks for no choice. */
function failuresOfChoices(index: OfferIndex, query: SearchQuery): Int32Array | null {
  const sets = FACETS.flatMap((facet, at) => {
    const wanted = bitsOf(facet, choicesIn(facet, query))
    return wanted === 0 ? [] : [{ at, wanted }]
  })
  if (sets.length === 0) return null
  return Int32Array.from(index.choiceSets, (bits) =>
    sets.reduce((failed, { at, wanted }) => (((bits[at] ?? 0) & wanted) === 0 ? failed | (1 << at) : failed), 0),
  )
}

/** Returns a function that gives the failed facets of a slot; 0 for none. */
export function failuresOf(index: OfferIndex, query: SearchQuery): (slot: number) => number {
  // No offer has destination -2, so an unknown slug finds nothing.
  const wantedPlace = query.destination === undefined ? -1 : (index.destinationId(query.destination) ?? -2)
  const ofChoices = failuresOfChoices(index, query)
  const ranges = FACETS.flatMap((facet, at) => {
    const { least, most } = rangeIn(facet, query)
    const isOpen = least === Number.NEGATIVE_INFINITY && most === Number.POSITIVE_INFINITY
    return isOpen ? [] : [{ column: index.numbers[at] ?? NONE, least, most, bit: 1 << at }]
  })
  const { destination, choices } = index
  if (wantedPlace === -1 && ranges.length === 0) {
    return ofChoices === null ? () => 0 : (slot) => ofChoices[choices[slot] ?? 0] ?? 0
  }
  return (slot) => {
    let failed = wantedPlace !== -1 && destination[slot] !== wantedPlace ? FAILS_DESTINATION : 0
    if (ofChoices !== null) failed |= ofChoices[choices[slot] ?? 0] ?? 0
    for (const { column, least, most, bit } of ranges) {
      const number = column[slot] ?? 0
      if (number < least || number > most) failed |= bit
    }
    return failed
  }
}
