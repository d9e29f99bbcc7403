import { expect, test } from 'vitest'
import { periodText } from '../../src/ui/labels.ts'

test.each([
  ['2026-11-28', undefined, 'sáb., 28 de nov.'],
  ['2026-11-28', '2026-11-29', '28 de nov. – 29 de nov.'],
  ['2026-12-28', '2027-01-01', '28 de dez. de 2026 – 1 de jan. de 2027'],
  ['2026-12-01', '2029-12-01', '1 de dez. de 2026 – 1 de dez. de 2029'],
])('A period from %s until %s names its years only if they differ', (from, until, text) => {
  expect(periodText(from, until)).toBe(text)
})
