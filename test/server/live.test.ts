import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import type { Database } from '../../server/database/database.ts'
import { eachDatabase } from '../support/databases.ts'
import { openLive } from './live-support.ts'
import { type Buying, startBuying } from './orders-support.ts'
import { SELLERS, type Seller } from './own-offers-support.ts'

eachDatabase('the event stream of a person', (open) => {
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
  const login = async (who: Seller = 'client'): Promise<string> => {
    const payload = { email: SELLERS[who], password: DEMO_PASSWORD }
    const answer = await buying.app.inject({ method: 'POST', url: '/api/auth/login', payload })
    return answer.json().data.access_token
  }
  const listen = async (token: string, lastEventId?: string) => {
    const stream = await openLive(address, token, lastEventId)
    if (stream.answer.status === 200) expect((await stream.next())?.event).toBe('opened')
    return stream
  }
  const status = async (id: string) => (await buying.order(id)).body.status
  const about = (orderId: string) => ({ event: 'order', data: { orderId } })

  it('shows a sign of life, so that no proxy closes the connection', async () => {
    const stream = await listen(await login('other'))
    expect(stream.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(stream.answer.headers.get('cache-control')).toBe('no-store')
    await stream.beat()
    stream.stop()
  })

  it('announces each change of an order to all devices of its buyer: paid, and refunded', async () => {
    const id = await order()
    const devices = [await listen(await login()), await listen(await login())]
    await buying.ask('client', `POST orders/${id}/simulated-payment`)
    for (const device of devices) expect(await device.nextOrder()).toMatchObject(about(id))
    expect(await status(id)).toBe('paid')
    const [booking] = (await buying.order(id)).body.bookings
    await buying.ask('client', `POST bookings/${booking.id}/cancel`, { refund: 10_000 })
    for (const device of devices) expect(await device.nextOrder()).toMatchObject(about(id))
    expect(await status(id)).toBe('refunded')
    for (const { stop } of devices) stop()
  })

  it('announces one event for everything that a transaction changes, sorted by person', async () => {
    const [first, second] = [await order(), await order()]
    const here = await listen(await login())
    await database.transaction(async (transaction) => {
      for (const id of [second, first]) {
        await transaction.query(`UPDATE orders SET status = 'cancelled' WHERE id = $1`, [id])
        await transaction.query(`UPDATE bookings SET status = 'cancelled by client' WHERE order_id = $1`, [id])
        await transaction.query(`UPDATE pix_charges SET state = 'removed' WHERE order_id = $1`, [id])
      }
    })
    const heard = [await here.nextOrder(), await here.nextOrder()]
    expect(heard.map((one) => one?.data.orderId)).toEqual([first, second].sort())
    expect(Number(heard[1]?.id) - Number(heard[0]?.id)).toBe(1)
    expect(await database.query('SELECT 1 FROM live_due')).toEqual([])
    here.stop()
  })

  it('announces nothing of a transaction that was rolled back, nor to a deleted account', async () => {
    const id = await order()
    const events = () => database.query('SELECT 1 FROM live_events')
    const before = (await events()).length
    const fails = database.transaction(async (transaction) => {
      await transaction.query(`UPDATE orders SET status = 'cancelled' WHERE id = $1`, [id])
      throw new Error('rolled back')
    })
    await expect(fails).rejects.toThrow('rolled back')
    await database.transaction(async (transaction) => {
      await transaction.query(`UPDATE orders SET status = 'cancelled' WHERE id = $1`, [id])
      await transaction.query(
        'UPDATE users SET deleted_at = now() FROM orders o WHERE o.user_id = users.id AND o.id = $1',
        [id],
      )
    })
    await database.query('UPDATE users SET deleted_at = NULL')
    expect(await events()).toHaveLength(before)
  })

  it('announces an order only to its buyer, and continues a lost stream at its position', async () => {
    const id = await order()
    const [buyer, guide, admin] = [await login(), await login('guide'), await login('admin')]
    const here = await listen(buyer)
    const [atGuide, atAdmin] = [await listen(guide), await listen(admin)]
    await buying.cancel(id)
    const heard = await here.nextOrder()
    expect(heard).toMatchObject(about(id))
    here.stop()
    const other = await order()
    await buying.cancel(other)
    const again = await listen(buyer, heard?.id)
    // The bank's answer to the cancelled charge is another event.
    let next = await again.nextOrder()
    while (next?.data.orderId === id) next = await again.nextOrder()
    expect(next).toMatchObject(about(other))
    const foreign = await database.query(
      `SELECT 1 FROM live_events e JOIN users u ON u.id = e.user_id WHERE e.kind = 'order' AND u.email <> $1`,
      [SELLERS.client],
    )
    expect(foreign).toEqual([])
    for (const { stop } of [again, atGuide, atAdmin]) stop()
  })

  it('ends with its session, and leaves the others', async () => {
    const id = await order()
    const token = await login()
    const [going, staying] = [await listen(token), await listen(await login())]
    await buying.app.inject({ method: 'POST', url: '/api/auth/logout', headers: { authorization: `Bearer ${token}` } })
    expect(await going.nextOrder()).toBeNull()
    await buying.cancel(id)
    expect(await staying.nextOrder()).toMatchObject(about(id))
    staying.stop()
  })

  it('is refused without a session, and for a ninth device until another disconnects', async () => {
    expect((await fetch(`${address}/api/live`)).status).toBe(401)
    const token = await login('guide')
    const devices = [await listen(token)]
    // Devices of earlier tests hang up in their own time, so that fewer than eight may be accepted.
    while (devices.at(-1)?.answer.status === 200) devices.push(await listen(token))
    expect(devices.length).toBeLessThanOrEqual(9)
    const refused = devices.at(-1)?.answer
    expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([429, '30'])
    expect((await listen(await login('other'))).answer.status).toBe(200)
    devices[0]?.stop()
    await expect.poll(async () => (await listen(token)).answer.status).toBe(200)
    for (const device of devices) device.stop()
  })

  it('ends with the server', async () => {
    const token = await login()
    let here = await listen(token)
    while (here.answer.status === 429) here = await listen(token)
    const closed = buying.app.close()
    expect(await here.nextOrder()).toBeNull()
    await closed
  })
})
