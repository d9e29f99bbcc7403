import { expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import { createHttpClient } from '../../src/adapters/http/http-client.ts'
import { createHttpGuideCalendar } from '../../src/adapters/http/http-guide-calendar.ts'
import { createHttpSession } from '../../src/adapters/http/http-session.ts'
import { createMemoryGuideCalendar } from '../../src/adapters/memory/memory-guide-calendar.ts'
import { Forbidden, NotFound, Rejected, Unauthenticated } from '../../src/core/failures.ts'
import type { Token } from '../../src/core/session/session.ts'
import { addBooking } from '../server/booking-data.ts'
import { SELLERS, type Seller, startSelling } from '../server/own-offers-support.ts'
import { addOffer } from '../server/search-data.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { guideCalendarContract } from './guide-calendar.contract.ts'

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
}, 60_000)
