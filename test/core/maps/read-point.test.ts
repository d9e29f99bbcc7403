import { expect, test } from 'vitest'
import { PositionUnknown } from '../../../src/core/maps/position.port.ts'
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

test.each([
  ['2,53 N 44,3 L', 2.53, 44.3],
  ['2,53° N, 44,3° E', 2.53, 44.3],
  ['90, 180', 90, 180],
  ['-90 -180', -90, -180],
  ['-2,53 S, -44,3 W', -2.53, -44.3],
])('%s keeps its side of the world', (text, latitude, longitude) => {
  expect(readPoint(text)).toEqual({ latitude, longitude })
})

test.each(['', 'Praça Dom Pedro II', '-2.53', '-95.1, -44.3', '-2.5, -190'])('%j is none', (text) => {
  expect(readPoint(text)).toBeNull()
})

test('degrees are read with comma or point, and only within their range', () => {
  expect(readDegrees(' -2,5286 ', 90)).toBe(-2.5286)
  expect(readDegrees('3.', 90)).toBe(3)
  expect(readDegrees('45', 90)).toBe(45)
  expect(readDegrees('45°', 90)).toBe(45)
  expect([readDegrees('90', 90), readDegrees('-90', 90)]).toEqual([90, -90])
  for (const text of ['', '-', 'dois', '91', '2,5,3', '1e2', 'x45', '45x', '4°5', '°', '1234', '-90.1'])
    expect(readDegrees(text, 90), text).toBeNull()
})

test('an unknown position names its obstacle and keeps the cause', () => {
  const cause = new Error('timeout')
  const error = new PositionUnknown('too slow', cause)
  expect(error).toMatchObject({ name: 'PositionUnknown', obstacle: 'too slow', cause })
  expect(error.message).toContain('too slow')
})
