import { expect, it } from 'vitest'
import type { BookingStatus } from '../../../src/core/bookings/booking.ts'
import { cancellerOf } from '../../../src/core/bookings/canceller.ts'

it.each<[BookingStatus, boolean | undefined, ReturnType<typeof cancellerOf>]>([
  ['awaiting payment', undefined, null],
  ['confirmed', true, null],
  ['completed', false, null],
  ['cancelled by client', undefined, 'client'],
  ['cancelled by client', true, 'operator'],
  ['cancelled by provider', false, 'guide'],
  ['cancelled by provider', true, 'operator'],
])('a booking that is %s, by the operator: %s, was cancelled by %s', (status, isCancelledByOperator, canceller) => {
  expect(cancellerOf({ status, isCancelledByOperator })).toBe(canceller)
})
