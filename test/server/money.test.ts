import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readAudit } from '../../server/audit/read.ts'
import { deletionObstacleOf } from '../../server/privacy/delete-account.ts'
import { checkBooks } from '../support/books.ts'
import { eachDatabase } from '../support/databases.ts'
import { addUnmatchedPayment } from '../support/unmatched-payment.ts'
import { GUIDE, type MoneyTest, startMoney } from './money-support.ts'

const REASON = 'O guia não levou ao segundo lugar.'

eachDatabase('money in the back office', (open) => {
  let money: MoneyTest
  beforeAll(async () => {
    money = await startMoney(await open())
  })
  afterAll(() => money.close())
  const booking = async (code: string) => (await money.ask('admin', `GET admin/booking-money/${code}`)).body
  const refund = (id: string, body: object) =>
    money.ask('admin', `POST admin/bookings/${id}/refunds`, { key: randomUUID(), reason: REASON, ...body })
  const approve = (lines: object, id: string = randomUUID()) =>
    money.ask('admin', 'POST admin/payout-runs', { id, lines, reason: REASON })
  const payable = async () => (await money.due()).reduce((sum, { amount }) => sum + amount, 0)
  const balances = () =>
    money.database.query('SELECT account, sum(amount) FROM ledger_lines GROUP BY account ORDER BY account')

  it('refuses people without the permission', async () => {
    for (const who of ['guide', 'traveller'] as const) {
      expect((await money.ask(who, 'GET admin/due-payouts')).status).toBe(403)
    }
    await money.database.query(`UPDATE staff_permissions SET permission = 'support'`)
    expect((await money.ask('admin', 'GET admin/due-payouts')).status).toBe(403)
    await money.database.query(`UPDATE staff_permissions SET permission = 'finance'`)
    expect((await money.ask('admin', 'GET admin/due-payouts')).status).toBe(200)
  })

  it('refunds a part of a completed service once, and takes it from guide and commission', async () => {
    const [code = ''] = await money.codesOf('completed')
    const before = await booking(code)
    const dueBefore = await payable()
    const body = { key: randomUUID(), amount: Math.floor(before.total / 2), refundedBefore: 0 }
    const answers = await Promise.all([refund(before.id, body), refund(before.id, body)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await booking(code)).toMatchObject({
      refunded: body.amount,
      refunds: [{ reason: REASON, state: 'on its way' }],
    })
    const lost = dueBefore - (await payable())
    expect(lost).toBeGreaterThan(0)
    expect(lost).toBeLessThan(body.amount)
    const told = await money.database.query<{ subject: string; body_text: string }>(
      "SELECT subject, body_text FROM outbox WHERE subject LIKE 'Vamos devolver%' OR subject LIKE 'Devolvemos % ao viajante%' ORDER BY id",
    )
    expect(told.map(({ subject }) => subject.split(' ')[0])).toEqual(['Vamos', 'Devolvemos'])
    for (const { body_text: text } of told) expect(text).toContain(`“${REASON}”`)
    expect(await checkBooks(money.database)).toEqual([])
  })

  it('refuses more than the payment, and a page that does not show a newer refund', async () => {
    const [code = ''] = await money.codesOf('completed')
    const { id, total } = await booking(code)
    const all = await refund(id, { amount: total + 1, refundedBefore: 0 })
    expect(all).toMatchObject({ status: 422, body: { code: 'refund_above_paid' } })
    const most = Math.ceil(total * 0.6)
    const both = await Promise.all([1, 2].map(() => refund(id, { amount: most, refundedBefore: 0 })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
    const rest = await refund(id, { amount: total - most, refundedBefore: most })
    expect(rest.body).toMatchObject({ refunded: total })
    expect(await checkBooks(money.database)).toEqual([])
  })

  it('refuses a full refund of a booking that still holds seats, but refunds a part; the cancellation refunds the rest', async () => {
    const [row] = await money.database.query<{ id: string; code: string; total: number }>(
      `SELECT b.id, b.code, b.total FROM bookings b JOIN orders o ON o.id = b.order_id JOIN users u ON u.id = o.user_id
       WHERE b.status = 'confirmed' AND b.cancellation = 'flexible' AND u.email LIKE 'viajante@%'
         AND b.starts_at > $1::timestamptz + interval '4 days' ORDER BY b.code LIMIT 1`,
      [money.now().toISOString()],
    )
    if (row === undefined) throw new Error('the demo has no such booking')
    const whole = await refund(row.id, { amount: row.total, refundedBefore: 0 })
    expect(whole).toMatchObject({ status: 422, body: { code: 'refund_needs_cancellation' } })
    expect((await refund(row.id, { amount: 1000, refundedBefore: 0 })).status).toBe(200)
    const cancelled = await money.ask('traveller', `POST bookings/${row.id}/cancel`, { refund: row.total - 1000 })
    expect(cancelled.body).toMatchObject({ refunded: row.total, status: 'cancelled by client' })
    expect(await checkBooks(money.database)).toEqual([])
  })

  const counted = async () =>
    (await money.ask('admin', 'GET admin/today')).body.rows.find(
      ({ id }: { readonly id: string }) => id === 'due payouts',
    ).count

  it('counts in Hoje the payouts that can be approved, and none of a guide without a Pix key', async () => {
    const lines = await money.lines()
    expect(await counted()).toBe(lines.length)
    const keys = await money.database.query<{ id: string; pix_key: string; pix_key_type: string }>(
      'SELECT id, pix_key, pix_key_type FROM companies WHERE id = $1',
      [lines[0]?.companyId],
    )
    await money.database.query('UPDATE companies SET pix_key = NULL, pix_key_type = NULL WHERE id = $1', [keys[0]?.id])
    expect(await counted()).toBe(lines.length - 1)
    await money.database.query('UPDATE companies SET pix_key = $2, pix_key_type = $3 WHERE id = $1', [
      keys[0]?.id,
      keys[0]?.pix_key,
      keys[0]?.pix_key_type,
    ])
  })

  it('approves the shown payouts once, although two people approve at the same moment', async () => {
    const lines = await money.lines()
    expect(lines.length).toBeGreaterThan(0)
    const wrong = await approve(lines.map((line) => ({ ...line, amount: line.amount + 1 })))
    expect(wrong).toMatchObject({ status: 412, body: { code: 'payout_changed' } })
    const otherKey = await approve(lines.map((line) => ({ ...line, pixKey: 'outra@chave.com' })))
    expect(otherKey).toMatchObject({ status: 412, body: { code: 'payout_key_changed' } })
    expect((await approve([...lines, ...lines])).status).toBe(412)

    const id = randomUUID()
    const answers = await Promise.all([approve(lines, id), approve(lines, id), approve(lines), approve(lines)])
    expect(
      answers
        .map(({ status }) => status)
        .sort()
        .slice(0, 1),
    ).toEqual([204])
    expect((await money.ask('admin', 'GET admin/payouts')).body.items).toHaveLength(lines.length)
    expect(await money.lines()).toEqual([])
    expect(await counted(), 'of running payouts').toBe(0)
    expect(await checkBooks(money.database)).toEqual([])
  })

  it('exports a run, and records the bank’s result once', async () => {
    const [payout] = (await money.ask('admin', 'GET admin/payouts')).body.items
    const { body } = await money.ask('admin', `POST admin/payout-runs/${payout.runId}/export`)
    expect(body.items).toContainEqual({ ...payout, state: 'exported' })
    expect((await money.ask('admin', `POST admin/payout-runs/${payout.runId}/export`)).body).toEqual(body)

    const exported = async () => (await money.ask('admin', `POST admin/payout-runs/${payout.runId}/export`)).body.items
    const setKey = (key: string) =>
      money.database.query(
        'UPDATE companies SET pix_key = $2 WHERE id = (SELECT company_id FROM payouts WHERE id = $1)',
        [payout.id, key],
      )
    await setKey('outra@chave.com')
    expect(await exported(), 'no new file has an old key').toEqual(
      body.items.filter(({ id }: { id: string }) => id !== payout.id),
    )
    await setKey(payout.pixKey)
    expect(await exported()).toEqual(body.items)
    const paid = { endToEndId: 'E12345678202611231200abcdefghijk' }
    const answers = await Promise.all(
      [1, 2].map(() => money.ask('admin', `POST admin/payouts/${payout.id}/paid`, paid)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body).toMatchObject({ state: 'paid', ...paid })
    const late = await money.ask('admin', `POST admin/payouts/${payout.id}/failed`, { reason: 'Chave inexistente.' })
    expect(late).toMatchObject({ status: 409, body: { code: 'payout_ended' } })
    expect(await checkBooks(money.database)).toEqual([])
  })

  it('settles a refund after a payout by the next one', async () => {
    const [item] = await money.database.query<{ code: string; company_id: string }>(
      `SELECT b.code, p.company_id::text FROM payout_items i JOIN payouts p ON p.id = i.payout_id JOIN bookings b ON b.id = i.booking_id
       WHERE p.state = 'paid' AND b.refunded IS NULL ORDER BY b.code LIMIT 1`,
    )
    const before = await booking(item?.code ?? '')
    expect(before.isPaidOut).toBe(true)
    await refund(before.id, { amount: 1000, refundedBefore: 0 })
    const [line] = (await money.due()).filter(({ companyId }) => companyId === item?.company_id)
    expect(line?.amount).toBeLessThan(0)
    expect((await approve([{ companyId: line?.companyId, amount: 1, pixKey: line?.pixKey?.key }])).status).toBe(412)

    await money.wait(30)
    await money.reconcile()
    const [next] = (await money.due()).filter(({ companyId }) => companyId === item?.company_id)
    expect(next?.amount).toBeGreaterThan(0)
    expect((await approve(await money.lines())).status).toBe(204)
    const [settled] = await money.database.query<{ amount: string }>(
      `SELECT i.amount FROM payout_items i WHERE booking_id = $1 AND amount < 0`,
      [before.id],
    )
    expect(Number(settled?.amount)).toBe(line?.amount)
    expect(await checkBooks(money.database)).toEqual([])
  })

  it('lists at most one run’s lines, those that can be paid first', async () => {
    const { database } = money
    const before = (await money.ask('admin', 'GET admin/due-payouts')).body
    expect(before.more).toBe(0)
    await database.transaction(async (transaction) => {
      await transaction.query(
        `INSERT INTO users (email, name) SELECT 'muitos' || n || '@exemplo.com.br', 'Guia ' || n FROM generate_series(1, 510) n`,
      )
      await transaction.query(
        `INSERT INTO companies (user_id, cpf, details) SELECT id, lpad(id::text, 11, '9'), '{}' FROM users WHERE email LIKE 'muitos%'`,
      )
      const booking = 'SELECT booking_id FROM payable_bookings WHERE amount > 0 LIMIT 1'
      await transaction.query(
        `INSERT INTO payable_bookings (company_id, booking_id, amount)
         SELECT c.id, 'muitos' || c.id, 900000 FROM companies c JOIN users u ON u.id = c.user_id
          WHERE u.email LIKE 'muitos%' AND EXISTS (${booking})`,
      )
    })
    const { due, more } = (await money.ask('admin', 'GET admin/due-payouts')).body
    expect([due.length, more]).toEqual([500, before.due.length + 510 - 500])
    const payable = (list: typeof due) =>
      list.filter((one: { pixKey: object | null; amount: number }) => one.pixKey !== null && one.amount > 0)
    expect(payable(due)).toEqual(payable(before.due))
    await database.query("DELETE FROM payable_bookings WHERE booking_id LIKE 'muitos%'")
    await database.query("DELETE FROM companies WHERE user_id IN (SELECT id FROM users WHERE email LIKE 'muitos%')")
    await database.query("DELETE FROM users WHERE email LIKE 'muitos%'")
  })

  it('stops a payout whose Pix key changed after the approval, and makes the money payable again', async () => {
    const open = (await money.ask('admin', 'GET admin/payouts')).body.items.find(
      ({ state, guide }: { state: string; guide: string }) => state === 'approved' && guide.startsWith('Joana'),
    )
    const bank = { keyType: 'random', key: '123e4567-e89b-12d3-a456-426614174000', holder: open.holder }
    expect((await money.ask('guide', 'POST validation/bank', bank)).status).toBe(204)
    const [entry] = await money.database.query<{ after: { pixKey: string } }>(
      "SELECT actor_id::text, before, after FROM audit_log WHERE action = 'pix-key.changed'",
    )
    expect(entry).toEqual({
      actor_id: expect.any(String),
      before: { pixKey: expect.any(String) },
      after: { pixKey: expect.stringContaining('•') },
    })
    expect(JSON.stringify(entry)).not.toContain(bank.key)
    const [stopped] = (await money.ask('admin', 'GET admin/payouts')).body.items.filter(
      ({ id }: { id: string }) => id === open.id,
    )
    expect(stopped).toMatchObject({
      state: 'stopped',
      reason: 'A chave Pix mudou depois da aprovação.',
      keyChanged: true,
    })
    const [mail] = await money.database.query("SELECT 1 FROM outbox WHERE subject LIKE 'O repasse de %parou'")
    expect(mail).toBeDefined()
    expect((await money.lines()).map(({ pixKey }) => pixKey)).toContain(bank.key)
    expect(await checkBooks(money.database)).toEqual([])
  })

  it('returns a payment of no order once', async () => {
    const id = 'E99999999202611231200abcdefghijk'
    await addUnmatchedPayment(money.database, id)
    const give = () => money.ask('admin', `POST admin/unmatched-payments/${id}/return`, { reason: REASON })
    expect((await Promise.all([give(), give()])).map(({ status }) => status)).toEqual([204, 204])
    const { items } = (await money.ask('admin', 'GET admin/unmatched-payments')).body
    expect(items).toEqual([expect.objectContaining({ endToEndId: id, returnedAt: expect.any(String) })])
    expect(await money.database.query('SELECT amount FROM pix_refunds WHERE end_to_end_id = $1', [id])).toEqual([
      { amount: 700 },
    ])
    expect(await checkBooks(money.database)).toEqual([])
  })

  it('reports the ledger’s sums by each dimension', async () => {
    const { status, body } = await money.ask('admin', 'GET admin/money-report?from=2026-01-01&to=2026-12-31')
    expect(status).toBe(200)
    const [ledger] = await money.database.query(
      `SELECT -sum(l.amount) FILTER (WHERE e.type = 'payment received' AND l.account <> 'bank') AS sales,
         -sum(l.amount) FILTER (WHERE l.account = 'commission') AS commission,
         -sum(l.amount) FILTER (WHERE e.type = 'refund owed' AND l.account = 'refunds') AS refunds,
         -sum(l.amount) FILTER (WHERE e.type = 'payout paid' AND l.account = 'bank') AS payouts
       FROM ledger_lines l JOIN ledger_entries e ON e.id = l.entry_id
       WHERE l.happened_at BETWEEN '2026-01-01T03:00:00Z' AND '2027-01-01T02:59:59Z'`,
    )
    const expected = Object.fromEntries(Object.entries(ledger ?? {}).map(([name, sum]) => [name, Number(sum)]))
    expect(body.total).toEqual(expected)
    for (const dimension of ['days', 'kinds', 'destinations', 'guides']) {
      const sums = { sales: 0, commission: 0, refunds: 0, payouts: 0 }
      for (const row of body[dimension]) {
        for (const name of ['sales', 'commission', 'refunds', 'payouts'] as const) sums[name] += row[name]
      }
      expect(sums).toEqual(expected)
    }
    expect(expected.payouts).toBeGreaterThan(0)
  })

  it('shows a guide the payable, transferred and paid amounts', async () => {
    const { status, body } = await money.ask('guide', 'GET provider/payouts')
    expect(status).toBe(200)
    expect(body.payouts.length).toBeGreaterThan(0)
    for (const { amount, items } of body.payouts) {
      expect(items.reduce((sum: number, item: { amount: number }) => sum + item.amount, 0)).toBe(amount)
    }
    const stated = body.payouts.find(({ state }: { state: string }) => state === 'paid' || state === 'in transfer')
    const statement = await money.ask('guide', `GET provider/payouts/${stated.id}/statement`)
    const pdf = Buffer.from(statement.body.content.split(',')[1], 'base64').toString('latin1')
    expect([pdf.slice(0, 5), pdf.trimEnd().slice(-5)]).toEqual(['%PDF-', '%%EOF'])
    expect((await money.ask('guide', 'GET provider/payouts/0/statement')).status).toBe(404)
    expect((await money.ask('traveller', 'GET provider/payouts')).status).toBe(403)
  })

  it('does not let a guide delete an account that is owed money', async () => {
    const [guide] = await money.database.query<{ id: string }>('SELECT id::text FROM users WHERE email = $1', [GUIDE])
    const obstacle = await deletionObstacleOf(money.database, guide?.id ?? '', new Date('2028-01-01T12:00:00Z'))
    expect(obstacle).toBe('guide_has_payouts')
  })

  it('names the guide of a payout in the audit log', async () => {
    const { entries } = await readAudit(money.database, { action: 'payout.approved' })
    const [payout] = await money.database.query<{ guide: string }>('SELECT guide FROM payouts WHERE id = $1', [
      entries[0]?.subject.id,
    ])
    expect(payout?.guide).toMatch(/./)
    expect(entries[0]?.subject.name).toBe(payout?.guide)
  })

  it('records every change in the audit log', async () => {
    const actions = await money.database.query<{ action: string }>(
      'SELECT DISTINCT action FROM audit_log ORDER BY action',
    )
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'booking.refunded',
        'payment.returned',
        'payout.approved',
        'payout.paid',
        'payout.stopped',
      ]),
    )
    expect((await balances()).length).toBeGreaterThan(5)
  })
})
