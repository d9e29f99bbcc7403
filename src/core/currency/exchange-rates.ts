import { CURRENCIES, type Currency } from '../money/money.ts'
import { isRecord } from '../storage/json.ts'

/** The price in BRL of one unit of each currency, to 3 significant digits; BRL is 1 (section 9). */
export type ExchangeRates = Readonly<Partial<Record<Exclude<Currency, 'BRL'>, number>>> & { readonly BRL: 1 }

/** The rates before any source answers. */
export const NO_RATES: ExchangeRates = { BRL: 1 }

/** Rounds a rate to 3 significant digits (section 9): 5.4321 is 5.43. Undefined unless it is a positive number. */
export function roundRate(rate: unknown): number | undefined {
  const number = typeof rate === 'string' && rate.trim() !== '' ? Number(rate) : rate
  if (typeof number !== 'number' || !Number.isFinite(number) || number <= 0) return undefined
  return Number(number.toPrecision(3))
}

/** Rates from pairs of code and rate, number or text. Drops other currencies and invalid rates. */
export function toExchangeRates(pairs: Iterable<readonly [code: string, rate: unknown]>): ExchangeRates {
  const rates: Partial<Record<Currency, number>> = {}
  for (const [code, rate] of pairs) {
    const currency = CURRENCIES.find((known) => known === code.trim().toUpperCase())
    const rounded = roundRate(rate)
    if (currency !== undefined && rounded !== undefined) rates[currency] = rounded
  }
  return { ...rates, BRL: 1 }
}

/** The answer of the public currency-rate service (section 7): `{"USDBRL": {"bid": "5.4321"}}`; uses the bids. */
export function parseBids(answer: unknown): ExchangeRates {
  if (!isRecord(answer)) return NO_RATES
  return toExchangeRates(
    Object.entries(answer).flatMap(([pair, quote]) =>
      pair.length === 6 && pair.endsWith('BRL') && isRecord(quote) ? [[pair.slice(0, 3), quote.bid] as const] : [],
    ),
  )
}

/** Stored rates without invalid ones. */
export function parseStoredRates(value: unknown): ExchangeRates {
  return isRecord(value) ? toExchangeRates(Object.entries(value)) : NO_RATES
}

/** True where only BRL has a rate. */
export function isEmpty(rates: ExchangeRates): boolean {
  return CURRENCIES.every((currency) => currency === 'BRL' || rates[currency] === undefined)
}
