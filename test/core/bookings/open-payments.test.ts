import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BOOKING_STATUSES } from '../../../src/core/bookings/booking.ts'
import { isPayable, openPayments } from '../../../src/core/bookings/booking-rules.ts'
import { sampleBooking } from './sample-booking.ts'

const NOW = new Date('2026-11-20T15:10:00Z')
/** Each order has one time at which it expires; null never does. */
const EXPIRY: Readonly<Record<string, string | null>> = {
  late: '2026-11-20T15:40:00.000Z',
  soon: '2026-11-20T15:20:00.000Z',
  over: '2026-11-20T15:10:00.000Z',
  never: null,
}

const bookings = fc
  .array(
    fc.record({
      orderId: fc.constantFrom(...Object.keys(EXPIRY)),
      status: fc.constantFrom(...BOOKING_STATUSES),
      total: fc.integer({ min: 1, max: 1_000_000 }),
    }),
    { maxLength: 12 },
  )
  .map((list) =>
    list.map((changes, index) =>
      sampleBooking({ ...changes, id: `reserva-${index}`, expiresAt: EXPIRY[changes.orderId] ?? null }),
    ),
  )

test('open payments contain each payable booking once, by order, with the sum to pay', () => {
  fc.assert(
    fc.property(bookings, (list) => {
      const payments = openPayments(list, NOW)
      expect(new Set(payments.map(({ orderId }) => orderId)).size).toBe(payments.length)
      expect(
        payments.flatMap((payment) => payment.bookings).toSorted((a, b) => list.indexOf(a) - list.indexOf(b)),
      ).toEqual(list.filter((booking) => isPayable(booking, NOW)))
      for (const { orderId, expiresAt, total, bookings: items } of payments) {
        expect(expiresAt).toBe(EXPIRY[orderId])
        expect(items.every((booking) => booking.orderId === orderId)).toBe(true)
        let left = total
        for (const booking of items) left -= booking.total
        expect(left).toBe(0)
      }
    }),
  )
})

test('the order that expires first is first; one without a limit precedes them', () => {
  const open = (orderId: string) =>
    sampleBooking({ id: orderId, orderId, status: 'awaiting payment', expiresAt: EXPIRY[orderId] ?? null })
  for (const order of [
    ['late', 'soon', 'never'],
    ['never', 'late', 'soon'],
    ['soon', 'never', 'late'],
  ])
    expect(openPayments(order.map(open), NOW).map(({ orderId }) => orderId)).toEqual(['never', 'soon', 'late'])
})

test('an order without a limit stays payable, a confirmed booking is not', () => {
  expect(isPayable({ status: 'awaiting payment', expiresAt: null }, NOW)).toBe(true)
  expect(isPayable({ status: 'confirmed', expiresAt: null }, NOW)).toBe(false)
})
