import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { periodText } from '../../src/ui/labels.ts'

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
