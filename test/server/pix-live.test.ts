import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { DEMO_PASSWORD } from '../../server/accounts/seed.ts'
import type { Database } from '../../server/database/database.ts'
import { eachDatabase } from '../support/databases.ts'
import { type Buying, startBuying } from './orders-support.ts'
import { SELLERS } from './own-offers-support.ts'

interface Told {
  readonly id: string
  readonly status: string
  readonly secondsLeft: number
  readonly charge: { readonly state: string } | null
  readonly refunds: readonly { readonly state: string }[]
}

eachDatabase('an order told live', (open) => {
  let database: Database
  let buying: Buying
  let address: string
  beforeAll(async () => {
    database = await open()
    buying = await startBuying(database)
    address = await buying.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => buying.close())

  const order = async (): Promise<string> =>
    (await buying.place([{ offer: await buying.offer() }], { id: randomUUID() })).body.order.id
  const login = async (): Promise<string> => {
    const payload = { email: SELLERS.client, password: DEMO_PASSWORD }
    const answer = await buying.app.inject({ method: 'POST', url: '/api/auth/login', payload })
    return answer.json().data.access_token
  }

  /** Somebody who listens; `next` waits for one more order, null where the stream has ended. */
  async function listen(id: string, token: string) {
    const stop = new AbortController()
    onTestFinished(() => stop.abort())
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${address}/api/orders/${id}/live`, { headers, signal: stop.signal })
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    return {
      answer,
      stop: () => stop.abort(),
      next: async (): Promise<Told | null> => {
        for (;;) {
          const found = /event: order\ndata: (.*)\n\n/.exec(text)
          if (found !== null) {
            text = text.slice(found.index + found[0].length)
            return JSON.parse(found[1] ?? '')
          }
          const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
          if (done) return null
          text += value
        }
      },
    }
  }

  it('tells at once how it stands, and then each change: paid, and what is given back', async () => {
    const id = await order()
    const [here, there] = [await listen(id, await login()), await listen(id, await login())]
    expect(here.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    for (const device of [here, there]) {
      expect(await device.next()).toMatchObject({ id, status: 'awaiting payment', charge: { state: 'waiting' } })
    }
    await buying.ask('client', `POST orders/${id}/simulated-payment`)
    for (const device of [here, there]) {
      expect(await device.next()).toMatchObject({ id, status: 'paid', secondsLeft: 0, charge: { state: 'paid' } })
    }
    const [booking] = (await buying.order(id)).body.bookings
    await buying.ask('client', `POST bookings/${booking.id}/cancel`, { refund: 10_000 })
    expect(await here.next()).toMatchObject({ status: 'refunded', refunds: [{ state: 'on its way' }] })
  })

  it('tells that it was given up on another device', async () => {
    const id = await order()
    const here = await listen(id, await login())
    await here.next()
    await buying.cancel(id)
    expect(await here.next()).toMatchObject({ status: 'cancelled', secondsLeft: 0 })
  })

  it('ends with the session', async () => {
    const id = await order()
    const token = await login()
    const here = await listen(id, token)
    await here.next()
    await buying.app.inject({ method: 'POST', url: '/api/auth/logout', headers: { authorization: `Bearer ${token}` } })
    expect(await here.next()).toBeNull()
  })

  it('is told to eight devices of a person, and no more', async () => {
    const [id, token] = [await order(), await login()]
    const devices = await Promise.all(Array.from({ length: 8 }, () => listen(id, token)))
    const one = await listen(id, token)
    expect(one.answer.status).toBe(429)
    expect(one.answer.headers.get('retry-after')).toBe('30')
    for (const device of devices) device.stop()
  })

  it('ends with the server', async () => {
    const id = await order()
    const token = await login()
    let here = await listen(id, token)
    // The devices of before hang up in their own time.
    while (here.answer.status === 429) here = await listen(id, token)
    expect(await here.next()).toMatchObject({ id })
    const closed = buying.app.close()
    expect(await here.next()).toBeNull()
    await closed
  })
})
