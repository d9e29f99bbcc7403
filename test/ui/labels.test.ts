import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dateText } from '../../src/core/time/date-text.ts'
import { listText, periodText, shortDateText } from '../../src/ui/labels.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

test.each([
  ['2026-11-28', undefined, 'sáb., 28 de nov.'],
  ['2027-12-01', undefined, 'qua., 1º de dez. de 2027'],
  ['2026-11-28', '2026-11-29', '28 de nov. – 29 de nov.'],
  ['2027-11-27', '2027-11-28', '27 de nov. de 2027 – 28 de nov. de 2027'],
  ['2026-12-28', '2027-01-01', '28 de dez. de 2026 – 1º de jan. de 2027'],
])('A period from %s until %s names its years only if one is another year', (from, until, text) => {
  expect(periodText(from, until)).toBe(text)
})

test('A short date is written as Intl writes it, on every day of four years', () => {
  const options = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  const format = new Intl.DateTimeFormat('pt-BR', options)
  for (let day = Date.parse('2026-01-01'); day < Date.parse('2030-01-01'); day += 86_400_000) {
    const date = new Date(day)
    expect(shortDateText(date.toISOString().slice(0, 10))).toBe(dateText(format, date))
  }
})

test('A list is written as Intl writes it', () => {
  const format = new Intl.ListFormat('pt-BR', { type: 'conjunction' })
  const words = ['português', 'inglês', 'espanhol', 'italiano']
  for (let count = 0; count <= words.length; count++)
    expect(listText(words.slice(0, count))).toBe(format.format(words.slice(0, count)))
})
