import type { DepartureDay } from '../departures/departure.ts'

export interface MonthDepartures {
  /** Null before the first answer; a later failure keeps them. */
  readonly days: readonly DepartureDay[] | null
  /** Why the last request failed, a failure of core/failures.ts; null otherwise. */
  readonly failure: unknown
}
