import { createServer } from 'node:http'
import { createPublicExchangeRates } from '../../src/adapters/exchange-rates/public-exchange-rates.ts'
import { createHttpExchangeRates } from '../../src/adapters/http/http-exchange-rates.ts'
import { createMemoryExchangeRates } from '../../src/adapters/memory/memory-exchange-rates.ts'
import { exchangeRatesSourceContract } from './exchange-rates-source.contract.ts'
import { startForeign } from './http-subjects.ts'

exchangeRatesSourceContract('in memory', async () => ({
  rates: createMemoryExchangeRates({ USD: 5.4321, EUR: 6.2875, XAU: 3 }),
  close: async () => undefined,
}))

for (const envelope of [true, false]) {
  exchangeRatesSourceContract(`HTTP, foreign backend ${envelope ? 'with' : 'without'} data envelope`, async () => {
    const peer = await startForeign(envelope)
    return { rates: createHttpExchangeRates(peer.http), close: peer.close }
  })
}

exchangeRatesSourceContract('public currency-rate service', async () => {
  const quotes = { USDBRL: { bid: '5.4321', ask: '5.44' }, EURBRL: { bid: '6.28754' }, GBPBRL: { bid: '7.2149' } }
  const server = createServer((_, response) =>
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(quotes)),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    rates: createPublicExchangeRates(`http://127.0.0.1:${port}/json/last/USD-BRL,EUR-BRL,GBP-BRL`),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
})
