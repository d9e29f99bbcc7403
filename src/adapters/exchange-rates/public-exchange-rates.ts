import * as z from 'zod/mini'
import type { ExchangeRatesSource } from '../../core/currency/exchange-rates.port.ts'
import { isEmpty, parseBids } from '../../core/currency/exchange-rates.ts'
import { UnreadableAnswer } from '../../core/failures.ts'
import { createHttpClient, type HttpClientOptions } from '../http/http-client.ts'

/**
 * Reads the bids of the public currency service (specification section 7):
 * `{"USDBRL": {"bid": "5.4321"}, "EURBRL": ..., "GBPBRL": ...}`. It is a third party, so it never receives the session's token.
 * @param url absolute: `https://.../json/last/USD-BRL,EUR-BRL,GBP-BRL`.
 */
export function createPublicExchangeRates(
  url: string,
  options: Pick<HttpClientOptions, 'retryDelay'> = {},
): ExchangeRatesSource {
  const { origin, pathname, searchParams } = new URL(url)
  const client = createHttpClient({
    ...options,
    baseUrl: origin,
    currentToken: () => null,
    onUnauthorized: () => undefined,
  })
  const call = {
    id: 'publicExchangeRates',
    method: 'GET',
    path: pathname,
    summary: 'Bids of the public currency-rate service',
    tag: 'Mercado',
    auth: false,
    answer: z.unknown(),
  } as const
  return {
    async fetchRates(signal) {
      const rates = parseBids(await client.call(call, { query: Object.fromEntries(searchParams), signal }))
      if (isEmpty(rates)) throw new UnreadableAnswer('the public currency-rate service gave no bid')
      return rates
    },
  }
}
