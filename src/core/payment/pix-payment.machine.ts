import type { SnapshotFrom } from 'xstate'
import { errorOf } from '../machines/error-of.ts'
import { type PaymentAction, pixPayment } from './pix-payment.setup.ts'

const byId = ({ context }: { readonly context: { readonly order: { readonly id: string } } }) => ({
  id: context.order.id,
})
const failureOf =
  (action: PaymentAction) =>
  ({ event }: { readonly event: { readonly error: unknown } }) => ({ action, error: event.error })

/** The charge's state, decided by every order that arrives. */
const charge = pixPayment.createStateConfig({
  initial: 'deciding',
  on: {
    'order arrived': [
      {
        guard: 'is final',
        target: '#pix payment.deciding',
        actions: 'assign order',
      },
      { target: '.deciding', actions: 'assign order' },
    ],
  },
  states: {
    deciding: {
      always: [
        { guard: 'is waiting', target: 'waiting' },
        { guard: 'is confirming', target: 'confirming' },
        { guard: 'is failed', target: 'failed' },
        { target: 'created' },
      ],
    },
    created: {
      initial: 'expected',
      on: {
        // An answer without a code must not restart the wait.
        'order arrived': {
          guard: 'is still created',
          actions: 'assign order',
        },
      },
      states: { expected: { after: { 'charge patience': 'late' } }, late: {} },
    },
    waiting: { after: { 'time left': 'confirming' } },
    confirming: {
      entry: 'ask',
      on: {
        'order arrived': {
          guard: 'is still confirming',
          actions: 'assign order',
        },
      },
      after: { 'confirm pause': { target: 'confirming', reenter: true } },
    },
    failed: {},
  },
})

/** The backend's stream; closed while the page is hidden. */
const stream = pixPayment.createStateConfig({
  initial: 'open',
  on: { 'page hidden': { target: '.closed', actions: 'assign not live' }, 'look again': '.open' },
  states: {
    open: {
      entry: 'assign not live',
      invoke: { id: 'watch order', src: 'watch order', input: byId },
      on: { 'stream lost': 'lost' },
    },
    lost: { entry: ['assign not live', 'ask'], after: { 'stream pause': 'open' } },
    closed: {},
  },
})

/** Polling, for a silent stream and for presses. */
const inquiry = pixPayment.createStateConfig({
  initial: 'resting',
  on: { 'page hidden': '.sleeping', 'look again': '.asking', check: '.checking' },
  states: {
    resting: {
      on: { ask: 'asking' },
      after: { 'poll interval': 'asking' },
    },
    asking: {
      invoke: {
        id: 'ask',
        src: 'fetch order',
        input: byId,
        onDone: {
          target: 'resting',
          actions: { type: 'take order', params: ({ event }) => ({ order: event.output }) },
        },
        onError: { target: 'resting', actions: { type: 'assign unheard', params: errorOf } },
      },
    },
    checking: {
      entry: 'assign no notice',
      // Further presses are ignored until the answer.
      on: { check: {}, 'look again': {} },
      invoke: {
        id: 'check',
        src: 'fetch order',
        input: byId,
        onDone: {
          target: 'resting',
          actions: ['assign not paid yet', { type: 'take order', params: ({ event }) => ({ order: event.output }) }],
        },
        onError: { target: 'resting', actions: { type: 'assign failure', params: failureOf('check') } },
      },
    },
    sleeping: {},
  },
})

/** Actions of the person, one at a time. */
const work = pixPayment.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      on: {
        simulate: { target: 'simulating', actions: 'assign no notice' },
        renew: { target: 'renewing', actions: 'assign no notice' },
        cancel: { target: 'cancelling', actions: 'assign no notice' },
      },
    },
    simulating: {
      invoke: {
        id: 'simulate',
        src: 'simulate payment',
        input: byId,
        onDone: { target: 'idle', actions: 'ask' },
        onError: { target: 'idle', actions: [{ type: 'assign failure', params: failureOf('simulate') }, 'ask'] },
      },
    },
    renewing: {
      invoke: {
        id: 'renew',
        src: 'renew charge',
        input: byId,
        onDone: { target: 'idle', actions: { type: 'take order', params: ({ event }) => ({ order: event.output }) } },
        onError: { target: 'idle', actions: [{ type: 'assign failure', params: failureOf('renew') }, 'ask'] },
      },
    },
    cancelling: {
      invoke: {
        id: 'cancel',
        src: 'cancel order',
        input: byId,
        onDone: { target: 'idle', actions: { type: 'take order', params: ({ event }) => ({ order: event.output }) } },
        // Another device may have paid it.
        onError: { target: 'idle', actions: [{ type: 'assign failure', params: failureOf('cancel') }, 'ask'] },
      },
    },
  },
})

/** The order is over; the person can buy the same again. */
const over = pixPayment.createStateConfig({
  initial: 'idle',
  states: {
    idle: { on: { repeat: { target: 'repeating', actions: 'assign no notice' } } },
    repeating: {
      invoke: {
        id: 'repeat',
        src: 'repeat order',
        input: byId,
        onDone: [
          {
            guard: { type: 'is placed', params: ({ event }) => event.output },
            target: '#pix payment.repeated',
            actions: { type: 'assign placement', params: ({ event }) => event.output },
          },
          { target: 'idle', actions: { type: 'assign placement', params: ({ event }) => event.output } },
        ],
        onError: { target: 'idle', actions: { type: 'assign failure', params: failureOf('repeat') } },
      },
    },
  },
})

/**
 * Pays one order by Pix. While it is open, four regions run in parallel: the charge, the stream, polling and the person's
 * actions. Only the backend decides the outcome; the end of the time only leads to a question. `paid` and `repeated` are final.
 */
export const pixPaymentMachine = pixPayment.createMachine({
  id: 'pix payment',
  context: ({ input }) => ({ order: input.order, isLive: false, unheard: null, notice: null, next: null }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'is paid', target: 'paid' },
        { guard: 'is expired', target: 'expired' },
        { guard: 'is cancelled', target: 'cancelled' },
        { target: 'open' },
      ],
    },
    open: { type: 'parallel', states: { charge, stream, inquiry, work } },
    paid: { type: 'final', entry: 'assign no notice' },
    expired: { entry: 'assign no notice', ...over },
    cancelled: { entry: 'assign no notice', ...over },
    repeated: { type: 'final' },
  },
})

export type PixPaymentSnapshot = SnapshotFrom<typeof pixPaymentMachine>
