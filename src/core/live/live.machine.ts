import { type ActorRefFrom, assertEvent, assign, emit, fromCallback, setup } from 'xstate'
import { Forbidden, NotOffered, TooManyRequests, Unauthenticated } from '../failures.ts'
import { notProvided } from '../machines/not-provided.ts'
import type { UserId } from '../session/session.ts'
import type { LiveEvent } from './live-event.ts'

export interface LiveContext {
  readonly person: UserId | null
  /** The position of the last event that arrived; a new stream continues there. */
  readonly position: string | null
  /** Streams lost since the last event. */
  readonly losses: number
  /** Events arrive. */
  readonly isOpen: boolean
  /** Why the stream was lost; null while it is open, or never was. */
  readonly failure: unknown
}

export type LiveMachineEvent =
  | { readonly type: 'news arrived'; readonly news: LiveEvent; readonly position: string | null }
  | { readonly type: 'stream lost'; readonly error: unknown }
  | { readonly type: 'person changed'; readonly person: UserId | null }
  | { readonly type: 'page hidden' }
  /** The page is visible again, or the network is back. */
  | { readonly type: 'look again' }

export type LiveEmitted =
  | { readonly type: 'news'; readonly news: LiveEvent }
  | { readonly type: 'lost'; readonly error: unknown }

/** The longest wait before another stream, in milliseconds. */
const LONGEST_PAUSE = 30_000

/**
 * This tab's only event stream: reopened after growing pauses, closed while the page is hidden or nobody is logged in.
 */
export const liveMachine = setup({
  types: {} as {
    context: LiveContext
    events: LiveMachineEvent
    emitted: LiveEmitted
    input: { readonly person: UserId | null }
  },
  actors: {
    watch: fromCallback<LiveMachineEvent, string | null>(notProvided),
    'watch session': fromCallback<LiveMachineEvent>(notProvided),
    'watch page': fromCallback<LiveMachineEvent>(notProvided),
  },
  guards: {
    'is nobody': ({ context }) => context.person === null,
    'becomes nobody': ({ event }) => {
      assertEvent(event, 'person changed')
      return event.person === null
    },
    /** The device has no network; it reports the next one. */
    'is offline': notProvided,
    /** Another try would be refused too. */
    'is refused': ({ event }) => {
      assertEvent(event, 'stream lost')
      const { error } = event
      return error instanceof Unauthenticated || error instanceof Forbidden || error instanceof NotOffered
    },
  },
  delays: {
    pause: ({ context: { losses, failure } }) =>
      Math.max(
        Math.min(1000 * 2 ** losses, LONGEST_PAUSE),
        failure instanceof TooManyRequests ? (failure.retryAfterSeconds ?? 0) * 1000 : 0,
      ),
  },
  actions: {
    'assign person': assign(({ event }) => {
      assertEvent(event, 'person changed')
      return { person: event.person, position: null, losses: 0, isOpen: false, failure: null }
    }),
    'assign position': assign(({ context, event }) => {
      assertEvent(event, 'news arrived')
      return { position: event.position ?? context.position, losses: 0, isOpen: true, failure: null }
    }),
    'assign failure': assign(({ event }) => {
      assertEvent(event, 'stream lost')
      return { isOpen: false, failure: event.error }
    }),
    'assign closed': assign({ isOpen: false }),
    'assign loss': assign({ losses: ({ context }) => context.losses + 1 }),
    'emit news': emit(({ event }) => {
      assertEvent(event, 'news arrived')
      return { type: 'news' as const, news: event.news }
    }),
    /** Null for a page that was hidden. */
    'emit lost': emit(({ event }) => ({
      type: 'lost' as const,
      error: event.type === 'stream lost' ? event.error : null,
    })),
  },
}).createMachine({
  id: 'live',
  context: ({ input }) => ({ person: input.person, position: null, losses: 0, isOpen: false, failure: null }),
  invoke: [
    { id: 'watch session', src: 'watch session' },
    { id: 'watch page', src: 'watch page' },
  ],
  initial: 'deciding',
  on: {
    'person changed': [
      { guard: 'becomes nobody', target: '.out', actions: 'assign person' },
      { target: '.listening', actions: 'assign person', reenter: true },
    ],
  },
  states: {
    deciding: { always: [{ guard: 'is nobody', target: 'out' }, { target: 'listening' }] },
    out: {},
    listening: {
      invoke: { id: 'watch', src: 'watch', input: ({ context }) => context.position },
      on: {
        'news arrived': { actions: ['assign position', 'emit news'] },
        'stream lost': [
          { guard: 'is refused', target: 'refused', actions: ['assign failure', 'emit lost'] },
          { guard: 'is offline', target: 'offline', actions: ['assign failure', 'emit lost'] },
          { target: 'waiting', actions: ['assign failure', 'assign loss', 'emit lost'] },
        ],
        'page hidden': { target: 'hidden', actions: ['assign closed', 'emit lost'] },
      },
    },
    waiting: {
      after: { pause: 'listening' },
      on: { 'look again': 'listening', 'page hidden': 'hidden' },
    },
    offline: { on: { 'look again': 'listening' } },
    hidden: { on: { 'look again': 'listening' } },
    refused: { on: { 'look again': 'listening' } },
  },
})

export type LiveActor = ActorRefFrom<typeof liveMachine>
