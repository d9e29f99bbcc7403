import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { Answer } from '../../contract/call.ts'
import type { guideBookings as guideBookingsCall } from '../../contract/guide-bookings.ts'
import type { Database } from '../../server/database/database.ts'
import { PAYOUT_BUSINESS_DAYS, payoutDay } from '../../server/guide-bookings/earnings.ts'
import { PAYOUT_BUSINESS_DAYS as PROMISED_DAYS } from '../../src/ui/content/provider-contract-services.ts'
import { eachDatabase } from '../support/databases.ts'
import { addBooking, GUIDE, TRAVELLER } from './booking-data.ts'
import { ADMIN, OTHER_GUIDE, type PeopleServer, startWithPeople } from './guides-and-people.ts'
import { addOffer } from './search-data.ts'

type Listed = Answer<typeof guideBookingsCall>['bookings'][number]
const CONTACT = { name: 'Marina A.', email: 'marina@exemplo.com.br', cellphone: '+5511911112222' }

eachDatabase('a guide’s bookings over HTTP', (open) => {
  let database: Database
  let server: PeopleServer
  /** 9 in the morning in São Luís. */
  const MORNING = new Date('2026-11-22T12:00:00Z')
  let now = MORNING

  const ask = (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    payload?: Record<string, unknown>,
    email: string | null = GUIDE,
  ) => server.ask(email, method, `provider/${path}`, payload)
  const list = async (from: string, to: string, email = GUIDE): Promise<Listed[]> => {
    const answer = await ask('GET', `bookings?from=${from}&to=${to}`, undefined, email)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().bookings
  }
  const ids = async (from: string, to: string, email = GUIDE) => (await list(from, to, email)).map(({ id }) => id)

  beforeAll(async () => {
    database = await open()
    server = await startWithPeople(database, () => now)
    await addOffer(database, { id: 'lagoas', title: 'Circuito das lagoas', minutes: 240 })
    await addOffer(database, { id: 'van', kind: 'transfer', title: 'Van', status: 'paused' })
    await addOffer(database, { id: 'alheia', provider: 'outro', title: 'Trilha' })
    await addBooking(database, {
      id: 'hoje',
      offer: 'lagoas',
      startsAt: '2026-11-22T10:00',
      code: 'TP-222222',
      people: [
        ['adult', 2],
        ['child', 1],
      ],
      contact: CONTACT,
      participants: ['Marina Azevedo', 'Léo Azevedo', 'Bia Azevedo'],
      notes: 'A Bia tem 5 anos.',
    })
    await addBooking(database, { id: 'hoje-2', offer: 'lagoas', startsAt: '2026-11-22T10:00', code: 'TP-333333' })
    await addBooking(database, { id: 'cedo', offer: 'van', startsAt: '2026-11-22T07:00', code: 'TP-444444' })
    await addBooking(database, { id: 'amanha', offer: 'lagoas', startsAt: '2026-11-23T10:00', code: 'TP-555555' })
    await addBooking(database, {
      id: 'cancelada',
      offer: 'lagoas',
      startsAt: '2026-11-22T15:00',
      code: 'TP-666666',
      status: 'cancelled by client',
      refunded: 10_000,
    })
    await addBooking(database, {
      id: 'nao-paga',
      offer: 'lagoas',
      startsAt: '2026-11-22T16:00',
      code: 'TP-777777',
      status: 'awaiting payment',
      bookedAt: '2026-11-22T11:50:00Z',
    })
    await addBooking(database, { id: 'do-outro', offer: 'alheia', startsAt: '2026-11-22T10:00', code: 'TP-888888' })
    await addBooking(database, {
      id: 'passada',
      offer: 'lagoas',
      startsAt: '2026-10-02T10:00',
      status: 'completed',
      total: 12_345,
      fee: 1852,
    })
    await addBooking(database, {
      id: 'perdida',
      offer: 'lagoas',
      startsAt: '2026-10-01T10:00',
      status: 'cancelled by client',
    })
  })
  afterAll(() => server.close())

  it('are listed for the chosen days, by departure, of every offer, without unpaid ones', async () => {
    expect(await ids('2026-11-22', '2026-11-22')).toEqual(['cedo', 'hoje', 'hoje-2', 'cancelada'])
    expect(await ids('2026-11-22', '2026-11-23')).toEqual(['cedo', 'hoje', 'hoje-2', 'cancelada', 'amanha'])
    expect(await ids('2026-11-24', '2026-12-24')).toEqual([])
  })

  it('name the travellers as they were named at the purchase', async () => {
    const [, hoje] = await list('2026-11-22', '2026-11-22')
    expect(hoje).toEqual({
      id: 'hoje',
      code: 'TP-222222',
      status: 'confirmed',
      isCancelledByOperator: false,
      offer: { id: 'lagoas', kind: 'tour', title: 'Circuito das lagoas' },
      planName: 'Em grupo',
      startsAt: '2026-11-22T10:00',
      timeZone: 'America/Fortaleza',
      durationMinutes: 240,
      meetingPoint: null,
      movedFrom: null,
      peopleBefore: null,
      transfer: null,
      advisory: null,
      people: [
        { band: 'adult', count: 2 },
        { band: 'child', count: 1 },
      ],
      participants: ['Marina Azevedo', 'Léo Azevedo', 'Bia Azevedo'],
      notes: 'A Bia tem 5 anos.',
      answers: [],
      client: { name: 'Marina A.', cellphone: '+5511911112222' },
      total: 10_000,
      checkedInAt: null,
    })
  })

  it('show the account’s name and phone if the purchase has none, and no phone after a cancellation', async () => {
    const found = await list('2026-11-22', '2026-11-22')
    const client = (id: string) => found.find((one) => one.id === id)?.client
    expect(client('hoje-2')).toEqual({ name: 'Marina Azevedo', cellphone: '+5511987650001' })
    expect(client('cancelada')).toEqual({ name: 'Marina Azevedo', cellphone: null })
  })

  it.each([
    ['2026-11-22', '2026-11-21'],
    ['2026-02-30', '2026-03-01'],
    ['2026-01-01', '2026-03-05'],
  ])('refuse the period from %s to %s', async (from, to) => {
    expect((await ask('GET', `bookings?from=${from}&to=${to}`)).statusCode).toBe(422)
  })

  describe('belong to who serves them', () => {
    it('so that another guide sees none of them and finds no such voucher', async () => {
      expect(await ids('2026-11-22', '2026-11-22', OTHER_GUIDE)).toEqual(['do-outro'])
      const others = await ask('POST', 'check-ins', { code: 'TP-222222' }, OTHER_GUIDE)
      expect(others.statusCode).toBe(404)
      const nobodys = await ask('POST', 'check-ins', { code: 'TP-ZZZZZZ' }, OTHER_GUIDE)
      expect(others.body.replaceAll('TP-222222', '')).toBe(nobodys.body.replaceAll('TP-ZZZZZZ', ''))
    })

    it.each([
      ['nobody', null, 401],
      ['a client', TRAVELLER, 403],
      ['an admin', ADMIN, 403],
    ])('so that %s is refused everywhere', async (_who, email, status) => {
      const period = 'from=2026-11-22&to=2026-11-22'
      for (const answer of [
        await ask('GET', `bookings?${period}`, undefined, email),
        await ask('GET', `earnings?${period}`, undefined, email),
        await ask('GET', 'reviews', undefined, email),
        await ask('POST', 'check-ins', { code: 'TP-222222' }, email),
        await ask('PUT', 'reviews/r1/answer', { answer: 'Obrigada!' }, email),
      ]) {
        expect(answer.statusCode).toBe(status)
      }
    })
  })

  describe('check in', () => {
    const checkIn = (code: string) => ask('POST', 'check-ins', { code })

    it.each(['TP-333333', 'tp333333', ' 333 333 ', 'https://tour.example/area-do-guia?tab=bookings&code=TP-333333'])(
      'by %j; a repeated check-in returns the time of the first',
      async (typed) => {
        now = MORNING
        await database.query("UPDATE bookings SET checked_in_at = NULL WHERE id = 'hoje-2'")
        const first = await checkIn(typed)
        expect(first.statusCode, first.body).toBe(200)
        expect(first.json()).toMatchObject({ id: 'hoje-2', checkedInAt: MORNING.toISOString() })
        now = new Date(MORNING.getTime() + 600_000)
        expect((await checkIn(typed)).json()).toEqual(first.json())
        // A much later request gets the same answer.
        now = new Date(MORNING.getTime() + 5 * 86_400_000)
        expect((await checkIn(typed)).json()).toEqual(first.json())
        now = MORNING
      },
    )

    it('from two phones at once, with one time', async () => {
      await database.query("UPDATE bookings SET checked_in_at = NULL WHERE id = 'hoje'")
      const answers = await Promise.all([checkIn('TP-222222'), checkIn('222222'), checkIn('TP-222222')])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
      expect(new Set(answers.map((answer) => answer.json().checkedInAt)).size).toBe(1)
    })

    it.each([
      ['a cancelled one', 'TP-666666', 'foi cancelada'],
      ['one that was never paid', 'TP-777777', 'não foi paga'],
      ['one of another day', 'TP-555555', 'é de 23/11/2026, às 10h. O check-in abre no dia da saída.'],
    ])('nobody with %s, and say why', async (_what, code, words) => {
      const answer = await checkIn(code)
      expect(answer.statusCode).toBe(409)
      expect(answer.json().detail).toContain(words)
    })

    it.each(['', 'TP-12', 'não tenho o código', 'https://tour.example/?code='])(
      'checks in nobody for %j',
      async (typed) => {
        const answer = await checkIn(typed)
        expect(answer.statusCode).toBe(422)
        expect(Object.keys(answer.json().errors)).toEqual(['code'])
      },
    )
  })

  describe('earn', () => {
    const earnings = async (from: string, to: string, email = GUIDE) => {
      const answer = await ask('GET', `earnings?from=${from}&to=${to}`, undefined, email)
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json()
    }

    it('the sales less the fee, payable two business days after the service', async () => {
      now = MORNING
      const { lines, commission } = await earnings('2026-10-01', '2026-10-02')
      expect(commission).toBe(1500)
      expect(lines).toEqual([
        expect.objectContaining({
          bookingId: 'passada',
          soldAt: '2026-11-01T12:00:00.000Z',
          total: 12_345,
          refunded: 0,
          fee: 1852,
          due: 10_493,
          // A Friday: Monday and Tuesday follow.
          payableBy: '2026-10-06',
        }),
        // Cancelled too late for a refund, so the guide is still paid.
        expect.objectContaining({ bookingId: 'perdida', refunded: 0, fee: 1500, due: 8500, payableBy: '2026-10-05' }),
      ])
    })

    it('nothing for refunds, and nothing payable before the end of the service', async () => {
      const { lines } = await earnings('2026-11-22', '2026-11-22')
      const line = (id: string) => lines.find((one: { bookingId: string }) => one.bookingId === id)
      expect(line('cancelada')).toMatchObject({ total: 10_000, refunded: 10_000, fee: 0, due: 0, payableBy: null })
      expect(line('hoje')).toMatchObject({ fee: 1500, due: 8500, payableBy: null })
      expect(line('nao-paga')).toBeUndefined()
    })

    it('in every line a fee and an amount due that add up to the kept amount', async () => {
      const { lines } = await earnings('2026-01-01', '2026-12-31')
      expect(lines.length).toBeGreaterThan(5)
      for (const { total, refunded, fee, due } of lines) expect(fee + due).toBe(total - refunded)
    })

    it('for their own guide alone, and for a year at most', async () => {
      const { lines } = await earnings('2026-01-01', '2026-12-31', OTHER_GUIDE)
      expect(lines.map(({ bookingId }: { bookingId: string }) => bookingId)).toEqual(['do-outro'])
      expect((await ask('GET', 'earnings?from=2025-01-01&to=2026-01-03')).statusCode).toBe(422)
    })
  })

  describe('are spoken of in reviews', () => {
    beforeAll(async () => {
      for (const [id, offer, day] of [
        ['r1', 'lagoas', '2026-10-03'],
        ['r2', 'van', '2026-10-05'],
        ['r3', 'alheia', '2026-10-06'],
      ]) {
        await database.query(
          "INSERT INTO reviews (id, offer_id, author, stars, text, written_on) VALUES ($1, $2, 'Ana S.', 4, 'Muito bom', $3)",
          [id, offer, day],
        )
      }
    })
    const answer = (id: string, text: string, email = GUIDE) =>
      ask('PUT', `reviews/${id}/answer`, { answer: text }, email)

    it('which are listed latest first, of paused offers too', async () => {
      const { reviews } = (await ask('GET', 'reviews')).json()
      expect(reviews.map(({ id }: { id: string }) => id)).toEqual(['r2', 'r1'])
      expect(reviews[1]).toEqual({
        id: 'r1',
        offer: { id: 'lagoas', title: 'Circuito das lagoas' },
        author: 'Ana S.',
        date: '2026-10-03',
        stars: 4,
        text: 'Muito bom',
        answer: null,
      })
    })

    it('and answered once: the same answer again changes nothing, another is refused', async () => {
      const first = await answer('r1', '  Obrigada, Ana!\r\n\r\n\r\nVolte\u202e sempre. ')
      expect(first.statusCode, first.body).toBe(200)
      expect(first.json().answer).toBe('Obrigada, Ana!\n\nVolte sempre.')
      expect((await answer('r1', 'Obrigada, Ana!\n\nVolte sempre.')).json()).toEqual(first.json())
      const second = await answer('r1', 'Outra coisa')
      expect(second.statusCode).toBe(409)
      expect(second.json().detail).toContain('uma vez só')
      const [kept] = await database.query("SELECT answer, answered_at FROM reviews WHERE id = 'r1'")
      expect(kept).toEqual({ answer: 'Obrigada, Ana!\n\nVolte sempre.', answered_at: MORNING })
    })

    it('but not without words, nor another guide’s', async () => {
      expect((await answer('r2', ' \n ')).statusCode).toBe(422)
      const others = await answer('r3', 'Obrigada!')
      expect(others.statusCode).toBe(404)
      expect(others.body).toBe((await answer('nao-existe', 'Obrigada!')).body)
    })
  })
})

test.each([
  ['2026-11-23', '2026-11-25', 'a Monday'],
  ['2026-11-26', '2026-11-30', 'a Thursday'],
  ['2026-11-28', '2026-12-01', 'a Saturday'],
  ['2026-12-23', '2026-12-28', 'Christmas between, and a weekend'],
  ['2026-12-30', '2027-01-04', 'a new year between, and a weekend'],
  ['2026-02-13', '2026-02-18', 'Carnival between'],
])('what ended on %s is paid by %s: %s', (ended, paid) => {
  expect(payoutDay(ended)).toBe(paid)
})

test('guides are paid at the time of their contract', () => {
  expect(PAYOUT_BUSINESS_DAYS).toBe(PROMISED_DAYS)
})
