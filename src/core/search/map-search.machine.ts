import { assign, fromPromise, type PromiseActorLogic, setup } from 'xstate'
import { notProvided } from '../machines/not-provided.ts'
import type { MapArea, MapCluster } from '../maps/maps.port.ts'
import type { SearchQuery } from './filters.ts'
import type { SearchSource } from './search.port.ts'

export interface FoundOnMap {
  readonly clusters: readonly MapCluster[]
  readonly total: number
  /** The bounds of all matches; null without any. */
  readonly whole: MapArea | null
}

interface MapSearchContext {
  readonly query: SearchQuery
  /** The latest result; kept during the next request, so that markers do not flicker. */
  readonly found: FoundOnMap | null
}

interface MapSearchActors {
  readonly 'fetch map': PromiseActorLogic<FoundOnMap, SearchQuery>
}

/** Loads the markers of a search inside its area once the map stops moving; late answers are dropped. */
const mapSearchMachine = setup({
  types: {
    context: {} as MapSearchContext,
    events: {} as { type: 'look'; query: SearchQuery } | { type: 'try again' },
    input: {} as { query: SearchQuery },
    tags: {} as 'looking',
  },
  actors: { 'fetch map': fromPromise<FoundOnMap, SearchQuery>(notProvided) },
  delays: {
    /** People move a map in several steps. */
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
