import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oneDecimalText, wholeText } from '../../../src/core/text/number-text.ts'

test('Integers are written as Intl writes them', () => {
  const format = new Intl.NumberFormat('pt-BR')
  fc.assert(
    fc.property(fc.maxSafeInteger(), (value) => {
      expect(wholeText(value)).toBe(format.format(value))
    }),
  )
})

test('Ratings are written as Intl writes them, down to hundredths', () => {
  const format = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  for (let hundredths = 0; hundredths <= 99_900; hundredths++)
    expect(oneDecimalText(hundredths / 100)).toBe(format.format(hundredths / 100))
})
