import { assign, emit, fromPromise, setup } from 'xstate'
import { isFailure, Rejected } from '../failures.ts'
import { errorOf } from '../machines/error-of.ts'
import { notProvided } from '../machines/not-provided.ts'
import type { Rejection, ReviewDesk } from './review.port.ts'

interface DecisionContext {
  readonly id: string
  /** The chosen decision; null before one. */
  readonly decision: 'approve' | 'reject' | null
  readonly rejection: Rejection | null
  /** A failure of core/failures.ts without a field. */
  readonly failure: unknown
  /** The backend's sentence about the reason. */
  readonly reasonProblem: string | null
}

type DecisionEvent =
  | { readonly type: 'approve' }
  | { readonly type: 'reject' }
  | { readonly type: 'cancel' }
  | { readonly type: 'confirm' }
  | { readonly type: 'send rejection'; readonly rejection: Rejection }
  | { readonly type: 'reason changed' }

export type DecisionEmitted =
  | { readonly type: 'decided'; readonly decision: 'approve' | 'reject' }
  /** Another admin decided, or the provider sent the request again. */
  | { readonly type: 'gone'; readonly failure: unknown }
  /** The backend refused, because the request changed since the queue was loaded. */
  | { readonly type: 'refused' }

const isGone = (error: unknown) => isFailure(error) && (error.name === 'Outdated' || error.name === 'NotFound')
const reasonProblemOf = (error: unknown) => (error instanceof Rejected ? (error.fields.reason ?? null) : null)

const decision = setup({
  types: {} as {
    context: DecisionContext
    events: DecisionEvent
    emitted: DecisionEmitted
    input: { readonly id: string; readonly isBegun: boolean }
  },
  actors: {
    approve: fromPromise<void, { readonly id: string }>(notProvided),
    reject: fromPromise<void, { readonly id: string; readonly rejection: Rejection | null }>(notProvided),
  },
  guards: {
    'is begun': ({ context }) => context.decision === 'reject',
    'is gone': (_, { error }: { error: unknown }) => isGone(error),
    'is refused': (_, { error }: { error: unknown }) => error instanceof Rejected,
  },
  actions: {
    'clear problems': assign({ failure: null, reasonProblem: null }),
    'assign problem': assign((_, { error }: { error: unknown }) => {
      const reasonProblem = reasonProblemOf(error)
      return { reasonProblem, failure: reasonProblem === null ? error : null }
    }),
    'emit gone': emit((_, { error }: { error: unknown }) => ({ type: 'gone' as const, failure: error })),
    'emit refused': emit({ type: 'refused' }),
  },
})

/** The transitions of a failed request; the admin continues in `back`. */
const failing = <Back extends string>(back: Back) =>
  [
    {
      guard: { type: 'is gone', params: errorOf },
      target: 'over',
      actions: { type: 'emit gone', params: errorOf },
    },
    {
      guard: { type: 'is refused', params: errorOf },
      target: back,
      actions: [{ type: 'assign problem', params: errorOf }, 'emit refused'],
    },
    {
      target: back,
      actions: {
        type: 'assign problem',
        params: errorOf,
      },
    },
  ] as const

/** An admin's decision about one request: an approval is confirmed once more, a rejection needs a reason. Each is sent once. */
export const decisionMachine = decision.createMachine({
  id: 'decision',
  context: ({ input: { id, isBegun } }) => ({
    id,
    decision: isBegun ? 'reject' : null,
    rejection: null,
    failure: null,
    reasonProblem: null,
  }),
  initial: 'beginning',
  states: {
    // An unfinished rejection is shown again.
    beginning: { always: [{ guard: 'is begun', target: 'writing' }, { target: 'choosing' }] },
    choosing: {
      entry: assign({ decision: null }),
      on: {
        approve: { target: 'asking', actions: 'clear problems' },
        reject: { target: 'writing', actions: 'clear problems' },
      },
    },
    asking: {
      entry: assign({ decision: 'approve' }),
      on: { cancel: 'choosing', confirm: { target: 'approving', actions: 'clear problems' } },
    },
    approving: {
      tags: 'busy',
      invoke: {
        id: 'approve',
        src: 'approve',
        input: ({ context: { id } }) => ({ id }),
        onDone: { target: 'over', actions: emit({ type: 'decided', decision: 'approve' }) },
        onError: failing('choosing'),
      },
    },
    writing: {
      entry: assign({ decision: 'reject' }),
      on: {
        cancel: { target: 'choosing', actions: 'clear problems' },
        'reason changed': { actions: assign({ reasonProblem: null }) },
        'send rejection': {
          target: 'rejecting',
          actions: ['clear problems', assign(({ event: { rejection } }) => ({ rejection }))],
        },
      },
    },
    rejecting: {
      tags: 'busy',
      invoke: {
        id: 'reject',
        src: 'reject',
        input: ({ context: { id, rejection } }) => ({ id, rejection }),
        onDone: { target: 'over', actions: emit({ type: 'decided', decision: 'reject' }) },
        onError: failing('writing'),
      },
    },
    /** The desk opens the next request. */
    over: {},
  },
})

export function provideDecision(desk: Pick<ReviewDesk, 'approve' | 'reject'>) {
  return decisionMachine.provide({
    actors: {
      approve: fromPromise(({ input: { id } }) => desk.approve(id)),
      reject: fromPromise(async ({ input: { id, rejection } }) => {
        if (rejection !== null) await desk.reject(id, rejection.reason, rejection.photos)
      }),
    },
  })
}
