import { type ActorRefFrom, assign, fromPromise, type PromiseActorLogic, setup } from 'xstate'
import { notProvided } from '../machines/not-provided.ts'
import type { OfferCard } from '../offers/offer.ts'
import type { SearchQuery } from './filters.ts'
import type { SearchSource } from './search.port.ts'
import type { SearchResult } from './search.ts'

interface ResultsContext {
  readonly query: SearchQuery
  /** The first page, with total and facets; null until it has loaded. */
  readonly first: SearchResult | null
  /** All fetched offers in the order of the search, without duplicates. */
  readonly items: readonly OfferCard[]
  readonly nextCursor: string | null
  /** Why the last page failed, a failure of core/failures.ts. */
  readonly failure: unknown
}

interface PageWanted {
  readonly query: SearchQuery
  /** Undefined for the first page. */
  readonly cursor: string | undefined
}

interface ResultsActors {
  readonly 'fetch page': PromiseActorLogic<SearchResult, PageWanted>
}

/** The endless list of a search, with one request at a time. It outlives its screen, so that Back finds the list unchanged. */
const resultsMachine = setup({
  types: {
    context: {} as ResultsContext,
    events: {} as { type: 'show more' } | { type: 'try again' },
    input: {} as { query: SearchQuery },
    tags: {} as 'fetching',
  },
  actors: { 'fetch page': fromPromise<SearchResult, PageWanted>(notProvided) },
  actions: {
    'assign page': assign(({ context }, page: SearchResult) => {
      const known = new Set(context.items.map((item) => item.id))
      return {
        first: context.first ?? page,
        items: [...context.items, ...page.items.filter((item) => !known.has(item.id))],
        nextCursor: page.nextCursor,
        failure: null,
      }
    }),
    'assign failure': assign((_, params: { failure: unknown }) => ({ failure: params.failure })),
  },
  guards: { 'is complete': ({ context }) => context.nextCursor === null },
}).createMachine({
  id: 'results',
  context: ({ input }) => ({ query: input.query, first: null, items: [], nextCursor: null, failure: null }),
  initial: 'fetching first page',
  states: {
    'fetching first page': {
      tags: ['fetching'],
      invoke: {
        id: 'fetch first page',
        src: 'fetch page',
        input: ({ context }) => ({ query: context.query, cursor: undefined }),
        onDone: { target: 'deciding', actions: { type: 'assign page', params: ({ event }) => event.output } },
        onError: {
          target: 'failed at first page',
          actions: { type: 'assign failure', params: ({ event }) => ({ failure: event.error }) },
        },
      },
    },
    'failed at first page': { on: { 'try again': 'fetching first page' } },
    deciding: { always: [{ guard: 'is complete', target: 'complete' }, { target: 'waiting' }] },
    waiting: { on: { 'show more': 'fetching next page' } },
    'fetching next page': {
      tags: ['fetching'],
      invoke: {
        id: 'fetch next page',
        src: 'fetch page',
        input: ({ context }) => ({ query: context.query, cursor: context.nextCursor ?? undefined }),
        onDone: { target: 'deciding', actions: { type: 'assign page', params: ({ event }) => event.output } },
        onError: {
          target: 'failed at next page',
          actions: { type: 'assign failure', params: ({ event }) => ({ failure: event.error }) },
        },
      },
    },
    'failed at next page': { on: { 'try again': 'fetching next page' } },
    complete: {},
  },
})

export type ResultsActor = ActorRefFrom<typeof resultsMachine>

export function provideResults(search: SearchSource) {
  const actors: ResultsActors = {
    'fetch page': fromPromise(({ input, signal }) => search.search(input.query, input.cursor, signal)),
  }
  return resultsMachine.provide({ actors })
}
