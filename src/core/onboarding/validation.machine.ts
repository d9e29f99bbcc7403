import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate'
import { completionRatio } from './completion-ratio.ts'
import { DEFAULT_FLAGS, flagsOf, type ValidationFlag, type ValidationFlags } from './validation.ts'

export type ValidationEvent =
  /** Startup, 100 ms after the application has started. */
  | { readonly type: 'initialise' }
  /** Startup, 500 ms later. */
  | { readonly type: 'compute completion ratio' }
  /** The record of the person logged in, as stored: at first, and whenever it changes. */
  | { readonly type: 'record arrived'; readonly record: ValidationFlags }
  /** The matching provider validation step is complete. */
  | { readonly type: 'flag set'; readonly flag: ValidationFlag }
  /** The session is over: nothing of one person is kept for the next. */
  | { readonly type: 'clear' }

export interface ValidationContext {
  readonly flags: ValidationFlags
  /** Between 0 and 1; null until it is first computed, kept current from then on. */
  readonly ratio: number | null
}

/** The local state of the validation flags (specification section 4). */
export const validationMachine = setup({
  types: {} as { context: ValidationContext; events: ValidationEvent; tags: 'initialised' },
  actions: {
    'assign record': assign(({ event }) => {
      assertEvent(event, 'record arrived')
      return { flags: flagsOf(event.record) }
    }),
    'assign flag': assign(({ context, event }) => {
      assertEvent(event, 'flag set')
      return { flags: { ...context.flags, [event.flag]: true } }
    }),
    'assign defaults': assign({ flags: DEFAULT_FLAGS }),
    'assign ratio': assign({ ratio: ({ context }) => completionRatio(context.flags) }),
  },
}).createMachine({
  id: 'validation',
  context: { flags: DEFAULT_FLAGS, ratio: null },
  initial: 'waiting',
  on: {
    'record arrived': { actions: 'assign record' },
    'flag set': { actions: 'assign flag' },
    clear: { actions: 'assign defaults' },
  },
  states: {
    waiting: { on: { initialise: 'initialised' } },
    initialised: { tags: ['initialised'], on: { 'compute completion ratio': 'measured' } },
    measured: {
      tags: ['initialised'],
      entry: 'assign ratio',
      on: {
        'record arrived': {
          actions: ['assign record', 'assign ratio'],
        },
        'flag set': { actions: ['assign flag', 'assign ratio'] },
        clear: { actions: ['assign defaults', 'assign ratio'] },
      },
    },
  },
})

export type ValidationActor = ActorRefFrom<typeof validationMachine>
