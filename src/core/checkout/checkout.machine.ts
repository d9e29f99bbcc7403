import type { SnapshotFrom } from 'xstate'
import { errorOf } from '../machines/error-of.ts'
import { required } from '../machines/required.ts'
import { beginCheckout, checkout, requestFrom } from './checkout.setup.ts'

const byAttempt = ({ context }: { readonly context: { readonly attempt: { readonly id: string } | null } }) => ({
  id: context.attempt?.id ?? '',
})

/** Another tab or device bought or removed the item; or an unanswered request of this page bought it. */
const leaves = {
  guard: 'is taken',
  target: '#checkout.deciding',
  actions: ['assign taken', 'assign no problem'],
} as const

/** The form accepts input and can be sent. */
const open = checkout.createStateConfig({
  on: {
    change: { actions: ['assign draft', 'store draft'] },
    submit: { guard: 'is complete', target: '#checkout.placing' },
    'cart changed': leaves,
  },
})

/**
 * Turns the cart into an order. First the items are compared with current quotes, and the traveller accepts changes. Every
 * request uses one id, stored before the first request until its outcome is known: a lost network, a second press and a reload
 * repeat the same attempt, so nothing is bought twice.
 */
export const checkoutMachine = checkout.createMachine({
  id: 'checkout',
  context: ({ input }) => beginCheckout(input),
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: 'is unanswered', target: 'recovering' }, { target: 'settled' }],
    },
    /** An earlier page sent a request with unknown outcome. */
    recovering: {
      invoke: {
        id: 'recover',
        src: 'find order',
        input: byAttempt,
        onDone: [
          {
            guard: { type: 'is this order', params: ({ event }) => ({ order: event.output }) },
            target: 'placed',
            actions: { type: 'take order', params: ({ event }) => ({ order: event.output }) },
          },
          {
            target: 'settled',
            actions: [
              { type: 'assign earlier order', params: ({ event }) => ({ order: event.output }) },
              'assign bought',
              'store',
            ],
          },
        ],
        // The request bought nothing, or the outcome is unknown: the next request uses the same id.
        onError: 'settled',
      },
    },
    settled: {
      always: [{ guard: 'is empty', target: 'empty' }, { target: 'checking' }],
    },
    checking: {
      invoke: {
        id: 'quote',
        src: 'quote',
        input: ({ context }) => context.items.map(({ choice }) => choice),
        onDone: {
          target: 'comparing',
          actions: { type: 'assign quotes', params: ({ event }) => ({ quotes: event.output }) },
        },
        onError: {
          target: 'unchecked',
          actions: { type: 'assign failure', params: errorOf },
        },
      },
    },
    unchecked: {
      on: { 'check again': { target: 'checking', actions: 'assign no problem' } },
    },
    comparing: {
      always: [
        { guard: 'is empty', target: 'empty' },
        { guard: 'is settled', target: 'filling' },
        { target: 'changed' },
      ],
    },
    changed: {
      on: {
        change: { actions: ['assign draft', 'store draft'] },
        agree: { target: 'comparing', actions: ['assign agreed', 'emit agreed'] },
        'leave out': { target: 'comparing', actions: 'assign left out' },
        'cart changed': leaves,
      },
    },
    filling: open,
    placing: {
      entry: ['assign no problem', 'begin attempt', 'store'],
      // Text typed during the request counts for the next one.
      on: { change: { actions: ['assign draft', 'store draft'] } },
      invoke: {
        id: 'place',
        src: 'place',
        input: ({ context }) => ({ id: required(context.attempt).id, request: requestFrom(context) }),
        onDone: [
          {
            guard: { type: 'is placed', params: ({ event }) => event.output },
            target: 'placed',
            actions: { type: 'take placement', params: ({ event }) => event.output },
          },
          {
            target: 'comparing',
            actions: { type: 'take placement', params: ({ event }) => event.output },
          },
        ],
        onError: [
          {
            guard: { type: 'is refused', params: errorOf },
            target: 'finding',
            actions: { type: 'assign failure', params: errorOf },
          },
          {
            target: 'failed',
            actions: { type: 'assign failure', params: errorOf },
          },
        ],
      },
    },
    /** Looks for an order of the refused id. */
    finding: {
      invoke: {
        id: 'find',
        src: 'find order',
        input: byAttempt,
        onDone: {
          target: 'failed',
          actions: [
            { type: 'assign earlier order', params: ({ event }) => ({ order: event.output }) },
            'assign bought',
            'store',
          ],
        },
        onError: [
          {
            guard: { type: 'is unknown', params: errorOf },
            target: 'failed',
            actions: ['assign no attempt', 'store'],
          },
          { target: 'failed' },
        ],
      },
    },
    failed: open,
    empty: {},
    placed: { type: 'final', entry: 'store what is left' },
  },
})

export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>
