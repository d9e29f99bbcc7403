import { describe, expect, it } from 'vitest'
import type { ExchangeRatesSource } from '../../src/core/currency/exchange-rates.port.ts'
import { CURRENCIES } from '../../src/core/money/money.ts'
import { suiteSubject } from './suite-subject.ts'

export function exchangeRatesSourceContract(
  name: string,
  start: () => Promise<{ readonly rates: ExchangeRatesSource; close(): Promise<void> }>,
): void {
  describe(`ExchangeRatesSource: ${name}`, () => {
    const subject = suiteSubject(start)

    it('returns BRL as 1 and rates of the known currencies, rounded to 3 significant digits', async () => {
      const rates = await subject().rates.fetchRates()
      expect(rates.BRL).toBe(1)
      for (const [code, rate] of Object.entries(rates)) {
        expect(CURRENCIES).toContain(code)
        expect(rate).toBeGreaterThan(0)
        expect(rate).toBe(Number(rate.toPrecision(3)))
      }
    })

    it('returns the same on a second call', async () => {
      expect(await subject().rates.fetchRates()).toEqual(await subject().rates.fetchRates())
    })

    it('rejects with the signal’s reason when aborted', async () => {
      const reason = new Error('left')
      await expect(subject().rates.fetchRates(AbortSignal.abort(reason))).rejects.toBe(reason)
    })
  })
}
