import { describe, expect, test } from 'vitest'
import { percentText, readPercent } from '../../../src/core/money/percent.ts'

describe('A percentage', () => {
  test.each([
    [0, '0%'],
    [1500, '15%'],
    [1250, '12,5%'],
    [1, '0,01%'],
    [10_000, '100%'],
  ])('of %i hundredths is shown as %s, and read again from that', (basisPoints, text) => {
    expect(percentText(basisPoints)).toBe(text)
    expect(readPercent(text)).toBe(basisPoints)
  })

  test.each([
    ['12.5', 1250],
    [' 12,50 % ', 1250],
    ['7  %', 700],
    ['100', 10_000],
    ['0,05', 5],
  ])('is read from %j', (text, basisPoints) => expect(readPercent(text)).toBe(basisPoints))

  test.each(['', 'x12', '12x', '1234', '12,345', '12,', '12-5', '12,5 x%', '-1', '1,x'])(
    'is not read from %j',
    (text) => {
      expect(readPercent(text)).toBeNull()
    },
  )
})
