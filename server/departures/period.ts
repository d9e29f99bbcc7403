import { LONGEST_PERIOD } from '../../contract/departures.ts'
import { dayNumber } from '../../src/core/time/day-number.ts'
import { HttpProblem } from '../http/problem.ts'
import type { Period } from './schedule.ts'

const NO_SUCH_DAY = 'Esta data não existe no calendário.'

/**
 * Reads a day as it came over the wire.
 * @throws HttpProblem 422 for a day that no calendar has.
 */
export function readDay(field: string, day: string): number {
  const number = dayNumber(day)
  if (number === null) throw new HttpProblem(422, { errors: { [field]: NO_SUCH_DAY } })
  return number
}

/**
 * @param longest days between the first and the last.
 * @throws HttpProblem 422 for a day that no calendar has, an end before its beginning, and too long a period.
 */
export function readPeriod(
  wire: { readonly from: string; readonly to: string },
  longest: number = LONGEST_PERIOD,
): Period {
  const from = readDay('from', wire.from)
  const to = readDay('to', wire.to)
  if (to < from) throw new HttpProblem(422, { errors: { to: 'O período termina antes de começar.' } })
  if (to - from > longest) {
    throw new HttpProblem(422, { errors: { to: `Escolha um período de até ${longest} dias.` } })
  }
  return { from, to }
}
