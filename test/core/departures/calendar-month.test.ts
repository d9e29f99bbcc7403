import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayInMonth, daysOf, isBlockedDay, weeksOf, withBlocking } from '../../../src/core/departures/calendar-month.ts'
import type { CalendarMonth } from '../../../src/core/departures/guide-calendar.port.ts'
import { weekdayOfDate } from '../../../src/core/time/day-number.ts'
import { firstDayOf, lastDayOf, monthOf } from '../../../src/core/time/month.ts'

const months = fc
  .record({ year: fc.integer({ min: 2020, max: 2099 }), month: fc.integer({ min: 1, max: 12 }) })
  .map(({ year, month }) => `${year}-${String(month).padStart(2, '0')}`)

describe('A month', () => {
  test('has whole weeks from Sunday to Saturday, each of its days once and in order', () => {
    fc.assert(
      fc.property(months, (month) => {
        const weeks = weeksOf(month)
        for (const week of weeks) expect(week.map(weekdayOfDate)).toEqual([0, 1, 2, 3, 4, 5, 6])
        const days = weeks.flat()
        expect(days).toEqual(days.toSorted())
        expect(new Set(days).size).toBe(days.length)
        const own = days.filter((day) => monthOf(day) === month)
        expect([own[0], own.at(-1)]).toEqual([firstDayOf(month), lastDayOf(month)])
        expect(own).toHaveLength(Number(lastDayOf(month).slice(8)))
        // No week of another month alone.
        expect(weeks.every((week) => week.some((day) => monthOf(day) === month))).toBe(true)
      }),
    )
  })

  test('has the same day as another one, or its last', () => {
    expect(dayInMonth('2026-01-31', '2026-02')).toBe('2026-02-28')
    expect(dayInMonth('2026-01-31', '2028-02')).toBe('2028-02-29')
    expect(dayInMonth('2026-01-15', '2026-02')).toBe('2026-02-15')
  })
})

const OFFERS = ['a', 'b', 'c'].map((id) => ({ id, kind: 'tour' as const, title: `Oferta ${id}` }))
const DAYS = ['2026-12-05', '2026-12-06', '2026-12-25']
const key = (one: { readonly offerId: string; readonly day: string }) => `${one.offerId} ${one.day}`

/** Like a backend's answer: blocked days contain only sold departures. */
const calendars: fc.Arbitrary<CalendarMonth> = fc
  .record({
    departures: fc.uniqueArray(
      fc.record({
        offerId: fc.constantFrom('a', 'b', 'c'),
        day: fc.constantFrom(...DAYS),
        time: fc.constantFrom('04:30', '08:00', '14:00'),
        capacity: fc.integer({ min: 1, max: 40 }),
        sold: fc.integer({ min: 0, max: 40 }),
      }),
      { selector: (one) => `${key(one)} ${one.time}` },
    ),
    blockedDays: fc.uniqueArray(fc.record({ offerId: fc.constantFrom('a', 'b', 'c'), day: fc.constantFrom(...DAYS) }), {
      selector: key,
    }),
  })
  .map(({ departures, blockedDays }) => ({
    offers: OFFERS,
    blockedDays,
    departures: departures.filter((one) => one.sold > 0 || !blockedDays.some((blocked) => key(blocked) === key(one))),
  }))
const offerIds = fc.option(fc.constantFrom('a', 'b', 'c'), { nil: undefined })

