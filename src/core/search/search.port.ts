import type { MapArea, MapCluster } from '../maps/maps.port.ts'
import type { DestinationPage, NearbyDestination, Topic } from './destination-page.ts'
import type { SearchQuery } from './filters.ts'
import type { HomeContent, SearchResult, Suggestion } from './search.ts'

export interface FoundOnMap {
  readonly clusters: readonly MapCluster[]
  readonly total: number
  /** The bounds of all matches anywhere; null without any. */
  readonly whole: MapArea | null
}

/** Finding offers. All calls reject with failures of core/failures.ts, and with the signal's reason when aborted. */
export interface SearchSource {
  /** One page of at most PAGE_SIZE offers; `cursor` is the last answer's nextCursor. */
  search(query: SearchQuery, cursor?: string, signal?: AbortSignal): Promise<SearchResult>
  /** All matches within `area`, grouped into at most 100 markers; ignores `query.area`. */
  fetchMap(query: SearchQuery, area: MapArea | null, signal?: AbortSignal): Promise<FoundOnMap>
  /** At most 8, destinations first. An empty text suggests the most visited destinations. */
  suggest(text: string, signal?: AbortSignal): Promise<readonly Suggestion[]>
  /** Rejects with NotFound for an unknown place and for one without offers, of the topic if there is one. */
  fetchDestination(slug: string, topic?: Topic, signal?: AbortSignal): Promise<DestinationPage>
  /**
   * At most NEARBY other destinations with offers, of the topic if there is one: the nearest of a known place first, else the
   * most visited.
   */
  fetchNearby(slug: string, topic?: Topic, signal?: AbortSignal): Promise<readonly NearbyDestination[]>
  fetchHome(signal?: AbortSignal): Promise<HomeContent>
}
