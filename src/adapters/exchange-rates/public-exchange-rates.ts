import * as z from 'zod/mini'
import type { ExchangeRatesSource } from '../../core/currency/exchange-rates.port.ts'
import { isEmpty, parseBids } from '../../core/currency/exchange-rates.ts'
import { UnreadableAnswer } from '../../core/failures.ts'
import { createHttpClient, type HttpClientOptions } from '../http/http-client.ts'

/**
 * The public currency-rate service of the specification's section 7, of which the bid of each currency is read:
 * `{"USDBRL": {"bid": "5.4321"}, "EURBRL": ..., "GBPBRL": ...}`. It is a stranger: it never gets the session's token.
 * @param url absolute, whole: `https://.../json/last/USD-BRL,EUR-BRL,GBP-BRL`.
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
