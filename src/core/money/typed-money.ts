import type { Edited } from '../forms/masked-edit.ts'
import { onFirstUse } from '../on-first-use.ts'
import type { Centavos } from './money.ts'

/** A million reais: the maximum of fields and wire. */
const MOST: Centavos = 100_000_000
/** Ten reais: a lower price is usually a mistake. */
const LEAST_USUAL: Centavos = 1000

const numbers = onFirstUse(() => new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 }))

/** `1.234,50`, without the currency. */
export const showMoney = (centavos: Centavos | null): string =>
  centavos === null ? '' : numbers().format(centavos / 100)

export const UNREADABLE_MONEY = 'Escreva o valor em reais, como 180 ou 1.234,56.'

/** The currency around an amount, as in `R$ 180` and `180 reais`. */
const CURRENCY = /^\s*(?:R\$)?\s*|\s*(?:reais)?\s*$/gi

/**
 * Reads `180`, `180,5`, `1.234,56`, `R$ 1.234` or `1,234.56` as reais. One or two digits after the last separator are centavos,
 * three are thousands. Returns null for a text that is no amount, such as `100 a 200`, and at most a million reais.
 */
export function readMoney(text: string): Centavos | null {
  const bare = text.replaceAll(CURRENCY, '')
  const parts = /^(\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+)?(?:[.,](\d{0,2}))?$/.exec(bare)
  if (parts === null || !/\d/.test(bare)) return null
  const [, whole = '', cents = ''] = parts
  return Math.min(MOST, Number(whole.replaceAll(/\D/g, '')) * 100 + Number(cents.padEnd(2, '0')))
}

/**
 * Formats a money field after an edit: allows at most two digits after a comma and keeps every other character, because without
 * them `100 a 200` would be R$ 100.200. The first edit removes points that `showMoney` wrote into `before`, so that `1.234,00`
 * without its end is 123 reais and not 1,23.
 * @param caret the cursor's place in `after`
 */
export function editMoney(before: string, after: string, caret: number): Edited {
  const isOurs = before === showMoney(readMoney(before))
  const shortest = Math.min(before.length, after.length)
  let start = 0
  while (start < shortest && before[start] === after[start]) start += 1
  let end = 0
  while (end < shortest - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  const isKept = (at: number) => at < start || at >= after.length - end
  const clean = (from: number, to: number) =>
    [...after.slice(from, to)]
      .filter((character, index) => !(isOurs && character === '.' && isKept(from + index)))
      .join('')
  const text = (clean(0, caret) + clean(caret, after.length)).replace(/^([\d.]*,\d{2})\d+$/, '$1')
  return { text, caret: Math.min(text.length, clean(0, caret).length) }
}

/** True for a price above zero that looks like a slip, such as R$ 1,80 for R$ 180,00. */
export const isSuspiciouslySmall = (price: Centavos): boolean => price > 0 && price < LEAST_USUAL
