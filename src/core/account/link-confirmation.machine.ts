import { type ActorRefFrom, assertEvent, assign, emit, fromPromise, setup } from 'xstate'
import { NotFound, Rejected } from '../failures.ts'
import { errorOf } from '../machines/error-of.ts'
import { notProvided } from '../machines/not-provided.ts'
import type { Token } from '../session/session.ts'
import type { DeviceStorage } from '../storage/storage.port.ts'
import type { AccountEntry } from './account-entry.port.ts'
import { type EntryProblem, entryProblem } from './entry-problem.ts'
import { REGISTRATION_KEY, readRegistration } from './registration-record.ts'

type LinkConfirmationEvent =
  /** The link's account replaces the session of this browser. */
  | { readonly type: 'switch accounts' }
  | { readonly type: 'enter password'; readonly password: string }
  | { readonly type: 'try again' }

interface LinkConfirmationInput {
  /** The fragment of the link. */
  readonly token: string
  readonly isSomebodyLoggedIn: boolean
}

interface LinkConfirmationContext extends LinkConfirmationInput {
  readonly problem: EntryProblem | null
}

/** A link that a mail program cut is different from one that was used. */
export const isWholeToken = (token: string): boolean => /^[\w-]{20,200}$/.test(token)

const asks = (error: unknown) => error instanceof Rejected && 'password' in error.fields

const link = setup({
  types: {} as {
    context: LinkConfirmationContext
    input: LinkConfirmationInput
    events: LinkConfirmationEvent
    emitted: { readonly type: 'confirmed'; readonly token: Token }
  },
  actors: {
    'confirm here': fromPromise<Token, string>(notProvided),
    'confirm by password': fromPromise<Token, { readonly token: string; readonly password: string }>(notProvided),
  },
  guards: {
    'is cut short': ({ context }) => !isWholeToken(context.token),
    'is somebody logged in': ({ context }) => context.isSomebodyLoggedIn,
    'is password wanted': (_, { error }: { error: unknown }) => asks(error),
    'is over': (_, { error }: { error: unknown }) => error instanceof NotFound,
    'is refused': (_, { error }: { error: unknown }) => error instanceof Rejected && !asks(error),
  },
  actions: {
    'remove stored record': notProvided,
    'assign problem': assign({ problem: (_, { error }: { error: unknown }) => entryProblem(error) }),
    'assign no problem': assign({ problem: null }),
    'emit confirmed': emit((_, token: Token) => ({ type: 'confirmed', token })),
  },
})

const confirmed = { target: 'confirmed', actions: ['remove stored record'] } as const

/**
 * Confirms a registration by the link of its mail. In another browser than the one that registered, the chosen password is
 * required, because a stranger may have registered the address.
 */
export const linkConfirmationMachine = link.createMachine({
  id: 'link',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'looking',
  states: {
    looking: {
      always: [
        { guard: 'is cut short', target: 'cut short' },
        { guard: 'is somebody logged in', target: 'asking whether to switch accounts' },
        { target: 'confirming' },
      ],
    },
    'cut short': {},
    'asking whether to switch accounts': { on: { 'switch accounts': 'confirming' } },
    confirming: {
      entry: 'assign no problem',
      invoke: {
        id: 'confirm here',
        src: 'confirm here',
        input: ({ context }) => context.token,
        onDone: {
          ...confirmed,
          actions: [...confirmed.actions, { type: 'emit confirmed', params: ({ event }) => event.output }],
        },
        onError: [
          {
            guard: { type: 'is password wanted', params: errorOf },
            target: 'asking for the password',
          },
          { guard: { type: 'is over', params: errorOf }, target: 'over' },
          {
            target: 'failed',
            actions: { type: 'assign problem', params: errorOf },
          },
        ],
      },
    },
    'asking for the password': { on: { 'enter password': 'confirming by password' } },
    'confirming by password': {
      entry: 'assign no problem',
      invoke: {
        id: 'confirm by password',
        src: 'confirm by password',
        input: ({ context, event }) => {
          assertEvent(event, 'enter password')
          return { token: context.token, password: event.password }
        },
        onDone: {
          ...confirmed,
          actions: [...confirmed.actions, { type: 'emit confirmed', params: ({ event }) => event.output }],
        },
        onError: [
          { guard: { type: 'is over', params: errorOf }, target: 'over' },
          {
            guard: { type: 'is refused', params: errorOf },
            target: 'failed',
            actions: { type: 'assign problem', params: errorOf },
          },
          // The typed password stays.
          {
            target: 'asking for the password',
            actions: { type: 'assign problem', params: errorOf },
          },
        ],
      },
    },
    failed: { on: { 'try again': 'confirming' } },
    over: {},
    confirmed: {},
  },
})

export type LinkConfirmationActor = ActorRefFrom<typeof linkConfirmationMachine>

interface LinkConfirmationPorts {
  readonly entry: AccountEntry
  readonly storage: DeviceStorage
  readonly now?: () => number
}

type Effects = Parameters<typeof linkConfirmationMachine.provide>[0]
type Provided = {
  readonly actors: Required<NonNullable<Effects['actors']>>
  readonly actions: Required<Pick<NonNullable<Effects['actions']>, 'remove stored record'>>
}

/** The registration of this browser is sent with the link. */
export function provideLinkConfirmation({ entry, storage, now = Date.now }: LinkConfirmationPorts) {
  return linkConfirmationMachine.provide({
    actors: {
      'confirm here': fromPromise(({ input: token, signal }) => {
        const record = readRegistration(storage, now())
        const proof = record === null ? { token } : { token, registration: record.registration }
        return entry.confirmRegistration(proof, signal)
      }),
      'confirm by password': fromPromise(({ input, signal }) => entry.confirmRegistration(input, signal)),
    },
    actions: { 'remove stored record': () => storage.remove(REGISTRATION_KEY) },
  } satisfies Provided)
}
