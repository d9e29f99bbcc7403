import { expect, test } from 'vitest'
import { everyDay } from '../../../src/core/back-office/report-days.ts'

const row = (name: string, sales: number) => ({ id: name, name, sales, commission: 0, refunds: 0, payouts: 0 })

test('A chart of days has the days without a movement too', () => {
  expect(everyDay([row('2026-02-27', 5), row('2026-03-01', 7)], '2026-02-26', '2026-03-01')).toEqual([
    row('2026-02-26', 0),
    row('2026-02-27', 5),
    row('2026-02-28', 0),
    row('2026-03-01', 7),
  ])
})

test.each([
  ['2026-13-01', '2026-03-01'],
  ['2026-03-02', '2026-03-01'],
])('An impossible period keeps the rows: %s to %s', (from, to) => {
  expect(everyDay([row('2026-02-27', 5)], from, to)).toEqual([row('2026-02-27', 5)])
})
