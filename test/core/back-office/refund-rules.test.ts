import { describe, expect, test } from 'vitest'
import {
  type Refundable,
  refundableOf,
  refundObstacle,
  refundShares,
} from '../../../src/core/back-office/refund-rules.ts'

const booking = (changes: Partial<Refundable> = {}): Refundable => ({
  status: 'completed',
  total: 10_000,
  fee: 1500,
  refunded: 4000,
  ...changes,
})

describe('A refund by finance', () => {
  test('is at most what was paid and not refunded', () => {
    expect(refundableOf(booking())).toBe(6000)
    expect(refundObstacle(booking(), 6000)).toBeNull()
    expect(refundObstacle(booking(), 6001)).toBe('too much')
  })

  test('is not for a booking that nobody paid', () => {
    expect(refundableOf(booking({ status: 'awaiting payment' }))).toBe(0)
    expect(refundObstacle(booking({ status: 'awaiting payment' }), 1)).toBe('not paid')
  })

  test('of everything that is left needs a cancellation while the booking has seats', () => {
    expect(refundObstacle(booking({ status: 'confirmed' }), 6000)).toBe('cancel first')
    expect(refundObstacle(booking({ status: 'confirmed' }), 5999)).toBeNull()
    expect(refundObstacle(booking({ status: 'cancelled by client' }), 6000)).toBeNull()
  })

  test('is shared between guide and marketplace as the sale was', () => {
    expect(refundShares(booking({ refunded: 0 }), 10_000)).toEqual({ guide: 8500, commission: 1500 })
    expect(refundShares(booking(), 2000)).toEqual({ guide: 1700, commission: 300 })
  })
})
