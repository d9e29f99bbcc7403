import { assertEvent, assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { Rejected, TooManyRequests } from '../failures.ts'
import { errorOf } from '../machines/error-of.ts'
import { notProvided } from '../machines/not-provided.ts'
import type { CodeAnswer } from './profile.port.ts'

export type CodeCheckEvent =
  /** `recipient` is a phone as E.164, or an e-mail address. */
  | { readonly type: 'send code'; readonly recipient: string }
  /** The code came during an earlier visit to the page. */
  | { readonly type: 'enter code'; readonly recipient: string }
  | { readonly type: 'send code again' }
  /** Six digits. */
  | { readonly type: 'check code'; readonly code: string }
  | { readonly type: 'change recipient' }

interface CodeCheckContext {
  /** Empty before the first. */
  readonly recipient: string
  /** Whole seconds until another code may be requested; a new object each time that the wait begins. */
  readonly pause: { readonly seconds: number }
  /** A failure of core/failures.ts, a new object each time; null without one. */
  readonly failure: unknown
}

interface CodeConfirmed {
  readonly type: 'confirmed'
  readonly recipient: string
}

/** For a refusal without a reason. */
export const WRONG_CODE = 'O código não confere. Confira os seis números e tente de novo.'

const codeCheck = setup({
  types: {} as { context: CodeCheckContext; events: CodeCheckEvent; emitted: CodeConfirmed },
  actors: {
    'send code': fromPromise<CodeAnswer, { recipient: string }>(notProvided),
    'check code': fromPromise<CodeAnswer, { recipient: string; code: string }>(notProvided),
  },
  delays: {
    'resend pause': ({ context }) => context.pause.seconds * 1000,
  },
  guards: {
    'is confirmed': (_, { confirmed }: CodeAnswer) => confirmed,
  },
  actions: {
    'assign recipient': assign(({ event }) => {
      assertEvent(event, ['send code', 'enter code'])
      return { recipient: event.recipient, failure: null }
    }),
    'assign pause': assign({ pause: (_, { resendAfterSeconds }: CodeAnswer) => ({ seconds: resendAfterSeconds }) }),
    'assign no pause': assign({ pause: { seconds: 0 } }),
    'assign failure': assign({ failure: (_, { error }: { error: unknown }) => error }),
    'assign pause of failure': assign({
      pause: (_, { error }: { error: unknown }) => ({
        seconds: error instanceof TooManyRequests ? (error.retryAfterSeconds ?? 0) : 0,
      }),
    }),
    'assign no failure': assign({ failure: null }),
    'emit confirmed': emit(({ context }) => ({ type: 'confirmed', recipient: context.recipient })),
  },
})

const entry = codeCheck.createStateConfig({
  initial: 'typing',
  states: {
    typing: { on: { 'check code': { target: 'checking', actions: 'assign no failure' } } },
    checking: {
      invoke: {
        id: 'check code',
        src: 'check code',
        input: ({ context, event }) => ({
          recipient: context.recipient,
          code: event.type === 'check code' ? event.code : '',
        }),
        onDone: [
          {
            guard: { type: 'is confirmed', params: ({ event }) => event.output },
            target: '#code check.confirmed',
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
          actions: { type: 'assign failure', params: errorOf },
        },
      },
    },
  },
})

const resend = codeCheck.createStateConfig({
  initial: 'paused',
  states: {
    paused: { after: { 'resend pause': 'allowed' } },
    allowed: { on: { 'send code again': { target: 'sending', actions: 'assign no failure' } } },
    sending: {
      invoke: {
        id: 'send code again',
        src: 'send code',
        input: ({ context }) => ({ recipient: context.recipient }),
        onDone: { target: 'paused', actions: { type: 'assign pause', params: ({ event }) => event.output } },
        onError: {
          target: 'paused',
          actions: [
            { type: 'assign failure', params: errorOf },
            { type: 'assign pause of failure', params: errorOf },
          ],
        },
      },
    },
  },
})

/**
 * Confirms a phone or an e-mail address by a code that is sent there and typed here. Another code may be requested after the
 * backend's pause; the old one stays valid while another is being sent.
 */
export const codeCheckMachine = codeCheck.createMachine({
  id: 'code check',
  context: { recipient: '', pause: { seconds: 0 }, failure: null },
  initial: 'idle',
  on: { 'change recipient': { target: '.idle', actions: 'assign no failure' } },
  states: {
    idle: {
      on: {
        'send code': { target: 'sending', actions: 'assign recipient' },
        'enter code': {
          target: 'waiting',
          actions: ['assign recipient', 'assign no pause'],
        },
      },
    },
    sending: {
      invoke: {
        id: 'send code',
        src: 'send code',
        input: ({ context }) => ({ recipient: context.recipient }),
        onDone: [
          {
            // A backend that needs no code confirms at once.
            guard: { type: 'is confirmed', params: ({ event }) => event.output },
            target: 'confirmed',
          },
          { target: 'waiting', actions: { type: 'assign pause', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'idle',
          actions: { type: 'assign failure', params: errorOf },
        },
      },
    },
    waiting: { type: 'parallel', states: { entry, resend } },
    confirmed: { entry: ['assign no failure', 'emit confirmed'] },
  },
})

export type CodeCheckSnapshot = SnapshotFrom<typeof codeCheckMachine>

/** Sends a code; with `code`, checks it. Rejects with a failure of core/failures.ts. */
export type CheckByCode = (recipient: string, code?: string, signal?: AbortSignal) => Promise<CodeAnswer>

export function provideCodeCheck(check: CheckByCode) {
  return codeCheckMachine.provide({
    actors: {
      'send code': fromPromise(({ input, signal }) => check(input.recipient, undefined, signal)),
      'check code': fromPromise(({ input, signal }) => check(input.recipient, input.code, signal)),
    },
  })
}
