import type { DepartureDay } from '../departures/departure.ts'
import { dayAfter } from '../time/departure-time.ts'

/** A month of the calendar: YYYY-MM. */
export type Month = string

export interface MonthDepartures {
  /** Null until they have come. What came once stays where a later answer fails. */
  readonly days: readonly DepartureDay[] | null
  /** A failure of core/failures.ts: why the last answer did not come; null otherwise. */
  readonly failure: unknown
}

export const monthOf = (isoDate: string): Month => isoDate.slice(0, 7)

export function monthAfter(month: Month): Month {
  return monthOf(dayAfter(`${month}-28`, 4))
}

export const lastDayOf = (month: Month): string => dayAfter(`${monthAfter(month)}-01`, -1)
