import type { WireFilters } from '../../contract/filters.ts'
import { ALL_FILTERS, type FilterDescription, type SearchQuery } from '../../src/core/search/filters.ts'
import { parseFilter } from '../../src/core/search/search-params.ts'
import { problem } from '../http/problem.ts'
import { FIELD } from '../problems/field-sentences.ts'

/** For well-formed values that do not exist. */
const SENTENCES: Partial<Record<FilterDescription['shape'], string>> = {
  day: FIELD.calendar_day,
  area: FIELD.search_area,
  point: FIELD.search_near,
}

/**
 * Parses filters that passed the contract's patterns.
 * @throws HttpProblem 422 for a date that does not exist, and for coordinates outside the earth.
 */
export function readQuery(wire: WireFilters): SearchQuery {
  const values = ALL_FILTERS.flatMap(({ name, filter }) => {
    const text = wire[name]
    if (text === undefined) return []
    const value = parseFilter(filter, text)
    const sentence = SENTENCES[filter.shape]
    if (value === undefined && sentence !== undefined) throw problem('invalid_fields', { errors: { [name]: sentence } })
    return [[name, value]]
  })
  // Type assertion: the values come from the table that defines the type.
  return Object.fromEntries(values) as SearchQuery
}
