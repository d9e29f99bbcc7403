import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { eachDatabase } from '../support/databases.ts'
import { type Buying, startBuying } from './orders-support.ts'

eachDatabase('the way from the search to the payment', (open) => {
  let database: Database
  let buying: Buying
  beforeAll(async () => {
    database = await open()
    buying = await startBuying(database)
  }, 60_000)
  afterAll(() => buying.close())

  const get = (path: string, agent = 'Mozilla/5.0') =>
    buying.app.inject({ method: 'GET', url: `/api/${path}`, headers: { 'user-agent': agent } })
  const today = () => buying.now().toISOString().slice(0, 10)
  const read = async (who: 'admin' | 'client' = 'admin') =>
    buying.ask(who, `GET admin/sales-funnel?from=${today()}&to=${today()}`)

  it('counts each step of a day, and neither robots nor refused requests nor further pages', async () => {
    expect((await read()).body).toEqual({ days: [] })
    const offer = await buying.offer()
    await get('offers/search')
    await get('offers/search', 'Googlebot/2.1')
    await get('offers/search?cursor=x')
    await get(`offers/${offer}`)
    await get('offers/nenhuma')
    await buying.quote([{ offer }])
    const { order } = (await buying.place([{ offer }])).body
    expect((await read()).body.days).toEqual([{ day: today(), search: 1, offer: 1, cart: 1, checkout: 1, paid: 0 }])
    await buying.ask('client', `POST orders/${order.id}/simulated-payment`)
    await get(`offers/${offer}`)
    expect((await read()).body.days).toEqual([{ day: today(), search: 1, offer: 2, cart: 1, checkout: 1, paid: 1 }])
  })

  it('stores days, steps and numbers alone', async () => {
    const columns = await database.query<{ name: string }>(
      "SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'funnel_days' ORDER BY 1",
    )
    expect(columns.map(({ name }) => name)).toEqual(['count', 'day', 'step'])
  })

  it('is for finance', async () => expect((await read('client')).status).toBe(403))
})
