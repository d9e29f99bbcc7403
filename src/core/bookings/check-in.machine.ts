import { assign, emit, fromPromise, setup } from 'xstate'
import { notProvided } from '../machines/not-provided.ts'
import type { GuideBooking } from './guide-bookings.ts'
import { readBookingCode } from './typed-code.ts'

export interface CheckedIn {
  readonly booking: GuideBooking
  /** The voucher was used earlier. */
  readonly wasBefore: boolean
}

type Way = 'typed' | 'scanned'

export type CheckInProblem =
  | { readonly kind: 'no code' | 'no camera' }
  /** `error` is a failure of core/failures.ts. */
  | { readonly kind: 'failed'; readonly error: unknown }

interface CheckInContext {
  readonly text: string
  readonly code: string
  readonly way: Way
  readonly problem: CheckInProblem | null
  /** The result of the last voucher. */
  readonly arrival: CheckedIn | null
}

type CheckInEvent =
  | { readonly type: 'type'; readonly text: string }
  | { readonly type: 'leave field' }
  | { readonly type: 'check' }
  | { readonly type: 'scan' }
  | { readonly type: 'close camera' }
  | { readonly type: 'camera missing' }
  | { readonly type: 'scanned'; readonly code: string }
  /** A voucher's link was opened by the phone's camera while the page is open. */
  | { readonly type: 'voucher opened'; readonly code: string }

type CheckInEmitted =
  | { readonly type: 'arrived'; readonly way: Way }
  /** The screen focuses the field. */
  | { readonly type: 'not checked in' }

/** Checks in a voucher. Its code is typed, scanned or part of the address. */
export const checkInMachine = setup({
  types: {} as {
    context: CheckInContext
    events: CheckInEvent
    emitted: CheckInEmitted
    input: { readonly code: string | undefined }
  },
  actors: { 'check in': fromPromise<CheckedIn, { readonly code: string }>(notProvided) },
  guards: {
    // The second click of a double click comes after the first one's check-in and must not clear it.
    'is repeated': ({ context: { arrival, text } }) => arrival !== null && text.trim() === '',
    'has code': ({ context }) => readBookingCode(context.text) !== null,
    'has other text': ({ context: { text } }) => text.trim() !== '' && readBookingCode(text) === null,
  },
  actions: {
    'assign typed code': assign(({ context }) => ({
      code: readBookingCode(context.text) ?? '',
      way: 'typed' as const,
    })),
    'clear outcome': assign({ arrival: null, problem: null }),
    'assign no code': assign({ problem: { kind: 'no code' } }),
    'emit not checked in': emit({ type: 'not checked in' }),
  },
}).createMachine({
  id: 'check-in',
  context: ({ input: { code } }) => ({ text: code ?? '', code: '', way: 'typed', problem: null, arrival: null }),
  initial: 'open',
  on: {
    type: { actions: assign(({ event: { text } }) => ({ text, problem: null })) },
    'voucher opened': { actions: assign(({ event: { code } }) => ({ text: code })) },
  },
  states: {
    open: {
      initial: 'typing',
      on: {
        'leave field': { guard: 'has other text', actions: 'assign no code' },
        check: [
          { guard: 'is repeated' },
          { guard: 'has code', target: 'checking', actions: ['clear outcome', 'assign typed code'] },
          { actions: ['clear outcome', 'assign no code', 'emit not checked in'] },
        ],
      },
      states: {
        typing: { on: { scan: { target: 'scanning', actions: 'clear outcome' } } },
        scanning: {
          on: {
            'close camera': 'typing',
            'camera missing': { target: 'typing', actions: assign({ problem: { kind: 'no camera' } }) },
            scanned: {
              target: '#check-in.checking',
              actions: ['clear outcome', assign(({ event: { code } }) => ({ text: code, code, way: 'scanned' }))],
            },
          },
        },
      },
    },
    checking: {
      invoke: {
        id: 'check in',
        src: 'check in',
        input: ({ context: { code } }) => ({ code }),
        onDone: {
          target: 'open',
          actions: [
            assign(({ event }) => ({ arrival: event.output, text: '', problem: null })),
            emit(({ context: { way } }) => ({ type: 'arrived', way })),
          ],
        },
        onError: {
          target: 'open',
          actions: [
            assign(({ context, event }) => ({ text: context.code, problem: { kind: 'failed', error: event.error } })),
            'emit not checked in',
          ],
        },
      },
    },
  },
})
