import { describe, expect, test } from 'vitest'
import { daysOf, LONG_PERIOD, MOST_DAYS, namedPeriods, periodNotes } from '../../../src/core/search/search-period.ts'
import { dayNumber } from '../../../src/core/time/day-number.ts'

const day = (date: string) => dayNumber(date) ?? Number.NaN

test('A search is for one day, a period, or any day', () => {
  expect(daysOf({})).toBeUndefined()
  expect(daysOf({ dateUntil: '2026-12-01' })).toBeUndefined()
  expect(daysOf({ date: '2026-12-01' })).toEqual({ from: day('2026-12-01'), until: day('2026-12-01') })
  expect(daysOf({ date: '2026-12-01', dateUntil: '2026-12-05' })?.until).toBe(day('2026-12-05'))
})

test('A search for an impossible day is for any day, and an impossible end does not count', () => {
  expect(daysOf({ date: '2026-02-31' })).toBeUndefined()
  expect(daysOf({ date: '2026-12-01', dateUntil: '2026-12-32' })?.until).toBe(day('2026-12-01'))
})

test('An end before the begin does not count, and a period ends after a year', () => {
  expect(daysOf({ date: '2026-12-05', dateUntil: '2026-12-01' })?.until).toBe(day('2026-12-05'))
  expect(daysOf({ date: '2026-12-01', dateUntil: '2029-12-01' })?.until).toBe(day('2026-12-01') + MOST_DAYS - 1)
})

describe('The notes about the days of a search', () => {
  const BACKWARDS = 'O último dia vem antes do primeiro: procuramos só no primeiro.'
  const OVER = 'Essa data já passou. Escolha outra para ver o que ainda dá para reservar.'

  test.each([
    ['there are none without a day', {}, []],
    ['there are none with an end alone', { dateUntil: '2020-01-01' }, []],
    ['there are none about an impossible day', { date: '2026-02-31' }, []],
    ['there are none about today', { date: '2026-11-22' }, []],
    ['yesterday is over', { date: '2026-11-21' }, [OVER]],
    ['a period that ends today is not over', { date: '2026-11-01', dateUntil: '2026-11-22' }, []],
    ['a period that ended yesterday is over', { date: '2026-11-01', dateUntil: '2026-11-21' }, [OVER]],
    ['an end on the day of the begin is right', { date: '2026-12-05', dateUntil: '2026-12-05' }, []],
    ['an end before the begin does not count', { date: '2026-12-05', dateUntil: '2026-12-04' }, [BACKWARDS]],
    ['a period of a year is searched as a whole', { date: '2026-12-01', dateUntil: '2027-12-01' }, []],
    ['a longer period is searched in its first year', { date: '2026-12-01', dateUntil: '2027-12-02' }, [LONG_PERIOD]],
  ])('say: %s', (_, query, notes) => expect(periodNotes(query, day('2026-11-22'))).toEqual(notes))
})

describe('The named periods', () => {
  const periodsOn = (today: string) => namedPeriods(today, (date) => date.slice(0, 7))

  test('begin today at the earliest, and each month ends with its last day', () => {
    const periods = periodsOn('2027-12-18')
    expect(periods.slice(0, 3)).toEqual([
      { label: 'Este fim de semana', from: '2027-12-18', until: '2027-12-19' },
      { label: 'Próximos 7 dias', from: '2027-12-18', until: '2027-12-24' },
      { label: '2027-12', from: '2027-12-18', until: '2027-12-31' },
    ])
    expect(periods[4]).toEqual({ label: '2028-02', from: '2028-02-01', until: '2028-02-29' })
    expect(periods.at(-1)).toEqual({ label: '2028-11', from: '2028-11-01', until: '2028-11-30' })
    expect(periods).toHaveLength(14)
  })

  test.each([
    ['Monday', '2026-11-23', '2026-11-28'],
    ['Saturday', '2026-11-28', '2026-11-28'],
    ['Sunday', '2026-11-29', '2026-12-05'],
  ])('have the coming weekend on a %s', (_, today, saturday) => expect(periodsOn(today)[0]?.from).toBe(saturday))
})
