import { expect, test } from 'vitest'
import { isIsoDate } from '../../../src/core/time/iso-date.ts'

test.each(['2026-11-21', '2028-02-29', '1900-01-01'])('%s is a day', (date) => {
  expect(isIsoDate(date)).toBe(true)
})

test.each([
  ...['2026-02-29', '2026-13-01', '2026-11-21T10:00', '2026-11', '2026', '+012026-11-21', '21/11/2026', ''],
  ...[['2026-11-21'], 20_261_121, new Date(), null, undefined],
])('%j is none', (value) => {
  expect(isIsoDate(value)).toBe(false)
})
