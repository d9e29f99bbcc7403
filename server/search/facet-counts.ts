import { FACETS, toFacets } from '../../src/core/search/facets.ts'
import type { Facets } from '../../src/core/search/filters.ts'
import { FAILS_DESTINATION } from './filters.ts'
import type { OfferIndex } from './offer-index.ts'

const NONE = new Uint16Array(0)

/** Counts for each facet the offers that pass all filters of the other facets. */
export class FacetCounts {
  readonly #index: OfferIndex
  readonly #places: Int32Array
  /** For each facet: counts by set of choices, or the range of numbers. */
  readonly #facets

  constructor(index: OfferIndex) {
    this.#index = index
    this.#places = new Int32Array(index.destinations.length)
    this.#facets = FACETS.map(({ choices, filter }, at) => ({
      others: ~(1 << at),
      sets: index.choices[at] ?? NONE,
      bySet: new Int32Array(1 << choices.length),
      numbers: choices.length === 0 && filter.shape === 'number' ? index.numbers[at] : undefined,
      min: Number.POSITIVE_INFINITY,
      max: Number.NEGATIVE_INFINITY,
    }))
  }

  /** @param failed the bits of failuresOf. */
  add(slot: number, failed: number): void {
    if ((failed & ~FAILS_DESTINATION) === 0) increment(this.#places, this.#index.destination[slot])
    for (const facet of this.#facets) {
      if ((failed & facet.others) !== 0) continue
      if (facet.numbers === undefined) {
        increment(facet.bySet, facet.sets[slot])
        continue
      }
      const number = facet.numbers[slot] ?? 0
      if (number < facet.min) facet.min = number
      if (number > facet.max) facet.max = number
    }
  }

  answer(): Facets {
    const counted = new Map(FACETS.map((facet, at) => [facet, this.#facets[at]]))
    return {
      ...toFacets(
        (facet, choice) => withBit(counted.get(facet)?.bySet, 1 << facet.choices.indexOf(choice)),
        (facet) => {
          const { min = 0, max = -1 } = counted.get(facet) ?? {}
          return max < min ? null : { min, max }
        },
      ),
      destinations: this.#destinations(),
    }
  }

  #destinations() {
    return this.#index.destinations
      .map(({ slug, name, state }, id) => ({ place: { slug, name, state }, count: this.#places[id] ?? 0 }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || (a.place.slug < b.place.slug ? -1 : 1))
  }
}

const increment = (counts: Int32Array, at: number | undefined) => {
  if (at !== undefined) counts[at] = (counts[at] ?? 0) + 1
}

const withBit = (bySet: Int32Array | undefined, bit: number): number =>
  bySet?.reduce((sum, offers, set) => ((set & bit) === 0 ? sum : sum + offers), 0) ?? 0
