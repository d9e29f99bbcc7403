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
import { required } from '../machines/required.ts'
import type { Token } from '../session/session.ts'
import type { Registration } from './account-entry.port.ts'
import { type EntryProblem, entryProblem } from './entry-problem.ts'
import type { RegistrationRecord } from './registration-record.ts'

export type RegistrationEvent =
  | { readonly type: 'submit'; readonly registration: Registration }
  /** The six digits of the mail. */
  | { readonly type: 'enter code'; readonly code: string }
  | { readonly type: 'resend' }
  | { readonly type: 'use another e-mail' }
  /** Another tab confirmed the registration, gave it up or logged out. */
  | { readonly type: 'record gone elsewhere' }

type RegistrationEmitted =
  /** The address is confirmed and the account exists; this is its first session. */
  { readonly type: 'confirmed'; readonly token: Token } | { readonly type: 'mailed again' }

interface RegistrationContext {
  readonly record: RegistrationRecord | null
  /** Why the last request failed; null after the next one starts. */
  readonly problem: EntryProblem | null
}

/** `sent` is false when the last mail was too recent. */
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
    // The other tab may have logged out: the next person must not see the name.
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
 * Registers a visitor: the form is sent, a mail proves the address, its code creates the account. A record on the device survives
 * a reload. While the form is edited again, `record` still contains name and address of the last try.
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
