import { dayNumber, isoDay } from '../time/day-number.ts'
import type { ReportRow } from './money.port.ts'

const NOTHING = { sales: 0, commission: 0, refunds: 0, payouts: 0 } as const

/**
 * A row for each day of a period, so that a chart's time axis has no gaps; days without a movement are zero.
 * @param from ISO day, like `to`; both are inclusive.
 */
export function everyDay(days: readonly ReportRow[], from: string, to: string): readonly ReportRow[] {
  const [first, last] = [dayNumber(from), dayNumber(to)]
  if (first === null || last === null || last < first) return days
  const known = new Map(days.map((row) => [row.id, row]))
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const day = isoDay(first + index)
    return known.get(day) ?? { id: day, name: day, ...NOTHING }
  })
}
