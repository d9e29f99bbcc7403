import type { ExchangeRates } from './exchange-rates.ts'

/** A source of exchange rates: the backend's list, or the public currency-rate service (section 7). */
export interface ExchangeRatesSource {
  /**
   * Rates rounded to 3 significant digits; a currency may be missing. Rejects with a failure of core/failures.ts, which the
   * caller only logs (section 8).
   */
  fetchRates(signal?: AbortSignal): Promise<ExchangeRates>
}
