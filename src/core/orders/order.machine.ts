import { setup } from 'xstate'
import { statusAfter } from '../machines/status-after.ts'
import type { OrderStatus } from './order.ts'

export type OrderEvent =
  | { readonly type: 'payment settled' }
  | { readonly type: 'time ran out' }
  | { readonly type: 'client cancelled' }
  | { readonly type: 'everything refunded' }

/** The transitions of an order; states are the statuses. Call `orderAfter` before changing one. */
const orderMachine = setup({ types: { events: {} as OrderEvent } }).createMachine({
  id: 'order',
  initial: 'awaiting payment',
  states: {
    'awaiting payment': {
      on: { 'payment settled': 'paid', 'time ran out': 'expired', 'client cancelled': 'cancelled' },
    },
    paid: { on: { 'everything refunded': 'refunded' } },
    expired: {},
    cancelled: {},
    refunded: {},
  },
})

/** The next status; null where the event is not allowed in this status. */
export const orderAfter = (status: OrderStatus, event: OrderEvent): OrderStatus | null =>
  statusAfter(orderMachine, status, event)
