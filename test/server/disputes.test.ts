import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reminderJob } from '../../server/disputes/reminder.ts'
import { forgetBuyer } from '../../server/privacy/purchases.ts'
import { checkBooks } from '../support/books.ts'
import { eachDatabase } from '../support/databases.ts'
import { latestService, moveService, servicesOfGuide } from './disputes-support.ts'
import { GUIDE, type MoneyTest, startMoney, TRAVELLER } from './money-support.ts'
import { mailsTo } from './outbox-support.ts'
import { servicesOn } from './support.ts'
import { workerOf } from './work-support.ts'

const REASON = 'Repasse da semana'

const TEXT = 'Esperamos uma hora e o guia não veio.'
const ANSWER = 'O pneu furou; avisei por mensagem.'
const WHY = 'O guia não comprovou a presença.'

eachDatabase('disputes', (open) => {
  let money: MoneyTest
  let company = ''
  beforeAll(async () => {
    money = await startMoney(await open())
    const [row] = await money.database.query<{ id: string }>(
      'SELECT c.id::text FROM companies c JOIN users u ON u.id = c.user_id WHERE u.email = $1',
      [GUIDE],
    )
    company = row?.id ?? ''
  })
  afterAll(() => money.close())

  const service = () => latestService(money, company)
  const move = (booking: string, daysAgo: number) => moveService(money, booking, daysAgo)
  const report = (booking: string, id: string = randomUUID(), who: 'traveller' | 'guide' = 'traveller') =>
    money.ask(who, `POST bookings/${booking}/dispute`, { id, reason: 'guide absent', text: TEXT })
  const refund = (id: string, amount: number, reason = WHY) =>
    money.ask('admin', `POST admin/disputes/${id}/refund`, { amount, reason, refundedBefore: 0 })
  const dismiss = (id: string, reason = WHY) => money.ask('admin', `POST admin/disputes/${id}/dismissal`, { reason })
  const due = async () => (await money.due()).find(({ companyId }) => companyId === company)?.amount ?? 0
  /** The demo has few services; another test reports this one again. */
  const forget = (id: string) => money.database.query('DELETE FROM disputes WHERE id = $1', [id])
  const permit = (permission: string) =>
    money.database.query('UPDATE staff_permissions SET permission = $1', [permission])
  const actions = async (kind: string, id: string) =>
    (
      await money.database.query<{ action: string }>(
        'SELECT action FROM audit_log WHERE subject_kind = $1 AND subject_id = $2 ORDER BY id',
        [kind, id],
      )
    ).map(({ action }) => action)
  const subjects = async (email: string) => (await mailsTo(money.database, email)).map(({ subject }) => subject)

  it('belong to the traveller, and have a deadline', async () => {
    const { id: booking } = await service()
    expect((await report(booking, randomUUID(), 'guide')).status).toBe(404)
    expect((await money.ask('guide', `GET bookings/${booking}/dispute`)).status).toBe(404)
    expect((await money.ask('traveller', `GET bookings/${booking}/dispute`)).body).toEqual({ dispute: null })
    expect((await money.ask('traveller', 'GET provider/disputes')).status).toBe(403)
    expect((await money.ask('guide', `POST provider/disputes/${randomUUID()}/answer`, { answer: ANSWER })).status).toBe(
      404,
    )
    const [ahead] = await money.database.query<{ id: string }>(
      `SELECT b.id FROM bookings b JOIN orders o ON o.id = b.order_id JOIN users u ON u.id = o.user_id
       WHERE b.status = 'confirmed' AND u.email = $1 AND b.starts_at > $2::timestamptz + interval '2 days' LIMIT 1`,
      [TRAVELLER, money.now().toISOString()],
    )
    expect((await report(ahead?.id ?? '')).body.code).toBe('dispute_too_early')
    await move(booking, 30)
    expect((await report(booking)).body.code).toBe('dispute_too_late')
  })

  it('are opened once by the traveller, mail both sides, and hold the payout until the decision', async () => {
    const { id: booking, code, total } = await service()
    const before = await due()
    const id = randomUUID()
    const answers = await Promise.all([report(booking, id), report(booking, id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body).toMatchObject({
      id,
      code,
      reason: 'guide absent',
      text: TEXT,
      answer: null,
      decision: null,
    })
    expect((await report(booking)).body.code).toBe('dispute_exists')
    const held = before - (await due())
    expect(held).toBeGreaterThan(0)
    expect((await subjects(TRAVELLER)).filter((one) => one.startsWith('Recebemos o seu relato'))).toHaveLength(1)
    expect((await subjects(GUIDE)).filter((one) => one.startsWith('Um viajante relatou'))).toHaveLength(1)

    const { body } = await money.ask('guide', 'GET provider/disputes')
    expect(body.disputes[0]).toMatchObject({ id, text: TEXT })
    const answer = (text: string) => money.ask('guide', `POST provider/disputes/${id}/answer`, { answer: text })
    expect((await answer(ANSWER)).body).toMatchObject({ answer: ANSWER })
    expect((await answer(ANSWER)).status, 'again').toBe(200)
    expect((await answer('Outra resposta qualquer')).body.code).toBe('dispute_answered')
    expect((await subjects(TRAVELLER)).filter((one) => one.startsWith('O guia respondeu'))).toHaveLength(1)

    const half = Math.floor(total / 2)
    const decided = await Promise.all([refund(id, half), refund(id, half), dismiss(id)])
    expect(
      decided
        .map(({ status }) => status)
        .sort()
        .slice(-1),
    ).toEqual([409])
    const { dispute } = (await money.ask('traveller', `GET bookings/${booking}/dispute`)).body
    if (dispute.decision.refund === half) {
      expect(decided.filter(({ status }) => status === 204)).toHaveLength(2)
      const lost = before - (await due())
      expect(lost).toBeGreaterThan(0)
      expect(lost).toBeLessThan(held)
    }
    expect(await checkBooks(money.database)).toEqual([])
    expect((await subjects(GUIDE)).filter((one) => one.startsWith('Decidimos sobre'))).toHaveLength(1)
    expect((await actions('booking', booking)).slice(0, 2)).toEqual(['dispute.opened', 'dispute.answered'])
  })

  it('show their evidence to support and finance, record each view, and only finance refunds', async () => {
    const { id: booking, code, total } = await service()
    const { id } = (await report(booking)).body
    await permit('support')
    const list = await money.ask('admin', 'GET admin/disputes')
    expect(list.body.disputes).toContainEqual(expect.objectContaining({ id, code }))
    const { body } = await money.ask('admin', `GET admin/disputes/${id}`)
    expect(body).toMatchObject({ dispute: { id, text: TEXT }, booking: { code, total } })
    expect(body.messages.at(-1)).toMatchObject({ event: 'problem reported' })
    expect(await actions('booking', booking)).toEqual(['dispute.opened', 'dispute.read'])
    const record = (await money.ask('admin', `GET admin/records/booking/${booking}`)).body
    expect(record.dispute).toBe(id)
    const mails = (sections: readonly { title: string; rows: readonly { title: string }[] }[]) =>
      sections.find(({ title }) => title === 'E-mails dos últimos 30 dias')?.rows.map(({ title }) => title) ?? []
    expect(mails(record.sections)).toContainEqual(expect.stringContaining('Recebemos o seu relato'))
    const [other] = await servicesOfGuide(money, company)
    const unrelated = (await money.ask('admin', `GET admin/records/booking/${other?.id}`)).body
    expect(mails(unrelated.sections)).not.toContainEqual(expect.stringContaining('relato'))
    const day = (daysAgo: number) => new Date(money.now().getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10)
    const earned = await money.ask('guide', `GET provider/earnings?from=${day(28)}&to=${day(0)}`)
    const held = (earned.body.lines as { bookingId: string; isDisputed: boolean }[]).filter((line) => line.isDisputed)
    expect(held.map(({ bookingId }) => bookingId)).toContain(booking)
    expect(held.map(({ bookingId }) => bookingId)).not.toContain(other?.id)
    const today = await money.ask('admin', 'GET admin/today')
    expect(today.body.rows).toContainEqual(expect.objectContaining({ id: 'open disputes', count: 1 }))
    expect(today.body.rows).toContainEqual(expect.objectContaining({ id: 'overdue disputes', count: 0 }))
    expect((await refund(id, 100)).status).toBe(403)
    await permit('content')
    expect((await money.ask('admin', `GET admin/disputes/${id}`)).status).toBe(403)
    expect((await dismiss(id)).status).toBe(403)
    await permit('finance')
    expect((await refund(id, total + 1)).body.code).toBe('refund_above_paid')
    expect((await refund(id, 100)).status).toBe(204)
    expect((await refund(id, 100)).status, 'again').toBe(204)
    expect((await refund(id, 200)).body.code).toBe('dispute_decided')
    expect(await actions('booking', booking)).toEqual([
      'dispute.opened',
      'dispute.read',
      'booking.refunded',
      'dispute.refunded',
    ])
    await permit('owner')
    const decided = await money.ask('admin', 'GET admin/disputes?decided=true')
    expect(decided.body.disputes[0]).toMatchObject({ id, decision: { refund: 100, reason: WHY } })
  })

  it('remind the guide once, a day before the answer’s deadline, while the dispute is unanswered and undecided', async () => {
    const { id: booking, code } = await service()
    const { id } = (await report(booking)).body
    const [guide] = await money.database.query<{ id: string }>('SELECT id::text FROM users WHERE email = $1', [GUIDE])
    await money.database.query('DELETE FROM push_registrations')
    await money.database.query(
      `INSERT INTO push_registrations (id, user_id, session_id, endpoint, p256dh, auth, hides_text, created_at)
       SELECT gen_random_uuid(), $1, jti, 'https://push.example/1', 'a', 'b', false, now() FROM sessions WHERE user_id = $1 LIMIT 1`,
      [guide?.id],
    )
    const at = (hours: number) => () => new Date(money.now().getTime() + hours * 3_600_000)
    const work = (hours: number) => {
      const now = at(hours)
      return workerOf([reminderJob({ ...servicesOn(money.database), now })], now).run()
    }
    const reminders = async () => (await subjects(GUIDE)).filter((one) => one.startsWith('Falta a sua resposta')).length
    const pushes = async () =>
      (await money.database.query(`SELECT 1 FROM outbox WHERE channel = 'push' AND body_text LIKE $1`, [`%${code}%`]))
        .length
    await money.database.query("DELETE FROM outbox WHERE channel = 'push'")
    await work(47)
    expect(await reminders()).toBe(0)
    await Promise.all([work(49), work(49)])
    await work(60)
    expect([await reminders(), await pushes()]).toEqual([1, 1])
    expect((await dismiss(id)).status).toBe(204)
    await forget(id)

    const other = (await report((await service()).id)).body
    await money.ask('guide', `POST provider/disputes/${other.id}/answer`, { answer: ANSWER })
    await work(49)
    expect(await reminders()).toBe(1)
    expect((await dismiss(other.id)).status).toBe(204)
    await forget(other.id)
  })

  it('release the whole payout if the guide keeps the payment', async () => {
    const before = await due()
    const { id: booking } = await service()
    const { id } = (await report(booking)).body
    expect(await due()).toBeLessThan(before)
    expect((await dismiss(id)).status).toBe(204)
    expect(await due()).toBe(before)
    const late = await money.ask('guide', `POST provider/disputes/${id}/answer`, { answer: ANSWER })
    expect(late.body.code).toBe('dispute_decided')
  })

  it('stop an approved payout that contains the booking', async () => {
    await money.wait(30)
    await money.reconcile()
    const { id: booking } = await service()
    expect(
      (
        await money.ask('admin', 'POST admin/payout-runs', {
          id: randomUUID(),
          lines: await money.lines(),
          reason: REASON,
        })
      ).status,
    ).toBe(204)
    expect(await due()).toBe(0)
    const { id } = (await report(booking)).body
    const [payout] = (await money.ask('admin', 'GET admin/payouts')).body.items.filter(
      ({ state }: { readonly state: string }) => state === 'stopped',
    )
    expect(payout?.reason).toMatch(/relatou um problema/)
    const others = await due()
    expect((await dismiss(id)).status).toBe(204)
    expect(await due()).toBe(others + (await part(booking)))
    expect(await checkBooks(money.database)).toEqual([])
  })
  const part = async (booking: string) => {
    const [row] = await money.database.query<{ amount: string }>(
      'SELECT amount FROM payable_bookings WHERE booking_id = $1',
      [booking],
    )
    return Number(row?.amount)
  }

  it('lose the traveller’s words with the account', async () => {
    const [user] = await money.database.query<{ id: string }>('SELECT id::text FROM users WHERE email = $1', [
      TRAVELLER,
    ])
    await money.database.transaction((transaction) => forgetBuyer(transaction, user?.id ?? ''))
    expect(await money.database.query("SELECT 1 FROM disputes WHERE text <> ''")).toEqual([])
  })

  it('show a long conversation from its end to its beginning, each look audited', async () => {
    const { id: booking } = await service()
    const id = randomUUID()
    expect((await report(booking, id)).status).toBe(200)
    await money.database.query(
      `INSERT INTO messages (thread_id, id, sequence, sender, text, sent_at)
       SELECT t.id, gen_random_uuid(), t.last_sequence + n, 'guide', 'x', now() FROM message_threads t, generate_series(1, 60) n
        WHERE t.booking_id = $1`,
      [booking],
    )
    const looks = (await actions('booking', booking)).filter((action) => action === 'dispute.read').length
    const look = async (query = '') => {
      const { messages, hasEarlier, hasLater } = (await money.ask('admin', `GET admin/disputes/${id}${query}`)).body
      return { sequences: messages.map(({ sequence }: { sequence: number }) => sequence), hasEarlier, hasLater }
    }
    const last = await look()
    expect(last).toMatchObject({ hasEarlier: true, hasLater: false })
    expect(last.sequences).toHaveLength(40)
    const first = await look(`?before=${last.sequences[0]}`)
    expect(first).toMatchObject({ hasEarlier: false, hasLater: true })
    const all = [...first.sequences, ...last.sequences]
    expect(all).toEqual(Array.from({ length: all.length }, (_, index) => index + 1))
    expect(all.length).toBeGreaterThanOrEqual(60)
    expect((await actions('booking', booking)).filter((action) => action === 'dispute.read')).toHaveLength(looks + 2)
    await forget(id)
  })
})
