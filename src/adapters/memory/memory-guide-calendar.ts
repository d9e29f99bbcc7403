import type { CalendarMonth, GuideCalendar } from '../../core/departures/guide-calendar.port.ts'
import { answering, type BeforeAnswering } from './answering.ts'

/** `month` contains every departure, blocked days included. */
export function createMemoryGuideCalendar(
  month: CalendarMonth = { offers: [], departures: [], blockedDays: [] },
  before?: BeforeAnswering,
): GuideCalendar {
  let { blockedDays } = month
  const isBlocked = (offerId: string, day: string) =>
    blockedDays.some((one) => one.offerId === offerId && one.day === day)
  return {
    fetchDepartures: (from, to, signal) =>
      answering(
        () => ({
          offers: month.offers,
          departures: month.departures.filter(
            ({ offerId, day, sold }) => day >= from && day <= to && (sold > 0 || !isBlocked(offerId, day)),
          ),
          blockedDays: blockedDays.filter(({ day }) => day >= from && day <= to),
        }),
        before,
        signal,
      ),
    setBlocked: (offerId, day, blocked) =>
      answering(
        () => {
          const others = blockedDays.filter((one) => one.offerId !== offerId || one.day !== day)
          blockedDays = blocked ? [...others, { offerId, day }] : others
        },
        before,
        undefined,
      ),
  }
}

export const guiding = { calendar: () => createMemoryGuideCalendar() }
