import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { bookings as bookingsCall } from '../../contract/bookings.ts'
import type { Answer } from '../../contract/call.ts'
import { DEMO_PASSWORD, seedAccounts } from '../../demo/accounts.ts'
import { newBookingCode } from '../../server/bookings/booking-code.ts'
import type { Database } from '../../server/database/database.ts'
import { eachDatabase } from '../support/databases.ts'
import { addBooking, GUIDE, TRAVELLER } from './booking-data.ts'
import { addOffer, addPlaces, addProvider, PICTURE } from './search-data.ts'
import { startTestApp, type TestApp } from './support.ts'

type Listed = Answer<typeof bookingsCall>['bookings'][number]
const OTHER = 'outra@exemplo.com.br'
const ADMIN = 'admin@demo.tourpresencial.com.br'

eachDatabase('bookings over HTTP', (open) => {
  let database: Database
  let server: TestApp
  let now = new Date('2026-11-20T12:00:00-03:00')
  const tokens = new Map<string, string>()

  const login = async (email: string, password: string) => {
    const answer = await server.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } })
    expect(answer.statusCode, answer.body).toBe(200)
    tokens.set(email, answer.json().data.access_token)
  }
  const ask = (path: string, email: string | null = TRAVELLER) =>
    server.app.inject({
      url: `/api/${path}`,
      headers: email === null ? {} : { authorization: `Bearer ${tokens.get(email)}` },
    })
  const list = async (query = '', email = TRAVELLER): Promise<Listed[]> => {
    const answer = await ask(`bookings${query}`, email)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().bookings
  }
  const ids = async (query = '', email = TRAVELLER) => (await list(query, email)).map(({ id }) => id)

  beforeAll(async () => {
    database = await open()
    await seedAccounts(database)
    await database.query(
      `INSERT INTO users (email, password_hash, name) SELECT $1, password_hash, 'Outra Pessoa' FROM users WHERE email = $2`,
      [OTHER, TRAVELLER],
    )
    await database.query(`INSERT INTO user_roles (user_id, role) SELECT id, 'client' FROM users WHERE email = $1`, [
      OTHER,
    ])
    await addPlaces(database)
    await addProvider(database, 'guia', 'Rota das Dunas')
    await database.query(
      `UPDATE providers SET company_id = (SELECT c.id FROM companies c JOIN users u ON u.id = c.user_id WHERE u.email = $1)`,
      [GUIDE],
    )
    await addOffer(database, { id: 'lagoas', title: 'Circuito das lagoas', minutes: 240 })
    await addOffer(database, { id: 'pausada', title: 'Trilha', status: 'paused' })
    await addOffer(database, { id: 'van', kind: 'transfer', title: 'Van' })
    await addOffer(database, { id: 'plano', kind: 'advisory', title: 'Roteiro' })
    server = await startTestApp(database, { now: () => now })
    for (const email of [TRAVELLER, OTHER, GUIDE, ADMIN]) await login(email, DEMO_PASSWORD)

    await addBooking(database, { id: 'depois', offer: 'van', startsAt: '2026-12-24T08:00' })
    await addBooking(database, { id: 'agora', offer: 'lagoas', startsAt: '2026-11-20T09:00' })
    await addBooking(database, {
      id: 'logo',
      offer: 'lagoas',
      startsAt: '2026-11-22T09:00',
      people: [
        ['adult', 2],
        ['child', 1],
      ],
    })
    await addBooking(database, {
      id: 'a-pagar',
      offer: 'plano',
      startsAt: '2026-11-23T09:00',
      status: 'awaiting payment',
      bookedAt: '2026-11-20T14:50:00Z',
    })
    await addBooking(database, { id: 'feita', offer: 'pausada', startsAt: '2026-10-01T09:00', status: 'completed' })
    await addBooking(database, {
      id: 'cancelada',
      offer: 'lagoas',
      startsAt: '2026-12-31T09:00',
      status: 'cancelled by client',
      refunded: 10_000,
    })
    await addBooking(database, { id: 'passou', offer: 'lagoas', startsAt: '2026-11-20T07:00' })
    await addBooking(database, {
      id: 'nao-paga',
      offer: 'van',
      startsAt: '2026-11-25T09:00',
      status: 'awaiting payment',
      bookedAt: '2026-11-20T12:00:00Z',
    })
    await addBooking(database, { id: 'de-outra', offer: 'lagoas', startsAt: '2026-11-22T09:00', user: OTHER })
  })
  afterAll(() => server.close())

  it('are sorted: future ones and those under way by departure, then the rest, latest first', async () => {
    expect(await ids()).toEqual(['agora', 'logo', 'a-pagar', 'depois', 'cancelada', 'nao-paga', 'passou', 'feita'])
  })

  it.each([
    ['tour', ['agora', 'logo', 'cancelada', 'passou', 'feita']],
    ['transfer', ['depois', 'nao-paga']],
    ['advisory', ['a-pagar']],
  ])('of the kind %s are %j', async (kind, expected) => {
    expect(await ids(`?kind=${kind}`)).toEqual(expected)
  })

  it('carry everything that a traveller needs on the day', async () => {
    const [, logo] = await list()
    expect(logo).toEqual({
      id: 'logo',
      code: expect.stringMatching(/^TP-/),
      orderId: 'pedido-logo',
      status: 'confirmed',
      offer: {
        id: 'lagoas',
        kind: 'tour',
        title: 'Circuito das lagoas',
        destination: { slug: 'sao-luis', name: 'São Luís', state: 'MA' },
        cover: PICTURE,
      },
      provider: { id: 'guia', name: 'Rota das Dunas', cellphone: '+5598987650002' },
      planName: 'Em grupo',
      startsAt: '2026-11-22T09:00',
      timeZone: 'America/Fortaleza',
      durationMinutes: 240,
      meetingPoint: null,
      transfer: null,
      advisory: null,
      contactCellphone: '+5511987650001',
      refund: null,
      people: [
        { band: 'adult', count: 2 },
        { band: 'child', count: 1 },
      ],
      total: 10_000,
      refunded: null,
      lines: [],
      participants: [],
      notes: '',
      answers: [],
      answersUntil: '2026-11-22T12:00:00.000Z',
      unanswered: { all: 0, required: 0 },
      checkedInAt: null,
      cancelledAt: null,
      change: null,
      changeRefunds: [],
      freeUntil: null,
      cancelReason: null,
      isCancelledByOperator: false,
      review: null,
      cancellation: 'flexible',
      bookedAt: '2026-11-01T12:00:00.000Z',
      expiresAt: null,
    })
    expect((await ask('bookings/logo')).json()).toEqual(logo)
  })

  it('show the guide’s telephone only if they are confirmed', async () => {
    for (const { id, status, provider } of await list()) {
      expect([id, provider.cellphone]).toEqual([id, status === 'confirmed' ? '+5598987650002' : null])
    }
  })

  it('show the deadline of the payment until they are paid', async () => {
    const found = await list()
    const expiry = (id: string) => found.find((one) => one.id === id)?.expiresAt
    expect(expiry('a-pagar')).toBe('2026-11-20T15:20:00.000Z')
    expect(expiry('nao-paga')).toBe('2026-11-20T12:30:00.000Z')
    expect(expiry('logo')).toBeNull()
  })

  it('stay in the list for seven days without a payment, and at their own address after that', async () => {
    const before = now
    now = new Date('2026-11-27T12:29:00Z')
    expect(await ids('?kind=transfer')).toEqual(['depois', 'nao-paga'])
    now = new Date('2026-11-27T12:30:01Z')
    expect(await ids('?kind=transfer')).toEqual(['depois'])
    expect((await ask('bookings/nao-paga')).statusCode).toBe(200)
    now = before
  })

  it('stay when the offer is paused, loses its pictures and its title, or the guide’s profile is hidden', async () => {
    await database.query(`UPDATE offers SET pictures = '[]', title = '' WHERE id = 'pausada'`)
    await database.query('UPDATE providers SET is_public = false')
    const found = (await list()).find(({ id }) => id === 'feita')
    expect(found?.offer).toMatchObject({ id: 'pausada', title: 'Em grupo', cover: PICTURE })
    expect((await list()).length).toBe(8)
    await database.query('UPDATE providers SET is_public = true')
  })

  describe('belong to who bought them', () => {
    it('and need a session', async () => {
      for (const path of ['bookings', 'bookings/logo', 'bookings/nao-existe']) {
        expect((await ask(path, null)).statusCode).toBe(401)
      }
    })

    it.each([
      ['another client', OTHER],
      ['the guide who sells it', GUIDE],
      ['an admin', ADMIN],
    ])('so that %s is told that there is no such booking', async (_who, email) => {
      const others = await ask('bookings/logo', email)
      const unknown = await ask('bookings/nao-existe', email)
      expect(others.statusCode).toBe(404)
      expect(others.body).toBe(unknown.body)
      expect(others.json().title).toBe('Reserva não encontrada')
      expect(await ids('', email)).toEqual(email === OTHER ? ['de-outra'] : [])
    })
  })

  it.each(['?kind=passeio', '?kind=', '?kind=tour&kind=transfer'])('refuse the query %s', async (query) => {
    expect((await ask(`bookings${query}`)).statusCode).toBe(422)
  })

  it.each(["'%20OR%201=1", '..%2F..', 'x'.repeat(61)])('know no booking %j', async (id) => {
    expect([404, 422]).toContain((await ask(`bookings/${id}`)).statusCode)
  })

  it('are never cached', async () => {
    expect((await ask('bookings')).headers['cache-control']).toBe('no-store')
  })

  it('of one person are all listed, even if two share a departure', async () => {
    await addBooking(database, { id: 'gemea', offer: 'lagoas', startsAt: '2026-11-22T09:00', code: 'TP-ZZZZZZ' })
    await addBooking(database, { id: 'gemea-2', offer: 'lagoas', startsAt: '2026-11-22T09:00', code: 'TP-222222' })
    const found = (await list()).filter(({ startsAt }) => startsAt === '2026-11-22T09:00').map(({ code }) => code)
    expect(found).toEqual(found.toSorted())
    expect(found.length).toBe(3)
  })
})

test('have unique codes without letters that look alike', () => {
  const codes = Array.from({ length: 500 }, newBookingCode)
  for (const code of codes) expect(code).toMatch(/^TP-[2-9A-HJ-NP-Z]{6}$/)
  expect(new Set(codes).size).toBe(codes.length)
})
