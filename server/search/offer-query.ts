import type { WireFilters } from '../../contract/filters.ts'
import { ALL_FILTERS, type FilterDescription, type SearchQuery } from '../../src/core/search/filters.ts'
import { parseFilter } from '../../src/core/search/search-params.ts'
import { HttpProblem } from '../http/problem.ts'

/** For values of the right form that do not exist. */
const SENTENCES: Partial<Record<FilterDescription['shape'], string>> = {
  day: 'Esta data não existe no calendário.',
  area: 'Esta área não existe no mapa.',
  point: 'Este lugar não existe no mapa.',
}

/**
 * Reads filters that passed the contract's patterns.
 * @throws HttpProblem 422 for a date that no calendar has, and for places that are not on earth.
 */
export function readQuery(wire: WireFilters): SearchQuery {
  const values = ALL_FILTERS.flatMap(({ name, filter }) => {
    const text = wire[name]
    if (text === undefined) return []
    const value = parseFilter(filter, text)
    const sentence = SENTENCES[filter.shape]
    if (value === undefined && sentence !== undefined) throw new HttpProblem(422, { errors: { [name]: sentence } })
    return [[name, value]]
  })
  // The table that the values are read by is the one that the type comes from.
  return Object.fromEntries(values) as SearchQuery
}
