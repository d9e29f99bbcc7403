import { expect, test } from 'vitest'
import { readDegrees, readPoint } from '../../../src/core/maps/read-point.ts'

test.each([
  '-2.53, -44.30',
  '-2.53,-44.30',
  '-2,53 -44,30',
  '-2,53; -44,30',
  '(-2.53 -44.3)',
  '−2.53, −44.30',
  '2,5300° S, 44,3000° O',
  '2.53S 44.30W',
  'https://www.google.com.br/maps/@-2.53,-44.30,15z',
])('%s is a point', (text) => {
  expect(readPoint(text)).toEqual({ latitude: -2.53, longitude: -44.3 })
})

test.each(['', 'Praça Dom Pedro II', '-2.53', '-95.1, -44.3', '-2.5, -190'])('%j is none', (text) => {
  expect(readPoint(text)).toBeNull()
})

test('degrees are read with comma or point, and only within their range', () => {
  expect(readDegrees(' -2,5286 ', 90)).toBe(-2.5286)
  expect(readDegrees('3.', 90)).toBe(3)
  for (const text of ['', '-', 'dois', '91', '2,5,3', '1e2']) expect(readDegrees(text, 90), text).toBeNull()
})
