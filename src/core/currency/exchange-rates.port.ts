import type { ExchangeRates } from './exchange-rates.ts'

/** A source of exchange rates: the backend's list, or the public currency-rate service (section 7). */
export interface ExchangeRatesSource {
  /**
   * Rates already rounded to 3 significant digits. May lack a currency; rejects with a failure of core/failures.ts,
   * which its caller only logs (section 8).
   */
  fetchRates(signal?: AbortSignal): Promise<ExchangeRates>
}
