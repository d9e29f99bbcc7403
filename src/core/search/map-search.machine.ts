import { assign, fromPromise, type PromiseActorLogic, setup } from 'xstate'
import { notProvided } from '../machines/not-provided.ts'
import type { MapArea, MapCluster } from '../maps/maps.port.ts'
import type { SearchQuery } from './filters.ts'
import type { SearchSource } from './search.port.ts'

export interface FoundOnMap {
  readonly clusters: readonly MapCluster[]
  readonly total: number
  /** Of all that matches anywhere; null where nothing does. */
  readonly whole: MapArea | null
}

interface MapSearchContext {
  readonly query: SearchQuery
  /** What was found last. Kept while the next is on its way, so that markers do not flicker. */
  readonly found: FoundOnMap | null
}

interface MapSearchActors {
  readonly 'fetch map': PromiseActorLogic<FoundOnMap, SearchQuery>
}

/** The markers of a search, within its area: asked for once the map stands still, and answers that are late dropped. */
const mapSearchMachine = setup({
  types: {
    context: {} as MapSearchContext,
    events: {} as { type: 'look'; query: SearchQuery } | { type: 'try again' },
    input: {} as { query: SearchQuery },
    tags: {} as 'looking',
  },
  actors: { 'fetch map': fromPromise<FoundOnMap, SearchQuery>(notProvided) },
  delays: {
    /** A map is moved in several goes. */
    'map stands still': 250,
  },
  actions: {
    'assign found': assign({ found: (_, params: { found: FoundOnMap }) => params.found }),
  },
}).createMachine({
  id: 'map search',
  context: ({ input }) => ({ query: input.query, found: null }),
  initial: 'fetching',
  on: {
    look: {
      target: '.moving',
      reenter: true,
      actions: assign(({ event: { query } }) => ({ query })),
    },
  },
  states: {
    moving: { tags: ['looking'], after: { 'map stands still': 'fetching' } },
    fetching: {
      tags: ['looking'],
      invoke: {
        id: 'fetch map',
        src: 'fetch map',
        input: ({ context }) => context.query,
        onDone: {
          target: 'shown',
          actions: { type: 'assign found', params: ({ event }) => ({ found: event.output }) },
        },
        onError: 'failed',
      },
    },
    shown: {},
    failed: { on: { 'try again': 'fetching' } },
  },
})

export function provideMapSearch(search: SearchSource) {
  const actors: MapSearchActors = {
    'fetch map': fromPromise(({ input, signal }) => search.fetchMap(input, input.area ?? null, signal)),
  }
  return mapSearchMachine.provide({ actors })
}
