import { askedPeriod } from '../../../../src/core/search/intent/asked-period.ts'
import { tokensOf, written } from '../../../../src/core/search/intent/tokens.ts'
import { dayNumber, isoDay } from '../../../../src/core/time/day-number.ts'

export const dayOf = (date: string) => dayNumber(date) ?? Number.NaN

/** The first period in a text: the words that name it, its days as ISO dates, and the label of its chip. */
export function readPeriod(text: string, today: string) {
  const tokens = tokensOf(text)
  for (const { at } of tokens) {
    const period = askedPeriod(tokens, at, dayOf(today))
    if (period === null) continue
    const { length, from, until, label } = period
    return { words: written(tokens.slice(at, at + length)), days: daysText(from, until), label }
  }
  return null
}

/** `2026-12-24`, or `2026-12-24 to 2027-01-02` */
const daysText = (from: number, until: number) =>
  from === until ? isoDay(from) : `${isoDay(from)} to ${isoDay(until)}`
