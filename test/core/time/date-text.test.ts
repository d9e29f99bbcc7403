import { expect, test } from 'vitest'
import { dayText } from '../../../src/core/messages/days.ts'
import { instantText } from '../../../src/core/time/clock-text.ts'
import { dateRangeText, dateText } from '../../../src/core/time/date-text.ts'

const on = (day: string) => new Date(`${day}T12:00:00Z`)

test.each<[string, Intl.DateTimeFormatOptions, string]>([
  ['2026-12-01', { dateStyle: 'long' }, '1º de dezembro de 2026'],
  ['2026-12-01', { dateStyle: 'full' }, 'terça-feira, 1º de dezembro de 2026'],
  ['2026-11-01', { weekday: 'short', day: 'numeric', month: 'short' }, 'dom., 1º de nov.'],
  ['2026-12-01', { dateStyle: 'short' }, '01/12/2026'],
  ['2026-12-11', { dateStyle: 'long' }, '11 de dezembro de 2026'],
  ['2026-12-21', { day: 'numeric', month: 'long' }, '21 de dezembro'],
])('A date of %s in the format %o is written %s', (day, options, text) => {
  expect(dateText(new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: 'UTC' }), on(day))).toBe(text)
})

test('A period writes the first day of a month as an ordinal at both ends', () => {
  const format = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', timeZone: 'UTC' })
  expect(dateRangeText(format, on('2026-12-01'), on('2027-01-01'))).toMatch(/^1º de dezembro.+1º de janeiro/)
})

test('Instants and the days of a conversation write it too', () => {
  expect(instantText(on('2026-12-01'), 'long', 'UTC')).toBe('1º de dezembro de 2026, às 12h')
  expect(instantText(on('2026-12-01'), 'short', 'UTC')).toBe('01/12/2026, às 12h')
  expect(dayText('2026-12-01', on('2026-12-05'), 'UTC')).toBe('terça-feira, 1º de dezembro')
})
