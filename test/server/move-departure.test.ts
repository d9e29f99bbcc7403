import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { eachDatabase } from '../support/databases.ts'
import { addBooking, type BookingSeed, GUIDE, TRAVELLER } from './booking-data.ts'
import { ADMIN, OTHER, OTHER_GUIDE, type PeopleServer, startWithPeople } from './guides-and-people.ts'
import { mailsTo } from './outbox-support.ts'
import { addOffer } from './search-data.ts'

const NOON = new Date('2026-11-20T12:00:00-03:00')
const REASON = 'A maré está alta demais'

eachDatabase('a departure that the operator or its guide moves', (open) => {
  let database: Database
  let server: PeopleServer
  let now = NOON
  let number = 0
  let offers = 0

  beforeAll(async () => {
    database = await open()
    server = await startWithPeople(database, () => now)
  })
  beforeEach(async () => {
    now = NOON
    await database.query('DELETE FROM outbox')
  })
  afterAll(() => server.close())

  const offer = async (capacity = 4) => {
    const id = `saida${++offers}`
    await addOffer(database, { id, title: 'Circuito das lagoas', rules: [{ times: ['09:00', '15:00'], capacity }] })
    return id
  }
  const book = async (of: string, seed: Partial<BookingSeed> = {}) => {
    const id = `s${++number}`
    await addBooking(database, { id, offer: of, plan: `${of}-0`, startsAt: '2026-12-01T09:00', ...seed })
    return id
  }
  const move = (id: string, changes: object = {}, email = ADMIN) =>
    server.ask(email, 'POST', `admin/bookings/${id}/departure`, {
      ...{ startsAt: '2026-12-02T15:00', was: '2026-12-01T09:00', bookings: 1, reason: REASON },
      ...changes,
    })
  const preview = async (id: string) => (await server.ask(ADMIN, 'GET', `admin/bookings/${id}/departure`)).json()
  const startsOf = async (of: string) =>
    database.query(
      `SELECT to_char(b.starts_at, 'YYYY-MM-DD"T"HH24:MI') AS booked, to_char(h.starts_at, 'YYYY-MM-DD"T"HH24:MI') AS held
         FROM bookings b JOIN held_seats h ON h.id = b.id WHERE b.offer_id = $1 ORDER BY b.id`,
      [of],
    )

  it('moves with all bookings and seats, informs everybody, and lets travellers cancel without cost', async () => {
    const of = await offer()
    const one = await book(of, { cancellation: 'strict', startsAt: '2026-11-22T09:00' })
    await book(of, { user: OTHER, people: [['adult', 2]], total: 20_000, startsAt: '2026-11-22T09:00' })
    expect(await preview(one)).toEqual({
      ...{ startsAt: '2026-11-22T09:00', timeZone: 'America/Fortaleza', bookings: 2, people: 3, obstacle: null },
    })
    const answer = await move(one, { startsAt: '2026-11-23T10:30', was: '2026-11-22T09:00', bookings: 2 })
    expect(answer.statusCode, answer.body).toBe(204)
    const there = { booked: '2026-11-23T10:30', held: '2026-11-23T10:30' }
    expect(await startsOf(of)).toEqual([there, there])
    for (const address of [TRAVELLER, OTHER]) {
      const [mail, ...others] = await mailsTo(database, address)
      expect(mail?.subject).toBe('A sua saída mudou: Circuito das lagoas')
      for (const part of ['22 de novembro de 2026, às 9h', '23 de novembro de 2026, às 10h30', REASON])
        expect(mail?.text).toContain(part)
      expect(mail?.text).toContain('receber tudo de volta até')
      expect(others).toEqual([])
    }
    const guide = await mailsTo(database, GUIDE)
    expect(guide.map(({ subject }) => subject)).toEqual(['Saída com nova data: Circuito das lagoas'])
    expect(guide[0]?.text).toContain('2 reservas mudaram')
    const lines = await database.query(
      `SELECT m.event FROM messages m JOIN message_threads t ON t.id = m.thread_id WHERE t.offer_id = $1`,
      [of],
    )
    expect(lines).toEqual([{ event: 'moved by operator' }, { event: 'moved by operator' }])
    const log = await database.query(
      "SELECT subject_id, before, after, reason FROM audit_log WHERE action = 'booking.moved' AND subject_id = $1",
      [one],
    )
    expect(log).toEqual([
      {
        ...{ subject_id: one, reason: REASON },
        ...{ before: { startsAt: '2026-11-22T09:00' }, after: { startsAt: '2026-11-23T10:30' } },
      },
    ])
    const cancelled = await server.ask(TRAVELLER, 'POST', `bookings/${one}/cancel`, { refund: 10_000 })
    expect([cancelled.statusCode, cancelled.json().refunded]).toEqual([200, 10_000])
  })

  it('is moved once by two admins at the same time; the second reads the reason', async () => {
    const id = await book(await offer())
    const answers = await Promise.all([move(id), move(id)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 412])
    expect(await mailsTo(database, TRAVELLER)).toHaveLength(1)
  })

  it.each([
    ['with other bookings than were shown', {}, { bookings: 2 }, 412],
    ['that was another one when it was shown', {}, { was: '2026-12-01T15:00' }, 412],
    ['to a time that is over', {}, { startsAt: '2026-11-19T09:00' }, 409],
    ['to the same time', {}, { startsAt: '2026-12-01T09:00' }, 409],
    ['to a day that does not exist', {}, { startsAt: '2026-02-31T09:00' }, 409],
    ['without a reason', {}, { reason: '  ' }, 422],
    ['of a cancelled booking', { status: 'cancelled by client', refunded: 10_000 }, {}, 409],
    ['of an unpaid booking', { status: 'awaiting payment' }, {}, 409],
  ])('%s stays', async (_what, seed, changes, status) => {
    const of = await offer()
    const id = await book(of, seed)
    expect((await move(id, changes)).statusCode).toBe(status)
    expect((await preview(id)).startsAt).toBe('2026-12-01T09:00')
    expect(await mailsTo(database, TRAVELLER)).toEqual([])
  })

  it('is not moved if the other departure has too few seats or the guide blocked the day', async () => {
    const of = await offer(2)
    const id = await book(of, { people: [['adult', 2]], total: 20_000 })
    await book(of, { startsAt: '2026-12-02T15:00', user: OTHER })
    const full = await move(id)
    expect([full.statusCode, full.json().detail]).toEqual([409, expect.stringContaining('não tem lugar para todos')])
    await database.query("INSERT INTO blocked_days (offer_id, day) VALUES ($1, '2026-12-03')", [of])
    const blocked = await move(id, { startsAt: '2026-12-03T09:00' })
    expect([blocked.statusCode, blocked.json().detail]).toEqual([409, expect.stringContaining('bloqueou')])
    expect((await move(id, { startsAt: '2026-12-04T11:00' })).statusCode).toBe(204)
  })

  const moveAsGuide = (id: string, changes: object = {}, email: string | null = GUIDE) =>
    server.ask(email, 'POST', `provider/bookings/${id}/departure`, {
      ...{ startsAt: '2026-12-02T15:00', was: '2026-12-01T09:00', bookings: 1, reason: REASON },
      ...changes,
    })

  it('moves by its guide with seats and reminders; travellers read it and get everything back until it begins', async () => {
    const of = await offer()
    const one = await book(of, { cancellation: 'strict' })
    const two = await book(of, { user: OTHER, people: [['adult', 2]], total: 20_000 })
    await database.query('UPDATE bookings SET reminded_at = now() WHERE id = $1', [one])
    expect((await moveAsGuide(one, { bookings: 2 })).statusCode).toBe(204)
    const there = { booked: '2026-12-02T15:00', held: '2026-12-02T15:00' }
    expect(await startsOf(of)).toEqual([there, there])
    for (const address of [TRAVELLER, OTHER]) {
      const [mail, ...others] = await mailsTo(database, address)
      expect(mail?.text).toContain('O guia mudou a sua reserva de terça-feira, 1º de dezembro')
      expect(mail?.text).toContain(REASON)
      expect(others).toEqual([])
    }
    expect(await mailsTo(database, GUIDE)).toEqual([])
    expect(
      await database.query(
        `SELECT m.event FROM messages m JOIN message_threads t ON t.id = m.thread_id WHERE t.offer_id = $1`,
        [of],
      ),
    ).toEqual([{ event: 'moved by guide' }, { event: 'moved by guide' }])
    expect(await database.query('SELECT reminded_at FROM bookings WHERE id = $1', [one])).toEqual([
      { reminded_at: null },
    ])
    const log = await database.query(
      `SELECT l.subject_id, u.email, l.reason FROM audit_log l JOIN users u ON u.id = l.actor_id
        WHERE l.action = 'booking.moved' AND l.subject_id = ANY($1::text[]) ORDER BY l.subject_id`,
      [[one, two]],
    )
    expect(log).toEqual([one, two].toSorted().map((id) => ({ subject_id: id, email: GUIDE, reason: REASON })))
    now = new Date('2026-12-02T14:59:00-03:00')
    const cancelled = await server.ask(TRAVELLER, 'POST', `bookings/${one}/cancel`, { refund: 10_000 })
    expect([cancelled.statusCode, cancelled.json().refunded]).toEqual([200, 10_000])
  })

  it.each([
    ['another guide', OTHER_GUIDE, 404],
    ['a traveller', TRAVELLER, 403],
    ['an admin', ADMIN, 403],
    ['nobody', null, 401],
  ])('is not moved by %s in the name of its guide', async (_who, email, status) => {
    const of = await offer()
    const id = await book(of)
    expect((await moveAsGuide(id, {}, email)).statusCode).toBe(status)
    expect(await startsOf(of)).toEqual([{ booked: '2026-12-01T09:00', held: '2026-12-01T09:00' }])
    expect(await mailsTo(database, TRAVELLER)).toEqual([])
  })

  it('is moved once by a guide and an admin at the same time', async () => {
    const id = await book(await offer())
    const answers = await Promise.all([move(id), moveAsGuide(id)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 412])
  })

  it.each([
    ['to an earlier time within a day', { startsAt: '2026-12-01T08:00' }, 409, '24 horas'],
    ['with other bookings than were shown', { bookings: 2 }, 412, 'mudou enquanto isso'],
    ['to a time that is over', { startsAt: '2026-11-19T09:00' }, 409, 'ainda não passaram'],
    ['without a reason', { reason: ' ' }, 422, ''],
  ])('%s is not moved by its guide', async (_what, changes, status, detail) => {
    now = new Date('2026-11-30T12:00:00-03:00')
    const of = await offer()
    const answer = await moveAsGuide(await book(of), changes)
    expect([answer.statusCode, answer.json().detail]).toEqual([status, expect.stringContaining(detail)])
    expect(await startsOf(of)).toEqual([{ booked: '2026-12-01T09:00', held: '2026-12-01T09:00' }])
  })

  it('is not moved by its guide to a day that the guide blocked', async () => {
    const of = await offer()
    await database.query("INSERT INTO blocked_days (offer_id, day) VALUES ($1, '2026-12-02')", [of])
    const answer = await moveAsGuide(await book(of))
    expect([answer.statusCode, answer.json().detail]).toEqual([409, expect.stringContaining('na sua agenda')])
  })

  it('cannot be moved by travellers and guides through the back office', async () => {
    const id = await book(await offer())
    for (const email of [TRAVELLER, GUIDE]) expect((await move(id, {}, email)).statusCode).toBe(403)
  })
})
