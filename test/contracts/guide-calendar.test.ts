import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import { createHttpClient } from '../../src/adapters/http/http-client.ts'
import { createHttpGuideCalendar } from '../../src/adapters/http/http-guide-calendar.ts'
import { createHttpSession } from '../../src/adapters/http/http-session.ts'
import { createMemoryGuideCalendar } from '../../src/adapters/memory/memory-guide-calendar.ts'
import type { GuideCalendar } from '../../src/core/departures/guide-calendar.port.ts'
import { Forbidden, NotFound, Rejected, Unauthenticated } from '../../src/core/failures.ts'
import type { Token } from '../../src/core/session/session.ts'
import { addBooking } from '../server/booking-data.ts'
import { SELLERS, type Seller, startSelling } from '../server/own-offers-support.ts'
import { addOffer } from '../server/search-data.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { suiteSubject } from './suite-subject.ts'

interface GuideCalendarSubject {
  readonly calendar: GuideCalendar
  /** On sale, departs at nine and at two on every day of the period, with ten seats. */
  readonly offerId: string
  readonly from: string
  readonly to: string
  /** A day of the period on which three people have seats at nine. */
  readonly soldDay: string
  close(): Promise<void>
}

function guideCalendarContract(name: string, start: () => Promise<GuideCalendarSubject>): void {
  describe(`GuideCalendar: ${name}`, () => {
    const subject = suiteSubject(start)

    const month = () => subject().calendar.fetchDepartures(subject().from, subject().to)
    const on = async (day: string) =>
      (await month()).departures
        .filter((one) => one.day === day)
        .map(({ time, capacity, sold }) => ({ time, capacity, sold }))

    it('returns every departure of the period in the order of days and times, with sold seats', async () => {
      const { offers, departures, blockedDays } = await month()
      expect(offers.map(({ id }) => id)).toEqual([subject().offerId])
      expect(blockedDays).toEqual([])
      const keys = departures.map(({ day, time }) => `${day} ${time}`)
      expect(keys).toEqual([...new Set(keys)].toSorted())
      expect(keys[0]).toBe(`${subject().from} 09:00`)
      expect(keys.at(-1)).toBe(`${subject().to} 14:00`)
      expect(departures.every(({ offerId }) => offerId === subject().offerId)).toBe(true)
      expect(await on(subject().soldDay)).toEqual([
        { time: '09:00', capacity: 10, sold: 3 },
        { time: '14:00', capacity: 10, sold: 0 },
      ])
    })

    it('blocks a day, also repeatedly, keeps its bookings, and frees it again', async () => {
      const { calendar, offerId, soldDay, to } = subject()
      const before = await month()
      for (const day of [soldDay, to, soldDay]) await calendar.setBlocked(offerId, day, true)
      const { blockedDays } = await month()
      expect(blockedDays.toSorted((a, b) => (a.day < b.day ? -1 : 1))).toEqual([
        { offerId, day: soldDay },
        { offerId, day: to },
      ])
      expect(await on(soldDay)).toEqual([{ time: '09:00', capacity: 10, sold: 3 }])
      expect(await on(to)).toEqual([])
      for (const day of [soldDay, to, soldDay]) await calendar.setBlocked(offerId, day, false)
      expect(await month()).toEqual(before)
    })

    it('rejects with the signal’s reason when aborted', async () => {
      const reason = new Error('left')
      const signal = AbortSignal.abort(reason)
      await expect(subject().calendar.fetchDepartures(subject().from, subject().to, signal)).rejects.toBe(reason)
    })
  })
}

const PERIOD = { from: '2026-12-01', to: '2026-12-31', soldDay: '2026-12-05' }
const OFFER = 'trilha'

guideCalendarContract('in memory', async () => ({
  ...PERIOD,
  calendar: createMemoryGuideCalendar({
    offers: [{ id: OFFER, kind: 'tour', title: 'Trilha' }],
    departures: Array.from({ length: 31 }, (_, at) => `2026-12-${String(at + 1).padStart(2, '0')}`).flatMap((day) =>
      ['09:00', '14:00'].map((time) => ({
        offerId: OFFER,
        day,
        time,
        capacity: 10,
        sold: day === PERIOD.soldDay && time === '09:00' ? 3 : 0,
      })),
    ),
    blockedDays: [],
  }),
  offerId: OFFER,
  close: async () => undefined,
}))

/** Its clock shows November. */
async function startServer() {
  const database = await openMigratedPglite()
  const { app, close } = await startSelling(database)
  await addOffer(database, {
    id: OFFER,
    provider: 'joana',
    title: 'Trilha',
    rules: [{ times: ['14:00', '09:00'], capacity: 10 }],
  })
  await addBooking(database, { id: 'r1', offer: OFFER, startsAt: `${PERIOD.soldDay}T09:00`, people: [['adult', 3]] })
  const baseUrl = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/`
  const clientWith = (token: Token | null) =>
    createHttpClient({ baseUrl, currentToken: () => token, onUnauthorized: () => undefined, retryDelay: () => 0 })
  const sessions = createHttpSession(clientWith(null))
  const calendarOf = async (seller: Seller) =>
    createHttpGuideCalendar(clientWith(await sessions.login({ email: SELLERS[seller], password: DEMO_PASSWORD })))
  return { calendarOf, nobody: createHttpGuideCalendar(clientWith(null)), close }
}

guideCalendarContract('HTTP, reference server', async () => {
  const { calendarOf, close } = await startServer()
  return { ...PERIOD, calendar: await calendarOf('guide'), offerId: OFFER, close }
})

it('GuideCalendar over HTTP is only for the offer’s guide, and explains a wrong day', async () => {
  const { calendarOf, nobody, close } = await startServer()
  const { from, to } = PERIOD
  await expect(nobody.fetchDepartures(from, to)).rejects.toBeInstanceOf(Unauthenticated)
  await expect((await calendarOf('client')).fetchDepartures(from, to)).rejects.toBeInstanceOf(Forbidden)
  const other = await calendarOf('other')
  expect((await other.fetchDepartures(from, to)).offers).toEqual([])
  await expect(other.setBlocked(OFFER, from, true)).rejects.toBeInstanceOf(NotFound)
  const guide = await calendarOf('guide')
  await expect(guide.setBlocked(OFFER, '2020-01-01', true)).rejects.toBeInstanceOf(Rejected)
  await expect(guide.fetchDepartures(to, from)).rejects.toBeInstanceOf(Rejected)
  expect((await guide.fetchDepartures(from, to)).blockedDays).toEqual([])
  await close()
})
