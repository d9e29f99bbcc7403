import type { DepartureDay } from '../departures/departure.ts'
import { dayAfter } from '../time/departure-time.ts'

/** A month of the calendar: YYYY-MM. */
export type Month = string

export interface MonthDepartures {
  /** Null before the first answer; a later failure keeps them. */
  readonly days: readonly DepartureDay[] | null
  /** Why the last request failed, a failure of core/failures.ts; null otherwise. */
  readonly failure: unknown
}

export const monthOf = (isoDate: string): Month => isoDate.slice(0, 7)

export function monthAfter(month: Month): Month {
  return monthOf(dayAfter(`${month}-28`, 4))
}

export const lastDayOf = (month: Month): string => dayAfter(`${monthAfter(month)}-01`, -1)
