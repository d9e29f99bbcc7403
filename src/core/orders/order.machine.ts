import { setup } from 'xstate'
import { statusAfter } from '../machines/status-after.ts'
import type { OrderStatus } from './order.ts'

export type OrderEvent =
  | { readonly type: 'payment settled' }
  | { readonly type: 'time ran out' }
  | { readonly type: 'client cancelled' }
  | { readonly type: 'everything refunded' }

/** What can become of an order. Its states are the statuses themselves; whoever changes one asks `orderAfter` first. */
const orderMachine = setup({ types: { events: {} as OrderEvent } }).createMachine({
  id: 'order',
  initial: 'awaiting payment',
  states: {
    'awaiting payment': {
      on: { 'payment settled': 'paid', 'time ran out': 'expired', 'client cancelled': 'cancelled' },
    },
    paid: { on: { 'everything refunded': 'refunded' } },
    expired: { type: 'final' },
    cancelled: { type: 'final' },
    refunded: { type: 'final' },
  },
})

/** The status that an event leads to; null where it cannot happen in this one. */
export const orderAfter = (status: OrderStatus, event: OrderEvent): OrderStatus | null =>
  statusAfter(orderMachine, status, event)
