import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastDayOf, monthAfter } from '../../../src/core/time/month.ts'

const months = fc
  .record({ year: fc.integer({ min: 2020, max: 2099 }), month: fc.integer({ min: 1, max: 12 }) })
  .map(({ year, month }) => `${year}-${String(month).padStart(2, '0')}`)

test('a month is followed and preceded by its neighbours, over the year too', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1), monthAfter('2028-02', 12)]).toEqual([
    '2027-01',
    '2025-12',
    '2029-02',
  ])
  fc.assert(
    fc.property(months, fc.integer({ min: -30, max: 30 }), (month, count) => {
      expect(monthAfter(monthAfter(month, count), -count)).toBe(month)
    }),
  )
})

test.each([
  ['2026-11', '2026-12', '2026-11-30'],
  ['2026-12', '2027-01', '2026-12-31'],
  ['2028-02', '2028-03', '2028-02-29'],
])('after %s comes %s, and it ends on %s', (month, next, last) => {
  expect(monthAfter(month)).toBe(next)
  expect(lastDayOf(month)).toBe(last)
})
