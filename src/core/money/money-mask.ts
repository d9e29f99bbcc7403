import type { Mask } from '../forms/masked-edit.ts'
import type { Centavos } from './money.ts'

/** A million reais: what more digits would make is not typed. */
const MOST: Centavos = 100_000_000

const numbers = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 })

/**
 * Reais as Brazilian banks let people type them: digits push in from the right, `4` `45` `450` is `0,04` `0,45` `4,50`. A zero
 * shows as `0,00`, and erasing from there empties the field.
 */
export const MONEY_MASK: Mask = {
  show: (text) => {
    const digits = text.replaceAll(/\D/g, '')
    // What is left of `0,00` after one backspace.
    if (digits === '' || digits === '00') return ''
    let centavos = Number(digits.slice(0, 15))
    while (centavos > MOST) centavos = Math.floor(centavos / 10)
    return numbers.format(centavos / 100)
  },
  isOwn: (character) => /\d/.test(character),
}

/** Null for an empty field. */
export function readMoney(shown: string): Centavos | null {
  const digits = shown.replaceAll(/\D/g, '')
  return digits === '' ? null : Number(digits)
}

/** As it stands in the field, without the currency. */
export const showMoney = (centavos: Centavos | null): string =>
  centavos === null ? '' : numbers.format(centavos / 100)

/** An amount from elsewhere, as `450`, `R$ 1.234,5` or `1234.50`; null for what is none. Whole numbers are reais. */
export function parseMoney(text: string): Centavos | null {
  const bare = text.replaceAll(/[^\d.,]/g, '')
  if (!/\d/.test(bare)) return null
  // A separator with one or two digits behind it, at the end, parts the centavos; all others part thousands.
  const [, whole = '', cents = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(bare) ?? []
  const centavos = Number(whole.replaceAll(/\D/g, '') || 0) * 100 + Number(cents.padEnd(2, '0'))
  return centavos > MOST ? null : centavos
}
