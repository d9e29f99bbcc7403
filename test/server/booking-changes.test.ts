import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingJobs } from '../../server/bookings/close-bookings.ts'
import type { Database } from '../../server/database/database.ts'
import { eachDatabase } from '../support/databases.ts'
import { addBooking, type BookingSeed, GUIDE, TRAVELLER } from './booking-data.ts'
import { ADMIN, OTHER, OTHER_GUIDE, type PeopleServer, startWithPeople } from './guides-and-people.ts'
import { mailsTo } from './outbox-support.ts'
import { addOffer } from './search-data.ts'
import { testConfig } from './support.ts'
import { workerOf } from './work-support.ts'

const NOON = new Date('2026-11-20T12:00:00-03:00')

eachDatabase('bookings that change', (open) => {
  let database: Database
  let server: PeopleServer
  let now = NOON

  const cancel = (id: string, refund: number, email: string | null = TRAVELLER) =>
    server.ask(email, 'POST', `bookings/${id}/cancel`, { refund })
  const cancelAsGuide = (id: string, reason = 'Mar agitado', email: string | null = GUIDE) =>
    server.ask(email, 'POST', `provider/bookings/${id}/cancel`, { reason })
  const review = (id: string, stars = 5, text = 'Lindo demais!', email: string | null = TRAVELLER) =>
    server.ask(email, 'PUT', `bookings/${id}/review`, { stars, text })

  let number = 0
  /** A booking of the 30th of November, bought on the 1st; free to cancel until a day before. */
  const book = async (seed: Partial<BookingSeed> = {}): Promise<string> => {
    number += 1
    const id = `r${number}`
    await addBooking(database, { id, offer: 'lagoas', startsAt: '2026-11-30T09:00', ...seed })
    return id
  }
  const statusOf = async (id: string) => {
    const [row] = await database.query(
      `SELECT b.status, b.refunded, o.status AS order, (SELECT count(*)::integer FROM held_seats h
         WHERE h.offer_id = b.offer_id AND h.starts_at = b.starts_at) AS held
       FROM bookings b JOIN orders o ON o.id = b.order_id WHERE b.id = $1`,
      [id],
    )
    return row
  }
  const refunds = (id: string) =>
    database.query('SELECT amount, state, reason FROM pix_refunds WHERE booking_id = $1', [id])

  beforeAll(async () => {
    database = await open()
    server = await startWithPeople(database, () => now)
    await addOffer(database, { id: 'lagoas', title: 'Circuito das lagoas', minutes: 240 })
  })
  beforeEach(async () => {
    now = NOON
    await database.query('DELETE FROM outbox')
  })
  afterAll(() => server.close())

  describe('a client cancels', () => {
    it('in time: all is owed back, the seats are free and the order is closed', async () => {
      const id = await book({ startsAt: '2026-11-29T07:00' })
      const answer = await cancel(id, 10_000)
      expect(answer.statusCode, answer.body).toBe(200)
      expect(answer.json()).toMatchObject({
        id,
        status: 'cancelled by client',
        refunded: 10_000,
        cancelledAt: NOON.toISOString(),
        cancelReason: null,
        provider: { cellphone: null },
      })
      expect(await statusOf(id)).toEqual({
        status: 'cancelled by client',
        refunded: 10_000,
        order: 'refunded',
        held: 0,
      })
      expect(await refunds(id)).toEqual([{ amount: 10_000, state: 'due', reason: 'cancelled by client' }])
    })

    it('too late for a refund: nothing is owed, and the order stays paid', async () => {
      const id = await book({ startsAt: '2026-11-21T09:00' })
      const answer = await cancel(id, 0)
      expect(answer.json()).toMatchObject({ status: 'cancelled by client', refunded: null })
      expect(await statusOf(id)).toMatchObject({ refunded: null, order: 'paid' })
      expect(await refunds(id)).toEqual([])
    })

    it('one of an order’s two bookings; the order stays paid for the other', async () => {
      const id = await book()
      await database.query(
        `INSERT INTO bookings (id, order_id, offer_id, plan_name, code, status, starts_at, time_zone, people, total, cancellation)
         SELECT id || '-b', order_id, offer_id, plan_name, 'TP-2222' || right(code, 2), status, starts_at, time_zone, people, total,
           cancellation FROM bookings WHERE id = $1`,
        [id],
      )
      await database.query('UPDATE orders SET total = 20000 WHERE id = $1', [`pedido-${id}`])
      await cancel(id, 10_000)
      expect(await statusOf(`${id}-b`)).toMatchObject({ status: 'confirmed', order: 'paid' })
      await cancel(`${id}-b`, 10_000)
      expect(await statusOf(`${id}-b`)).toMatchObject({ status: 'cancelled by client', order: 'refunded' })
    })

    it('once: repeated and simultaneous requests get the same answer and one refund', async () => {
      const id = await book()
      const answers = await Promise.all([cancel(id, 10_000), cancel(id, 10_000), cancel(id, 10_000)])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
      now = new Date('2026-11-29T23:00:00-03:00')
      expect((await cancel(id, 10_000)).body).toBe(answers[0]?.body)
      expect((await refunds(id)).length).toBe(1)
      expect((await mailsTo(database, TRAVELLER)).length).toBe(1)
    })

    it.each([
      ['more', 10_001],
      ['less', 0],
    ])('only for what was shown: %s is answered 412 and changes nothing', async (_what, refund) => {
      const id = await book()
      const answer = await cancel(id, refund)
      expect(answer.statusCode).toBe(412)
      expect(answer.json().title).toBe('A devolução mudou')
      expect(await statusOf(id)).toMatchObject({ status: 'confirmed', order: 'paid' })
      expect(await mailsTo(database, TRAVELLER)).toEqual([])
    })

    it('not for the refund of a deadline that has passed', async () => {
      const id = await book({ startsAt: '2026-11-21T12:00' })
      now = new Date(NOON.getTime() + 1)
      const answer = await cancel(id, 10_000)
      expect(answer.statusCode).toBe(412)
      expect(answer.json().detail).toContain('prazo')
    })

    it.each<[string, Partial<BookingSeed>, string]>([
      ['is not paid yet', { status: 'awaiting payment' }, 'ainda não foi paga'],
      ['is completed', { status: 'completed', startsAt: '2026-11-02T09:00' }, 'já foi prestado'],
      ['the guide cancelled', { status: 'cancelled by provider', refunded: 10_000 }, 'O guia já cancelou'],
      ['has begun', { startsAt: '2026-11-20T11:00' }, 'hora da saída já passou'],
    ])('nothing that %s', async (_what, seed, words) => {
      const id = await book(seed)
      const answer = await cancel(id, 0)
      expect(answer.statusCode).toBe(409)
      expect(answer.json().detail).toContain(words)
      expect(await statusOf(id)).toMatchObject({ status: seed.status ?? 'confirmed' })
    })

    it('nothing that was checked in', async () => {
      const id = await book({ startsAt: '2026-11-20T13:00' })
      await database.query('UPDATE bookings SET checked_in_at = $2 WHERE id = $1', [id, NOON.toISOString()])
      expect((await cancel(id, 0)).statusCode).toBe(409)
    })

    it.each([
      ['nobody', null, 401],
      ['another client', OTHER, 404],
      ['the guide', GUIDE, 404],
      ['an admin', ADMIN, 404],
    ])('what is theirs: %s may not', async (_who, email, status) => {
      const id = await book()
      const answer = await cancel(id, 10_000, email)
      expect(answer.statusCode).toBe(status)
      if (status === 404) expect(answer.body).toBe((await cancel('nao-existe', 10_000, email)).body)
      expect(await statusOf(id)).toMatchObject({ status: 'confirmed' })
    })

    it('and both sides get a mail of their own', async () => {
      const id = await book({
        contact: { name: 'Marina', email: 'marina@exemplo.com.br', cellphone: '+5511911112222' },
      })
      await cancel(id, 10_000)
      const [own] = await mailsTo(database, 'marina@exemplo.com.br')
      expect(own?.subject).toBe('Reserva cancelada: Circuito das lagoas')
      expect(own?.text).toMatch(/segunda-feira, 30 de novembro de 2026, às 9h \(horário de São Luís\)/)
      expect(own?.text).toMatch(/devolver R\$\s100,00 por Pix/)
      const [guides] = await mailsTo(database, GUIDE)
      expect(guides?.text).toMatch(/Marina cancelou a reserva TP-/)
      expect(guides?.text).toContain('Os lugares já estão livres')
    })
  })

  describe('a guide cancels', () => {
    it('and the whole amount is refunded under every policy', async () => {
      const id = await book({ startsAt: '2026-11-20T13:00', cancellation: 'strict' })
      const answer = await cancelAsGuide(id, ' Mar agitado:\n\n\n\nnão saímos. ')
      expect(answer.statusCode, answer.body).toBe(200)
      expect(answer.json()).toMatchObject({ id, status: 'cancelled by provider', client: { cellphone: null } })
      expect(await statusOf(id)).toMatchObject({ status: 'cancelled by provider', refunded: 10_000, order: 'refunded' })
      expect(await refunds(id)).toEqual([{ amount: 10_000, state: 'due', reason: 'cancelled by provider' }])
      const own = await server.ask(TRAVELLER, 'GET', `bookings/${id}`)
      expect(own.json()).toMatchObject({ cancelReason: 'Mar agitado:\n\nnão saímos.', refunded: 10_000 })
      const [mail] = await mailsTo(database, TRAVELLER)
      expect(mail?.subject).toBe('O guia cancelou: Circuito das lagoas')
      expect(mail?.text).toContain('O que disse o guia: “Mar agitado: não saímos.”')
    })

    it('once, but no completed booking and none that the client cancelled', async () => {
      const id = await book()
      const first = await cancelAsGuide(id)
      expect((await cancelAsGuide(id, 'Outro motivo')).body).toBe(first.body)
      expect((await refunds(id)).length).toBe(1)
      const over = await book({ startsAt: '2026-11-20T08:00' })
      expect((await cancelAsGuide(over)).statusCode).toBe(409)
      const theirs = await book({ status: 'cancelled by client' })
      expect((await cancelAsGuide(theirs)).json().detail).toContain('O viajante já cancelou')
    })

    it('with a reason', async () => {
      const id = await book()
      const answer = await cancelAsGuide(id, ' \n ')
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors).toEqual({ reason: expect.stringMatching(/\S/) })
      expect(await statusOf(id)).toMatchObject({ status: 'confirmed' })
    })

    it.each([
      ['nobody', null, 401],
      ['a client, whose it is', TRAVELLER, 403],
      ['another guide', OTHER_GUIDE, 404],
      ['an admin', ADMIN, 403],
    ])('what they serve: %s may not', async (_who, email, status) => {
      const id = await book()
      const answer = await cancelAsGuide(id, 'Porque sim', email)
      expect(answer.statusCode).toBe(status)
      if (status === 404) expect(answer.body).toBe((await cancelAsGuide('nao-existe', 'Porque sim', email)).body)
      expect(await statusOf(id)).toMatchObject({ status: 'confirmed' })
    })

    it('while the client cancels too: one cancellation counts, with one refund', async () => {
      const id = await book()
      const [byClient, byGuide] = await Promise.all([cancel(id, 10_000), cancelAsGuide(id)])
      expect([byClient?.statusCode, byGuide?.statusCode].sort()).toEqual([200, 409])
      expect((await refunds(id)).length).toBe(1)
    })
  })

  describe('a review', () => {
    const done = { status: 'completed', startsAt: '2026-11-02T09:00' } as const

    it('is signed by first name and initial, and feeds the offer’s rating', async () => {
      const rating = async () =>
        (await database.query("SELECT rating_sum, rating_count FROM offers WHERE id = 'lagoas'"))[0]
      const before = await rating()
      const id = await book(done)
      const answer = await review(id, 4, '  Valeu a pena. \r\n\r\n\r\n\r\nVolto! ')
      expect(answer.statusCode, answer.body).toBe(200)
      const said = { stars: 4, text: 'Valeu a pena.\n\nVolto!', writtenOn: '2026-11-20', answer: null, photos: [] }
      expect(answer.json().review).toEqual(said)
      expect(await rating()).toEqual({
        rating_sum: Number(before?.rating_sum) + 4,
        rating_count: Number(before?.rating_count) + 1,
      })
      const { reviews } = (await server.ask(GUIDE, 'GET', 'provider/reviews')).json()
      expect(reviews[0]).toMatchObject({ author: 'Marina A.', stars: 4, text: said.text, date: '2026-11-20' })
    })

    it('is written once: the same text again changes nothing, another text is refused', async () => {
      const id = await book(done)
      const answers = await Promise.all([review(id), review(id), review(id)])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
      const other = await review(id, 1)
      expect(other.statusCode).toBe(409)
      const [kept] = await database.query('SELECT count(*)::integer AS count FROM reviews WHERE booking_id = $1', [id])
      expect(kept?.count).toBe(1)
    })

    it('completes a finished booking that no job has completed yet', async () => {
      const id = await book({ startsAt: '2026-11-20T08:00' })
      expect((await review(id)).json()).toMatchObject({ status: 'completed', review: { stars: 5 } })
    })

    it.each<[string, Partial<BookingSeed>]>([
      ['is to come', {}],
      ['is under way', { startsAt: '2026-11-20T11:00' }],
      ['was cancelled', { status: 'cancelled by client' }],
      ['was not paid', { status: 'awaiting payment', startsAt: '2026-11-02T09:00' }],
    ])('is of nothing that %s', async (_what, seed) => {
      const id = await book(seed)
      const answer = await review(id)
      expect(answer.statusCode).toBe(409)
      expect(answer.json().title).toBe('Ainda não dá para avaliar')
    })

    it.each([0, 6, 2.5])('has no %s stars', async (stars) => {
      expect((await review(await book(done), stars)).statusCode).toBe(422)
    })

    it.each([
      ['nobody', null, 401],
      ['another client', OTHER, 404],
      ['the guide', GUIDE, 404],
      ['an admin', ADMIN, 404],
    ])('is of who went: %s may not', async (_who, email, status) => {
      expect((await review(await book(done), 5, 'Bom', email)).statusCode).toBe(status)
    })
  })

  describe('time', () => {
    const look = () => {
      const config = testConfig(server.dataDir)
      const clock = () => now
      const jobs = bookingJobs({ database, config, now: clock, siteUrl: () => 'https://tour.example' })
      return workerOf(jobs, clock).run()
    }
    beforeEach(async () => {
      await database.query(`UPDATE bookings SET status = 'completed', reminded_at = now() WHERE status = 'confirmed'`)
    })

    it('completes finished bookings, and none under way', async () => {
      const over = await book({ startsAt: '2026-11-20T08:00' })
      const underWay = await book({ startsAt: '2026-11-20T08:01' })
      await look()
      expect(await statusOf(over)).toMatchObject({ status: 'completed' })
      expect(await statusOf(underWay)).toMatchObject({ status: 'confirmed' })
      now = new Date(NOON.getTime() + 60_000)
      await look()
      expect(await statusOf(underWay)).toMatchObject({ status: 'completed' })
      expect(await mailsTo(database, TRAVELLER)).toEqual([])
    })

    it('sends one reminder, a day before, for earlier purchases', async () => {
      const id = await book({ startsAt: '2026-11-21T12:00' })
      const late = await book({ startsAt: '2026-11-21T11:00', bookedAt: '2026-11-20T14:30:00Z' })
      const far = await book({ startsAt: '2026-11-21T12:01' })
      await look()
      await look()
      const mails = await mailsTo(database, TRAVELLER)
      expect(mails.map(({ subject }) => subject)).toEqual(['Está chegando: Circuito das lagoas'])
      expect(mails[0]?.text).toContain('Sábado, 21 de novembro de 2026, às 12h (horário de São Luís)')
      expect(mails[0]?.text).toContain('Guia guia, telefone (98) 98765-0002')
      expect(mails[0]?.text).toContain(`https://tour.example/area-do-cliente/reserva/${id}`)
      const marked = await database.query(
        'SELECT id FROM bookings WHERE reminded_at = $1 AND id = ANY($2::text[]) ORDER BY id',
        [NOON.toISOString(), [id, late, far]],
      )
      expect(marked).toEqual([{ id }, { id: late }])
    })

    it('reminds on the morning too, at seven of the departure’s own clock, and two hours before an early start', async () => {
      const subjects = async () => (await mailsTo(database, TRAVELLER)).map(({ subject }) => subject)
      await book({ startsAt: '2026-11-21T15:00' })
      const early = await book({ startsAt: '2026-11-21T05:00' })
      await look()
      expect(await subjects(), 'at nine of the day before nobody is woken up').toEqual([
        'Está chegando: Circuito das lagoas',
      ])
      now = new Date('2026-11-21T05:59:00Z')
      await look()
      expect(await subjects()).toHaveLength(2)
      now = new Date('2026-11-21T06:00:00Z')
      await Promise.all([look(), look()])
      expect(
        (await subjects()).filter((one) => one.startsWith('É hoje')),
        'three in São Luís',
      ).toHaveLength(1)
      const lines = await database.query(
        'SELECT m.event FROM messages m JOIN message_threads t ON t.id = m.thread_id WHERE t.booking_id = $1 ORDER BY m.sequence',
        [early],
      )
      expect(lines.map(({ event }) => event)).toEqual(['is tomorrow', 'is today'])
      now = new Date('2026-11-21T10:00:00Z')
      await look()
      await look()
      expect((await subjects()).filter((one) => one.startsWith('É hoje'))).toHaveLength(2)
    })

    it('is handled by several servers at once, with one mail for each booking', async () => {
      for (const hour of ['10', '11', '12']) await book({ startsAt: `2026-11-21T${hour}:00` })
      await Promise.all([look(), look(), look()])
      expect((await mailsTo(database, TRAVELLER)).length).toBe(3)
    })
  })
})
