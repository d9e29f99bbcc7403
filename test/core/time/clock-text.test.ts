import { expect, test } from 'vitest'
import { atClockText, clockAt, clockOf, clockText, instantText } from '../../../src/core/time/clock-text.ts'

test.each([
  ['09:00', '9h', 'às 9h'],
  ['09:05', '9h05', 'às 9h05'],
  ['14:30', '14h30', 'às 14h30'],
  ['01:00', '1h', 'à 1h'],
  ['00:30', '0h30', 'à 0h30'],
  ['10:00', '10h', 'às 10h'],
  ['soon', 'soon', 'às soon'],
  ['109:00', '109:00', 'às 109:00'],
  ['12:00:10', '12:00:10', 'às 12:00:10'],
])('%s is written %s, and %s in a sentence', (time, text, sentence) => {
  expect(clockText(time)).toBe(text)
  expect(atClockText(time)).toBe(sentence)
})

test('a local time contains its clock time', () => expect(clockOf('2026-11-21T14:05')).toBe('14:05'))

test('without a place, an instant is shown by the device’s clock', () => {
  const device = Intl.DateTimeFormat().resolvedOptions().timeZone
  for (let hour = 0; hour < 48; hour++) {
    const instant = new Date(Date.UTC(2026, 10, 21, hour, (hour * 7) % 60))
    expect(clockAt(instant)).toBe(clockAt(instant, device))
  }
})

test('an instant is shown by the clock of its place', () => {
  const instant = new Date('2026-11-21T03:05:00Z')
  expect(clockAt(instant, 'America/Sao_Paulo')).toBe('00:05')
  expect(instantText(instant, 'short', 'America/Manaus')).toBe('20/11/2026, às 23h05')
  expect(instantText(instant, 'long', 'America/Sao_Paulo')).toBe('21 de novembro de 2026, à 0h05')
})
