import * as z from 'zod/mini'
import { exchangeRates } from '../../../contract/marketplace.ts'
import type { ExchangeRatesSource } from '../../core/currency/exchange-rates.port.ts'
import { type ExchangeRates, isEmpty, toExchangeRates } from '../../core/currency/exchange-rates.ts'
import { UnreadableAnswer } from '../../core/failures.ts'
import { isRecord } from '../../core/storage/json.ts'
import type { HttpClient } from './http-client.ts'

/**
 * The specification's section 7 names this path with the `api/` that the base itself may end in, so it is read from
 * the root of the base's origin. It shows no fields either: hence no schema, but every form that a list of rates takes.
 */
const anyRates = { ...exchangeRates, path: '/api/exchange-rates/all', answer: z.unknown() }

/** GET api/exchange-rates/all: how many BRL one unit of each currency costs. */
export function createHttpExchangeRates(http: HttpClient): ExchangeRatesSource {
  return {
    async fetchRates(signal) {
      return readRates(await http.call(anyRates, { signal }))
    },
  }
}

/**
 * Rates from a list of `{code | currency | from | name, rate | bid | value}` or an object by code, with or without one
 * `data` object around it. A rate from BRL to another currency is turned round; other pairs are left out.
 * @throws UnreadableAnswer where there is something, but no rate in it.
 */
export function readRates(answer: unknown): ExchangeRates {
  const body = isRecord(answer) && typeof answer.data === 'object' && answer.data !== null ? answer.data : answer
  if (typeof body !== 'object' || body === null) throw new UnreadableAnswer('the exchange rates are no list')
  const entries = Array.isArray(body) ? body.map((entry: unknown) => ['', entry] as const) : Object.entries(body)
  const rates = toExchangeRates(entries.flatMap(([key, entry]) => readRate(key, entry)))
  if (isEmpty(rates) && entries.length > 0) throw new UnreadableAnswer('the exchange rates hold no rate')
  return rates
}

function readRate(key: string, entry: unknown): (readonly [code: string, rate: unknown])[] {
  const fields = isRecord(entry) ? entry : { rate: entry }
  const name = [fields.code, fields.currency, fields.from, fields.name, key].find(
    (text) => typeof text === 'string' && text !== '',
  )
  const rate = withPoint(fields.rate ?? fields.bid ?? fields.value)
  // USD, USDBRL, USD-BRL, USD/BRL
  const [, from, to] = /^([a-z]{3})(?:[-/ ]?([a-z]{3}))?$/i.exec(String(name ?? '').trim()) ?? []
  const target =
    [to, fields.codein, fields.to]
      .find((text) => typeof text === 'string')
      ?.toString()
      .toUpperCase() ?? 'BRL'
  if (from === undefined) return []
  if (target === 'BRL') return [[from, rate]]
  return from.toUpperCase() === 'BRL' ? [[target, 1 / Number(rate)]] : []
}

/** `5,4321` is how people in Brazil write 5.4321. */
function withPoint(rate: unknown): unknown {
  return typeof rate === 'string' && /^\d+,\d+$/.test(rate) ? rate.replace(',', '.') : rate
}
