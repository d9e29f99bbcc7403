import { type EventObject, fromCallback } from 'xstate'
import type { EntryProblem } from '../account/entry-problem.ts'
import type { Connection } from '../connection/connection.port.ts'
import { Forbidden, NotFound, NotOffered, Outdated, Rejected, Unauthenticated } from '../failures.ts'
import { errorOf } from '../machines/error-of.ts'
import { notProvided } from '../machines/not-provided.ts'

/**
 * The parts that machines of forms share when typed text is kept on the device and saved at the backend: the region that stores
 * the draft, retries after a lost connection, and the outcomes of a failed save. The machine has an action `assign typed`, an
 * action `store draft`, and states `loading`, `saving`, `kept on this device` and `reloading`.
 */

export interface DraftingContext<Step, Pending> {
  /** The step that the address names. */
  readonly asked: Step | null
  readonly step: Step
  /** Being saved, or to be saved once that is possible again. */
  readonly pending: Pending | null
  /** Failed tries of the same save in a row. */
  readonly tries: number
  /** Why the last request failed; null without a failure. */
  readonly problem: EntryProblem | null
}

export type DraftingEvent<Step> =
  /** The address's step; null if missing or unknown. */
  | { readonly type: 'open step'; readonly step: Step | null }
  | { readonly type: 'try again' }
  | { readonly type: 'connection restored' }
  /** The page is about to be hidden or closed, perhaps for good. */
  | { readonly type: 'page hidden' }

type Asked = { readonly type: string; readonly step?: unknown }

export const draftingDelays = {
  /** Milliseconds: avoids a write for every letter. */
  'typing pause': 400,
  /** Pause before retrying a failed save: longer each time, or as long as the backend requests. */
  'pause before trying again': ({ context }: { context: DraftingContext<unknown, unknown> }) => {
    const asked = context.problem?.retryAfterSeconds
    return asked === undefined ? Math.min(60_000, 5000 * 2 ** Math.max(0, context.tries - 1)) : asked * 1000
  },
}

const FINAL = [Rejected, Unauthenticated, Forbidden, NotOffered]

export const draftingGuards = {
  'is online': notProvided,
  'is shown already': ({ context, event }: { context: DraftingContext<unknown, unknown>; event: Asked }) =>
    event.step === context.step,
  'is outdated': (_: unknown, { error }: { error: unknown }) => error instanceof Outdated,
  /** Discarded or expired at the backend, or another person's. */
  'is unknown': (_: unknown, { error }: { error: unknown }) => error instanceof NotFound,
  /** The backend would refuse the same request again. */
  'is refusal': (_: unknown, { error }: { error: unknown }) => FINAL.some((kind) => error instanceof kind),
}

/** Stores typed text after a pause. */
export const draftRegion = {
  initial: 'kept',
  states: {
    kept: { on: { typed: { target: 'changed', actions: 'assign typed' } } },
    changed: {
      after: { 'typing pause': { target: 'kept', actions: 'store draft' } },
      on: {
        'page hidden': { target: 'kept', actions: 'store draft' },
        // Reentered from this state: reentering the region would reenter its parallel sibling too.
        typed: { target: 'changed', reenter: true, actions: 'assign typed' },
      },
    },
  },
} as const

/** Remembers the step that the address names until the saved steps are known. */
export const rememberStep = { actions: 'assign asked' } as const

export const notLoaded = {
  on: { 'open step': rememberStep, 'try again': 'loading', 'connection restored': 'loading' },
} as const

export const retryWhenPossible = {
  after: {
    'pause before trying again': [
      { guard: 'is online', target: 'saving' },
      { target: 'kept on this device', reenter: true },
    ],
  },
} as const

export const retryAtOnce = { 'connection restored': 'saving', 'try again': 'saving' } as const

/** The transitions of a failed save: a version conflict, a lost record, a refusal, and everything that may work later. */
export const failedSave = <const OnOutdated, const OnUnknown, const OnRefusal, const OnFailure>(outcomes: {
  readonly outdated: OnOutdated
  readonly unknown: OnUnknown
  readonly refused: OnRefusal
  readonly failed: OnFailure
}) =>
  [
    { guard: { type: 'is outdated', params: errorOf }, target: 'reloading', ...outcomes.outdated },
    { guard: { type: 'is unknown', params: errorOf }, ...outcomes.unknown },
    { guard: { type: 'is refusal', params: errorOf }, ...outcomes.refused },
    { target: 'kept on this device', ...outcomes.failed },
  ] as const

export const watchConnection = <Event extends EventObject>(connection: Connection) =>
  fromCallback<Event>(({ sendBack }) => connection.onRestored(() => sendBack({ type: 'connection restored' })))
