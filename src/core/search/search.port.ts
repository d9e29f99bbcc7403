import type { HomeContent, SearchQuery, SearchResult, Suggestion } from './search.ts'

/** Finding offers. All calls reject with failures of core/failures.ts, and with the signal's reason when aborted. */
export interface SearchSource {
  /** One page of at most PAGE_SIZE offers; `cursor` is the last answer's nextCursor. */
  search(query: SearchQuery, cursor?: string, signal?: AbortSignal): Promise<SearchResult>
  /** At most 8, destinations first. An empty text suggests the most visited destinations. */
  suggest(text: string, signal?: AbortSignal): Promise<readonly Suggestion[]>
  fetchHome(signal?: AbortSignal): Promise<HomeContent>
}
