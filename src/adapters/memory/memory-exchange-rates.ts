import type { ExchangeRatesSource } from '../../core/currency/exchange-rates.port.ts'
import { type ExchangeRates, toExchangeRates } from '../../core/currency/exchange-rates.ts'
import { answering, type BeforeAnswering } from './answering.ts'

/** `rates` need not be rounded; an empty object leaves only BRL. */
export const createMemoryExchangeRates = (
  rates: Readonly<Record<string, number>> = {},
  before?: BeforeAnswering,
): ExchangeRatesSource => ({
  fetchRates: (signal) => answering((): ExchangeRates => toExchangeRates(Object.entries(rates)), before, signal),
})
