import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { displayPrice, formatBrl } from '../../../src/core/money/format.ts'
import { CURRENCIES } from '../../../src/core/money/money.ts'

const RATES = { BRL: 1, USD: 5.43, EUR: 6.25, GBP: 7.12 } as const
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('Prices: cart and currency in BRL, locale Brazilian Portuguese (section 9)', () => {
  test.each([
    [0, 'R$ 0,00'],
    [5, 'R$ 0,05'],
    [12_000, 'R$ 120,00'],
    [123_456_789, 'R$ 1.234.567,89'],
  ])('%i centavos are %s', (centavos, text) => expect(plain(formatBrl(centavos))).toBe(text))

  test('Any amount in any currency is written as Intl writes it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -(10 ** 13), max: 10 ** 13 }),
        fc.constantFrom(...CURRENCIES),
        (centavos, currency) => {
          const format = new Intl.NumberFormat('pt-BR', { style: 'currency', currency })
          const { text } = displayPrice(centavos, currency, { BRL: 1, USD: 1, EUR: 1, GBP: 1 })
          expect(text).toBe(format.format(centavos / 100))
          expect(formatBrl(centavos).replace('R$', '')).toBe(text.replace(/US\$|R\$|€|£/, ''))
        },
      ),
    )
  })

  test.each([
    ['USD', 'US$ 22,10'],
    ['EUR', '€ 19,20'],
    ['GBP', '£ 16,85'],
  ] as const)('A price in %s is marked as approximate: %s', (currency, text) => {
    const price = displayPrice(12_000, currency, RATES)
    expect({ ...price, text: plain(price.text) }).toEqual({ text, approximate: true, currency })
  })

  test('In BRL it is exact', () => {
    expect(displayPrice(12_000, 'BRL', RATES)).toEqual({ text: formatBrl(12_000), approximate: false, currency: 'BRL' })
  })

  test('Without a rate it stays in BRL', () => {
    expect(displayPrice(12_000, 'USD', { BRL: 1 })).toEqual({
      text: formatBrl(12_000),
      approximate: false,
      currency: 'BRL',
    })
  })

  test('Only a price in another currency is approximate, and it always says so', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...CURRENCIES), (centavos, currency) => {
        const { text, approximate } = displayPrice(centavos, currency, RATES)
        expect(approximate).toBe(currency !== 'BRL')
        expect(text.startsWith('R$')).toBe(!approximate)
      }),
    )
  })
})
