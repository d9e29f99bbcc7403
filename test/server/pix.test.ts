import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { expireNow } from '../../server/orders/bank.ts'
import { cancelUnpaidOrder } from '../../server/orders/states.ts'
import { openCharge } from '../../server/pix/charge.ts'
import { PixFailure } from '../../server/pix/gateway.ts'
import { settle } from '../../server/pix/settle.ts'
import { eachDatabase } from '../support/databases.ts'
import { mailsTo } from './outbox-support.ts'
import { ownSecret, type Pix, startPix } from './pix-support.ts'
import { reconcile } from './work-support.ts'

eachDatabase('Pix', (open) => {
  let shop: Pix
  beforeAll(async () => {
    shop = await startPix(await open())
  })
  beforeEach(() => shop.reset())
  afterAll(() => shop.buying.close())

  it('opens a charge with the order, and pays it by the demo’s button through the webhook', async () => {
    const { body } = await shop.buying.place([{ offer: await shop.buying.offer() }])
    const { id, charge } = body.order
    expect(charge).toMatchObject({ state: 'waiting', amount: 10_000, canSimulate: true })
    expect(charge.txid).toMatch(/^[a-zA-Z0-9]{26,35}$/)
    expect(charge.pixCode).toContain(charge.txid)
    expect((await shop.buying.ask('client', `POST orders/${id}/simulated-payment`)).status).toBe(204)
    const paid = (await shop.buying.order(id)).body
    expect(paid).toMatchObject({ status: 'paid', paidAt: shop.buying.now().toISOString(), secondsLeft: 0 })
    expect(paid.charge).toMatchObject({ state: 'paid', pixCode: null, canSimulate: false })
    expect(paid.bookings).toMatchObject([{ status: 'confirmed' }])
    // Pressed twice.
    expect((await shop.buying.ask('client', `POST orders/${id}/simulated-payment`)).status).toBe(204)
    expect(await shop.payments(charge.txid)).toEqual([{ use: 'order', amount: 10_000 }])
    expect(await shop.mistakes()).toEqual([])
  })

  it('mails a payment once for repeated webhooks', async () => {
    const { id, txid } = await shop.order()
    const before = (await mailsTo(shop.database, 'ana@exemplo.com.br')).length
    await shop.bank.pay(txid)
    expect(await shop.states(id)).toEqual(['awaiting payment', 'waiting'])
    const answers = await Promise.all([shop.call([txid, txid]), shop.call([txid]), shop.call([txid])])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await shop.states(id)).toEqual(['paid', 'paid'])
    expect(await shop.payments(txid)).toHaveLength(1)
    expect((await mailsTo(shop.database, 'ana@exemplo.com.br')).length).toBe(before + 1)
  })

  it('asks the bank after each webhook instead of trusting it', async () => {
    const { id, txid } = await shop.order()
    expect((await shop.call([txid])).status).toBe(200)
    expect((await shop.call([txid, randomUUID().replaceAll('-', ''), 'x'])).status).toBe(200)
    expect(await shop.states(id)).toEqual(['awaiting payment', 'waiting'])
    expect(await shop.payments(txid)).toEqual([])
  })

  it('answers a bank that only tests the webhook', async () => {
    const secret = ownSecret(shop.buying)
    for (const body of [{}, { pix: [] }, { pix: [{ endToEndId: 'E1', valor: '1.00' }] }, { evento: 'teste' }]) {
      expect((await shop.buying.ask(null, `POST pix-webhook/${secret}/pix`, body)).status).toBe(200)
    }
    expect((await shop.buying.ask(null, `POST pix-webhook/${secret}/pix`, { pix: 'x' })).status).toBe(422)
  })

  it('accepts the readable items of a batch of 1,000, and leaves most of them to the worker', async () => {
    const { id, txid } = await shop.order()
    await shop.bank.pay(txid)
    const secret = ownSecret(shop.buying)
    const junk = [null, 7, { txid: 7 }, { txid: 'x'.repeat(80) }, {}]
    const items = [
      ...junk,
      { txid },
      ...Array.from({ length: 994 }, () => ({ txid: randomUUID().replaceAll('-', '') })),
    ]
    expect((await shop.buying.ask(null, `POST pix-webhook/${secret}/pix`, { pix: items })).status).toBe(200)
    expect(await shop.states(id)).toEqual(['paid', 'paid'])
  })

  it('settles twenty charges of a batch at once, and has the worker ask for the others next', async () => {
    const { id, txid } = await shop.order()
    // They come before the paid one, and the bank does not know them.
    const others = Array.from(
      { length: 30 },
      (_, index) => `0000000000${randomUUID().replaceAll('-', '')}`.slice(0, 30) + String(index).padStart(2, '0'),
    )
    await shop.database.query(
      `INSERT INTO pix_charges (txid, order_id, amount, state, pix_code, created_at, asked_at)
       SELECT t, $2, 1, 'waiting', 'code', $3::timestamptz - interval '1 hour', $3 FROM unnest($1::text[]) AS t`,
      [others, id, shop.buying.now().toISOString()],
    )
    await shop.bank.pay(txid)
    shop.buying.wait(61)
    await shop.database.query('UPDATE pix_charges SET asked_at = $1', [shop.buying.now().toISOString()])
    shop.bank.asked.length = 0
    const unknown = Array.from({ length: 969 }, () => randomUUID().replaceAll('-', ''))
    expect((await shop.call([...unknown, txid, ...others])).status).toBe(200)
    expect(await shop.states(id)).toEqual(['awaiting payment', 'waiting'])
    const askedAtOnce = await shop.database.query(
      'SELECT 1 FROM pix_charges WHERE order_id = $1 AND asked_at IS NOT NULL',
      [id],
    )
    expect(askedAtOnce).toHaveLength(20)
    await reconcile(shop.bank.services)
    expect(await shop.states(id)).toEqual(['paid', 'paid'])
    await shop.database.query('DELETE FROM pix_charges WHERE txid = ANY($1::text[])', [others])
  })

  it.each(['', 'x', '..', 'a'.repeat(43)])(
    'answers a caller without the right secret (%j) with 404',
    async (secret) => {
      const { id, txid } = await shop.order()
      await shop.bank.pay(txid)
      expect((await shop.call([txid], encodeURIComponent(secret))).status).toBe(404)
      expect(await shop.states(id)).toEqual(['awaiting payment', 'waiting'])
    },
  )

  it('finds a payment without a webhook within a minute', async () => {
    const { id, txid } = await shop.order()
    await shop.bank.pay(txid)
    await reconcile(shop.bank.services)
    expect(await shop.states(id)).toEqual(['awaiting payment', 'waiting'])
    shop.buying.wait(61)
    await reconcile(shop.bank.services)
    expect(await shop.states(id)).toEqual(['paid', 'paid'])
  })

  it('counts a payment of the last moment before it expires an order', async () => {
    const { id, txid } = await shop.order()
    shop.buying.wait(1795)
    await shop.bank.pay(txid)
    shop.buying.wait(10)
    await reconcile(shop.bank.services)
    expect(await shop.states(id)).toEqual(['paid', 'paid'])
    expect(await shop.mistakes()).toEqual([])
  })

  it('expires an order in time, and removes its charge at the bank', async () => {
    const { id, txid } = await shop.order()
    shop.buying.wait(1801)
    await reconcile(shop.bank.services)
    expect(await shop.states(id)).toEqual(['expired', 'expired'])
    expect(await shop.bank.pay(txid)).toBe(false)
    expect((await shop.buying.ask('client', `POST orders/${id}/simulated-payment`)).status).toBe(409)
    expect((await shop.buying.ask('client', `POST orders/${id}/charge`)).status).toBe(409)
  })

  it('does not expire an order while the bank does not report its charge', async () => {
    const { id, txid } = await shop.order()
    await shop.bank.pay(txid)
    shop.bank.faults.down = ['readCharge', 'removeCharge']
    for (const seconds of [1805, 700, 90_000]) {
      shop.buying.wait(seconds)
      await reconcile(shop.bank.services)
      expect(await shop.states(id)).toEqual(['awaiting payment', 'waiting'])
    }
    shop.bank.faults.down = []
    await reconcile(shop.bank.services)
    expect(await shop.states(id)).toEqual(['paid', 'paid'])
  })

  it('does not expire an order with an open charge while no bank is configured', async () => {
    const { id, txid } = await shop.order()
    await shop.bank.pay(txid)
    const chargeless = await shop.order()
    await shop.database.query('DELETE FROM pix_charges WHERE txid = $1', [chargeless.txid])
    shop.buying.wait(1805)
    await reconcile({ ...shop.bank.services, pix: null })
    await expect(expireNow({ ...shop.bank.services, pix: null }, id)).rejects.toMatchObject({ statusCode: 503 })
    expect(await shop.states(id)).toEqual(['awaiting payment', 'waiting'])
    expect((await shop.states(chargeless.id))[0]).toBe('expired')
    await reconcile(shop.bank.services)
    expect(await shop.states(id)).toEqual(['paid', 'paid'])
  })

  it('reads the other charges if the bank fails for one, and expires no order without an answer', async () => {
    const failing = await shop.order()
    const later = await shop.order()
    await shop.bank.pay(later.txid)
    const troubles: string[] = []
    const { pix } = shop.bank.services
    if (pix === null) throw new Error('there is a bank')
    const readCharge: typeof pix.readCharge = async (txid) => {
      if (txid === failing.txid) throw new PixFailure('GET 500')
      return pix.readCharge(txid)
    }
    const services = { ...shop.bank.services, pix: { ...pix, readCharge } }
    shop.buying.wait(1805)
    await reconcile(services, ({ message, item }) => void troubles.push(`${message}: ${item}`))
    expect(await shop.states(later.id)).toEqual(['paid', 'paid'])
    expect(await shop.states(failing.id)).toEqual(['awaiting payment', 'waiting'])
    expect(troubles).toContain(`order expiry failed, will retry: ${failing.id}`)
    await reconcile(shop.bank.services)
    expect(await shop.states(failing.id)).toEqual(['expired', 'expired'])
    expect(await shop.mistakes()).toEqual([])
  })

  it('asks again while the bank reports a charge as paid without its payment', async () => {
    const { id, txid } = await shop.order()
    await shop.bank.pay(txid)
    const { pix } = shop.bank.services
    if (pix === null) throw new Error('there is a bank')
    const readCharge: typeof pix.readCharge = async (asked) => {
      const charge = await pix.readCharge(asked)
      return asked === txid && charge !== null ? { ...charge, payments: [] } : charge
    }
    const services = { ...shop.bank.services, pix: { ...pix, readCharge } }
    await expect(settle(services, txid)).rejects.toThrow('paid charge without its payment')
    expect(await shop.states(id)).toEqual(['awaiting payment', 'waiting'])
    shop.buying.wait(1805)
    await reconcile(services)
    expect(await shop.states(id)).toEqual(['awaiting payment', 'waiting'])
    await reconcile(shop.bank.services)
    expect(await shop.states(id)).toEqual(['paid', 'paid'])
    expect(await shop.mistakes()).toEqual([])
  })

  it('pauses after three requests without an answer, and continues with the next charge', async () => {
    const orders = [await shop.order(), await shop.order(), await shop.order(), await shop.order(), await shop.order()]
    const asked: string[] = []
    const { pix } = shop.bank.services
    if (pix === null) throw new Error('there is a bank')
    const readCharge: typeof pix.readCharge = async (txid) => {
      asked.push(txid)
      throw new PixFailure('no answer in time', { isSilence: true })
    }
    shop.buying.wait(61)
    const services = { ...shop.bank.services, pix: { ...pix, readCharge } }
    await reconcile(services)
    expect(asked).toHaveLength(3)
    await reconcile(services)
    expect(new Set(asked)).toEqual(new Set(orders.map(({ txid }) => txid)))
    shop.buying.wait(1805)
    await reconcile(shop.bank.services)
  })

  it('refunds a payment that was found after the order’s expiry', async () => {
    const { id, txid } = await shop.order()
    await shop.bank.pay(txid)
    shop.bank.faults.down = ['readCharge', 'removeCharge']
    shop.buying.wait(1805)
    await reconcile(shop.bank.services)
    expect(await shop.states(id)).toEqual(['awaiting payment', 'waiting'])
    // The traveller gives up before the bank is back.
    await shop.database.transaction((transaction) => cancelUnpaidOrder(transaction, id, shop.buying.now()))
    shop.bank.faults.down = []
    await reconcile(shop.bank.services)
    expect(await shop.states(id)).toEqual(['cancelled', 'cancelled'])
    expect(await shop.payments(txid)).toEqual([{ use: 'give back', amount: 10_000 }])
    shop.buying.wait(10)
    await reconcile(shop.bank.services)
    expect(await shop.refunds(txid)).toEqual([{ state: 'done', amount: 10_000, booking_id: null }])
    expect((await shop.buying.order(id)).body.refunds).toMatchObject([
      { bookingId: null, amount: 10_000, state: 'done' },
    ])
    expect(await shop.mistakes()).toEqual([])
  })

  it('handles the removal of a charge and its payment in any order', async () => {
    const { id, txid } = await shop.order()
    await shop.bank.pay(txid)
    await shop.database.transaction((transaction) => cancelUnpaidOrder(transaction, id, shop.buying.now()))
    await shop.call([txid])
    expect(await shop.states(id)).toEqual(['cancelled', 'cancelled'])
    await reconcile(shop.bank.services)
    await shop.call([txid])
    expect(await shop.payments(txid)).toEqual([{ use: 'give back', amount: 10_000 }])
    expect(await shop.refunds(txid)).toHaveLength(1)
    expect(await shop.mistakes()).toEqual([])
  })

  it('refunds a wrong amount, and lets the order be paid by a new charge', async () => {
    const { id, txid } = await shop.order()
    await shop.database.query('UPDATE simulated_charges SET amount = 9999 WHERE txid = $1', [txid])
    await shop.bank.pay(txid)
    await shop.call([txid])
    expect(await shop.states(id)).toEqual(['awaiting payment', 'failed'])
    expect(await shop.refunds(txid)).toMatchObject([{ amount: 9999, booking_id: null }])
    const renewed = (await shop.buying.ask('client', `POST orders/${id}/charge`)).body
    expect(renewed.charge).toMatchObject({ state: 'waiting', amount: 10_000 })
    expect(renewed.charge.txid).not.toBe(txid)
    expect((await shop.buying.ask('client', `POST orders/${id}/simulated-payment`)).status).toBe(204)
    expect(await shop.states(id)).toEqual(['paid', 'paid'])
    expect(await shop.mistakes()).toEqual([])
  })

  it('refunds a second payment of the same charge', async () => {
    const { id, txid } = await shop.order()
    await shop.bank.pay(txid)
    await shop.call([txid])
    await shop.database.query(
      `INSERT INTO simulated_payments SELECT 'E0000000020261120120000000000' || right($1, 3), txid, amount, paid_at FROM simulated_payments WHERE txid = $1`,
      [txid],
    )
    await shop.call([txid])
    expect((await shop.payments(txid)).map(({ use }) => use).sort()).toEqual(['give back', 'order'])
    expect(await shop.states(id)).toEqual(['paid', 'paid'])
    expect(await shop.mistakes()).toEqual([])
  })

  it('pays an order or refunds the money, for every order of simultaneous events', async () => {
    const outcomes = new Set<string>()
    for (let round = 0; round < 8; round++) {
      const { id, txid } = await shop.order()
      await shop.bank.pay(txid)
      const at = [
        () => shop.call([txid]),
        () => shop.buying.cancel(id),
        () => settle(shop.bank.services, txid),
        () => reconcile(shop.bank.services),
        () => shop.buying.ask('client', `POST orders/${id}/charge`),
        () => openCharge(shop.bank.services, id),
        () => shop.call([txid]),
      ]
      await Promise.all(at.map((_, index) => at[(index + round) % at.length]?.()))
      const [status] = await shop.states(id)
      outcomes.add(status)
      await shop.call([txid])
      expect(await shop.payments(txid)).toEqual([{ use: status === 'paid' ? 'order' : 'give back', amount: 10_000 }])
      expect(await shop.refunds(txid)).toHaveLength(status === 'paid' ? 0 : 1)
    }
    for (const status of outcomes) expect(['paid', 'cancelled']).toContain(status)
    shop.buying.wait(300)
    await Promise.all([reconcile(shop.bank.services), reconcile(shop.bank.services), reconcile(shop.bank.services)])
    shop.buying.wait(300)
    await Promise.all([reconcile(shop.bank.services), reconcile(shop.bank.services)])
    const open = await shop.database.query(`SELECT 1 FROM pix_refunds WHERE state <> 'done'`)
    expect(open).toEqual([])
    const [books] = await shop.database.query<{ owed: string; given: string }>(
      `SELECT (SELECT sum(amount) FROM pix_refunds) AS owed, (SELECT sum(amount) FROM simulated_refunds) AS given`,
    )
    expect(books?.given).toBe(books?.owed)
    expect(await shop.mistakes()).toEqual([])
  })

  it('hides charge and simulated payment from other people', async () => {
    const { id } = await shop.order()
    for (const path of ['POST orders/ID/charge', 'POST orders/ID/simulated-payment']) {
      for (const [who, status] of [
        [null, 401],
        ['guide', 404],
        ['other', 404],
        ['admin', 404],
      ] as const) {
        expect((await shop.buying.ask(who, path.replace('ID', id))).status, `${path} as ${who}`).toBe(status)
      }
    }
    expect(await shop.states(id)).toEqual(['awaiting payment', 'waiting'])
  })
})
