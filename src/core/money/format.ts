import type { ExchangeRates } from '../currency/exchange-rates.ts'
import type { Centavos, Currency } from './money.ts'

/** Building an Intl object costs a hundred times what using it does; a list of prices would feel it. */
const formats = new Map<Currency, Intl.NumberFormat>()

function formatOf(currency: Currency): Intl.NumberFormat {
  const known = formats.get(currency)
  if (known !== undefined) return known
  const format = new Intl.NumberFormat('pt-BR', { style: 'currency', currency })
  formats.set(currency, format)
  return format
}

/** `R$ 1.234,56`, as Brazil writes it (section 9: locale Brazilian Portuguese); the space does not break. */
export function formatBrl(centavos: Centavos): string {
  return formatOf('BRL').format(centavos / 100)
}

export interface DisplayedPrice {
  /** `R$ 120,00` or `US$ 22,10`; whoever shows an approximation marks it as one. */
  readonly text: string
  /** True in another currency than BRL: charging is always in BRL. */
  readonly approximate: boolean
  /** What the text is in: BRL where the wanted currency has no rate. */
  readonly currency: Currency
}

/** A price as shown to somebody who prefers to read `currency`. Without a rate for it, the price stays in BRL. */
export function displayPrice(centavos: Centavos, currency: Currency, rates: ExchangeRates): DisplayedPrice {
  const rate = currency === 'BRL' ? undefined : rates[currency]
  if (rate === undefined) return { text: formatBrl(centavos), approximate: false, currency: 'BRL' }
  return { text: formatOf(currency).format(centavos / 100 / rate), approximate: true, currency }
}
