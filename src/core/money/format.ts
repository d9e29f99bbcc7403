import type { ExchangeRates } from '../currency/exchange-rates.ts'
import type { Centavos, Currency } from './money.ts'

/** Creating an Intl object costs a hundred times as much as using it, which matters for a list of prices. */
const formats = new Map<Currency, Intl.NumberFormat>()

function formatOf(currency: Currency): Intl.NumberFormat {
  const known = formats.get(currency)
  if (known !== undefined) return known
  const format = new Intl.NumberFormat('pt-BR', { style: 'currency', currency })
  formats.set(currency, format)
  return format
}

/** `R$ 1.234,56` in Brazilian format (section 9), with a no-break space. */
export function formatBrl(centavos: Centavos): string {
  return formatOf('BRL').format(centavos / 100)
}

export interface DisplayedPrice {
  /** `R$ 120,00` or `US$ 22,10`; mark the latter as approximate. */
  readonly text: string
  /** True in another currency than BRL; charging is always in BRL. */
  readonly approximate: boolean
  /** The currency of the text: BRL where the chosen one has no rate. */
  readonly currency: Currency
}

/** The price in the chosen currency, or in BRL without a rate. */
export function displayPrice(centavos: Centavos, currency: Currency, rates: ExchangeRates): DisplayedPrice {
  const rate = currency === 'BRL' ? undefined : rates[currency]
  if (rate === undefined) return { text: formatBrl(centavos), approximate: false, currency: 'BRL' }
  return { text: formatOf(currency).format(centavos / 100 / rate), approximate: true, currency }
}
