import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { durationText } from '../../../src/core/time/duration-text.ts'

describe('A duration', () => {
  test.each([
    [5, '5 min'],
    [59, '59 min'],
    [60, '1 hora'],
    [90, '1h30'],
    [65, '1h05'],
    [480, '8 horas'],
    [23 * 60, '23 horas'],
    [1439, '23h59'],
    [1440, '1 dia'],
    [25 * 60, '1 a 2 dias'],
    [36 * 60, '1 a 2 dias'],
    [47 * 60, '1 a 2 dias'],
    [2880, '2 dias'],
    [2881, '2 a 3 dias'],
    [30 * 1440, '30 dias'],
  ])('of %i minutes is %s', (minutes, text) => {
    expect(durationText(minutes)).toBe(text)
  })

  test('of more than a day names days that hold it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1440, max: 90 * 1440 }), (minutes) => {
        const [from = 0, until = from] = (durationText(minutes).match(/\d+/g) ?? []).map(Number)
        expect(from * 1440).toBeLessThanOrEqual(minutes)
        expect(until * 1440).toBeGreaterThanOrEqual(minutes)
        expect(until - from).toBeLessThanOrEqual(1)
      }),
    )
  })
})
