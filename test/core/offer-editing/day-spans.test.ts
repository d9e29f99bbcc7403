import { expect, test } from 'vitest'
import { type DaySpan, daysOf, spansOf } from '../../../src/core/offer-editing/day-spans.ts'

test.each<[string, readonly string[], readonly DaySpan[]]>([
  ['no days', [], []],
  ['one day', ['2027-01-05'], [{ from: '2027-01-05', until: '2027-01-05' }]],
  ['three days in a row', ['2027-01-05', '2027-01-06', '2027-01-07'], [{ from: '2027-01-05', until: '2027-01-07' }]],
  [
    'days with a gap of one',
    ['2027-01-05', '2027-01-07'],
    [
      { from: '2027-01-05', until: '2027-01-05' },
      { from: '2027-01-07', until: '2027-01-07' },
    ],
  ],
  [
    'two rows, the second over the end of a leap year’s February',
    ['2028-01-31', '2028-02-01', '2028-02-28', '2028-02-29', '2028-03-01'],
    [
      { from: '2028-01-31', until: '2028-02-01' },
      { from: '2028-02-28', until: '2028-03-01' },
    ],
  ],
  ['days in any order', ['2027-01-01', '2026-12-31'], [{ from: '2026-12-31', until: '2027-01-01' }]],
  ['the same day twice', ['2027-01-05', '2027-01-05'], [{ from: '2027-01-05', until: '2027-01-05' }]],
  [
    'days that do not exist',
    ['2027-02-28', '2027-02-29', 'amanhã', '2027-03-01'],
    [{ from: '2027-02-28', until: '2027-03-01' }],
  ],
])('The spans of %s', (_, days, spans) => {
  expect(spansOf(days)).toEqual(spans)
})

test.each<[string, DaySpan, readonly string[]]>([
  ['one day', { from: '2027-01-05', until: '2027-01-05' }, ['2027-01-05']],
  [
    'days over the end of a month',
    { from: '2027-01-30', until: '2027-02-01' },
    ['2027-01-30', '2027-01-31', '2027-02-01'],
  ],
  ['no day, because the end comes first', { from: '2027-01-05', until: '2027-01-04' }, []],
])('The days of a span of %s', (_, span, days) => {
  expect(daysOf(span)).toEqual(days)
})
