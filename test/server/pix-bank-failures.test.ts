import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openCharge } from '../../server/pix/charge.ts'
import { refundJob } from '../../server/pix/refunds.ts'
import { settle } from '../../server/pix/settle.ts'
import { eachDatabase } from '../support/databases.ts'
import { type Pix, startPix } from './pix-support.ts'
import { reconcile } from './work-support.ts'

eachDatabase('Pix while the bank fails', (open) => {
  let shop: Pix
  beforeAll(async () => {
    shop = await startPix(await open())
  })
  beforeEach(() => shop.reset())
  afterAll(() => shop.buying.close())

  const unpaid = async () => {
    const { id, txid } = await shop.order()
    // Simulates a server that was killed before it called the shop.bank.
    await shop.database.query('DELETE FROM simulated_charges WHERE txid = $1', [txid])
    await shop.database.query(
      `UPDATE pix_charges SET state = 'created', pix_code = NULL, asked_at = NULL WHERE txid = $1`,
      [txid],
    )
    return { id, txid }
  }

  it('an order without a charge can be renewed', async () => {
    const { id, txid } = await unpaid()
    shop.bank.faults.down = ['createCharge']
    await openCharge(shop.bank.services, id)
    expect(await shop.states(id)).toEqual(['awaiting payment', 'failed'])
    const { status, body } = await shop.buying.ask('client', `POST orders/${id}/charge`)
    expect(status).toBe(200)
    expect(body.charge).toMatchObject({ txid, state: 'waiting' })
  })

  it('the worker repeats failed and missing requests', async () => {
    const { id } = await unpaid()
    await shop.database.query('DELETE FROM pix_charges WHERE order_id = $1', [id])
    shop.buying.wait(14)
    await reconcile(shop.bank.services)
    expect((await shop.buying.order(id)).body.charge).toBeNull()
    shop.buying.wait(1)
    shop.bank.faults.down = ['createCharge']
    await reconcile(shop.bank.services)
    expect(await shop.states(id)).toEqual(['awaiting payment', 'failed'])
    shop.bank.faults.down = []
    await reconcile(shop.bank.services)
    expect(await shop.states(id)).toEqual(['awaiting payment', 'failed'])
    shop.buying.wait(31)
    await reconcile(shop.bank.services)
    expect(await shop.states(id)).toEqual(['awaiting payment', 'waiting'])
  })

  it('one charge is opened although its answer was lost', async () => {
    const { id, txid } = await unpaid()
    shop.bank.faults.mute = ['createCharge']
    await openCharge(shop.bank.services, id)
    shop.bank.faults.mute = []
    await Promise.all([openCharge(shop.bank.services, id), openCharge(shop.bank.services, id)])
    expect((await shop.buying.order(id)).body.charge).toMatchObject({ txid, state: 'waiting' })
    expect(await shop.database.query('SELECT 1 FROM pix_charges WHERE order_id = $1', [id])).toHaveLength(1)
  })

  it('a charge that was created after the order’s cancellation is removed', async () => {
    const { id, txid } = await unpaid()
    const { services } = shop.bank
    const create = services.pix?.createCharge
    if (create === undefined || services.pix === null) throw new Error('there is a bank')
    const slow: typeof create = async (charge) => {
      await shop.buying.cancel(id)
      return create(charge)
    }
    await openCharge({ ...services, pix: { ...services.pix, createCharge: slow } }, id)
    expect(await shop.states(id)).toEqual(['cancelled', 'cancelled'])
    expect(await shop.bank.pay(txid)).toBe(false)
  })

  it('a failed webhook is called again, and no payment is lost', async () => {
    const { id, txid } = await shop.order()
    await shop.bank.pay(txid)
    shop.bank.faults.down = ['readCharge']
    await expect(settle(shop.bank.services, txid)).rejects.toThrow('the bank: down')
    expect(await shop.states(id)).toEqual(['awaiting payment', 'waiting'])
    shop.bank.faults.down = []
    await settle(shop.bank.services, txid)
    expect(await shop.states(id)).toEqual(['paid', 'paid'])
  })

  it('a refund that the bank refuses for good is reported once to the traveller and the operator', async () => {
    const { id, txid } = await shop.order()
    await shop.bank.pay(txid)
    await shop.call([txid])
    const booking = (await shop.buying.order(id)).body.bookings[0].id
    await shop.buying.ask('client', `POST bookings/${booking}/cancel`, { refund: 10_000 })
    const { pix } = shop.bank.services
    if (pix === null) throw new Error('there is a bank')
    const services = { ...shop.bank.services, pix: { ...pix, refund: async () => ({ state: 'refused' as const }) } }
    const mails = async () =>
      (
        await shop.database.query<{ recipient: string }>(
          `SELECT recipient FROM outbox WHERE subject LIKE 'Precisamos da sua ajuda%'`,
        )
      )
        .map(({ recipient }) => recipient)
        .sort()
    await reconcile(services)
    shop.buying.wait(90_000)
    await reconcile(services)
    expect(await shop.refunds(txid)).toMatchObject([{ state: 'failed' }])
    expect(await refundJob(services).count?.()).toMatchObject({ abandoned: 1 })
    expect(await mails()).toEqual(['ajuda@tourpresencial.com.br', 'ana@exemplo.com.br'])
    await shop.database.query(
      `UPDATE pix_refunds SET id = left(id, 32) || 'M1', state = 'due', attempts = 0 WHERE state = 'failed'`,
    )
    shop.buying.wait(90_000)
    await reconcile(shop.bank.services)
  })

  it('requests for a refund are counted, not questions about its state', async () => {
    const { id, txid } = await shop.order()
    await shop.bank.pay(txid)
    await shop.call([txid])
    const booking = (await shop.buying.order(id)).body.bookings[0].id
    await shop.buying.ask('client', `POST bookings/${booking}/cancel`, { refund: 10_000 })
    const { pix } = shop.bank.services
    if (pix === null) throw new Error('there is a bank')
    const readRefund = async () => ({ state: 'processing' as const })
    const services = { ...shop.bank.services, pix: { ...pix, readRefund } }
    const attempts = async () =>
      (
        await shop.database.query<{ attempts: number }>('SELECT attempts FROM pix_refunds WHERE booking_id = $1', [
          booking,
        ])
      )[0]?.attempts
    await reconcile(services)
    for (let times = 0; times < 12; times++) {
      shop.buying.wait(3600)
      await reconcile(services)
    }
    expect(await attempts()).toBe(1)
    shop.buying.wait(3600)
    await reconcile(shop.bank.services)
    expect(await shop.refunds(txid)).toMatchObject([{ state: 'done' }])
  })

  it('each refund is paid once, after any failure', async () => {
    const { id, txid } = await shop.order()
    await shop.bank.pay(txid)
    await shop.call([txid])
    const { body } = await shop.buying.order(id)
    const booking = body.bookings[0].id
    const cancelled = await shop.buying.ask('client', `POST bookings/${booking}/cancel`, { refund: 10_000 })
    expect(cancelled.status).toBe(200)
    expect((await shop.buying.order(id)).body).toMatchObject({
      status: 'refunded',
      refunds: [{ bookingId: booking, amount: 10_000, state: 'on its way', doneAt: null }],
    })
    shop.bank.faults.down = ['refund']
    const { waiting = 0 } = (await refundJob(shop.bank.services).count?.()) ?? {}
    await reconcile(shop.bank.services)
    expect(await refundJob(shop.bank.services).count?.()).toEqual({
      waiting,
      failing: 1,
      abandoned: 0,
      nextTry: new Date(shop.buying.now().getTime() + 5000),
    })
    shop.bank.faults.down = []
    shop.bank.faults.mute = ['refund']
    shop.buying.wait(20)
    await reconcile(shop.bank.services)
    expect(await shop.refunds(txid)).toMatchObject([{ state: 'due' }])
    shop.bank.faults.mute = []
    shop.buying.wait(200)
    await reconcile(shop.bank.services)
    shop.buying.wait(200)
    await reconcile(shop.bank.services)
    expect(await shop.refunds(txid)).toEqual([{ state: 'done', amount: 10_000, booking_id: booking }])
    const given = await shop.database.query(
      'SELECT 1 FROM simulated_refunds r JOIN simulated_payments p USING (end_to_end_id) WHERE p.txid = $1',
      [txid],
    )
    expect(given).toHaveLength(1)
    expect(await shop.mistakes()).toEqual([])
  })
})
