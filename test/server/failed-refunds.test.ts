import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordEntry } from '../../server/ledger/record.ts'
import { checkBooks } from '../support/books.ts'
import { eachDatabase } from '../support/databases.ts'
import { type MoneyTest, startMoney } from './money-support.ts'

const REASON = 'O saldo da conta voltou.'

eachDatabase('refunds that the bank did not make', (open) => {
  let money: MoneyTest
  /** Three bookings with a refund that the bank was not asked for yet. */
  beforeAll(async () => {
    money = await startMoney(await open())
    for (const code of (await money.codesOf('completed')).slice(0, 3)) {
      const { id } = (await money.ask('admin', `GET admin/booking-money/${code}`)).body
      const body = { key: randomUUID(), amount: 500, refundedBefore: 0, reason: REASON }
      expect((await money.ask('admin', `POST admin/bookings/${id}/refunds`, body)).status).toBe(200)
    }
  })
  afterAll(() => money.close())

  it('asks the bank again for a failed refund, each time under a new id', async () => {
    const stable = (
      await money.database.query<{ id: string }>("SELECT id FROM pix_refunds WHERE state <> 'done' LIMIT 1")
    )[0]?.id.slice(0, 32)
    const fail = async () =>
      (
        await money.database.query<{ id: string }>(
          `UPDATE pix_refunds SET state = 'failed', last_error = 'refund refused' WHERE left(id, 32) = $1 RETURNING id`,
          [stable],
        )
      )[0]?.id
    const first = await fail()
    const { items } = (await money.ask('admin', 'GET admin/failed-refunds')).body
    expect(items).toEqual([expect.objectContaining({ id: first, why: 'refused', amount: expect.any(Number) })])
    expect((await money.ask('guide', `POST admin/failed-refunds/${first}/retry`, { reason: REASON })).status).toBe(403)
    const retry = (id = '') => money.ask('admin', `POST admin/failed-refunds/${id}/retry`, { reason: REASON })
    const answers = await Promise.all([retry(first), retry(first)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 412])
    const reasons = await money.database.query("SELECT reason FROM audit_log WHERE action = 'refund.retried'")
    expect(reasons).toEqual([{ reason: REASON }])
    const second = await fail()
    expect((await retry(second)).status).toBe(204)
    const [now] = await money.database.query<{
      id: string
      state: string
      attempts: number
      last_error: string | null
    }>('SELECT id, state, attempts, last_error FROM pix_refunds WHERE left(id, 32) = $1', [stable])
    expect(now).toMatchObject({ state: 'due', attempts: 0, last_error: null })
    expect(new Set([first, second, now?.id]).size).toBe(3)
    expect((await money.ask('admin', 'GET admin/failed-refunds')).body.items).toEqual([])
  })

  it('closes a failed refund that a person paid, tells the client, and keeps the books', async () => {
    const [refund] = await money.database.query<{ id: string; amount: number; booking_id: string }>(
      `UPDATE pix_refunds SET state = 'failed', last_error = 'refund refused', done_at = NULL
        WHERE id = (SELECT id FROM pix_refunds WHERE state <> 'done' AND booking_id IS NOT NULL ORDER BY id LIMIT 1)
        RETURNING id, amount, booking_id`,
    )
    const { id, amount, booking_id: bookingId } = refund ?? { id: '', amount: 0, booking_id: '' }
    const endToEndId = `E${'9'.repeat(31)}`
    const pay = () => money.ask('admin', `POST admin/failed-refunds/${id}/paid`, { endToEndId })
    expect((await money.ask('guide', `POST admin/failed-refunds/${id}/paid`, { endToEndId })).status).toBe(403)
    expect((await Promise.all([pay(), pay()])).map(({ status }) => status).toSorted()).toEqual([204, 409])
    expect((await pay()).status).toBe(409)
    expect((await money.ask('admin', `POST admin/failed-refunds/${id}/retry`, { reason: REASON })).status).toBe(412)
    const [mail] = await money.database.query<{ body_text: string }>(
      "SELECT body_text FROM outbox WHERE subject LIKE 'Devolvemos%' ORDER BY id DESC LIMIT 1",
    )
    expect(mail?.body_text).toContain('para a chave que você nos passou')
    const entries = await money.database.query(
      "SELECT subject_id, after FROM audit_log WHERE action = 'refund.paid-by-hand'",
    )
    expect(entries).toEqual([{ subject_id: bookingId, after: { amount, endToEndId } }])
    expect(await checkBooks(money.database)).toEqual([])
  })

  it('closes a failed refund that the bank already returned, and no other of that payment', async () => {
    const [refund] = await money.database.query<{ id: string; end_to_end_id: string; amount: number }>(
      `UPDATE pix_refunds SET state = 'failed', last_error = 'refund refused', done_at = NULL
        WHERE id = (SELECT id FROM pix_refunds WHERE state <> 'done' ORDER BY id LIMIT 1) RETURNING id, end_to_end_id, amount`,
    )
    const { id, end_to_end_id: endToEndId, amount } = refund ?? { id: '', end_to_end_id: '', amount: 0 }
    const close = () => money.ask('admin', `POST admin/failed-refunds/${id}/returned`, { reason: REASON })
    expect((await close()).status).toBe(409)
    await money.database.transaction(async (transaction) => {
      await transaction.query(
        `INSERT INTO pix_bank_returns (end_to_end_id, id, amount, nature, noted_at) VALUES ($1, 'D9', $2, 'MED_FRAUDE', now())`,
        [endToEndId, amount],
      )
      const cause = { id: `${endToEndId} D9` }
      await recordEntry(transaction, { type: 'bank took money back', amount }, cause, money.now())
    })
    expect((await money.ask('admin', 'GET admin/failed-refunds')).body.items).toEqual([
      expect.objectContaining({ id, isReturned: true }),
    ])
    expect((await Promise.all([close(), close()])).map(({ status }) => status).toSorted()).toEqual([204, 412])
    const { items: returned } = (await money.ask('admin', 'GET admin/bank-returns')).body
    expect(returned).toMatchObject([{ endToEndId, amount, nature: 'MED_FRAUDE' }])
    const contested = await money.database.query(
      "SELECT sum(amount)::integer AS sum FROM ledger_lines WHERE account = 'contested'",
    )
    expect(contested).toEqual([{ sum: 0 }])
    expect(await checkBooks(money.database)).toEqual([])
  })
})
