import { LONGEST_PERIOD } from '../../contract/departures.ts'
import { dayNumber } from '../../src/core/time/day-number.ts'
import { problem } from '../http/problem.ts'
import { FIELD } from '../problems/field-sentences.ts'
import type { Period } from '../seats/schedule.ts'

/**
 * Parses a day of the wire.
 * @throws HttpProblem 422 for a day that does not exist.
 */
export function readDay(field: string, day: string): number {
  const number = dayNumber(day)
  if (number === null) throw problem('invalid_fields', { errors: { [field]: FIELD.calendar_day } })
  return number
}

/**
 * @param longest maximum days between the first and the last.
 * @throws HttpProblem 422 for a day that does not exist, an end before its start, or too long a period.
 */
export function readPeriod(
  wire: { readonly from: string; readonly to: string },
  longest: number = LONGEST_PERIOD,
): Period {
  const from = readDay('from', wire.from)
  const to = readDay('to', wire.to)
  if (to < from) throw problem('invalid_fields', { errors: { to: FIELD.period_reversed } })
  if (to - from > longest) {
    throw problem('invalid_fields', { errors: { to: FIELD.period_too_long(longest) } })
  }
  return { from, to }
}
