import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate'
import { completionRatio } from './completion-ratio.ts'
import { DEFAULT_FLAGS, flagsOf, type ValidationFlag, type ValidationFlags } from './validation.ts'

export type ValidationEvent =
  /** Startup, 100 ms after the application has started. */
  | { readonly type: 'initialise' }
  /** Startup, 500 ms later. */
  | { readonly type: 'compute completion ratio' }
  /** The stored record of the logged-in person: at first, and at every change. */
  | { readonly type: 'record arrived'; readonly record: ValidationFlags }
  /** The step's validation is complete. */
  | { readonly type: 'flag set'; readonly flag: ValidationFlag }
  /** The session ended: the next person must not see this data. */
  | { readonly type: 'clear' }

export interface ValidationContext {
  readonly flags: ValidationFlags
  /** Between 0 and 1; null before it is first computed. */
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