describe('The days of a calendar', () => {
  test('contain every departure once, in the order of days and times, with the sum of seats', () => {
    fc.assert(
      fc.property(calendars, offerIds, (calendar, offerId) => {
        const days = daysOf(calendar, offerId)
        const asked = calendar.departures.filter((one) => offerId === undefined || one.offerId === offerId)
        const listed = [...days.values()].flatMap(({ offers }) => offers.flatMap(({ departures }) => departures))
        expect(listed.toSorted(compare)).toEqual(asked.toSorted(compare))
        expect([...days.keys()]).toEqual([...days.keys()].toSorted())
        for (const { day, sold, capacity, departures, offers } of days.values()) {
          const ofDay = asked.filter((one) => one.day === day)
          expect(departures).toBe(ofDay.length)
          expect(sold).toBe(ofDay.reduce((sum, one) => sum + one.sold, 0))
          expect(capacity).toBe(ofDay.reduce((sum, one) => sum + one.capacity, 0))
          for (const one of offers) {
            expect(one.departures.map(({ time }) => time)).toEqual(one.departures.map(({ time }) => time).toSorted())
            expect(one.departures.length > 0 || one.isBlocked).toBe(true)
          }
        }
      }),
    )
  })

  test('show which offers are blocked, also without sales', () => {
    fc.assert(
      fc.property(calendars, (calendar) => {
        const blocked = [...daysOf(calendar).values()].flatMap(({ day, offers }) =>
          offers.filter(({ isBlocked }) => isBlocked).map(({ id }) => `${id} ${day}`),
        )
        expect(blocked.toSorted()).toEqual(calendar.blockedDays.map(key).toSorted())
      }),
    )
  })

  test('of unknown offers have no title, and offers at the same time are sorted by title', () => {
    const departure = { day: '2026-12-05', capacity: 10, sold: 0, time: '08:00' }
    const day = daysOf({
      offers: [...OFFERS, { id: 'd', kind: 'tour', title: 'Água' }],
      departures: ['c', 'x', 'b', 'd'].map((offerId) => ({ ...departure, offerId })),
      blockedDays: [],
    }).get('2026-12-05')
    expect(day?.offers.map(({ id, title }) => [id, title])).toEqual([
      ['x', ''],
      ['d', 'Água'],
      ['b', 'Oferta b'],
      ['c', 'Oferta c'],
    ])
    expect(day && isBlockedDay(day)).toBe(false)
  })

  test('sum the seats of each offer, of one offer where it is asked for, and are blocked with all offers only', () => {
    const departure = { day: '2026-12-05', capacity: 10 }
    const calendar = {
      offers: OFFERS,
      departures: [
        { ...departure, offerId: 'a', time: '08:00', sold: 3 },
        { ...departure, offerId: 'a', time: '14:00', sold: 1 },
        { ...departure, offerId: 'b', time: '09:00', sold: 2 },
      ],
      blockedDays: [{ offerId: 'a', day: '2026-12-05' }],
    }
    const day = daysOf(calendar).get('2026-12-05')
    expect(day).toMatchObject({ departures: 3, sold: 6, capacity: 30 })
    expect(day?.offers).toMatchObject([
      { id: 'a', sold: 4, capacity: 20, isBlocked: true },
      { id: 'b', sold: 2, capacity: 10, isBlocked: false },
    ])
    expect(day && isBlockedDay(day)).toBe(false)
    expect([...daysOf(calendar, 'b').values()].flatMap(({ offers }) => offers.map(({ id }) => id))).toEqual(['b'])
  })

  test('list a blocked offer without departures after the last one of the day', () => {
    const day = daysOf({
      offers: OFFERS,
      departures: [{ day: '2026-12-05', capacity: 10, sold: 1, time: '23:59', offerId: 'b' }],
      blockedDays: [
        { offerId: 'a', day: '2026-12-05' },
        { offerId: 'b', day: '2026-12-05' },
      ],
    }).get('2026-12-05')
    expect(day?.offers.map(({ id, isBlocked }) => [id, isBlocked])).toEqual([
      ['b', true],
      ['a', true],
    ])
  })

  test('list offers by their first departure', () => {
    const departure = { day: '2026-12-05', capacity: 10, sold: 0 }
    const day = daysOf({
      offers: OFFERS,
      departures: [
        { ...departure, offerId: 'a', time: '14:00' },
        { ...departure, offerId: 'b', time: '08:00' },
        { ...departure, offerId: 'a', time: '09:00' },
      ],
      blockedDays: [{ offerId: 'c', day: '2026-12-05' }],
    }).get('2026-12-05')
    expect(day?.offers.map(({ title }) => title)).toEqual(['Oferta b', 'Oferta a', 'Oferta c'])
    expect(day?.offers[1]?.departures.map(({ time }) => time)).toEqual(['09:00', '14:00'])
  })
})

const compare = (one: object, other: object) => JSON.stringify(one).localeCompare(JSON.stringify(other))

describe('Blocking', () => {
  const blockings = fc.record({
    offerIds: fc.subarray(['a', 'b', 'c'], { minLength: 1 }),
    day: fc.constantFrom(...DAYS),
    isBlocked: fc.boolean(),
  })

  test('closes or opens the day only for these offers, keeps sales, and can be repeated', () => {
    fc.assert(
      fc.property(calendars, blockings, (calendar, blocking) => {
        const after = withBlocking(calendar, blocking)
        const isMeant = (one: { readonly offerId: string; readonly day: string }) =>
          one.day === blocking.day && blocking.offerIds.includes(one.offerId)
        expect(after.departures.filter(({ sold }) => sold > 0)).toEqual(
          calendar.departures.filter(({ sold }) => sold > 0),
        )
        expect(after.departures.filter((one) => !isMeant(one))).toEqual(
          calendar.departures.filter((one) => !isMeant(one)),
        )
        expect(after.blockedDays.filter((one) => !isMeant(one))).toEqual(
          calendar.blockedDays.filter((one) => !isMeant(one)),
        )
        expect(after.blockedDays.filter(isMeant)).toHaveLength(blocking.isBlocked ? blocking.offerIds.length : 0)
        expect(withBlocking(after, blocking)).toEqual(after)
      }),
    )
  })

  test('removes unsold departures of these offers on this day only', () => {
    const of = (offerId: string, day: string, sold: number) => ({ offerId, day, sold, time: '08:00', capacity: 10 })
    const departures = [of('a', '2026-12-05', 0), of('a', '2026-12-06', 0), of('b', '2026-12-05', 0)]
    const calendar = { offers: OFFERS, departures: [...departures, of('c', '2026-12-05', 2)], blockedDays: [] }
    const blocking = { offerIds: ['a', 'c'], day: '2026-12-05', isBlocked: true }
    expect(withBlocking(calendar, blocking).departures).toEqual(calendar.departures.slice(1))
    expect(withBlocking(calendar, { ...blocking, isBlocked: false })).toEqual(calendar)
  })

  test('of all its offers blocks the day', () => {
    fc.assert(
      fc.property(calendars, fc.constantFrom(...DAYS), (calendar, day) => {
        const before = daysOf(calendar).get(day)
        fc.pre(before !== undefined)
        const offerIds = before?.offers.map(({ id }) => id) ?? []
        const after = daysOf(withBlocking(calendar, { offerIds, day, isBlocked: true })).get(day)
        expect(after && isBlockedDay(after)).toBe(true)
      }),
    )
  })
})
