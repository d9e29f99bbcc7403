import { describe, expect, it } from 'vitest'
import { freeCancellationUntil, refundFor } from '../../../src/core/bookings/booking-rules.ts'
import { freeUntilAfterMove, isMovable, moveObstacle } from '../../../src/core/bookings/departure-move.ts'
import { sampleBooking } from './sample-booking.ts'

const now = new Date('2026-11-20T12:00:00Z')
const departure = { startsAt: '2026-11-22T09:00', timeZone: 'America/Fortaleza' }

describe('a departure', () => {
  const expected = { ...departure, status: 'confirmed', checkedInAt: null } as const

  it('can move before it begins, while all its bookings are confirmed and nobody is checked in', () => {
    expect(isMovable([expected, expected], now)).toBe(true)
    expect(isMovable([], now)).toBe(false)
    for (const changed of [
      { checkedInAt: '2026-11-20T11:00:00Z' },
      { status: 'completed' as const },
      { startsAt: '2026-11-20T09:00' },
    ])
      expect(isMovable([expected, { ...expected, ...changed }], now)).toBe(false)
  })

  it.each([
    ['2026-11-22T09:00', 'not ahead', 'not ahead'],
    ['2026-11-20T09:00', 'not ahead', 'not ahead'],
    ['2026-02-31T09:00', 'not ahead', 'not ahead'],
    ['T', 'not ahead', 'not ahead'],
    ['2026-11-21T08:59', 'too soon', null],
    ['2026-11-21T09:00', null, null],
    ['2026-11-22T09:30', null, null],
  ])('that moves to %s has for the guide the obstacle %s and for the operator %s', (startsAt, guide, operator) => {
    expect(moveObstacle(departure, startsAt, 'guide', now)).toBe(guide)
    expect(moveObstacle(departure, startsAt, 'operator', now)).toBe(operator)
  })

  it('that is today can move to a later hour by its guide', () => {
    const today = { ...departure, startsAt: '2026-11-20T10:00' }
    expect(moveObstacle(today, '2026-11-20T11:00', 'guide', now)).toBeNull()
    expect(moveObstacle(today, '2026-11-20T09:30', 'guide', now)).toBe('too soon')
  })

  it('that moved refunds everything until it begins', () => {
    const moved = sampleBooking({ ...departure, bookedAt: '2026-11-01T12:00:00Z', cancellation: 'strict' })
    expect(refundFor(moved, now)).toBe(0)
    const free = { ...moved, freeUntil: freeUntilAfterMove(moved).toISOString() }
    expect(freeCancellationUntil(free)).toEqual(new Date('2026-11-22T12:00:00Z'))
    expect(refundFor(free, new Date('2026-11-22T11:59:00Z'))).toBe(moved.total)
  })
})
