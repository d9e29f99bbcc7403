import type { ExchangeRates } from '../currency/exchange-rates.ts'
import { wholeText } from '../text/number-text.ts'
import type { Centavos, Currency } from './money.ts'

const SIGNS: Readonly<Record<Currency, string>> = { BRL: 'R$', USD: 'US$', EUR: '€', GBP: '£' }

/** @param hundredths an integer. Without `Intl` as number-text.ts. */
function amountText(currency: Currency, hundredths: number): string {
  const [minus, positive] = hundredths < 0 ? ['-', -hundredths] : ['', hundredths]
  const whole = wholeText(Math.trunc(positive / 100))
  return `${minus}${SIGNS[currency]}\u00a0${whole},${String(positive % 100).padStart(2, '0')}`
}

/** `R$ 1.234,56` in Brazilian format (section 9), with a no-break space. */
export const formatBrl = (centavos: Centavos): string => amountText('BRL', centavos)

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
  return { text: amountText(currency, Math.round(centavos / rate)), approximate: true, currency }
}
