import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editMoney, isSuspiciouslySmall, readMoney, showMoney } from '../../../src/core/money/typed-money.ts'

const amounts = fc.integer({ min: 0, max: 100_000_000 })
const isDigit = (character: string) => /\d/.test(character)

/** Types at the end of the field, key by key; `<` is a backspace. */
function typed(keys: string, from = ''): string {
  return [...keys].reduce((text, key) => {
    const raw = key === '<' ? text.slice(0, -1) : text + key
    return editMoney(text, raw, raw.length).text
  }, from)
}

test.each([
  ['180', 18_000],
  ['180,', 18_000],
  ['180,5', 18_050],
  ['180,50', 18_050],
  ['180.5', 18_050],
  ['1.234', 123_400],
  ['1.234,56', 123_456],
  ['R$ 1.234', 123_400],
  ['R$ 1.234,5', 123_450],
  ['1234.50', 123_450],
  ['1.000.000,00', 100_000_000],
  ['0,99', 99],
  [',50', 50],
  ['0', 0],
  [' 180 ', 18_000],
  ['r$180', 18_000],
  ['180 reais', 18_000],
])('%s is read as %i centavos, typed or pasted', (text, centavos) => {
  expect(readMoney(text)).toBe(centavos)
  expect(readMoney(typed(text))).toBe(centavos)
})

test('an amount with an English comma is read where it is pasted', () => {
  expect(readMoney('1,234.56')).toBe(123_456)
  expect(readMoney('12,345,678')).toBe(100_000_000)
  expect(readMoney('12,345')).toBe(1_234_500)
  expect(readMoney('123,456.5')).toBe(12_345_650)
  expect(readMoney('1,234,5678')).toBeNull()
})

test.each([
  '',
  'grátis',
  '.',
  ',',
  '1.2345',
  '12.34.567',
  '1,5,5',
  'de 10,00 a 20,00',
  '100 a 200',
  '100-200',
  '100/200',
  '-5',
  '1e3',
  '100 200',
  'R$',
])('%j is no amount, typed or pasted', (text) => {
  expect(readMoney(text)).toBeNull()
  expect(readMoney(typed(text))).toBeNull()
})

test('no more is read than a million reais', () => {
  expect(readMoney('99999999999')).toBe(100_000_000)
})

describe('A money field', () => {
  test('shows any amount so that it is read as the same one', () => {
    fc.assert(fc.property(amounts, (centavos) => readMoney(showMoney(centavos)) === centavos))
    expect(showMoney(null)).toBe('')
  })

  test('reads whole reais with any separator of thousands', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.boolean(), (reais, isGrouped) => {
        const text = isGrouped ? new Intl.NumberFormat('pt-BR').format(reais) : String(reais)
        expect(typed(text)).toBe(text)
        expect(readMoney(text)).toBe(reais * 100)
      }),
    )
  })

  test.each([
    ['100 a 200', '100 a 200'],
    ['R$ 180', 'R$ 180'],
    ['180,555', '180,55'],
    ['180<<', '1'],
  ])('shows %s as %s: no character but a third digit of the centavos is dropped', (keys, shown) => {
    expect(typed(keys)).toBe(shown)
  })

  test('forgets the points that it wrote itself with the first edit', () => {
    expect(typed('<<<<', '1.234,00')).toBe('123')
    expect(editMoney('1.234,56', '1.2934,56', 4)).toEqual({ text: '12934,56', caret: 3 })
  })

  test('removes every point that it wrote itself and keeps the one that is typed, wherever that is', () => {
    fc.assert(
      fc.property(amounts, fc.nat(), fc.constantFrom('7', '.'), (centavos, place, key) => {
        const before = showMoney(centavos)
        const at = place % (before.length - 2)
        // Next to one of its own points, a typed point gives the same text.
        fc.pre(before[at] !== key && before[at - 1] !== key)
        const after = before.slice(0, at) + key + before.slice(at)
        const withoutPoints = (text: string) => text.replaceAll('.', '')
        expect(editMoney(before, after, at + 1)).toEqual({
          text: withoutPoints(before.slice(0, at)) + key + withoutPoints(before.slice(at)),
          caret: withoutPoints(before.slice(0, at)).length + 1,
        })
      }),
    )
  })

  test('keeps the points of a text that it did not write', () => {
    expect(editMoney('1.23', '1.234', 5)).toEqual({ text: '1.234', caret: 5 })
  })

  test.each([
    ['1,2345', '1,23'],
    ['1.234,567', '1.234,56'],
    ['1,234.56', '1,234.56'],
    ['1,23,456', '1,23,456'],
    ['1,234,56', '1,234,56'],
  ])('shows the pasted %s as %s: only digits after a single comma are too many', (pasted, shown) => {
    expect(editMoney('', pasted, pasted.length).text).toBe(shown)
  })

  test('keeps the cursor behind the same digits, wherever a digit is typed or deleted', () => {
    fc.assert(
      fc.property(amounts, fc.nat(), fc.constantFrom('7', ''), (centavos, place, key) => {
        const before = showMoney(centavos)
        const at = place % (before.length + 1)
        const after = before.slice(0, key === '' ? Math.max(0, at - 1) : at) + key + before.slice(at)
        const caret = key === '' ? Math.max(0, at - 1) : at + 1
        const edited = editMoney(before, after, caret)
        const digitsBefore = [...after.slice(0, caret)].filter(isDigit).length
        // A third digit after the comma is not taken.
        const expected = Math.min(digitsBefore, [...edited.text].filter(isDigit).length)
        expect([...edited.text.slice(0, edited.caret)].filter(isDigit).length).toBe(expected)
      }),
    )
  })
})

test.each([
  [0, false],
  [1, true],
  [180, true],
  [999, true],
  [1000, false],
  [18_000, false],
])('%i centavos look like a slip: %s', (price, expected) => {
  expect(isSuspiciouslySmall(price)).toBe(expected)
})
