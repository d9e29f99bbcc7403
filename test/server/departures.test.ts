import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { release } from '../../server/seats/seats.ts'
import { eachDatabase } from '../support/databases.ts'
import { addBooking } from './booking-data.ts'
import { type Selling, startSelling } from './own-offers-support.ts'
import { addOffer } from './search-data.ts'

/** The clock starts on a Friday, nine in the morning in Fortaleza. */
const FRIDAY = '2026-11-20'
const SATURDAY = '2026-11-21'
const SUNDAY = '2026-11-22'

eachDatabase('departures', (open) => {
  let database: Database
  let selling: Selling
  beforeAll(async () => {
    database = await open()
    selling = await startSelling(database)
  })
  afterAll(() => selling.close())

  let offers = 0
  /** An offer of Joana's, or of another guide's. */
  async function add(seed: Partial<Parameters<typeof addOffer>[1]> = {}): Promise<string> {
    const id = `saida-${++offers}`
    await addOffer(database, { id, provider: 'joana', title: `Passeio ${offers}`, ...seed })
    return id
  }
  const departuresOf = (id: string, from = FRIDAY, to = SUNDAY) =>
    selling.ask(null, `GET offers/${id}/departures?from=${from}&to=${to}`)
  const daysOf = async (id: string, from?: string, to?: string) => (await departuresOf(id, from, to)).body.days
  const found = async (query: string): Promise<string[]> =>
    (await selling.ask(null, `GET offers/search?${query}`)).body.items.map(({ id }: { id: string }) => id)
  const block = (
    id: string,
    day: string,
    blocked: unknown = true,
    seller: 'guide' | 'other' | 'client' | 'admin' = 'guide',
  ) => selling.ask(seller, `PUT provider/offers/${id}/blocked-days/${day}`, { blocked })
  const calendar = (from = FRIDAY, to = SUNDAY) => selling.ask('guide', `GET provider/departures?from=${from}&to=${to}`)

  it('are listed for a public offer with their free seats', async () => {
    const id = await add({
      rules: [
        { weekdays: [5, 6], times: ['14:00', '08:30', '09:30'], capacity: 10, lead: 60 },
        { weekdays: [0], times: ['07:00'], capacity: 4, until: '2026-11-22' },
      ],
      plans: [{ price: 10_000 }, { price: 90_000, perGroup: true }],
    })
    const book = (startsAt: string, seed: object) =>
      addBooking(database, {
        id: `${id}-${startsAt}-${Math.random()}`.replaceAll(/[^\w-]/g, ''),
        offer: id,
        startsAt,
        ...seed,
      })
    const [now, hourAgo] = ['2026-11-20T11:50:00Z', '2026-11-20T11:00:00Z']
    await book(`${SATURDAY}T08:30`, {
      people: [
        ['adult', 2],
        ['infant', 1],
      ],
    })
    await book(`${SATURDAY}T08:30`, { status: 'awaiting payment', bookedAt: now })
    // Gave up, or did not pay in time.
    await book(`${SATURDAY}T09:30`, { status: 'cancelled by client' })
    await book(`${SATURDAY}T09:30`, { status: 'awaiting payment', bookedAt: hourAgo })
    await book(`${SATURDAY}T14:00`, { plan: `${id}-1` })
    await book(`${SUNDAY}T07:00`, { people: [['adult', 4]] })
    const answer = await departuresOf(id, '2026-11-19', '2026-12-01')
    expect(answer.status).toBe(200)
    expect(answer.headers['cache-control']).toBe('public, no-cache')
    expect(answer.body.days).toEqual([
      // Half past nine closed half an hour ago.
      { day: FRIDAY, departures: [{ time: '14:00', seats: 10, isEmpty: true }] },
      {
        day: SATURDAY,
        departures: [
          { time: '08:30', seats: 6, isEmpty: false },
          { time: '09:30', seats: 10, isEmpty: true },
        ],
      },
      {
        day: '2026-11-27',
        departures: ['08:30', '09:30', '14:00'].map((time) => ({ time, seats: 10, isEmpty: true })),
      },
      {
        day: '2026-11-28',
        departures: ['08:30', '09:30', '14:00'].map((time) => ({ time, seats: 10, isEmpty: true })),
      },
    ])
  })

  it('return after an order was not paid in time, also in the search', async () => {
    const id = await add({ title: 'Curral do boi', rules: [{ times: ['16:00'], capacity: 1 }] })
    const search = `text=curral&date=${SATURDAY}`
    expect(await found(search)).toEqual([id])
    await addBooking(database, {
      id: `${id}-a`,
      offer: id,
      startsAt: `${SATURDAY}T16:00`,
      status: 'awaiting payment',
      bookedAt: selling.now().toISOString(),
    })
    expect(await daysOf(id, SATURDAY, SATURDAY)).toEqual([])
    expect(await found(search)).toEqual([])
    selling.wait(29 * 60)
    expect(await found(search)).toEqual([])
    selling.wait(60 + 1)
    expect(await found(search)).toEqual([id])
    expect(await daysOf(id, SATURDAY, SATURDAY)).toEqual([
      { day: SATURDAY, departures: [{ time: '16:00', seats: 1, isEmpty: true }] },
    ])
    await database.query("UPDATE held_seats SET held_until = held_until + interval '1 day' WHERE id = $1", [`${id}-a`])
    expect(await found(search)).toEqual([])
    await release(database, [`${id}-a`])
    expect(await found(search)).toEqual([id])
    await addBooking(database, { id: `${id}-b`, offer: id, startsAt: `${SATURDAY}T16:00` })
    expect(await found(search)).toEqual([])
  })

  it('stay private after a private sale, whatever happens to the plan', async () => {
    const id = await add({
      plans: [{ price: 10_000 }, { price: 50_000, perGroup: true }],
      rules: [{ times: ['16:00'] }],
    })
    await addBooking(database, { id: `${id}-a`, offer: id, startsAt: `${SATURDAY}T16:00`, plan: `${id}-1` })
    await database.query('UPDATE plans SET is_private = false, price_per_group = false WHERE id = $1', [`${id}-1`])
    expect(await daysOf(id, SATURDAY, SATURDAY)).toEqual([])
    await database.query('DELETE FROM plans WHERE id = $1', [`${id}-1`])
    expect(await daysOf(id, SATURDAY, SATURDAY)).toEqual([])
  })

  it('are not listed for offers that are not public', async () => {
    const hidden = [
      ...(await Promise.all(['paused', 'draft', 'in review', 'rejected'].map((status) => add({ status })))),
      await add({ provider: 'taina' }),
      await add({ plans: [] }),
      'nada',
    ]
    for (const id of hidden) {
      const { status, headers, body } = await departuresOf(id)
      expect(status, id).toBe(404)
      expect(headers['cache-control']).toBe('no-store')
      expect(body.detail).toContain('não está mais disponível')
    }
  })

  it('are listed for valid days in order, 62 at most', async () => {
    const id = await add()
    const ask = async (from: string, to: string) => {
      const { status, body } = await departuresOf(id, from, to)
      return { status, errors: body.errors }
    }
    expect(await ask('2026-12-01', '2026-11-30')).toEqual({
      status: 422,
      errors: { to: 'O período termina antes de começar.' },
    })
    expect(await ask('2026-11-20', '2027-01-22')).toEqual({
      status: 422,
      errors: { to: 'Escolha um período de até 62 dias.' },
    })
    expect((await ask('2026-11-20', '2027-01-21')).status).toBe(200)
    expect(await ask('2026-02-30', '2026-03-01')).toEqual({
      status: 422,
      errors: { from: 'Esta data não existe no calendário.' },
    })
    expect((await ask('2026-11-20', '2026-11-31')).errors).toEqual({ to: 'Esta data não existe no calendário.' })
    expect((await ask('hoje', '2026-11-30')).status).toBe(422)
    expect((await selling.ask(null, `GET offers/${id}/departures`)).status).toBe(422)
    expect(await daysOf(id, '2020-01-01', '2020-01-31')).toEqual([])
    expect((await departuresOf(id, '9999-12-01', '9999-12-31')).status).toBe(200)
    expect((await departuresOf(id, '0000-01-01', '0000-01-31')).status).toBe(200)
  })

  it('are answered with 304 until a seat is sold', async () => {
    const id = await add()
    const url = `/api/offers/${id}/departures?from=${FRIDAY}&to=${SUNDAY}`
    const first = await selling.app.inject({ url })
    const again = () => selling.app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } })
    expect((await again()).statusCode).toBe(304)
    await addBooking(database, { id: `${id}-a`, offer: id, startsAt: `${SATURDAY}T09:00` })
    expect((await again()).statusCode).toBe(200)
  })

  it('are those by which the search finds an offer: each day the same', async () => {
    const ids: string[] = []
    for (let at = 0; at < 12; at++) {
      const id = await add({
        title: `Igarapé ${at}`,
        rules: [
          {
            weekdays: [at % 7, (at * 3) % 7],
            times: at % 2 ? ['06:30', '14:00'] : ['10:00'],
            capacity: 1 + (at % 5),
            lead: at * 400,
          },
        ],
        plans: [{ price: 1_000, min: 1, max: 8 }],
        blocked: at % 4 === 0 ? ['2026-11-24'] : [],
      })
      ids.push(id)
      for (let day = 20; day < 28; day++) {
        await addBooking(database, {
          id: `${id}-${day}`,
          offer: id,
          startsAt: `2026-11-${day}T${at % 2 ? '14:00' : '10:00'}`,
          people: [['adult', 1 + ((at + day) % 4)]],
        })
      }
    }
    const departures = await Promise.all(ids.map(async (id) => ({ id, days: await daysOf(id, FRIDAY, '2026-11-28') })))
    for (let day = 20; day < 28; day++) {
      for (const people of [1, 2, 4]) {
        const on = `2026-11-${day}`
        const expected = departures.flatMap(({ id, days }) =>
          days.some(
            (one: { day: string; departures: { seats: number }[] }) =>
              one.day === on && one.departures.some(({ seats }) => seats >= people),
          )
            ? [id]
            : [],
        )
        expect((await found(`text=igarapé&date=${on}&people=${people}`)).sort(), `${on} ${people}`).toEqual(
          expected.sort(),
        )
      }
    }
  })

  it('are shown to their guide with sold seats, for offers on sale and paused', async () => {
    await database.query('DELETE FROM held_seats')
    await database.query('DELETE FROM bookings')
    await database.query('DELETE FROM offers')
    const published = await add({ title: 'Trilha', rules: [{ weekdays: [6], times: ['09:00', '15:00'], capacity: 8 }] })
    const paused = await add({
      title: 'Água doce',
      kind: 'advisory',
      status: 'paused',
      rules: [{ weekdays: [5, 6], times: ['07:00'], capacity: 2 }],
      blocked: [SATURDAY, '2027-01-01'],
    })
    await add({ title: 'Rascunho', status: 'draft' })
    await add({ title: 'De outra guia', provider: 'taina' })
    await addBooking(database, { id: 'r1', offer: published, startsAt: `${SATURDAY}T15:00`, people: [['adult', 3]] })
    await addBooking(database, { id: 'r2', offer: paused, startsAt: `${SATURDAY}T07:00` })
    await addBooking(database, {
      id: 'r3',
      offer: published,
      startsAt: `${SATURDAY}T09:00`,
      status: 'cancelled by provider',
    })
    const { status, body } = await calendar()
    expect(status).toBe(200)
    expect(body).toEqual({
      offers: [
        { id: paused, kind: 'advisory', title: 'Água doce' },
        { id: published, kind: 'tour', title: 'Trilha' },
      ],
      departures: [
        { offerId: paused, day: FRIDAY, time: '07:00', capacity: 2, sold: 0 },
        { offerId: paused, day: SATURDAY, time: '07:00', capacity: 2, sold: 1 },
        { offerId: published, day: SATURDAY, time: '09:00', capacity: 8, sold: 0 },
        { offerId: published, day: SATURDAY, time: '15:00', capacity: 8, sold: 3 },
      ],
      blockedDays: [{ offerId: paused, day: SATURDAY }],
    })
    expect(
      (await selling.ask('other', `GET provider/departures?from=${FRIDAY}&to=${SUNDAY}`)).body.offers,
    ).toMatchObject([{ title: 'De outra guia' }])
    for (const person of ['client', 'admin'] as const) {
      expect((await selling.ask(person, `GET provider/departures?from=${FRIDAY}&to=${SUNDAY}`)).status).toBe(403)
    }
    expect((await selling.ask(null, `GET provider/departures?from=${FRIDAY}&to=${SUNDAY}`)).status).toBe(401)
    expect((await calendar(SUNDAY, FRIDAY)).body.errors).toEqual({ to: 'O período termina antes de começar.' })
  })

  it('are not sold on a day that the guide blocks in the calendar, until they free it', async () => {
    const id = await add({ title: 'Boi bumbá', rules: [{ weekdays: [6, 0] }] })
    await addBooking(database, { id: `${id}-a`, offer: id, startsAt: `${SATURDAY}T09:00` })
    for (let time = 0; time < 2; time++) expect((await block(id, SATURDAY)).status).toBe(204)
    expect((await daysOf(id)).map(({ day }: { day: string }) => day)).toEqual([SUNDAY])
    expect(await found(`text=bumbá&date=${SATURDAY}`)).toEqual([])
    expect(await found(`text=bumbá&date=${SUNDAY}`)).toEqual([id])
    const { body } = await calendar()
    expect(body.blockedDays).toContainEqual({ offerId: id, day: SATURDAY })
    // Sold departures stay.
    expect(body.departures).toContainEqual({ offerId: id, day: SATURDAY, time: '09:00', capacity: 12, sold: 1 })
    for (let time = 0; time < 2; time++) expect((await block(id, SATURDAY, false)).status).toBe(204)
    expect((await daysOf(id)).map(({ day }: { day: string }) => day)).toEqual([SATURDAY, SUNDAY])
    expect(await found(`text=bumbá&date=${SATURDAY}`)).toEqual([id])
    await database.query("UPDATE offers SET status = 'paused' WHERE id = $1", [id])
    expect((await block(id, SUNDAY)).status).toBe(204)
  })

  it('are blocked only by their guide, on valid future days', async () => {
    const id = await add()
    expect((await block(id, SATURDAY, true, 'other')).status).toBe(404)
    expect((await block(id, SATURDAY, true, 'client')).status).toBe(403)
    expect((await block(id, SATURDAY, true, 'admin')).status).toBe(403)
    expect(
      (await selling.ask(null, `PUT provider/offers/${id}/blocked-days/${SATURDAY}`, { blocked: true })).status,
    ).toBe(401)
    for (const other of [await add({ status: 'draft' }), 'nada'])
      expect((await block(other, SATURDAY)).status).toBe(404)
    expect(await database.query('SELECT 1 FROM blocked_days WHERE offer_id = $1', [id])).toEqual([])
    const past = await block(id, '2026-11-19')
    expect(past.status).toBe(422)
    expect(past.body.detail).toBe('Este dia já passou: escolha de hoje em diante.')
    expect((await block(id, '2026-11-19', false)).status).toBe(422)
    expect((await block(id, '2026-11-31')).body.errors).toEqual({ day: 'Esta data não existe no calendário.' })
    expect((await block(id, SATURDAY, 'sim')).status).toBe(422)
    expect((await block(id, FRIDAY)).status).toBe(204)
    await database.query(
      "INSERT INTO blocked_days (offer_id, day) SELECT $1, date '2027-01-01' + n FROM generate_series(1, 729) AS n",
      [id],
    )
    const most = await block(id, SUNDAY)
    expect(most.status).toBe(422)
    expect(most.body.detail).toContain('pause a oferta')
    // Blocking a blocked day again succeeds.
    expect((await block(id, FRIDAY)).status).toBe(204)
  })

  it('stay blocked after the save of a form that was opened before', async () => {
    const id = await add()
    const { body: open } = await selling.ask('guide', `GET provider/offers/${id}`)
    expect((await block(id, SATURDAY)).status).toBe(204)
    const stale = await selling.save(id, open.version, 'availability', open.sections.availability)
    expect(stale.status).toBe(412)
    const fresh = await selling.read(id)
    expect(fresh.sections.availability.blockedDays).toEqual([SATURDAY])
    // The same again is no news to a form.
    await block(id, SATURDAY)
    expect((await selling.save(id, fresh.version, 'availability', fresh.sections.availability)).status).toBe(200)
    expect((await daysOf(id, SATURDAY, SUNDAY)).map(({ day }: { day: string }) => day)).toEqual([SUNDAY])
  })
})
