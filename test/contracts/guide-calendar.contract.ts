import { describe, expect, it } from 'vitest'
import type { GuideCalendar } from '../../src/core/departures/guide-calendar.port.ts'
import { suiteSubject } from './suite-subject.ts'

export interface GuideCalendarSubject {
  readonly calendar: GuideCalendar
  /** On sale, departs at nine and at two on every day of the period, with ten seats. */
  readonly offerId: string
  readonly from: string
  readonly to: string
  /** A day of the period on which three people have seats at nine. */
  readonly soldDay: string
  close(): Promise<void>
}

/** Contract suite of GuideCalendar. */
export function guideCalendarContract(name: string, start: () => Promise<GuideCalendarSubject>): void {
  describe(`GuideCalendar: ${name}`, { timeout: 30_000 }, () => {
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
