import { expect, test } from 'vitest'
import { isSameParty, isSameTrip, sizeOf } from '../../../src/core/bookings/booking-change.ts'

const FAMILY = [
  { band: 'adult', count: 2 },
  { band: 'child', count: 1 },
] as const

test('A party counts every person', () => {
  expect(sizeOf([])).toBe(0)
  expect(sizeOf(FAMILY)).toBe(3)
})

test('A party stays the same in another order, and not with other people', () => {
  expect(isSameParty(FAMILY, FAMILY.toReversed())).toBe(true)
  expect(isSameParty(FAMILY, [{ band: 'adult', count: 3 }])).toBe(false)
  expect(isSameParty([{ band: 'adult', count: 3 }], FAMILY)).toBe(false)
  expect(isSameParty(FAMILY, [...FAMILY, { band: 'senior', count: 1 }])).toBe(false)
  expect(
    isSameParty(
      [
        { band: 'adult', count: 2 },
        { band: 'child', count: 0 },
      ],
      [{ band: 'adult', count: 2 }],
    ),
  ).toBe(true)
})

test('A trip stays the same only with the same departure and the same people', () => {
  const trip = { startsAt: '2026-12-12T09:00', people: FAMILY }
  expect(isSameTrip(trip, { ...trip, people: FAMILY.toReversed() })).toBe(true)
  expect(isSameTrip(trip, { ...trip, startsAt: '2026-12-12T14:00' })).toBe(false)
  expect(isSameTrip(trip, { ...trip, people: [{ band: 'adult', count: 2 }] })).toBe(false)
})
