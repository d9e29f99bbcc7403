import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { eachDatabase } from '../support/databases.ts'
import { addBooking, type BookingSeed, GUIDE, TRAVELLER } from './booking-data.ts'
import { OTHER, type PeopleServer, startWithPeople } from './guides-and-people.ts'
import { mailsTo } from './outbox-support.ts'
import { addOffer } from './search-data.ts'

const NOON = new Date('2026-11-20T12:00:00-03:00')

eachDatabase('bookings that move to another departure', (open) => {
  let database: Database
  let server: PeopleServer
  let now = NOON

  /** The same people at another departure. */
  const move = async (id: string, startsAt: string, email: string | null = TRAVELLER) => {
    const [row] = await database.query<{ people: object }>('SELECT people FROM bookings WHERE id = $1', [id])
    const payload = { startsAt, people: row?.people, participants: [], difference: 0 }
    return server.ask(email, 'PUT', `bookings/${id}/change`, payload)
  }
  const days = (id: string, from: string, to: string, email: string | null = TRAVELLER) =>
    server.ask(email, 'GET', `bookings/${id}/departures?from=${from}&to=${to}`)

  let number = 0
  const book = async (seed: Partial<BookingSeed> = {}): Promise<string> => {
    number += 1
    const id = `m${number}`
    await addBooking(database, { id, offer: 'lagoas', plan: 'lagoas-0', startsAt: '2026-11-30T09:00', ...seed })
    return id
  }
  const heldAt = async (offer: string, startsAt: string) => {
    const [row] = await database.query<{ held: number }>(
      'SELECT coalesce(sum(people), 0)::integer AS held FROM held_seats WHERE offer_id = $1 AND starts_at = $2',
      [offer, startsAt],
    )
    return row?.held
  }

  beforeAll(async () => {
    database = await open()
    server = await startWithPeople(database, () => now)
    const rules = [{ times: ['09:00', '15:00'], capacity: 2 }]
    await addOffer(database, { id: 'lagoas', title: 'Circuito das lagoas', minutes: 240, rules })
    await addOffer(database, { id: 'rara', title: 'Rara', rules: [{ capacity: 1 }] })
    await addOffer(database, { id: 'so-nossa', title: 'Só nossa', plans: [{ price: 10_000, perGroup: true }] })
  })
  beforeEach(async () => {
    now = NOON
    await database.query('DELETE FROM outbox')
  })
  afterAll(() => server.close())

  it('keeps price and code, frees the old seats, mails both sides and shows the guide the earlier date', async () => {
    const id = await book({ startsAt: '2026-12-01T09:00', people: [['adult', 1]] })
    const answer = await move(id, '2026-12-02T15:00')
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({ id, startsAt: '2026-12-02T15:00', total: 10_000, status: 'confirmed' })
    expect(await heldAt('lagoas', '2026-12-01T09:00')).toBe(0)
    expect(await heldAt('lagoas', '2026-12-02T15:00')).toBe(1)
    const [toClient] = await mailsTo(database, TRAVELLER)
    expect(toClient?.subject).toBe('Nova data: Circuito das lagoas')
    expect(toClient?.text).toContain('terça-feira, 1º de dezembro de 2026, às 9h')
    expect(toClient?.text).toContain('quarta-feira, 2 de dezembro de 2026, às 15h')
    expect((await mailsTo(database, GUIDE))[0]?.subject).toBe('Mudança de data: Circuito das lagoas')
    const sold = await server.ask(GUIDE, 'GET', 'provider/bookings?from=2026-12-02&to=2026-12-02')
    expect(sold.json().bookings).toMatchObject([{ id, movedFrom: '2026-12-01T09:00' }])
    const lines = await database.query(
      `SELECT m.event FROM messages m JOIN message_threads t ON t.id = m.thread_id WHERE t.booking_id = $1`,
      [id],
    )
    expect(lines).toEqual([{ event: 'moved' }])
  })

  it('gives a repeated change the same answer, with one mail', async () => {
    const id = await book({ startsAt: '2026-12-03T09:00' })
    const answers = await Promise.all([1, 2, 3].map(() => move(id, '2026-12-04T09:00')))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await heldAt('lagoas', '2026-12-04T09:00')).toBe(1)
    expect(await mailsTo(database, TRAVELLER)).toHaveLength(1)
  })

  it('gives the last seat to one of several simultaneous changes; the others keep their departures', async () => {
    const ids = []
    for (const day of ['05', '06', '07', '08'])
      ids.push(await book({ offer: 'rara', plan: 'rara-0', startsAt: `2026-12-${day}T09:00` }))
    const answers = await Promise.all(ids.map((id) => move(id, '2026-12-09T09:00')))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().title).toBe('Sem vagas')
    expect(await heldAt('rara', '2026-12-09T09:00')).toBe(1)
    const [kept] = await database.query<{ held: number }>(
      `SELECT count(*)::integer AS held FROM held_seats WHERE id = ANY($1::text[]) AND held_until IS NULL`,
      [ids],
    )
    expect(kept?.held).toBe(4)
  })

  it('two travellers exchange their departures without a deadlock, each with one seat', async () => {
    const one = await book({ offer: 'lagoas', startsAt: '2026-12-10T09:00' })
    const other = await book({ offer: 'lagoas', startsAt: '2026-12-11T09:00' })
    const answers = await Promise.all([move(one, '2026-12-11T09:00'), move(other, '2026-12-10T09:00')])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await heldAt('lagoas', '2026-12-10T09:00')).toBe(1)
    expect(await heldAt('lagoas', '2026-12-11T09:00')).toBe(1)
  })

  it('lists departures with room for the party, also on the same day, without the current one', async () => {
    const id = await book({ startsAt: '2026-12-12T09:00', people: [['adult', 2]], total: 20_000 })
    await book({ startsAt: '2026-12-13T09:00' })
    expect((await days(id, '2026-12-12', '2026-12-13')).json()).toEqual({
      days: [
        { day: '2026-12-12', times: ['15:00'] },
        { day: '2026-12-13', times: ['15:00'] },
      ],
    })
    const whole = await book({ offer: 'so-nossa', plan: 'so-nossa-0', startsAt: '2026-12-12T09:00' })
    await book({ offer: 'so-nossa', plan: 'so-nossa-0', startsAt: '2026-12-13T09:00' })
    expect((await days(whole, '2026-12-12', '2026-12-14')).json()).toEqual({
      days: [{ day: '2026-12-14', times: ['09:00'] }],
    })
  })

  describe('is refused with a sentence', () => {
    it('after the limit of the policy', async () => {
      const id = await book({ startsAt: '2026-11-24T09:00', cancellation: 'strict' })
      now = new Date('2026-11-21T12:00:00-03:00')
      const late = await move(id, '2026-12-20T09:00')
      expect([late.statusCode, late.json().title]).toEqual([409, 'A reserva não pode mudar'])
      expect((await days(id, '2026-12-20', '2026-12-21')).statusCode).toBe(409)
    })

    it('if the price differs from the one that the person saw', async () => {
      const id = await book({ startsAt: '2026-12-16T09:00', total: 9_000 })
      const answer = await move(id, '2026-12-17T09:00')
      expect([answer.statusCode, answer.json().title]).toEqual([412, 'O preço mudou'])
      expect(await heldAt('lagoas', '2026-12-16T09:00')).toBe(1)
      expect(await heldAt('lagoas', '2026-12-17T09:00')).toBe(0)
    })

    it('if the offer is paused, or the purchase names no plan', async () => {
      await addOffer(database, { id: 'parada', status: 'paused' })
      const paused = await book({ offer: 'parada', plan: 'parada-0' })
      const old = await book()
      await database.query('UPDATE bookings SET plan_id = NULL WHERE id = $1', [old])
      for (const id of [paused, old])
        expect((await move(id, '2026-12-18T09:00')).json().detail).toContain('não está mais à venda')
    })

    it.each([
      ['unpaid', { status: 'awaiting payment' }],
      ['cancelled', { status: 'cancelled by client', refunded: 10_000 }],
      ['over', { status: 'completed', startsAt: '2026-11-10T09:00' }],
    ])('%s', async (_what, seed) => {
      expect((await move(await book(seed), '2026-12-19T09:00')).statusCode).toBe(409)
    })

    it('for another person, and for a departure in the past or outside the schedule', async () => {
      const id = await book({ startsAt: '2026-12-22T09:00' })
      expect((await move(id, '2026-12-23T09:00', OTHER)).statusCode).toBe(404)
      expect((await move(id, '2026-12-23T09:00', null)).statusCode).toBe(401)
      expect((await days(id, '2026-12-22', '2026-12-23', OTHER)).statusCode).toBe(404)
      for (const startsAt of ['2026-11-19T09:00', '2026-12-23T03:33', '2026-02-30T09:00']) {
        expect((await move(id, startsAt)).statusCode, startsAt).toBe(409)
      }
      expect((await move(id, 'amanhã')).statusCode).toBe(422)
      expect((await days(id, '2026-12-22', '2027-12-22')).statusCode).toBe(422)
    })
  })
})
