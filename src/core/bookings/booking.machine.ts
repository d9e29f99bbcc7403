import { setup } from 'xstate'
import { statusAfter } from '../machines/status-after.ts'
import type { BookingStatus } from './booking.ts'

export type BookingEvent =
  | { readonly type: 'order paid' }
  | { readonly type: 'client cancelled' }
  | { readonly type: 'provider cancelled' }
  | { readonly type: 'service ended' }

/** The transitions of a booking; states are the statuses. A booking whose order expired keeps its status (isExpired). */
const bookingMachine = setup({ types: { events: {} as BookingEvent } }).createMachine({
  id: 'booking',
  initial: 'awaiting payment',
  states: {
    'awaiting payment': { on: { 'order paid': 'confirmed', 'client cancelled': 'cancelled by client' } },
    confirmed: {
      on: {
        'service ended': 'completed',
        'client cancelled': 'cancelled by client',
        'provider cancelled': 'cancelled by provider',
      },
    },
    completed: {},
    'cancelled by client': {},
    'cancelled by provider': {},
  },
})

/** The next status; null where the event is not allowed in this status. */
export const bookingAfter = (status: BookingStatus, event: BookingEvent): BookingStatus | null =>
  statusAfter(bookingMachine, status, event)
