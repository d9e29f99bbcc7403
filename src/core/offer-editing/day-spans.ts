import { dayAfter } from '../time/departure-time.ts'
import { isIsoDate } from '../time/iso-date.ts'

export interface DaySpan {
  /** ISO days, both inclusive. */
  readonly from: string
  readonly until: string
}

/** Joins consecutive days. Ignores duplicates and texts that are no date. */
export function spansOf(isoDays: readonly string[]): readonly DaySpan[] {
  const spans: DaySpan[] = []
  for (const day of [...new Set(isoDays)].filter(isIsoDate).toSorted()) {
    const last = spans.at(-1)
    if (last !== undefined && dayAfter(last.until, 1) === day) spans[spans.length - 1] = { ...last, until: day }
    else spans.push({ from: day, until: day })
  }
  return spans
}

export function daysOf({ from, until }: DaySpan): readonly string[] {
  const days: string[] = []
  for (let day = from; day <= until; day = dayAfter(day, 1)) days.push(day)
  return days
}
