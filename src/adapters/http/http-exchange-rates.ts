import type { ExchangeRatesSource } from '../../core/currency/exchange-rates.port.ts'
import { type ExchangeRates, isEmpty, toExchangeRates } from '../../core/currency/exchange-rates.ts'
import { UnreadableAnswer } from '../../core/failures.ts'
import { isRecord } from '../../core/storage/json.ts'
import type { HttpClient } from './http-client.ts'

/** The specification's section 7 includes `api/` in this path, so it is relative to the origin's root. */
const PATH = '/api/exchange-rates/all'

/** GET api/exchange-rates/all: BRL for one unit of each currency. */
export function createHttpExchangeRates(http: HttpClient): ExchangeRatesSource {
  return {
    async fetchRates(signal) {
      return readRates(await http.read(PATH, signal))
    },
  }
}

/**
 * Reads rates from a list of `{code | currency | from | name, rate | bid | value}` or an object by code, with or without a `data` object
 * around it. Inverts a rate from BRL to another currency; ignores other pairs.
 * @throws UnreadableAnswer for a non-empty answer without a rate.
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

/** Brazilian texts write 5.4321 as `5,4321`. */
function withPoint(rate: unknown): unknown {
  return typeof rate === 'string' && /^\d+,\d+$/.test(rate) ? rate.replace(',', '.') : rate
}
