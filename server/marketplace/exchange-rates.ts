import { z } from 'zod'
import { WorkFailure } from '../background-work/job.ts'
import type { Database } from '../database/database.ts'

/** BRL for one unit, by currency code. */
export type Rates = Readonly<Record<string, number>>

/** Source of current rates. Throws `WorkFailure` without an answer; the last known rates stay in use. */
export interface RatesSource {
  fetchRates(signal: AbortSignal): Promise<Rates>
}

const CODES = ['USD', 'EUR', 'GBP'] as const

const quotes = z.record(z.string(), z.object({ bid: z.coerce.number().positive().finite() }))

/** Public currency service in AwesomeAPI's format: `{"USDBRL": {"bid": "5.4321"}}` (specification section 7). */
export function awesomeApi(url: string): RatesSource {
  return {
    fetchRates: async (signal) => {
      const found = await readQuotes(url, signal)
      const rates: Record<string, number> = {}
      for (const code of CODES) {
        const quote = found[`${code}BRL`]
        if (quote !== undefined) rates[code] = quote.bid
      }
      return rates
    },
  }
}

async function readQuotes(url: string, signal: AbortSignal): Promise<z.output<typeof quotes>> {
  let reason = 'no answer'
  try {
    const answer = await fetch(url, { signal, headers: { accept: 'application/json' }, redirect: 'error' })
    reason = answer.ok ? 'unreadable answer' : `answer ${answer.status}`
    if (answer.ok) return quotes.parse(await answer.json())
  } catch (cause) {
    throw new WorkFailure('the source of exchange rates failed', reason, { cause })
  }
  throw new WorkFailure('the source of exchange rates failed', reason)
}

export async function keepRates(database: Database, rates: Rates, at: Date): Promise<void> {
  for (const [code, rate] of Object.entries(rates)) {
    await database.query(
      `INSERT INTO exchange_rates (code, rate, updated_at) VALUES ($1, $2, $3)
       ON CONFLICT (code) DO UPDATE SET rate = excluded.rate, updated_at = excluded.updated_at`,
      [code, rate, at.toISOString()],
    )
  }
}

/** The last known rates; BRL is fixed at 1 (specification section 9). */
export async function listRates(database: Database): Promise<{ code: string; rate: number }[]> {
  const rows = await database.query<{ code: string; rate: string }>(
    'SELECT code, rate::text AS rate FROM exchange_rates ORDER BY code',
  )
  return [{ code: 'BRL', rate: 1 }, ...rows.map(({ code, rate }) => ({ code, rate: Number(rate) }))]
}
