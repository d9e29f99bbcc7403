import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { openCharge } from '../../server/pix/charge.ts'
import { refundJob } from '../../server/pix/refunds.ts'
import { settle } from '../../server/pix/settle.ts'
import { checkBooks } from '../support/books.ts'
import { eachDatabase } from '../support/databases.ts'
import { type Buying, startBuying } from './orders-support.ts'
import { bankServices, callWebhook, newOrder, refundsOf, statesOf } from './pix-support.ts'
import { reconcile } from './work-support.ts'

eachDatabase('Pix while the bank fails', (open) => {
  let database: Database
  let buying: Buying
  let bank: ReturnType<typeof bankServices>
  beforeAll(async () => {
    database = await open()
    buying = await startBuying(database)
    bank = bankServices(buying)
  })
  beforeEach(() => {
    bank.faults.down = []
    bank.faults.mute = []
    bank.asked.length = 0
  })
  afterAll(() => buying.close())

  const order = () => newOrder(buying)
  const states = (id: string) => statesOf(buying, id)
  const call = (txids: readonly string[], secret?: string) => callWebhook(buying, txids, secret)
  const refunds = (txid: string) => refundsOf(database, txid)
  const balanced = async () => expect(await checkBooks(database)).toEqual([])

  const unpaid = async () => {
    const { id, txid } = await order()
    // Simulates a server that was killed before it called the bank.
    await database.query('DELETE FROM simulated_charges WHERE txid = $1', [txid])
    await database.query(`UPDATE pix_charges SET state = 'created', pix_code = NULL, asked_at = NULL WHERE txid = $1`, [
      txid,
    ])
    return { id, txid }
  }

  it('an order without a charge can be renewed', async () => {
    const { id, txid } = await unpaid()
    bank.faults.down = ['createCharge']
    await openCharge(bank.services, id)
    expect(await states(id)).toEqual(['awaiting payment', 'failed'])
    const { status, body } = await buying.ask('client', `POST orders/${id}/charge`)
    expect(status).toBe(200)
    expect(body.charge).toMatchObject({ txid, state: 'waiting' })
  })

  it('the worker repeats failed and missing requests', async () => {
    const { id } = await unpaid()
    await database.query('DELETE FROM pix_charges WHERE order_id = $1', [id])
    buying.wait(14)
    await reconcile(bank.services)
    expect((await buying.order(id)).body.charge).toBeNull()
    buying.wait(1)
    bank.faults.down = ['createCharge']
    await reconcile(bank.services)
    expect(await states(id)).toEqual(['awaiting payment', 'failed'])
    bank.faults.down = []
    await reconcile(bank.services)
    expect(await states(id)).toEqual(['awaiting payment', 'failed'])
    buying.wait(31)
    await reconcile(bank.services)
    expect(await states(id)).toEqual(['awaiting payment', 'waiting'])
  })

  it('one charge is opened although its answer was lost', async () => {
    const { id, txid } = await unpaid()
    bank.faults.mute = ['createCharge']
    await openCharge(bank.services, id)
    bank.faults.mute = []
    await Promise.all([openCharge(bank.services, id), openCharge(bank.services, id)])
    expect((await buying.order(id)).body.charge).toMatchObject({ txid, state: 'waiting' })
    expect(await database.query('SELECT 1 FROM pix_charges WHERE order_id = $1', [id])).toHaveLength(1)
  })

  it('a charge that was created after the order’s cancellation is removed', async () => {
    const { id, txid } = await unpaid()
    const { services } = bank
    const create = services.pix?.createCharge
    if (create === undefined || services.pix === null) throw new Error('there is a bank')
    const slow: typeof create = async (charge) => {
      await buying.cancel(id)
      return create(charge)
    }
    await openCharge({ ...services, pix: { ...services.pix, createCharge: slow } }, id)
    expect(await states(id)).toEqual(['cancelled', 'cancelled'])
    expect(await bank.pay(txid)).toBe(false)
  })

  it('a failed webhook is called again, and no payment is lost', async () => {
    const { id, txid } = await order()
    await bank.pay(txid)
    bank.faults.down = ['readCharge']
    await expect(settle(bank.services, txid)).rejects.toThrow('the bank: down')
    expect(await states(id)).toEqual(['awaiting payment', 'waiting'])
    bank.faults.down = []
    await settle(bank.services, txid)
    expect(await states(id)).toEqual(['paid', 'paid'])
  })

  it('a refund that the bank refuses for good is reported once to the traveller and the operator', async () => {
    const { id, txid } = await order()
    await bank.pay(txid)
    await call([txid])
    const booking = (await buying.order(id)).body.bookings[0].id
    await buying.ask('client', `POST bookings/${booking}/cancel`, { refund: 10_000 })
    const { pix } = bank.services
    if (pix === null) throw new Error('there is a bank')
    const services = { ...bank.services, pix: { ...pix, refund: async () => ({ state: 'refused' as const }) } }
    const mails = async () =>
      (
        await database.query<{ recipient: string }>(
          `SELECT recipient FROM outbox WHERE subject LIKE 'Precisamos da sua ajuda%'`,
        )
      )
        .map(({ recipient }) => recipient)
        .sort()
    await reconcile(services)
    buying.wait(90_000)
    await reconcile(services)
    expect(await refunds(txid)).toMatchObject([{ state: 'failed' }])
    expect(await refundJob(services).count?.()).toMatchObject({ abandoned: 1 })
    expect(await mails()).toEqual(['ajuda@tourpresencial.com.br', 'ana@exemplo.com.br'])
    await database.query(
      `UPDATE pix_refunds SET id = left(id, 32) || 'M1', state = 'due', attempts = 0 WHERE state = 'failed'`,
    )
    buying.wait(90_000)
    await reconcile(bank.services)
  })

  it('requests for a refund are counted, not questions about its state', async () => {
    const { id, txid } = await order()
    await bank.pay(txid)
    await call([txid])
    const booking = (await buying.order(id)).body.bookings[0].id
    await buying.ask('client', `POST bookings/${booking}/cancel`, { refund: 10_000 })
    const { pix } = bank.services
    if (pix === null) throw new Error('there is a bank')
    const readRefund = async () => ({ state: 'processing' as const })
    const services = { ...bank.services, pix: { ...pix, readRefund } }
    const attempts = async () =>
      (
        await database.query<{ attempts: number }>('SELECT attempts FROM pix_refunds WHERE booking_id = $1', [booking])
      )[0]?.attempts
    await reconcile(services)
    for (let times = 0; times < 12; times++) {
      buying.wait(3600)
      await reconcile(services)
    }
    expect(await attempts()).toBe(1)
    buying.wait(3600)
    await reconcile(bank.services)
    expect(await refunds(txid)).toMatchObject([{ state: 'done' }])
  })

  it('each refund is paid once, after any failure', async () => {
    const { id, txid } = await order()
    await bank.pay(txid)
    await call([txid])
    const { body } = await buying.order(id)
    const booking = body.bookings[0].id
    const cancelled = await buying.ask('client', `POST bookings/${booking}/cancel`, { refund: 10_000 })
    expect(cancelled.status).toBe(200)
    expect((await buying.order(id)).body).toMatchObject({
      status: 'refunded',
      refunds: [{ bookingId: booking, amount: 10_000, state: 'on its way', doneAt: null }],
    })
    bank.faults.down = ['refund']
    const { waiting = 0 } = (await refundJob(bank.services).count?.()) ?? {}
    await reconcile(bank.services)
    expect(await refundJob(bank.services).count?.()).toEqual({
      waiting,
      failing: 1,
      abandoned: 0,
      nextTry: new Date(buying.now().getTime() + 5000),
    })
    bank.faults.down = []
    bank.faults.mute = ['refund']
    buying.wait(20)
    await reconcile(bank.services)
    expect(await refunds(txid)).toMatchObject([{ state: 'due' }])
    bank.faults.mute = []
    buying.wait(200)
    await reconcile(bank.services)
    buying.wait(200)
    await reconcile(bank.services)
    expect(await refunds(txid)).toEqual([{ state: 'done', amount: 10_000, booking_id: booking }])
    const given = await database.query(
      'SELECT 1 FROM simulated_refunds r JOIN simulated_payments p USING (end_to_end_id) WHERE p.txid = $1',
      [txid],
    )
    expect(given).toHaveLength(1)
    await balanced()
  })
})
