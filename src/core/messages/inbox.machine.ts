import { assertEvent, assign, type DoneActorEvent, emit, fromCallback, fromPromise, setup } from 'xstate'
import { Unauthenticated } from '../failures.ts'
import { errorOf } from '../machines/error-of.ts'
import { notProvided } from '../machines/not-provided.ts'
import type { MessageNews, Thread } from './message.ts'
import type { ThreadsAsked } from './messages.port.ts'
import { threadsAfter } from './sequence.ts'

export interface InboxContext {
  readonly filter: ThreadsAsked
  /** Null before the first answer. */
  readonly threads: readonly Thread[] | null
  readonly failure: unknown
}

interface Filing {
  readonly id: string
  readonly isArchived: boolean
}

export type InboxEvent =
  | { readonly type: 'news'; readonly news: MessageNews }
  | { readonly type: 'stream lost' }
  | { readonly type: 'session ended' }
  | { readonly type: 'retry' }
  /** Another search, or the archive. */
  | { readonly type: 'ask'; readonly filter: ThreadsAsked }
  | ({ readonly type: 'archive' } & Filing)

type InboxEmitted =
  | ({ readonly type: 'archived' } & Filing)
  | { readonly type: 'not archived'; readonly error: unknown }

const inbox = setup({
  types: {} as {
    context: InboxContext
    events: InboxEvent
    emitted: InboxEmitted
    input: { readonly filter: ThreadsAsked }
  },
  actors: {
    'watch live': fromCallback<InboxEvent>(notProvided),
    'fetch threads': fromPromise<readonly Thread[], ThreadsAsked>(notProvided),
    archive: fromPromise<Filing, Filing>(notProvided),
  },
  delays: { 'typing pause': 250 },
  guards: {
    'is session over': (_, { error }: { error: unknown }) => error instanceof Unauthenticated,
    'is opened': ({ event }) => {
      assertEvent(event, 'news')
      return event.news.type === 'opened'
    },
    /** The list cannot be brought up to date from the news alone. */
    'needs fetching': ({ context, event }) => {
      assertEvent(event, 'news')
      if (event.news.type === 'opened') return true
      // The backend decides what a search finds.
      const isFiltered = context.filter.isArchived || context.filter.text !== ''
      const after = threadsAfter(context.threads ?? [], event.news)
      return after === null || (isFiltered && event.news.type === 'message')
    },
  },
  actions: {
    'assign filter': assign(({ event }) => {
      assertEvent(event, 'ask')
      return { filter: event.filter }
    }),
    'assign threads': assign((_, { threads }: { threads: readonly Thread[] }) => ({ threads, failure: null })),
    'assign news': assign(({ context, event }) => {
      assertEvent(event, 'news')
      return { threads: context.threads && (threadsAfter(context.threads, event.news) ?? context.threads) }
    }),
    'assign failure': assign({ failure: (_, { error }: { error: unknown }) => error }),
    'assign archived': assign(({ context }, { id }: Filing) => ({
      threads: context.threads?.filter((thread) => thread.id !== id) ?? null,
    })),
    'emit archived': emit((_, filing: Filing) => ({ type: 'archived' as const, ...filing })),
    'emit not archived': emit((_, { error }: { error: unknown }) => ({ type: 'not archived' as const, error })),
  },
})

const isSessionOver = {
  guard: { type: 'is session over', params: errorOf },
  target: '#inbox.session ended',
} as const

const fetching = {
  id: 'fetch threads',
  src: 'fetch threads',
  input: ({ context }: { readonly context: InboxContext }) => context.filter,
  onDone: {
    target: 'live',
    actions: {
      type: 'assign threads',
      params: ({ event }: { readonly event: DoneActorEvent<readonly Thread[]> }) => ({ threads: event.output }),
    },
  },
} as const

const list = inbox.createStateConfig({
  initial: 'loading',
  on: {
    ask: { target: '.pausing', actions: 'assign filter' },
    news: { actions: 'assign news' },
  },
  states: {
    pausing: { after: { 'typing pause': 'loading' } },
    loading: {
      invoke: {
        ...fetching,
        onError: [isSessionOver, { target: 'failed', actions: { type: 'assign failure', params: errorOf } }],
      },
    },
    live: {
      on: {
        news: [{ guard: 'needs fetching', target: 'gap', actions: 'assign news' }, { actions: 'assign news' }],
        'stream lost': 'offline',
      },
    },
    // The known threads show while the list is fetched again.
    gap: {
      invoke: { ...fetching, onError: [isSessionOver, { target: 'offline' }] },
      on: {
        news: [
          { guard: 'needs fetching', target: 'gap', actions: 'assign news', reenter: true },
          { actions: 'assign news' },
        ],
        'stream lost': 'offline',
      },
    },
    offline: {
      on: { news: [{ guard: 'is opened', target: 'gap' }, { actions: 'assign news' }], retry: 'gap' },
    },
    failed: {
      on: { news: [{ guard: 'is opened', target: 'loading' }, { actions: 'assign news' }], retry: 'loading' },
    },
  },
})

/** Filing threads, one at a time. */
const filing = inbox.createStateConfig({
  initial: 'idle',
  states: {
    idle: { on: { archive: 'sending' } },
    sending: {
      invoke: {
        id: 'archive',
        src: 'archive',
        input: ({ event }) => {
          assertEvent(event, 'archive')
          return { id: event.id, isArchived: event.isArchived }
        },
        onDone: {
          target: 'idle',
          actions: [
            { type: 'assign archived', params: ({ event }) => event.output },
            { type: 'emit archived', params: ({ event }) => event.output },
          ],
        },
        onError: { target: 'idle', actions: { type: 'emit not archived', params: errorOf } },
      },
    },
  },
})

/** The list of a person's threads, the latest first. */
export const inboxMachine = inbox.createMachine({
  id: 'inbox',
  context: ({ input }) => ({ filter: input.filter, threads: null, failure: null }),
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      invoke: { id: 'watch live', src: 'watch live' },
      on: { 'session ended': 'session ended' },
      states: { list, filing },
    },
    'session ended': { type: 'final' },
  },
})
