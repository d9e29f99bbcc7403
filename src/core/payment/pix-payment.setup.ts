import { assertEvent, assign, fromCallback, fromPromise, raise, setup } from 'xstate'
import { notProvided } from '../machines/not-provided.ts'
import type { Order, Quote } from '../orders/order.ts'
import type { Placement } from '../orders/orders.port.ts'
import { paymentStatusOf } from './payment-status.ts'

export type PixPaymentEvent =
  /** From the stream, or from an answer. */
  | { readonly type: 'order arrived'; readonly order: Order; readonly isLive: boolean }
  | { readonly type: 'stream lost'; readonly error: unknown }
  /** The order may have changed; fetch it at once. */
  | { readonly type: 'ask' }
  /** "Já paguei": like `ask`, and the person gets an answer. */
  | { readonly type: 'check' }
  /** The page is hidden, for example behind the bank's app. */
  | { readonly type: 'page hidden' }
  /** The page is visible again, or the network is back; the stream may have been lost. */
  | { readonly type: 'look again' }
  /** Demo only: the embedded bank pays. */
  | { readonly type: 'simulate' }
  | { readonly type: 'renew' }
  | { readonly type: 'cancel' }
  /** After expiry or cancellation: buys the same again. */
  | { readonly type: 'repeat' }

export type PaymentAction = 'check' | 'simulate' | 'renew' | 'cancel' | 'repeat'

/** The answer to the person's last action; a new object each time. */
export type PaymentNotice =
  | { readonly kind: 'not paid yet' }
  /** `error` is a failure of core/failures.ts. */
  | { readonly kind: 'failed'; readonly action: PaymentAction; readonly error: unknown }
  /** Some items are unavailable or have other prices; in the order of the bookings. */
  | { readonly kind: 'changed'; readonly quotes: readonly Quote[] }

export interface PixPaymentInput {
  readonly order: Order
}

export interface PixPaymentContext {
  /** The latest order, a new object each time: secondsLeft counts from its arrival. */
  readonly order: Order
  /** The stream works, so polling can be rare. */
  readonly isLive: boolean
  /** Why polling failed; null after the next answer. */
  readonly unheard: unknown
  readonly notice: PaymentNotice | null
  /** The order that replaces this one. */
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
    /** Time until the order expires, by the backend's clock. */
    'time left': ({ context }) => context.order.secondsLeft * 1000,
    /** Rare while the stream works. */
    'poll interval': ({ context }) => (context.isLive ? 30_000 : 5_000),
    'stream pause': 5_000,
    /** The bank's time for its code; after it the page says that it takes long. */
    'charge patience': 10_000,
    /** While only the outcome is awaited. */
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
