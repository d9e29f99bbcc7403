import type { Log } from '../log.ts'
import { readJson, writeJson } from '../storage/json.ts'
import type { DeviceStorage } from '../storage/storage.port.ts'
import { EXCHANGE_RATES_KEY } from '../storage/storage-keys.ts'
import type { ExchangeRatesSource } from './exchange-rates.port.ts'
import { type ExchangeRates, isEmpty, parseStoredRates } from './exchange-rates.ts'

/**
 * Returns the rates of the first source that has any, backend first, and stores them; the stored rates if none has. Never
 * rejects: failures are only logged (section 8).
 */
export async function loadExchangeRates(
  sources: readonly ExchangeRatesSource[],
  storage: DeviceStorage,
  log: Log,
  signal?: AbortSignal,
): Promise<ExchangeRates> {
  for (const source of sources) {
    try {
      const rates = await source.fetchRates(signal)
      if (isEmpty(rates)) continue
      writeJson(storage, EXCHANGE_RATES_KEY, rates)
      return rates
    } catch (error) {
      log.warn('exchange rates request failed', error)
    }
  }
  return readStoredRates(storage)
}

/** The stored rates; only BRL on a new device. */
export function readStoredRates(storage: DeviceStorage): ExchangeRates {
  return parseStoredRates(readJson(storage, EXCHANGE_RATES_KEY))
}
