import { HOME_PATH } from '../../../contract/carried.ts'
import type { SearchSource } from '../../core/search/search.port.ts'
import type { HomeContent } from '../../core/search/search.ts'
import { takeCarried } from './carried-answers.ts'

type Home = Pick<SearchSource, 'suggest' | 'fetchHome'>

/** The search calls of the home page. Their code, with the schemas, loads with the first call that the page does not answer. */
export const createLateHome = (load: () => Promise<Home>, carried: Map<string, unknown>): Home => ({
  suggest: async (...asked) => (await load()).suggest(...asked),
  // The server carries only answers that it has parsed with the call's schema.
  fetchHome: async (signal) =>
    (takeCarried(carried, HOME_PATH) as HomeContent | undefined) ?? (await load()).fetchHome(signal),
})
