import {
  type ActorRefFrom,
  assertEvent,
  assign,
  emit,
  fromCallback,
  fromPromise,
  type SnapshotFrom,
  setup,
} from 'xstate'
import { NotFound } from '../failures.ts'
import { errorOf } from '../machines/error-of.ts'
import { fromFunction } from '../machines/from-function.ts'
import { notProvided } from '../machines/not-provided.ts'
import type { Token } from '../session/session.ts'
import type { Registration } from './account-entry.port.ts'
import { type EntryProblem, entryProblem } from './entry-problem.ts'
import type { RegistrationRecord } from './registration-record.ts'

export type RegistrationEvent =
  | { readonly type: 'submit'; readonly registration: Registration }
  /** Six digits out of the mail. */
  | { readonly type: 'enter code'; readonly code: string }
  | { readonly type: 'resend' }
  | { readonly type: 'use another e-mail' }
  /** Another tab has confirmed the registration, given it up or logged out. */
  | { readonly type: 'record gone elsewhere' }

type RegistrationEmitted =
  /** The address is proven and the account made: its first session. */
  { readonly type: 'confirmed'; readonly token: Token } | { readonly type: 'mailed again' }

interface RegistrationContext {
  readonly record: RegistrationRecord | null
  /** Of the last thing that was tried; null once something else is. */
  readonly problem: EntryProblem | null
}

/** What asking for another mail came to: `sent` is false where the last one was too recent. */
export interface MailedAgain {
  readonly sent: boolean
  /** Milliseconds since 1970. */
  readonly resendAt: number
}

const registration = setup({
  types: {} as { context: RegistrationContext; events: RegistrationEvent; emitted: RegistrationEmitted },
  actors: {
    'read record': fromFunction<RegistrationRecord | null>(notProvided),
    'watch other tabs': fromCallback<RegistrationEvent>(notProvided),
    register: fromPromise<RegistrationRecord, Registration>(notProvided),
    resend: fromPromise<MailedAgain, RegistrationRecord>(notProvided),
    confirm: fromPromise<Token, { readonly registration: string; readonly code: string }>(notProvided),
  },
  delays: { 'wait for another mail': notProvided },
  guards: {
    'is there': (_, record: RegistrationRecord | null) => record !== null,
    'is over': (_, { error }: { error: unknown }) => error instanceof NotFound,
    'was sent': (_, { sent }: MailedAgain) => sent,
  },
  actions: {
    'store record': notProvided,
    'remove stored record': notProvided,
    'assign record': assign({ record: (_, record: RegistrationRecord | null) => record }),
    'assign time of another mail': assign({
      record: ({ context }, { resendAt }: MailedAgain) =>
        context.record === null ? null : { ...context.record, resendAt },
    }),
    'assign problem': assign({ problem: (_, { error }: { error: unknown }) => entryProblem(error) }),
    'assign no problem': assign({ problem: null }),
    'emit confirmed': emit((_, token: Token) => ({ type: 'confirmed', token })),
    'emit mailed again': emit({ type: 'mailed again' }),
  },
})

const forgetting = ['remove stored record', { type: 'assign record', params: null }] as const

const waiting = registration.createStateConfig({
  initial: 'for another mail',
  on: {
    'use another e-mail': { target: 'editing', actions: ['remove stored record', 'assign no problem'] },
    // It may have been a logout: the next person shall not see whose it was.
    'record gone elsewhere': {
      target: 'editing',
      actions: [{ type: 'assign record', params: null }, 'assign no problem'],
    },
  },
  states: {
    'for another mail': {
      on: { 'enter code': '#registration.confirming' },
      after: { 'wait for another mail': 'for the code' },
    },
    'for the code': {
      on: { 'enter code': '#registration.confirming', resend: 'until it is sent again' },
    },
    'until it is sent again': {
      entry: 'assign no problem',
      invoke: {
        id: 'resend',
        src: 'resend',
        input: ({ context }) => required(context.record),
        onDone: [
          {
            guard: { type: 'was sent', params: ({ event }) => event.output },
            target: 'for another mail',
            actions: [
              { type: 'assign time of another mail', params: ({ event }) => event.output },
              'store record',
              'emit mailed again',
            ],
          },
          {
            target: 'for another mail',
            actions: [{ type: 'assign time of another mail', params: ({ event }) => event.output }, 'store record'],
          },
        ],
        onError: [
          {
            guard: { type: 'is over', params: errorOf },
            target: '#registration.editing',
            actions: ['remove stored record', { type: 'assign problem', params: errorOf }],
          },
          {
            target: 'for the code',
            actions: { type: 'assign problem', params: errorOf },
          },
        ],
      },
    },
  },
})

/**
 * The way of a visitor to an account: what is typed is sent, a mail proves the address, the code of the mail makes the
 * account. It survives a reload by a record on the device. While it is edited again, `record` still tells name and
 * address of the last try, so that nobody types them twice.
 */
export const registrationMachine = registration.createMachine({
  id: 'registration',
  context: { record: null, problem: null },
  invoke: { id: 'watch other tabs', src: 'watch other tabs' },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'read record',
        src: 'read record',
        onDone: [
          {
            guard: { type: 'is there', params: ({ event }) => event.output },
            target: 'waiting',
            actions: { type: 'assign record', params: ({ event }) => event.output },
          },
          { target: 'editing' },
        ],
      },
    },
    editing: { on: { submit: 'submitting' } },
    submitting: {
      entry: 'assign no problem',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ event }) => {
          assertEvent(event, 'submit')
          return event.registration
        },
        onDone: {
          target: 'waiting',
          actions: [{ type: 'assign record', params: ({ event }) => event.output }, 'store record'],
        },
        onError: {
          target: 'editing',
          actions: { type: 'assign problem', params: errorOf },
        },
      },
    },
    waiting,
    confirming: {
      entry: 'assign no problem',
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ context, event }) => {
          assertEvent(event, 'enter code')
          return { registration: required(context.record).registration, code: event.code }
        },
        onDone: {
          target: 'confirmed',
          actions: [...forgetting, { type: 'emit confirmed', params: ({ event }) => event.output }],
        },
        onError: [
          {
            guard: { type: 'is over', params: errorOf },
            target: 'editing',
            actions: ['remove stored record', { type: 'assign problem', params: errorOf }],
          },
          {
            target: 'waiting',
            actions: { type: 'assign problem', params: errorOf },
          },
        ],
      },
    },
    confirmed: {},
  },
})

export type RegistrationActor = ActorRefFrom<typeof registrationMachine>
export type RegistrationSnapshot = SnapshotFrom<typeof registrationMachine>

/** For what the machine's own transitions guarantee. */
function required(record: RegistrationRecord | null): RegistrationRecord {
  if (record === null) throw new Error('the registration machine waits for a registration that it does not have')
  return record
}
