import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BookingEvent, bookingAfter } from '../../../src/core/bookings/booking.machine.ts'
import type { BOOKING_STATUSES } from '../../../src/core/bookings/booking.ts'
import { type OrderEvent, orderAfter } from '../../../src/core/orders/order.machine.ts'
import { ORDER_STATUSES } from '../../../src/core/orders/order.ts'
import { shareSale, sumOf } from '../../../src/core/orders/order-money.ts'

const ORDER_EVENTS: readonly OrderEvent['type'][] = [
  'payment settled',
  'time ran out',
  'client cancelled',
  'everything refunded',
]
const BOOKING_EVENTS: readonly BookingEvent['type'][] = [
  'order paid',
  'client cancelled',
  'provider cancelled',
  'service ended',
]

describe('sharing a sale', () => {
  const total = fc.integer({ min: 0, max: 2_147_483_647 })
  const commission = fc.integer({ min: 0, max: 10_000 })

  it('distributes every centavo without a negative share', () => {
    fc.assert(
      fc.property(total, commission, (total, commission) => {
        const { fee, due } = shareSale(total, commission)
        expect(fee + due).toBe(total)
        expect(Number.isSafeInteger(fee) && fee >= 0 && due >= 0).toBe(true)
        // Never more than half a centavo away from the exact share.
        expect(Math.abs(fee * 10_000 - total * commission)).toBeLessThanOrEqual(5000)
      }),
    )
  })

  it.each([
    [10_000, 1500, 1500],
    [99, 1500, 15],
    [3, 1500, 0],
    [10, 1500, 2],
    [12_345, 0, 0],
    [12_345, 10_000, 12_345],
  ])('of %i centavos at %i hundredths of a percent keeps %i', (total, commission, fee) => {
    expect(shareSale(total, commission)).toEqual({ fee, due: total - fee })
  })

  it('adds up amounts', () => {
    expect(sumOf([])).toBe(0)
    expect(sumOf([1, 2, 30])).toBe(33)
  })
})

describe('an order', () => {
  it.each([
    ['awaiting payment', 'payment settled', 'paid'],
    ['awaiting payment', 'time ran out', 'expired'],
    ['awaiting payment', 'client cancelled', 'cancelled'],
    ['paid', 'everything refunded', 'refunded'],
  ] as const)('that is %s becomes by "%s" %s', (status, type, next) => {
    expect(orderAfter(status, { type })).toBe(next)
  })

  it('never leaves a final status, and has no other transition', () => {
    const ways = ORDER_STATUSES.flatMap((status) =>
      ORDER_EVENTS.flatMap((type) => (orderAfter(status, { type }) === null ? [] : [`${status} / ${type}`])),
    )
    expect(ways).toHaveLength(4)
    for (const status of ['expired', 'cancelled', 'refunded'] as const) {
      for (const type of ORDER_EVENTS) expect(orderAfter(status, { type })).toBeNull()
    }
  })

  it('is paid at most once in every sequence of events', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ORDER_EVENTS), { maxLength: 12 }), (events) => {
        let status: (typeof ORDER_STATUSES)[number] = 'awaiting payment'
        let paid = 0
        for (const type of events) {
          const next = orderAfter(status, { type })
          if (next === 'paid') paid += 1
          status = next ?? status
        }
        expect(paid).toBeLessThanOrEqual(1)
        if (status === 'refunded') expect(paid).toBe(1)
      }),
    )
  })
})

describe('a booking', () => {
  it('is completed only after it was paid, and never leaves a final status', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...BOOKING_EVENTS), { maxLength: 12 }), (events) => {
        let status: (typeof BOOKING_STATUSES)[number] = 'awaiting payment'
        const passed: string[] = [status]
        for (const type of events) {
          const next = bookingAfter(status, { type })
          if (['completed', 'cancelled by client', 'cancelled by provider'].includes(status)) expect(next).toBeNull()
          status = next ?? status
          passed.push(status)
        }
        if (status === 'completed' || status === 'cancelled by provider') expect(passed).toContain('confirmed')
      }),
    )
  })
})
