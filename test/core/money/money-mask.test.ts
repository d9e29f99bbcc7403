import { describe, expect, test } from 'vitest'
import { editMasked } from '../../../src/core/forms/masked-edit.ts'
import { MONEY_MASK, parseMoney, readMoney, showMoney } from '../../../src/core/money/money-mask.ts'

/** Types at the end of the field, key by key; `<` is a backspace. */
function typed(keys: string): string {
  let text = ''
  for (const key of keys) {
    const raw = key === '<' ? text.slice(0, -1) : text + key
    text = editMasked(MONEY_MASK, raw, raw.length).text
  }
  return text
}

describe('Money that is typed', () => {
  test.each([
    ['4', '0,04'],
    ['45', '0,45'],
    ['450', '4,50'],
    ['45000', '450,00'],
    ['123456', '1.234,56'],
    ['45000<', '45,00'],
    ['1a2b', '0,12'],
  ])('%s shows as %s', (keys, shown) => {
    expect(typed(keys)).toBe(shown)
  })

  test('a zero can be typed and erased', () => {
    expect(typed('0')).toBe('0,00')
    expect(typed('0<')).toBe('')
    expect(typed('4<<')).toBe('')
    expect(readMoney(typed('0'))).toBe(0)
    expect(readMoney('')).toBeNull()
  })

  test('masking again changes nothing, and no more is typed than a million reais', () => {
    for (const shown of ['', '0,00', '0,07', '1.234,56', '1.000.000,00']) expect(MONEY_MASK.show(shown)).toBe(shown)
    expect(readMoney(typed('999999999999'))).toBeLessThanOrEqual(100_000_000)
  })

  test('a digit in the middle keeps the cursor where it was, counted from the end', () => {
    // 1.2|34,56 with a 9 typed at the bar.
    expect(editMasked(MONEY_MASK, '1.2934,56', 4)).toEqual({ text: '12.934,56', caret: 4 })
  })

  test('what the field shows is what it was given', () => {
    for (const centavos of [0, 5, 12_345, 100_000_000]) expect(readMoney(showMoney(centavos))).toBe(centavos)
    expect(showMoney(null)).toBe('')
  })
})

test.each([
  ['450', 45_000],
  ['R$ 1.234,5', 123_450],
  ['1234.50', 123_450],
  ['1.234', 123_400],
  ['1,234.56', 123_456],
  ['0,99', 99],
  [',50', 50],
])('%s from elsewhere is an amount', (text, centavos) => {
  expect(parseMoney(text)).toBe(centavos)
})

test.each(['', 'grátis', '.', '99999999999'])('%j from elsewhere is none', (text) => {
  expect(parseMoney(text)).toBeNull()
})
