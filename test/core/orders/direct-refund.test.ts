import { describe, expect, it } from 'vitest'
import { directRefundEnd } from '../../../src/core/orders/direct-refund.ts'

// 21:30 on 22 November in Brasília.
const NOW = new Date('2026-11-23T00:30:00Z')

describe('the end of direct refunds', () => {
  it('is 90 days after the payment, for departures on that day or later', () => {
    expect(directRefundEnd('2027-02-20T09:00', NOW)).toBe('2027-02-20')
    expect(directRefundEnd('2027-07-01T09:00', NOW)).toBe('2027-02-20')
  })

  it('begins on the day of the payment in Brasília, not in UTC', () => {
    expect(directRefundEnd('2027-07-01T09:00', new Date('2026-11-23T02:59:59Z'))).toBe('2027-02-20')
    expect(directRefundEnd('2027-07-01T09:00', new Date('2026-11-23T03:00:00Z'))).toBe('2027-02-21')
  })

  it('matters to no earlier departure', () => {
    expect(directRefundEnd('2027-02-19T23:59', NOW)).toBeNull()
    expect(directRefundEnd('2026-11-24T09:00', NOW)).toBeNull()
  })
})
