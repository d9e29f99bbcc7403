import { type ActorRefFrom, assign, emit, fromPromise, setup } from 'xstate'
import { Rejected, TooManyRequests } from '../failures.ts'
import { notProvided } from '../machines/not-provided.ts'
import type { PhoneCheck, Profile } from './profile.port.ts'

export type PhoneCheckEvent =
  /** `cellphone` is E.164. */
  | { readonly type: 'send code'; readonly cellphone: string }
  /** The code came during an earlier visit to the page. */
  | { readonly type: 'enter code'; readonly cellphone: string }
  | { readonly type: 'send code again' }
  /** Six digits. */
  | { readonly type: 'check code'; readonly code: string }
  | { readonly type: 'change number' }

export interface PhoneCheckContext {
  /** E.164; empty until one is given. */
  readonly cellphone: string
  /** How long another code must wait: whole seconds, a new object each time that the wait begins. */
  readonly pause: { readonly seconds: number }
  /** A failure of core/failures.ts, a new object each time; null while nothing is wrong. */
  readonly failure: unknown
}

/** The phone is the person's own now. */
export interface PhoneConfirmed {
  readonly type: 'confirmed'
  readonly cellphone: string
}

/** For an answer that says no without saying why. */
export const WRONG_CODE = 'O código não confere. Confira os seis números e tente de novo.'

const phoneCheck = setup({
  types: {} as { context: PhoneCheckContext; events: PhoneCheckEvent; emitted: PhoneConfirmed },
  actors: {
    'send code': fromPromise<PhoneCheck, { cellphone: string }>(notProvided),
    'check code': fromPromise<PhoneCheck, { cellphone: string; code: string }>(notProvided),
  },
  delays: {
    'resend pause': ({ context }) => context.pause.seconds * 1000,
  },
  guards: {
    'is confirmed': (_, { confirmed }: PhoneCheck) => confirmed,
  },
  actions: {
    'assign number': assign({ cellphone: (_, { cellphone }: { cellphone: string }) => cellphone, failure: null }),
    'assign pause': assign({ pause: (_, { resendAfterSeconds }: PhoneCheck) => ({ seconds: resendAfterSeconds }) }),
    'assign no pause': assign({ pause: { seconds: 0 } }),
    'assign failure': assign({ failure: (_, { error }: { error: unknown }) => error }),
    'assign pause of failure': assign({
      pause: (_, { error }: { error: unknown }) => ({
        seconds: error instanceof TooManyRequests ? (error.retryAfterSeconds ?? 0) : 0,
      }),
    }),
    'assign no failure': assign({ failure: null }),
    'emit confirmed': emit(({ context }) => ({ type: 'confirmed', cellphone: context.cellphone })),
  },
})

const entry = phoneCheck.createStateConfig({
  initial: 'typing',
  states: {
    typing: { on: { 'check code': { target: 'checking', actions: 'assign no failure' } } },
    checking: {
      invoke: {
        id: 'check code',
        src: 'check code',
        input: ({ context, event }) => ({
          cellphone: context.cellphone,
          code: event.type === 'check code' ? event.code : '',
        }),
        onDone: [
          {
            guard: { type: 'is confirmed', params: ({ event }) => event.output },
            target: '#phone check.confirmed',
          },
          {
            target: 'typing',
            actions: {
              type: 'assign failure',
              params: { error: new Rejected('the code was refused', { fields: { code: WRONG_CODE } }) },
            },
          },
        ],
        onError: {
          target: 'typing',
          actions: { type: 'assign failure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

const resend = phoneCheck.createStateConfig({
  initial: 'paused',
  states: {
    paused: { after: { 'resend pause': 'allowed' } },
    allowed: { on: { 'send code again': { target: 'sending', actions: 'assign no failure' } } },
    sending: {
      invoke: {
        id: 'send code again',
        src: 'send code',
        input: ({ context }) => ({ cellphone: context.cellphone }),
        onDone: { target: 'paused', actions: { type: 'assign pause', params: ({ event }) => event.output } },
        onError: {
          target: 'paused',
          actions: [
            { type: 'assign failure', params: ({ event }) => ({ error: event.error }) },
            { type: 'assign pause of failure', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
  },
})

/**
 * Confirms that a phone is the person's own: a code is sent by SMS and typed here. Another one may be asked for after the
 * pause that the backend tells. The code that was sent stays good while another is on its way.
 */
export const phoneCheckMachine = phoneCheck.createMachine({
  id: 'phone check',
  context: { cellphone: '', pause: { seconds: 0 }, failure: null },
  initial: 'idle',
  on: { 'change number': { target: '.idle', actions: 'assign no failure' } },
  states: {
    idle: {
      on: {
        'send code': { target: 'sending', actions: { type: 'assign number', params: ({ event }) => event } },
        'enter code': {
          target: 'waiting',
          actions: [{ type: 'assign number', params: ({ event }) => event }, 'assign no pause'],
        },
      },
    },
    sending: {
      invoke: {
        id: 'send code',
        src: 'send code',
        input: ({ context }) => ({ cellphone: context.cellphone }),
        onDone: [
          {
            // A backend that wants no code answers with the status alone.
            guard: { type: 'is confirmed', params: ({ event }) => event.output },
            target: 'confirmed',
          },
          { target: 'waiting', actions: { type: 'assign pause', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'idle',
          actions: { type: 'assign failure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    waiting: { type: 'parallel', states: { entry, resend } },
    confirmed: { entry: ['assign no failure', 'emit confirmed'] },
  },
})

export type PhoneCheckActor = ActorRefFrom<typeof phoneCheckMachine>

/** The machine wired to whoever sends and checks codes, as the profile port does. */
export function providePhoneCheck(checkPhone: Profile['checkPhone']) {
  return phoneCheckMachine.provide({
    actors: {
      'send code': fromPromise(({ input, signal }) => checkPhone(input.cellphone, undefined, signal)),
      'check code': fromPromise(({ input, signal }) => checkPhone(input.cellphone, input.code, signal)),
    },
  })
}
