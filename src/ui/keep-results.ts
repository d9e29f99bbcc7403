import { createActor } from 'xstate'
import type { SearchQuery } from '../core/search/filters.ts'
import { provideResults, type ResultsActor } from '../core/search/results.machine.ts'
import type { SearchSource } from '../core/search/search.port.ts'

/** Number of lists that Back can restore. */
const KEPT = 12

/** Returns the running list of a search, or starts it. A failed list starts again. */
export function keepResults(search: SearchSource): (query: SearchQuery) => Promise<ResultsActor> {
  const kept = new Map<string, ResultsActor>()
  return async (query) => {
    const key = JSON.stringify(query)
    const known = kept.get(key)
    kept.delete(key)
    const usable = known !== undefined && !known.getSnapshot().matches('failed at first page')
    const actor = usable ? known : createActor(provideResults(search), { id: key, input: { query } }).start()
    kept.set(key, actor)
    for (const [oldest, old] of kept) {
      if (kept.size <= KEPT) break
      old.stop()
      kept.delete(oldest)
    }
    return actor
  }
}
