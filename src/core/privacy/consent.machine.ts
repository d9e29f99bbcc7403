import { type ActorRefFrom, assertEvent, assign, fromCallback, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { notProvided } from '../machines/not-provided.ts'
import { type SeenOffer, withSeen } from '../recently-seen/recently-seen.ts'
import type { StoredFilters } from '../search/stored-filters.ts'
import { recordOfAccount } from './account-consent.ts'
import { type Choices, CONSENT_VERSION, type ConsentRecord } from './consent.ts'
import type { Consent } from './privacy.port.ts'

export type ConsentEvent =
  /** The session now belongs to another person; null for a visitor. */
  | { readonly type: 'person changed'; readonly person: string | null }
  | { readonly type: 'decided'; readonly choices: Choices; readonly at: string }
  | { readonly type: 'decided elsewhere'; readonly record: ConsentRecord | null }
  | { readonly type: 'searched'; readonly filters: StoredFilters }
  /** An offer was opened. */
  | { readonly type: 'seen'; readonly offer: SeenOffer }
  /** The person emptied the list of seen offers. */
  | { readonly type: 'seen forgotten' }
  /** The account and its choices are deleted. */
  | { readonly type: 'account deleted' }

export interface ConsentContext {
  /** The current decision on this device; null before one. */
  readonly record: ConsentRecord | null
  /** The latest search, not stored because of the missing decision. */
  readonly unkept: StoredFilters | null
  /** The offers of this visit, latest first, not stored for the same reason. */
  readonly unkeptSeen: readonly SeenOffer[]
}

function decided(event: ConsentEvent, saveState: ConsentRecord['saveState']): ConsentRecord {
  assertEvent(event, 'decided')
  const { choices, at } = event
  return { version: CONSENT_VERSION, at, choices, saveState }
}

const consent = setup({
  types: {} as {
    context: ConsentContext
    events: ConsentEvent
    input: { readonly record: ConsentRecord | null }
    tags: 'known'
  },
  actors: {
    'watch session': fromCallback<ConsentEvent>(notProvided),
    'watch other tabs': fromCallback<ConsentEvent>(notProvided),
    'fetch consents': fromPromise<readonly Consent[]>(notProvided),
    'record consents': fromPromise<readonly Consent[], Choices>(notProvided),
  },
  guards: {
    'is somebody': ({ event }) => {
      assertEvent(event, 'person changed')
      return event.person !== null
    },
    'is unsent': ({ context }) => context.record?.saveState === 'unsent',
    'is decided at account': (_, consents: readonly Consent[]) => recordOfAccount(consents) !== null,
    'is decided by visitor': ({ context }) => context.record?.saveState === 'visitor',
    'is undecided': ({ context }) => context.record === null,
    'is remembering allowed': ({ context }) => context.record?.choices.preferences === true,
  },
  actions: {
    'assign decision of visitor': assign(({ event }) => ({ record: decided(event, 'visitor') })),
    'assign unsent decision': assign(({ event }) => ({ record: decided(event, 'unsent') })),
    'assign record of account': assign({
      record: ({ context }, consents: readonly Consent[]) => recordOfAccount(consents) ?? context.record,
    }),
    /** The stored decision is another person's. */
    'assign nothing decided': assign({ record: null }),
    /** After a logout, nobody may send the decision in that person's name. */
    'assign no longer unsent': assign({
      record: ({ context: { record } }) =>
        record?.saveState === 'unsent' ? ({ ...record, saveState: 'account' } as const) : record,
    }),
    'assign nothing unkept': assign({ unkept: null, unkeptSeen: [] }),
    'store record': notProvided,
    'forget what was refused': notProvided,
    /** Stores the search and the offers that the question was about, after a yes. */
    'store what was unkept': notProvided,
    'store search': notProvided,
    'store seen offer': notProvided,
    'log problem': (_, _problem: { message: string; error: unknown }) => notProvided(),
  },
})

/**
 * The person's consent on this device and in their account; none at first. For a logged-in person the account's latest decision
 * counts; a visitor's decision is saved in an account without one. A refusal deletes stored data at once.
 */
export const consentMachine = consent.createMachine({
  id: 'consent',
  context: ({ input }) => ({ record: input.record, unkept: null, unkeptSeen: [] }),
  invoke: [
    { id: 'watch session', src: 'watch session' },
    { id: 'watch other tabs', src: 'watch other tabs' },
  ],
  initial: 'waiting for session',
  on: {
    'person changed': [{ guard: 'is somebody', target: '.account' }, { target: '.visitor' }],
    decided: {
      actions: [
        'assign decision of visitor',
        'store record',
        'forget what was refused',
        'store what was unkept',
        'assign nothing unkept',
      ],
    },
    'decided elsewhere': { actions: assign(({ event: { record } }) => ({ record })) },
    searched: [
      { guard: 'is remembering allowed', actions: 'store search' },
      { guard: 'is undecided', actions: assign(({ event: { filters } }) => ({ unkept: filters })) },
    ],
    seen: [
      { guard: 'is remembering allowed', actions: 'store seen offer' },
      {
        guard: 'is undecided',
        actions: assign(({ context, event }) => ({ unkeptSeen: withSeen(context.unkeptSeen, [event.offer]) })),
      },
    ],
    'seen forgotten': { actions: assign({ unkeptSeen: [] }) },
    'account deleted': { actions: ['assign nothing decided', 'store record', 'forget what was refused'] },
  },
  states: {
    'waiting for session': {},
    visitor: {
      tags: ['known'],
      entry: ['assign no longer unsent', 'store record'],
      exit: 'assign nothing unkept',
    },
    account: {
      initial: 'looking',
      exit: ['assign no longer unsent', 'assign nothing unkept', 'store record'],
      on: {
        decided: {
          target: '.recording',
          actions: [
            'assign unsent decision',
            'store record',
            'forget what was refused',
            'store what was unkept',
            'assign nothing unkept',
          ],
        },
      },
      states: {
        looking: { always: [{ guard: 'is unsent', target: 'recording' }, { target: 'reading' }] },
        reading: {
          invoke: {
            id: 'fetch consents',
            src: 'fetch consents',
            onDone: [
              {
                guard: { type: 'is decided at account', params: ({ event }) => event.output },
                target: 'settled',
                actions: [
                  { type: 'assign record of account', params: ({ event }) => event.output },
                  'store record',
                  'forget what was refused',
                  'store what was unkept',
                  'assign nothing unkept',
                ],
              },
              { guard: 'is decided by visitor', target: 'recording' },
              { target: 'settled', actions: ['assign nothing decided', 'store record', 'forget what was refused'] },
            ],
            onError: {
              target: 'settled',
              actions: {
                type: 'log problem',
                params: ({ event }) => ({ message: 'consents were not read', error: event.error }),
              },
            },
          },
        },
        recording: {
          tags: ['known'],
          invoke: {
            id: 'record consents',
            src: 'record consents',
            input: ({ context }) => context.record?.choices ?? { preferences: false },
            onDone: {
              target: 'settled',
              actions: [{ type: 'assign record of account', params: ({ event }) => event.output }, 'store record'],
            },
            // The decision is valid on this device; the next page load sends it again.
            onError: {
              target: 'settled',
              actions: {
                type: 'log problem',
                params: ({ event }) => ({ message: 'consents were not recorded', error: event.error }),
              },
            },
          },
        },
        settled: { tags: ['known'] },
      },
    },
  },
})

export type ConsentActor = ActorRefFrom<typeof consentMachine>
export type ConsentSnapshot = SnapshotFrom<typeof consentMachine>
export type ConsentEffects = Parameters<typeof consentMachine.provide>[0]
