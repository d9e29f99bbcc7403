import { FACETS, toFacets } from '../../src/core/search/facets.ts'
import type { Facets } from '../../src/core/search/filters.ts'
import { FAILS_DESTINATION } from './filters.ts'
import type { OfferIndex } from './offer-index.ts'

const NONE = new Int32Array(0)

/** Counts for each facet the offers that pass all filters of the other facets. */
export class FacetCounts {
  readonly #index: OfferIndex
  readonly #places: Int32Array
  /** Offers without a failed facet, by their combination of choices. */
  readonly #passing: Int32Array
  /** Offers that fail only one facet, by the facet's position: by their combination of choices. */
  readonly #failing: Int32Array[] = FACETS.map(() => NONE)
  readonly #ranges

  constructor(index: OfferIndex) {
    this.#index = index
    this.#places = new Int32Array(index.destinations.length)
    this.#passing = new Int32Array(index.choiceSets.length)
    this.#ranges = FACETS.flatMap(({ choices, filter }, at) =>
      choices.length === 0 && filter.shape === 'number'
        ? [
            {
              ...{ at, others: ~(1 << at), numbers: index.numbers[at] ?? new Float64Array(0) },
              ...{ min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY },
            },
          ]
        : [],
    )
  }

  /** @param failed the bits of failuresOf: at most one. */
  add(slot: number, failed: number): void {
    const { destination, choices } = this.#index
    if ((failed & ~FAILS_DESTINATION) === 0) increment(this.#places, destination[slot])
    if (failed === FAILS_DESTINATION) return
    increment(failed === 0 ? this.#passing : this.#failingOnly(failed), choices[slot])
    for (const range of this.#ranges) {
      if ((failed & range.others) !== 0) continue
      const number = range.numbers[slot] ?? 0
      if (number < range.min) range.min = number
      if (number > range.max) range.max = number
    }
  }

  #failingOnly(failed: number): Int32Array {
    const at = 31 - Math.clz32(failed)
    const counts = this.#failing[at] ?? NONE
    if (counts.length > 0) return counts
    const begun = new Int32Array(this.#passing.length)
    this.#failing[at] = begun
    return begun
  }

  answer(): Facets {
    const bySet = new Map(FACETS.map((facet, at) => [facet, this.#bySet(at)]))
    return {
      ...toFacets(
        (facet, choice) => withBit(bySet.get(facet), 1 << facet.choices.indexOf(choice)),
        (facet) => {
          const { min = 0, max = -1 } = this.#ranges.find(({ at }) => FACETS[at] === facet) ?? {}
          return max < min ? null : { min, max }
        },
      ),
      destinations: this.#destinations(),
    }
  }

  /** Offers that pass the other facets, by their bits in this one. */
  #bySet(at: number): Int32Array {
    const counts = new Int32Array(1 << (FACETS[at]?.choices.length ?? 0))
    const failing = this.#failing[at] ?? NONE
    for (const [id, bits] of this.#index.choiceSets.entries()) {
      const offers = (this.#passing[id] ?? 0) + (failing[id] ?? 0)
      if (offers > 0) counts[bits[at] ?? 0] = (counts[bits[at] ?? 0] ?? 0) + offers
    }
    return counts
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
