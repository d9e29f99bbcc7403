import { assertEvent, assign, fromCallback, fromPromise, raise, setup } from 'xstate'
import { notProvided } from '../machines/not-provided.ts'
import type { Order, Quote } from '../orders/order.ts'
import type { Placement } from '../orders/orders.port.ts'
import { paymentStatusOf } from './payment-status.ts'

export type PixPaymentEvent =
  /** Told by the stream, or the answer to something that was asked. */
  | { readonly type: 'order arrived'; readonly order: Order; readonly isLive: boolean }
  | { readonly type: 'stream lost'; readonly error: unknown }
  /** Something happened that may have changed the order: it is asked for at once. */
  | { readonly type: 'ask' }
  /** "Já paguei": as `ask`, and the person is told what came out. */
  | { readonly type: 'check' }
  /** The person is somewhere else, as in the bank's app. */
  | { readonly type: 'page hidden' }
  /** The page is in sight again, or the network is back: whatever waited may have waited in vain. */
  | { readonly type: 'look again' }
  /** A demo alone: the embedded bank pays. */
  | { readonly type: 'simulate' }
  | { readonly type: 'renew' }
  | { readonly type: 'cancel' }
  /** Once it is expired or cancelled: the same once more. */
  | { readonly type: 'repeat' }

export type PaymentAction = 'check' | 'simulate' | 'renew' | 'cancel' | 'repeat'

/** What the person is told of what they asked for; a new object each time. */
export type PaymentNotice =
  | { readonly kind: 'not paid yet' }
  /** `error` is a failure of core/failures.ts. */
  | { readonly kind: 'failed'; readonly action: PaymentAction; readonly error: unknown }
  /** Not all of it can be bought once more, or not at the same prices; in the order of the bookings. */
  | { readonly kind: 'changed'; readonly quotes: readonly Quote[] }

export interface PixPaymentInput {
  readonly order: Order
}

export interface PixPaymentContext {
  /** As last told, a new object each time: secondsLeft counts from then. */
  readonly order: Order
  /** The stream has told something since it was opened: nothing needs to be asked often. */
  readonly isLive: boolean
  /** Why the order could not be asked for by itself; null once it was answered again. */
  readonly unheard: unknown
  readonly notice: PaymentNotice | null
  /** The order that takes this one's place. */
  readonly next: Order | null
}

interface ById {
  readonly id: string
}

function arrivedOrder(event: PixPaymentEvent): Order {
  assertEvent(event, 'order arrived')
  return event.order
}

export const pixPayment = setup({
  types: {} as { context: PixPaymentContext; events: PixPaymentEvent; input: PixPaymentInput },
  actors: {
    'watch order': fromCallback<PixPaymentEvent, ById>(notProvided),
    'fetch order': fromPromise<Order, ById>(notProvided),
    'simulate payment': fromPromise<void, ById>(notProvided),
    'renew charge': fromPromise<Order, ById>(notProvided),
    'cancel order': fromPromise<Order, ById>(notProvided),
    'repeat order': fromPromise<Placement, ById>(notProvided),
  },
  delays: {
    /** Until the order expires, by the backend's clock. */
    'time left': ({ context }) => context.order.secondsLeft * 1000,
    /** Between two questions: the stream tells by itself, and is only doubted. */
    'poll interval': ({ context }) => (context.isLive ? 30_000 : 5_000),
    'stream pause': 5_000,
    /** For the bank to give its code; longer is said to take long. */
    'charge patience': 10_000,
    /** Between two questions when nothing but the outcome is waited for. */
    'confirm pause': 3_000,
  },
  guards: {
    'is final': ({ event }) => ['paid', 'expired', 'cancelled'].includes(paymentStatusOf(arrivedOrder(event))),
    'is still created': ({ event }) => paymentStatusOf(arrivedOrder(event)) === 'created',
    'is still confirming': ({ event }) => paymentStatusOf(arrivedOrder(event)) === 'confirming',
    'is paid': ({ context }) => paymentStatusOf(context.order) === 'paid',
    'is expired': ({ context }) => paymentStatusOf(context.order) === 'expired',
    'is cancelled': ({ context }) => paymentStatusOf(context.order) === 'cancelled',
    'is waiting': ({ context }) => paymentStatusOf(context.order) === 'waiting',
    'is confirming': ({ context }) => paymentStatusOf(context.order) === 'confirming',
    'is failed': ({ context }) => paymentStatusOf(context.order) === 'failed',
    'is placed': (_, { outcome }: Placement) => outcome === 'placed',
  },
  actions: {
    'assign order': assign(({ context, event }) => {
      assertEvent(event, 'order arrived')
      return { order: event.order, isLive: context.isLive || event.isLive, unheard: null }
    }),
    'assign not live': assign({ isLive: false }),
    'assign unheard': assign({ unheard: (_, { error }: { error: unknown }) => error }),
    'assign no notice': assign({ notice: null }),
    'assign not paid yet': assign({ notice: (): PaymentNotice => ({ kind: 'not paid yet' }) }),
    'assign failure': assign({
      notice: (_, { action, error }: { action: PaymentAction; error: unknown }): PaymentNotice => ({
        kind: 'failed',
        action,
        error,
      }),
    }),
    'assign placement': assign(({ context }, placement: Placement) =>
      placement.outcome === 'placed'
        ? { next: placement.order, notice: null }
        : { next: context.next, notice: { kind: 'changed' as const, quotes: placement.quotes } },
    ),
    ask: raise({ type: 'ask' }),
    'take order': raise((_, { order }: { order: Order }) => ({ type: 'order arrived' as const, order, isLive: false })),
  },
})
