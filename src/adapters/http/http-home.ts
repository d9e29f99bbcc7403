import { homeContent, suggestOffers } from '../../../contract/offers.ts'
import type { SearchSource } from '../../core/search/search.port.ts'
import type { HttpClient } from './http-client.ts'

/** The search calls of the home page. */
export const createHttpHome = (http: HttpClient): Pick<SearchSource, 'suggest' | 'fetchHome'> => ({
  suggest: async (text, signal) => (await http.call(suggestOffers, { query: { text }, signal })).suggestions,
  fetchHome: (signal) => http.call(homeContent, { signal }),
})
