import { assertEvent, assign, fromCallback, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { errorOf } from '../machines/error-of.ts'
import { notProvided } from '../machines/not-provided.ts'
import type { InstallWay } from './install-host.port.ts'

export interface InstallContext {
  readonly way: InstallWay | null
}

export interface InstallInput {
  /** The person once refused on this device. */
  readonly wasRefused: boolean
}

export type InstallEvent =
  | { readonly type: 'way changed'; readonly way: InstallWay | null }
  /** The person accepts, where the browser asks. */
  | { readonly type: 'install' }
  /** The person refuses. */
  | { readonly type: 'refuse' }
  /** The person refused in another tab. */
  | { readonly type: 'refused elsewhere' }

/** Offers to install the application; never again on this device after a refusal. */
export const installMachine = setup({
  types: {} as { context: InstallContext & InstallInput; input: InstallInput; events: InstallEvent },
  actors: {
    'watch way': fromCallback<InstallEvent>(notProvided),
    'watch refusal': fromCallback<InstallEvent>(notProvided),
    ask: fromPromise<boolean>(notProvided),
  },
  guards: {
    'was refused': ({ context }) => context.wasRefused,
    'has a way': ({ event }) => {
      assertEvent(event, 'way changed')
      return event.way !== null
    },
    'is asked by the browser': ({ context }) => context.way === 'prompt',
    'said yes': (_, { yes }: { yes: boolean }) => yes,
  },
  actions: {
    'assign way': assign(({ event }) => {
      assertEvent(event, 'way changed')
      return { way: event.way }
    }),
    'remember refusal': notProvided,
    'log problem': (_, _params: { error: unknown }) => notProvided(),
  },
}).createMachine({
  id: 'install',
  context: ({ input }) => ({ ...input, way: null }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'was refused', target: 'refused' }, { target: 'open' }] },
    open: {
      invoke: [
        { id: 'watch way', src: 'watch way' },
        { id: 'watch refusal', src: 'watch refusal' },
      ],
      initial: 'without a way',
      on: {
        'refused elsewhere': 'refused',
        'way changed': [
          {
            guard: 'has a way',
            target: '.offered',
            actions: 'assign way',
          },
          { target: '.without a way', actions: 'assign way' },
        ],
      },
      states: {
        'without a way': {},
        offered: {
          on: {
            install: { guard: 'is asked by the browser', target: 'asking' },
            refuse: '#install.refusing',
          },
        },
        asking: {
          // The browser shows each prompt once; a new way may be reported during it.
          on: { 'way changed': { actions: 'assign way' } },
          invoke: {
            id: 'ask',
            src: 'ask',
            onDone: [
              {
                guard: { type: 'said yes', params: ({ event }) => ({ yes: event.output }) },
                target: '#install.accepted',
              },
              { target: '#install.refusing' },
            ],
            onError: {
              target: 'without a way',
              actions: { type: 'log problem', params: errorOf },
            },
          },
        },
      },
    },
    refusing: { entry: 'remember refusal', always: 'refused' },
    refused: { type: 'final' },
    accepted: { type: 'final' },
  },
})

export type InstallSnapshot = SnapshotFrom<typeof installMachine>

/** The offered way; null without an offer. */
export function selectOfferedWay(snapshot: InstallSnapshot): InstallWay | null {
  return snapshot.matches({ open: 'offered' }) ? snapshot.context.way : null
}
