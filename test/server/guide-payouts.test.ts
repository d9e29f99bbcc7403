import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportRun } from '../../server/payouts/export.ts'
import { applyCharge } from '../../server/pix/settle.ts'
import type { GuidePayout } from '../../src/core/bookings/guide-bookings.ts'
import { formatBrl } from '../../src/core/money/format.ts'
import { checkBooks } from '../support/books.ts'
import { eachDatabase } from '../support/databases.ts'
import { latestService } from './disputes-support.ts'
import { GUIDE, type MoneyTest, startMoney } from './money-support.ts'

const REASON = 'Repasse da semana'

eachDatabase('payouts as their guide sees them', (open) => {
  let money: MoneyTest
  let company: string
  beforeAll(async () => {
    money = await startMoney(await open())
    const [row] = await money.database.query<{ id: string }>(
      'SELECT c.id::text AS id FROM companies c JOIN users u ON u.id = c.user_id WHERE u.email = $1',
      [GUIDE],
    )
    company = row?.id ?? ''
  })
  afterAll(() => money.close())

  const seen = async () => {
    const { payouts, payable, inTransfer, paid } = (await money.ask('guide', 'GET provider/payouts')).body
    return { payouts: payouts as readonly GuidePayout[], sums: { payable, inTransfer, paid } }
  }
  const approve = async () => {
    const lines = (await money.lines()).filter(({ companyId }) => companyId === company)
    expect(
      await money.ask('admin', 'POST admin/payout-runs', { id: randomUUID(), lines, reason: REASON }),
    ).toMatchObject({
      status: 204,
    })
    return (await seen()).payouts[0]?.id ?? ''
  }
  const note = async (id: string, path: string, body: object) =>
    expect((await money.ask('admin', `POST admin/payouts/${id}/${path}`, body)).status).toBe(200)
  const mails = (subject: string) =>
    money.database.query<{ recipient: string; body_text: string }>(
      'SELECT recipient, body_text FROM outbox WHERE subject LIKE $1 ORDER BY id DESC',
      [subject],
    )
  const endToEndId = `E${'1'.repeat(31)}`

  it('move from payable to in transfer to paid, also where the bank refuses once', async () => {
    const before = (await seen()).sums
    expect(before.payable).toBeGreaterThan(0)
    expect(before).toMatchObject({ inTransfer: 0, paid: 0 })
    const amount = before.payable

    const first = await approve()
    expect((await seen()).sums).toEqual({ payable: 0, inTransfer: amount, paid: 0 })

    await note(first, 'failed', { reason: 'O banco não conhece a chave.' })
    const failed = await seen()
    expect(failed.sums).toEqual({ payable: amount, inTransfer: 0, paid: 0 })
    expect(failed.payouts).toMatchObject([
      { id: first, state: 'failed', amount, reason: 'O banco não conhece a chave.', endToEndId: null },
    ])
    expect((await money.ask('guide', `GET provider/payouts/${first}/statement`)).status).toBe(404)

    const second = await approve()
    await note(second, 'paid', { endToEndId })
    const paid = await seen()
    expect(paid.sums).toEqual({ payable: 0, inTransfer: 0, paid: amount })
    expect(paid.payouts.map(({ id, state }) => [id, state])).toEqual([
      [second, 'paid'],
      [first, 'failed'],
    ])
    expect(paid.payouts[0]).toMatchObject({ endToEndId, reason: null })
    expect(await checkBooks(money.database)).toEqual([])
  })

  it('that failed tell the guide the reason by mail', async () => {
    const [mail, ...others] = await mails('O seu repasse de %não chegou')
    expect(others).toEqual([])
    expect(mail?.recipient).toBe(GUIDE)
    expect(mail?.body_text).toContain('“O banco não conhece a chave.”')
    expect(mail?.body_text).toContain('/cadastro-prestador/validacao-dados-bancarios')
  })

  it('that stopped after a change of the key say so, in the list and by mail', async () => {
    await money.wait(30)
    await money.reconcile()
    const id = await approve()
    const { inTransfer } = (await seen()).sums
    const bank = { keyType: 'random', key: '123e4567-e89b-12d3-a456-426614174000', holder: 'Joana Ribeiro' }
    expect((await money.ask('guide', 'POST validation/bank', bank)).status).toBe(204)
    const { payouts, sums } = await seen()
    expect(payouts[0]).toMatchObject({ id, state: 'stopped', reason: 'A chave Pix mudou depois da aprovação.' })
    expect(sums).toMatchObject({ payable: inTransfer, inTransfer: 0 })
    expect(await mails('Confira a sua chave Pix')).toMatchObject([
      { recipient: GUIDE, body_text: expect.stringContaining('a chave Pix mudou depois da aprovação') },
    ])
  })

  it('that stopped for a dispute do not ask for the key', async () => {
    const service = await latestService(money, company)
    const id = await approve()
    const [{ amount } = { amount: 0 }] = (await seen()).payouts
    const report = { id: randomUUID(), reason: 'guide absent', text: 'Esperamos uma hora no ponto de encontro.' }
    expect((await money.ask('traveller', `POST bookings/${service.id}/dispute`, report)).status).toBe(200)
    expect((await seen()).payouts[0]).toMatchObject({
      id,
      state: 'stopped',
      reason: expect.stringContaining(service.code),
    })
    expect(await mails(`O seu repasse de ${formatBrl(amount)} espera uma decisão`)).toMatchObject([
      { recipient: GUIDE },
    ])
    expect(await mails('Confira a sua chave Pix')).toHaveLength(1)
  })

  it('wait for finance where the bank took back the payment of a service, until its refund is closed by that', async () => {
    await money.wait(30)
    await money.reconcile()
    const id = await approve()
    const due = async () => (await money.due()).find(({ companyId }) => companyId === company) ?? { amount: 0 }
    const [contested] = await money.database.query<{
      id: string
      code: string
      run: string
      endToEndId: string
      txid: string
      amount: number
      paidAt: Date
    }>(
      `SELECT b.id, b.code, o.run_id::text AS run, p.end_to_end_id AS "endToEndId", p.txid, p.amount, p.paid_at AS "paidAt"
       FROM payout_items i JOIN payouts o ON o.id = i.payout_id JOIN bookings b ON b.id = i.booking_id
         JOIN pix_charges c ON c.order_id = b.order_id JOIN pix_payments p ON p.txid = c.txid
       WHERE i.payout_id = $1 AND p.use = 'order' AND i.amount > 0 AND b.refunded IS NULL
         AND (SELECT count(*) FROM bookings x WHERE x.order_id = b.order_id) = 1 ORDER BY b.id LIMIT 1`,
      [id],
    )
    if (contested === undefined) throw new Error('the payout has no service of a paid order')
    const { endToEndId, amount, paidAt } = contested
    const returns = [{ id: 'MED1', amount, nature: 'MED_FRAUDE' }]
    const payment = { endToEndId, amount, paidAt, returns }
    await applyCharge(
      { ...money.services, now: money.now },
      { txid: contested.txid, state: 'paid', pixCode: null, payments: [payment] },
    )
    await exportRun({ ...money.services, now: money.now }, contested.run)
    expect((await seen()).payouts[0]).toMatchObject({
      id,
      state: 'stopped',
      reason: expect.stringContaining(contested.code),
    })
    const { sums } = await seen()
    const [held] = await money.database.query<{ amount: string }>(
      'SELECT amount FROM payable_bookings WHERE booking_id = $1',
      [contested.id],
    )
    expect(Number(held?.amount)).toBeGreaterThan(0)
    expect(sums.payable - (await due()).amount).toBeGreaterThanOrEqual(Number(held?.amount))
    const before = (await due()).amount
    await money.database.query(
      `INSERT INTO pix_refunds (id, end_to_end_id, amount, reason, state, created_at, next_attempt, done_at, closed_as)
       VALUES ('closed', $1, $2, 'test', 'done', now(), now(), now(), 'returned by the bank')`,
      [endToEndId, amount],
    )
    expect((await due()).amount - before).toBe(Number(held?.amount))
    await money.database.query("DELETE FROM pix_refunds WHERE id = 'closed'")
    expect(await checkBooks(money.database)).toEqual([])
  })
})
