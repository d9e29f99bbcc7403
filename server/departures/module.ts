import { blockDay, guideDepartures } from '../../contract/departures.ts'
import { isoDay } from '../../src/core/time/day-number.ts'
import { companyOf } from '../accounts/authorization.ts'
import { handle } from '../http/handle.ts'
import type { Module } from '../module.ts'
import { readOwnSchedules } from '../seats/read-schedules.ts'
import { soldDepartures } from '../seats/schedule.ts'
import { setBlocked } from './blocked-days.ts'
import { readDay, readPeriod } from './period.ts'

/** The guide's calendar: docs/offers.md. The offers module answers departures for travellers. */
export const departures: Module = (app, { database, config, now }) => {
  const company = { role: 'company', rateLimit: { max: config.limits.readsPerAddress, timeWindow: 60_000 } } as const

  handle(
    app,
    guideDepartures,
    async ({ principal, query }) => {
      const period = readPeriod(query)
      const offers = await readOwnSchedules(database, companyOf(principal), period, now())
      return {
        offers: offers.map(({ id, kind, title }) => ({ id, kind, title })),
        departures: offers
          .flatMap(({ id, schedule }) => soldDepartures(schedule, period).map((sold) => ({ offerId: id, ...sold })))
          .sort((a, b) => order(a.day, b.day) || order(a.time, b.time)),
        blockedDays: offers.flatMap(({ id, schedule }) =>
          schedule.blocked.map((day) => ({ offerId: id, day: isoDay(day) })),
        ),
      }
    },
    company,
  )

  handle(
    app,
    blockDay,
    async ({ principal, params, body }) => {
      const day = readDay('day', params.day)
      const block = { companyId: companyOf(principal), offerId: params.id, day, isBlocked: body.blocked }
      return void (await setBlocked(database, block, now()))
    },
    company,
  )
}

const order = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
