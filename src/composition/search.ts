import type { HttpClient } from '../adapters/http/http-client.ts'
import { createHttpSearch } from '../adapters/http/http-search.ts'
import type { PublicArea } from '../ui/areas.ts'
import { keepResults } from '../ui/keep-results.ts'

/** Loaded with the first search. */
export function composeSearch(http: HttpClient): Pick<PublicArea, 'search' | 'openResults'> {
  const search = createHttpSearch(http)
  return { search, openResults: keepResults(search) }
}
