import {
  ALL_FILTERS,
  type Facets,
  type FilterDescription,
  type FilterName,
  type FilterValue,
  type OfferFacts,
  type SearchQuery,
} from './filters.ts'

type Counted = Extract<FilterDescription, { readonly facet: string }>

/** A count in the answer with the filters that it belongs to: the two ends of a range share one. */
export interface NamedFacet {
  readonly facet: Exclude<keyof Facets, 'destinations'>
  readonly filter: Counted
  readonly names: readonly FilterName[]
  /** Values with separate counts: choices, steps of a number, or the yes. Empty for a range. */
  readonly choices: readonly string[]
}

const isCounted = (filter: FilterDescription): filter is Counted => 'facet' in filter
const YES = 'yes'

export const FACETS: readonly NamedFacet[] = ALL_FILTERS.flatMap(({ name, filter }) => {
  if (!isCounted(filter)) return []
  const names = ALL_FILTERS.filter(({ filter: one }) => isCounted(one) && one.facet === filter.facet).map(
    (one) => one.name,
  )
  if (names[0] !== name) return []
  const choices = filter.shape === 'flag' ? [YES] : filter.shape === 'number' ? (filter.steps ?? []) : filter.choices
  // Type assertion: the name comes from the table that defines the type.
  return [{ facet: filter.facet as NamedFacet['facet'], filter, names, choices }]
})

/** The choices of a facet in which an offer is counted. */
export function choicesOf({ filter, choices }: NamedFacet, offer: OfferFacts): readonly string[] {
  if (filter.shape === 'number') return choices.filter((step) => filter.of(offer) >= Number(step))
  if (filter.shape === 'flag') return filter.of(offer) ? [YES] : []
  return filter.of(offer)
}

/** The choices of a facet of which an offer needs one; none where the query asks for none. */
export function choicesIn({ filter, names }: NamedFacet, query: SearchQuery): readonly string[] {
  const [value] = names.map((name): FilterValue | undefined => query[name])
  if (filter.shape === 'flag') return value === true ? [YES] : []
  return typeof value === 'string' ? [value] : Array.isArray(value) ? value : []
}

/** The filters that say one end of a range. */
const BOUNDS = ALL_FILTERS.flatMap(({ name, filter }) =>
  filter.shape === 'number' && filter.bound !== undefined ? [{ name, bound: filter.bound }] : [],
)

/** The numbers between which an offer's must be. */
export function rangeIn({ names }: NamedFacet, query: SearchQuery): { readonly least: number; readonly most: number } {
  const range = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY }
  for (const { name, bound } of BOUNDS) {
    const value = query[name]
    if (names.includes(name) && typeof value === 'number') range[bound] = value
  }
  return range
}

/** True when an offer has what the query asks for in the filters of a facet. */
export function passes(facet: NamedFacet, query: SearchQuery, offer: OfferFacts): boolean {
  if (facet.filter.shape === 'number') {
    const { least, most } = rangeIn(facet, query)
    const number = facet.filter.of(offer)
    return number >= least && number <= most
  }
  const wanted = choicesIn(facet, query)
  return wanted.length === 0 || choicesOf(facet, offer).some((choice) => wanted.includes(choice))
}

/** The counts as the answer has them, except those of destinations. */
export function toFacets(
  count: (facet: NamedFacet, choice: string) => number,
  range: (facet: NamedFacet) => { readonly min: number; readonly max: number } | null,
): Omit<Facets, 'destinations'> {
  const facets = FACETS.map((facet) => {
    if (facet.filter.shape === 'flag') return [facet.facet, count(facet, YES)]
    if (facet.choices.length === 0) return [facet.facet, range(facet)]
    return [facet.facet, Object.fromEntries(facet.choices.map((choice) => [choice, count(facet, choice)]))]
  })
  // Type assertion: the counts come from the table that defines the type.
  return Object.fromEntries(facets) as Omit<Facets, 'destinations'>
}
