import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { createPageRenderer } from '../../server/prerender.ts'
import { eachDatabase } from '../support/databases.ts'
import { type Buying, DAY, startBuying } from './orders-support.ts'

/** A build whose pages make the calls of the real ones. */
function buildPages(): string {
  const dist = mkdtempSync(join(tmpdir(), 'tour-presencial-funnel-'))
  mkdirSync(join(dist, 'client/.vite'), { recursive: true })
  mkdirSync(join(dist, 'server'))
  const entry = '<script type="module" crossorigin src="/assets/app.js"></script>'
  const html = `<!doctype html><html><head><!--head-->${entry}</head><body><div id="root"><!--body--></div></body></html>`
  writeFileSync(join(dist, 'client/index.html'), html)
  writeFileSync(join(dist, 'client/.vite/manifest.json'), '{}')
  writeFileSync(
    join(dist, 'server/prerender.js'),
    `export async function prerender(url, get) {
       const id = /detalhes-tour\\/([^/?]+)/.exec(url)?.[1]
       const { status } = await get(id === undefined ? 'offers/search' : 'offers/' + id)
       return { status: status === 200 ? 200 : 404, head: '<title>x</title>', body: '<p>Dunas</p>', carried: {}, screen: undefined }
     }`,
  )
  return dist
}

eachDatabase('the way from the search to the payment', (open) => {
  let database: Database
  let buying: Buying
  let dist: string
  beforeAll(async () => {
    database = await open()
    dist = buildPages()
    const renderPage = await createPageRenderer(dist)
    buying = await startBuying(database, {}, { dist: join(dist, 'client'), renderPage })
  })
  afterAll(async () => {
    await buying.close()
    rmSync(dist, { recursive: true })
  })

  const BROWSER = 'Mozilla/5.0'
  const visit = (url: string, agent = BROWSER, method: 'GET' | 'HEAD' = 'GET') =>
    buying.app.inject({ method, url, headers: { 'user-agent': agent } })
  const get = (path: string, agent = BROWSER) => visit(`/api/${path}`, agent)
  const counts = async () => {
    const [{ search, offer, checkout, paid } = { search: 0, offer: 0, checkout: 0, paid: 0 }] = (await read()).body.days
    return { search, offer, checkout, paid }
  }
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

  it('counts a drawn page each time that a visitor receives it, and none of its drawing', async () => {
    const before = await counts()
    const offer = await buying.offer()
    const results = '/tour/resultado-da-busca-tour?cidade=dunas'
    expect((await visit(results)).body).toContain('Dunas')
    expect(await counts()).toEqual({ ...before, search: before.search + 1 })
    for (const url of [results, results, '/', `/tour/detalhes-tour/${offer}`, `/tour/detalhes-tour/${offer}/p?x=1`]) {
      expect((await visit(url)).statusCode, url).toBe(200)
    }
    expect(await counts()).toEqual({ ...before, search: before.search + 3, offer: before.offer + 2 })
  })

  it('counts no drawn page for a robot, an unknown offer or a look at the headers', async () => {
    const before = await counts()
    const offer = await buying.offer()
    const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
    for (const url of ['/tour/resultado-da-busca-tour?cidade=nova', `/tour/detalhes-tour/${offer}`]) {
      // Drawn for the robot, then from the cache.
      expect((await visit(url, googlebot)).statusCode).toBe(200)
      expect((await visit(url, googlebot)).statusCode).toBe(200)
      await visit(url, BROWSER, 'HEAD')
    }
    expect((await visit('/tour/detalhes-tour/nenhuma')).statusCode).toBe(404)
    expect(await counts()).toEqual(before)
  })

  it('counts no order of a change, so that no step exceeds the one before', async () => {
    const before = await counts()
    const { order } = (await buying.place([{ offer: await buying.offer() }])).body
    await buying.ask('client', `POST orders/${order.id}/simulated-payment`)
    const [{ id }] = order.bookings
    const { status, body } = await buying.ask('client', `PUT bookings/${id}/change`, {
      startsAt: `${DAY}T09:00`,
      people: [{ band: 'adult', count: 3 }],
      participants: [],
      difference: 20_000,
    })
    expect(status).toBe(200)
    await buying.ask('client', `POST orders/${body.change.orderId}/simulated-payment`)
    expect(
      await database.query("SELECT FROM orders WHERE status = 'paid' AND id = $1", [body.change.orderId]),
    ).toHaveLength(1)
    expect(await counts()).toEqual({ ...before, checkout: before.checkout + 1, paid: before.paid + 1 })
  })

  it('stores days, steps and numbers alone', async () => {
    const columns = await database.query<{ name: string }>(
      "SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'funnel_days' ORDER BY 1",
    )
    expect(columns.map(({ name }) => name)).toEqual(['count', 'day', 'step'])
  })

  it('is for finance', async () => expect((await read('client')).status).toBe(403))
})
