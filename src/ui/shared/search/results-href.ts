import type { SearchQuery } from '../../../core/search/filters.ts'
import { toSearchParams } from '../../../core/search/search-params.ts'
import { stringifyPlainSearch } from '../../plain-search.ts'

const RESULTS_PATH = '/tour/resultado-da-busca-tour'

/** The address of a search's results. */
export function resultsHref(query: SearchQuery): string {
  return `${RESULTS_PATH}${stringifyPlainSearch({ ...toSearchParams(query) })}`
}
