import { expect, it } from 'vitest'
import { isOrderOfChange } from '../../../src/core/orders/order.ts'
import { sampleBooking } from '../bookings/sample-booking.ts'

it.each([
  [['a'], false],
  [['b'], true],
  [['a', 'b'], true],
  [[], false],
])('An order "a" with bookings of the orders %j changes an earlier booking: %s', (orders, expected) => {
  const bookings = orders.map((orderId) => sampleBooking({ orderId }))
  expect(isOrderOfChange({ id: 'a', bookings })).toBe(expected)
})
