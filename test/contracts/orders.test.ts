import { expect, it } from 'vitest'
import { DEMO_PASSWORD, seedAccounts } from '../../demo/accounts.ts'
import { createHttpClient } from '../../src/adapters/http/http-client.ts'
import { createHttpOrders } from '../../src/adapters/http/http-orders.ts'
import { createHttpSession } from '../../src/adapters/http/http-session.ts'
import { createMemoryOrders } from '../../src/adapters/memory/memory-orders.ts'
import { newQuestion } from '../../src/core/booking-questions/own-question.ts'
import { Unauthenticated } from '../../src/core/failures.ts'
import type { LiveActor } from '../../src/core/live/live.machine.ts'
import type { OfferDetail } from '../../src/core/offers/offer.ts'
import type { Token } from '../../src/core/session/session.ts'
import { TRAVELLER } from '../server/booking-data.ts'
import { addOffer, addPlaces, addProvider } from '../server/search-data.ts'
import { startTestApp } from '../server/support.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { startHttpLive } from '../support/live.ts'
import { ordersContract } from './orders.contract.ts'
import { sampleOffer } from './sample-offers.ts'

const PRICE = 10_000
const SHOE = { ...newQuestion('Número do sapato'), type: 'number' as const, isRequired: true, isPerPerson: true }
const OFFERS = { plain: 'passeio', asking: 'passeio-com-nomes', transfer: 'traslado' }

ordersContract('in memory', async () => {
  const offers = Object.values(OFFERS).map((id): OfferDetail => {
    const { plans, ...sample } = sampleOffer(9)
    return {
      ...sample,
      id,
      kind: id === OFFERS.transfer ? 'transfer' : sample.kind,
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      startTimes: ['09:00'],
      plans: plans.map((plan) => ({
        ...plan,
        maxPeople: 10,
        prices: plan.prices.map((one) => ({ ...one, price: PRICE })),
      })),
    }
  })
  const options = {
    offers: () => offers,
    asksNames: (id: string) => id === OFFERS.asking,
    asksQuestions: true,
    ownQuestions: (id: string) => (id === OFFERS.asking ? [SHOE] : []),
  }
  return {
    orders: createMemoryOrders(options),
    stranger: createMemoryOrders(options),
    offers: OFFERS,
    planOf: () => 'plano-1',
    price: PRICE,
    close: async () => undefined,
  }
})

async function startServer() {
  const database = await openMigratedPglite()
  await seedAccounts(database)
  await addPlaces(database)
  await addProvider(database, 'joana', 'Joana Ribeiro Passeios')
  for (const id of Object.values(OFFERS)) {
    const kind = id === OFFERS.transfer ? 'transfer' : 'tour'
    await addOffer(database, { id, kind, provider: 'joana', plans: [{ price: PRICE }], rules: [{ capacity: 10 }] })
  }
  await database.query('UPDATE offers SET fields = fields || $2::jsonb WHERE id = $1', [
    OFFERS.asking,
    JSON.stringify({ asksNames: true, questions: [SHOE] }),
  ])
  const { app, close } = await startTestApp(database)
  const baseUrl = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/`
  const clientWith = (token: Token | null) =>
    createHttpClient({ baseUrl, currentToken: () => token, onUnauthorized: () => undefined, retryDelay: () => 0 })
  const streams: LiveActor[] = []
  const ordersOf = async (email: string) => {
    const http = clientWith(await createHttpSession(clientWith(null)).login({ email, password: DEMO_PASSWORD }))
    const live = startHttpLive(http)
    streams.push(live)
    return createHttpOrders(http, async () => live)
  }
  return {
    ordersOf,
    clientWith,
    close: async () => {
      for (const live of streams) live.stop()
      await close()
    },
  }
}

ordersContract('HTTP, reference server', async () => {
  const { ordersOf, close } = await startServer()
  return {
    orders: await ordersOf(TRAVELLER),
    stranger: await ordersOf('admin@demo.tourpresencial.com.br'),
    offers: OFFERS,
    planOf: (offerId) => `${offerId}-0`,
    price: PRICE,
    close,
  }
})

it('Orders over HTTP return only prices without a session', async () => {
  const { clientWith, close } = await startServer()
  const orders = createHttpOrders(clientWith(null), async () => startHttpLive(clientWith(null), { person: null }))
  await expect(orders.fetchOrder('1')).rejects.toBeInstanceOf(Unauthenticated)
  await expect(new Promise((resolve, reject) => void orders.watch('1', resolve, reject))).rejects.toBeInstanceOf(
    Unauthenticated,
  )
  expect(
    await orders.quote([
      { offerId: 'nada', planId: 'nada', day: '2030-01-01', time: '09:00', people: [{ band: 'adult', count: 1 }] },
    ]),
  ).toMatchObject([{ problem: 'offer gone' }])
  await close()
})
