import { createActor } from 'xstate'
import type { SearchQuery } from '../core/search/filters.ts'
import { provideResults, type ResultsActor } from '../core/search/results.machine.ts'
import type { SearchSource } from '../core/search/search.port.ts'

/** Lists that Back can still find as they were left. */
const KEPT = 12

/** Starts the endless list of a search, or finds the one that is still running; a failed one is started again. */
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
