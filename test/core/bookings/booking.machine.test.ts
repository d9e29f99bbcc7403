import { expect, test } from 'vitest'
import { type BookingEvent, bookingAfter } from '../../../src/core/bookings/booking.machine.ts'
import { BOOKING_STATUSES } from '../../../src/core/bookings/booking.ts'

/** Every pair that is missing here is refused. */
const TRANSITIONS = [
  ['awaiting payment', 'order paid', 'confirmed'],
  ['awaiting payment', 'client cancelled', 'cancelled by client'],
  ['confirmed', 'service ended', 'completed'],
  ['confirmed', 'client cancelled', 'cancelled by client'],
  ['confirmed', 'provider cancelled', 'cancelled by provider'],
] as const
const EVENTS: readonly BookingEvent['type'][] = [
  'order paid',
  'client cancelled',
  'provider cancelled',
  'service ended',
]

test.each(BOOKING_STATUSES)('a booking that is %s changes as the table says and in no other way', (status) => {
  for (const type of EVENTS) {
    const [, , next = null] = TRANSITIONS.find(([from, event]) => from === status && event === type) ?? []
    expect(bookingAfter(status, { type }), type).toBe(next)
  }
})
