import { expect, test } from 'vitest'
import { daysOf, MOST_DAYS, namedPeriods } from '../../../src/core/search/search-period.ts'
import { dayNumber } from '../../../src/core/time/day-number.ts'

const day = (date: string) => dayNumber(date) ?? Number.NaN

test('A search is for one day, a period, or any day', () => {
  expect(daysOf({})).toBeUndefined()
  expect(daysOf({ dateUntil: '2026-12-01' })).toBeUndefined()
  expect(daysOf({ date: '2026-12-01' })).toEqual({ from: day('2026-12-01'), until: day('2026-12-01') })
  expect(daysOf({ date: '2026-12-01', dateUntil: '2026-12-05' })?.until).toBe(day('2026-12-05'))
})

test('An end before the begin does not count, and a period ends after a year', () => {
  expect(daysOf({ date: '2026-12-05', dateUntil: '2026-12-01' })?.until).toBe(day('2026-12-05'))
  expect(daysOf({ date: '2026-12-01', dateUntil: '2029-12-01' })?.until).toBe(day('2026-12-01') + MOST_DAYS - 1)
})

test('The named periods begin today at the earliest, and each month ends with its last day', () => {
  const periods = namedPeriods('2027-12-18', (date) => date.slice(0, 7))
  expect(periods[0]).toMatchObject({ from: '2027-12-18', until: '2027-12-19' })
  expect(periods[2]).toEqual({ label: '2027-12', from: '2027-12-18', until: '2027-12-31' })
  expect(periods[4]).toEqual({ label: '2028-02', from: '2028-02-01', until: '2028-02-29' })
  expect(new Set(periods.map(({ label }) => label)).size).toBe(periods.length)
})
