import { assertEvent, assign, emit, fromPromise, setup } from 'xstate'

export interface Asking<Value> {
  /** The last answer to the same question; null before the first. */
  readonly known: Value | null
  /** Shows a part of the answer before the rest has loaded. */
  readonly update: (value: Value) => void
}

/** @param signal aborted when another key is loaded or the page is left. */
export type Load<Value> = (signal: AbortSignal, asking: Asking<Value>) => Promise<Value>

export interface Question<Value> {
  /** Two questions with the same key have the same answer. */
  readonly key: string
  readonly load: Load<Value>
  /** An earlier answer, shown until the new one arrives; null without one. */
  readonly known: Value | null
  /** True where `known` needs no load. */
  readonly isFresh?: boolean
  /** Milliseconds before the load begins, for questions that change with each letter; 0 by default. */
  readonly pause?: number
}

export interface ResourceContext {
  readonly question: Question<unknown> | null
  /** The last answer, also of an earlier question. */
  readonly answer: { readonly key: string; readonly value: unknown } | null
  /** Why the last load failed; kept while the resource is reloaded, cleared by a retry. */
  readonly failure: unknown
}

export type ResourceEvent =
  | { readonly type: 'ask'; readonly question: Question<unknown> }
  /** Loads again in the background. */
  | { readonly type: 'reload' }
  /** Loads again at the person's request: the failure is no longer shown. */
  | { readonly type: 'retry' }
  /** A change made here. A load that is under way starts again, because its answer may not contain the change. */
  | { readonly type: 'change'; readonly change: (known: unknown) => unknown }
  | { readonly type: 'part arrived'; readonly value: unknown }
  | { readonly type: 'leave' }

export type ResourceEmitted =
  | { readonly type: 'loaded'; readonly value: unknown }
  | { readonly type: 'failed'; readonly error: unknown }

const knownOf = ({ question, answer }: ResourceContext): unknown =>
  question !== null && answer?.key === question.key ? answer.value : null

/** Loads a value for a screen: the latest question wins, and an earlier answer stays until the next one arrives. */
export const resourceMachine = setup({
  types: {} as { context: ResourceContext; events: ResourceEvent; emitted: ResourceEmitted },
  actors: {
    load: fromPromise<unknown, { context: ResourceContext; update: (value: unknown) => void }>(
      async ({ input: { context, update }, signal }) =>
        context.question?.load(signal, {
          known: knownOf(context),
          update: (value) => {
            if (!signal.aborted) update(value)
          },
        }),
    ),
  },
  guards: {
    'is fresh': ({ event }) => {
      assertEvent(event, 'ask')
      return event.question.isFresh === true
    },
    'has a pause': ({ event }) => {
      assertEvent(event, 'ask')
      return (event.question.pause ?? 0) > 0
    },
  },
  actions: {
    'assign question': assign(({ context, event }) => {
      assertEvent(event, 'ask')
      const { question } = event
      return {
        question,
        answer: question.known === null ? context.answer : { key: question.key, value: question.known },
        failure: question.key === context.question?.key ? context.failure : null,
      }
    }),
    'assign answer': assign(({ context: { question } }, { value }: { value: unknown }) =>
      question === null ? {} : { answer: { key: question.key, value } },
    ),
    'apply change': assign(({ context, event }) => {
      assertEvent(event, 'change')
      const known = knownOf(context)
      return context.question === null || known === null
        ? {}
        : { answer: { key: context.question.key, value: event.change(known) } }
    }),
    'clear failure': assign({ failure: null }),
    'forget question': assign({ question: null, failure: null }),
  },
  delays: { pause: ({ context }) => context.question?.pause ?? 0 },
}).createMachine({
  id: 'resource',
  context: { question: null, answer: null, failure: null },
  initial: 'idle',
  on: {
    ask: [
      {
        guard: 'is fresh',
        target: '.ready',
        actions: ['assign question', 'clear failure'],
      },
      {
        guard: 'has a pause',
        target: '.pausing',
        actions: 'assign question',
      },
      { target: '.loading', actions: 'assign question' },
    ],
    leave: { target: '.idle', actions: 'forget question' },
  },
  states: {
    idle: {},
    pausing: { tags: 'pending', after: { pause: 'loading' } },
    loading: {
      tags: 'pending',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context, self }) => ({
          context,
          update: (value: unknown) => self.send({ type: 'part arrived', value }),
        }),
        onDone: {
          target: 'ready',
          actions: [
            { type: 'assign answer', params: ({ event }) => ({ value: event.output }) },
            'clear failure',
            emit(({ event }) => ({ type: 'loaded', value: event.output })),
          ],
        },
        onError: {
          target: 'failed',
          actions: [
            assign(({ event }) => ({ failure: event.error })),
            emit(({ event }) => ({ type: 'failed', error: event.error })),
          ],
        },
      },
      on: {
        'part arrived': { actions: { type: 'assign answer', params: ({ event }) => ({ value: event.value }) } },
        reload: { target: 'loading', reenter: true },
        retry: { target: 'loading', reenter: true, actions: 'clear failure' },
        change: {
          target: 'loading',
          reenter: true,
          actions: 'apply change',
        },
      },
    },
    ready: {
      on: {
        reload: 'loading',
        retry: 'loading',
        change: { actions: 'apply change' },
      },
    },
    failed: {
      on: {
        reload: 'loading',
        retry: { target: 'loading', actions: 'clear failure' },
        change: { actions: 'apply change' },
      },
    },
  },
})
