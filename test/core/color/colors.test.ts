import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  contrast,
  DARK_PAGE,
  faintOn,
  inkOn,
  LIGHT_PAGE,
  luminance,
  onBlack,
  onWhite,
  usableAccent,
} from '../../../src/core/color/colors.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('A colour', () => {
  test.each([
    ['#000000', 0],
    ['#ffffff', 1],
    ['#ff0000', 0.2126],
    ['#00ff00', 0.7152],
    ['#0000ff', 0.0722],
    ['#808080', 0.2159],
    ['#0a0a0a', 0.003],
  ])('%s has the luminance %d of WCAG', (one, expected) => expect(luminance(one)).toBeCloseTo(expected, 4))

  test('has a contrast from 1 to 21, whichever comes first', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(contrast('#123456', '#123456')).toBe(1)
    fc.assert(fc.property(color, color, (one, other) => contrast(one, other) === contrast(other, one)))
  })

  test('carries a text with at least 4.5:1', () => {
    fc.assert(fc.property(color, (one) => contrast(one, inkOn(one)) >= 4.5))
    expect([inkOn('#0f766e'), inkOn('#facc15')]).toEqual(['#ffffff', '#000000'])
  })

  test('is readable as text on both pages, and stays where it is readable already', () => {
    fc.assert(
      fc.property(
        color,
        (one) => contrast(onWhite(one), LIGHT_PAGE) >= 4.5 && contrast(onBlack(one), DARK_PAGE) >= 4.5,
      ),
    )
    expect([onWhite('#0f766e'), onBlack('#99f6e4')]).toEqual(['#0f766e', '#99f6e4'])
    expect([onWhite('#ffffff'), onBlack('#000000')]).toEqual(['#666666', '#8c8c8c'])
  })

  test('that both themes can use is not changed, and another one moves to a usable shade', () => {
    expect([faintOn('#0f766e'), faintOn('#ffff00'), faintOn('#1a0000')]).toEqual([null, 'light', 'dark'])
    expect(usableAccent('#0f766e')).toBe('#0f766e')
    fc.assert(fc.property(color, (one) => faintOn(usableAccent(one)) === null))
  })
})
