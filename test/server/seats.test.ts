import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { readSchedule } from '../../server/seats/read-schedules.ts'
import { bookableDays } from '../../server/seats/schedule.ts'
import { confirm, type Hold, hold, release } from '../../server/seats/seats.ts'
import { dayNumber } from '../../src/core/time/day-number.ts'
import { eachDatabase } from '../support/databases.ts'
import { addOffer, addPlaces, addProvider } from './search-data.ts'

const NOON = Date.parse('2026-11-20T15:00:00Z')
const DAY = '2026-11-21'
const CAPACITY = 6
const MINUTE = 60_000

eachDatabase('the seats', (open) => {
  let database: Database
  let time: number
  let offer: string
  beforeAll(async () => {
    database = await open()
    await addPlaces(database)
    await addProvider(database, 'guia', 'Guia')
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    time = NOON
    offer = await newOffer()
  })

  async function newOffer(seed: Partial<Parameters<typeof addOffer>[1]> = {}): Promise<string> {
    const id = randomUUID()
    await addOffer(database, { id, rules: [{ times: ['09:00', '15:00'], capacity: CAPACITY }], ...seed })
    return id
  }
  const now = () => new Date(time)
  const seats = (wanted: Partial<Hold> = {}): Hold => ({
    ...{ id: randomUUID(), offerId: offer, day: DAY, time: '09:00', timeZone: 'America/Fortaleza' },
    ...{ people: 1, takesWhole: false },
    ...wanted,
  })
  const holds = (...wanted: readonly Hold[]) =>
    database.transaction((transaction) =>
      hold(transaction, wanted, { until: new Date(time + 30 * MINUTE), now: now() }),
    )
  const confirms = (...ids: readonly string[]) =>
    database.transaction((transaction) => confirm(transaction, ids, now()))
  const releases = (...ids: readonly string[]) => database.transaction((transaction) => release(transaction, ids))
  const left = async (at = '09:00') => {
    const day = dayNumber(DAY) ?? 0
    const schedule = await readSchedule(database, offer, { from: day, to: day }, now())
    const days = schedule === null ? [] : bookableDays(schedule, { from: day, to: day }, now())
    return days[0]?.departures.find((departure) => departure.time === at)?.seats ?? 0
  }

  describe('are held', () => {
    it('until none is left', async () => {
      expect(await holds(seats({ people: 4 }))).toBe(true)
      expect(await left()).toBe(2)
      expect(await holds(seats({ people: 3 }))).toBe(false)
      expect(await holds(seats({ people: 2 }))).toBe(true)
      expect(await holds(seats())).toBe(false)
      expect([await left(), await left('15:00')]).toEqual([0, CAPACITY])
    })

    it('all or not at all, and departures of one request share their seats', async () => {
      const other = await newOffer()
      expect(await holds(seats({ people: 4 }), seats({ offerId: other }), seats({ people: 3 }))).toBe(false)
      expect(await left()).toBe(CAPACITY)
      expect(await holds(seats({ people: 4 }), seats({ offerId: other }), seats({ people: 2 }))).toBe(true)
      expect(await left()).toBe(0)
    })

    it('as a whole empty departure by a private party', async () => {
      expect(await holds(seats({ people: 2, takesWhole: true }))).toBe(true)
      expect(await holds(seats())).toBe(false)
      expect(await holds(seats({ time: '15:00' }), seats({ time: '15:00', takesWhole: true }))).toBe(false)
    })

    it.each([
      ['an unknown offer', { offerId: 'nenhuma' }],
      ['a time at which nothing departs', { time: '10:00' }],
      ['a departure of the past', { day: '2026-11-19' }],
      ['a day that no calendar has', { day: '2026-02-30' }],
      ['nobody', { people: 0 }],
    ])('not for %s', async (_what, wanted) => {
      expect(await holds(seats(wanted))).toBe(false)
    })

    it('not on a blocked day, nor after booking has closed', async () => {
      offer = await newOffer({ blocked: [DAY] })
      expect(await holds(seats())).toBe(false)
      offer = await newOffer({ rules: [{ lead: 24 * 60 }] })
      expect(await holds(seats())).toBe(false)
    })

    it('until their time is over, and then by the next', async () => {
      expect(await holds(seats({ people: CAPACITY }))).toBe(true)
      time += 30 * MINUTE - 1
      expect(await holds(seats())).toBe(false)
      time += 1
      expect(await left()).toBe(CAPACITY)
      expect(await holds(seats())).toBe(true)
    })
  })

  describe('are confirmed', () => {
    it('for good, also by repeated requests', async () => {
      const one = seats({ people: CAPACITY })
      await holds(one)
      expect([await confirms(one.id), await confirms(one.id)]).toEqual([true, true])
      time += 60 * MINUTE
      expect(await left()).toBe(0)
    })

    it('after their time if no other person got seats of the departure', async () => {
      const [one, earlier] = [seats({ people: 2 }), seats({ people: 4 })]
      await holds(earlier)
      await holds(one)
      time += 31 * MINUTE
      await holds(seats({ time: '15:00' }))
      expect(await confirms(one.id)).toBe(true)
      expect(await left()).toBe(4)
    })

    it('not after their time if another person got one, all or not at all', async () => {
      const [one, other] = [seats(), seats({ time: '15:00' })]
      await holds(one, other)
      time += 30 * MINUTE
      const next = seats()
      await holds(next)
      expect(await confirms(one.id, other.id)).toBe(false)
      expect([await left(), await left('15:00')]).toEqual([CAPACITY - 1, CAPACITY])
      await releases(next.id)
      expect(await confirms(one.id, other.id)).toBe(true)
    })

    it('not after the departure has left, nor when they were released', async () => {
      const [one, other] = [seats(), seats()]
      await holds(one, other)
      await releases(other.id)
      expect(await confirms(one.id, other.id)).toBe(false)
      time = Date.parse(`${DAY}T12:00:00Z`)
      expect(await confirms(one.id)).toBe(false)
    })
  })

  it('are free after their release, held or sold; a repeated release changes nothing', async () => {
    const [one, other] = [seats({ people: 2 }), seats({ people: 2 })]
    await holds(one)
    await holds(other)
    await confirms(other.id)
    await releases(one.id, other.id, 'unknown')
    await releases(one.id)
    expect(await left()).toBe(CAPACITY)
  })

  it('are never sold twice by simultaneous requests of several channels', async () => {
    const what = fc.record({
      type: fc.constantFrom('hold' as const, 'hold' as const, 'hold' as const, 'confirm' as const, 'release' as const),
      people: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 2 }),
      takesWhole: fc.nat({ max: 9 }).map((number) => number === 0),
      isReversed: fc.boolean(),
      at: fc.nat({ max: 20 }),
    })
    const rounds = fc.array(fc.tuple(fc.array(what, { minLength: 2, maxLength: 8 }), fc.constantFrom(0, 10, 31)), {
      minLength: 2,
      maxLength: 5,
    })
    await fc.assert(
      fc.asyncProperty(rounds, async (given) => {
        const offers = [await newOffer(), await newOffer()]
        const parties: (readonly string[])[] = []
        const sold = new Set<string>()
        for (const [actions, minutes] of given) {
          await Promise.all(
            actions.map(async ({ type, people, takesWhole, isReversed, at }) => {
              const party = parties[at % Math.max(1, parties.length)]
              if (type === 'hold') {
                const wanted = people.map((count, index) =>
                  seats({ offerId: offers[index] ?? '', people: count, takesWhole }),
                )
                if (await holds(...(isReversed ? wanted.toReversed() : wanted)))
                  parties.push(wanted.map(({ id }) => id))
              } else if (party !== undefined && type === 'confirm') {
                if (await confirms(...party)) for (const id of party) sold.add(id)
              } else if (party !== undefined) {
                await releases(...party)
              }
            }),
          )
          const over = await database.query(
            `SELECT offer_id FROM held_seats WHERE offer_id = ANY($1::text[]) AND (held_until IS NULL OR held_until > $2)
             GROUP BY offer_id HAVING sum(people) > ${CAPACITY} OR (bool_or(takes_whole) AND count(*) > 1)`,
            [offers, now().toISOString()],
          )
          expect(over).toEqual([])
          time += minutes * MINUTE
        }
        // Sold seats stay sold until they are released.
        const kept = await database.query<{ id: string }>(
          'SELECT id FROM held_seats WHERE offer_id = ANY($1::text[]) AND held_until IS NULL',
          [offers],
        )
        for (const { id } of kept) expect(sold).toContain(id)
      }),
      { numRuns: 30 },
    )
  })
})
