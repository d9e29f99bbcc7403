import { dayNumber, isoDay, weekdayOf } from '../time/day-number.ts'
import { firstDayOf, lastDayOf, monthAfter, monthOf } from '../time/month.ts'
import type { SearchQuery } from './filters.ts'

/** Days of a search at most; guides rarely sell further ahead. */
export const MOST_DAYS = 366

/** Days since 1970-01-01, both included. */
export interface Days {
  readonly from: number
  readonly until: number
}

const dayIn = (date: string | undefined) => (date === undefined ? null : dayNumber(date))

/** The days that a search asks for; undefined for any day. An end before the begin does not count. */
export function daysOf({ date, dateUntil }: SearchQuery): Days | undefined {
  const from = dayIn(date)
  if (from === null) return undefined
  return { from, until: Math.min(Math.max(from, dayIn(dateUntil) ?? from), from + MOST_DAYS - 1) }
}

export const LONG_PERIOD = 'O período passa de um ano: procuramos nos primeiros doze meses.'

/** Sentences about days that cannot be searched. */
export function periodNotes({ date, dateUntil }: SearchQuery, today: number): readonly string[] {
  const from = dayIn(date)
  if (from === null) return []
  const until = dayIn(dateUntil) ?? from
  if (until < from) return ['O último dia vem antes do primeiro: procuramos só no primeiro.']
  if (until < today) return ['Essa data já passou. Escolha outra para ver o que ainda dá para reservar.']
  return until - from >= MOST_DAYS ? [LONG_PERIOD] : []
}

export interface NamedPeriod {
  readonly label: string
  /** ISO dates, both included. */
  readonly from: string
  readonly until: string
}

const MONTHS_AHEAD = 12

/** The coming weekend, named as in the search box, and the months of a year from now on; the current one from today on. */
export function namedPeriods(today: string, monthText: (isoDate: string) => string): readonly NamedPeriod[] {
  const day = dayNumber(today) ?? 0
  const saturday = day + 6 - weekdayOf(day)
  const months = Array.from({ length: MONTHS_AHEAD }, (_, ahead) => {
    const month = monthAfter(monthOf(today), ahead)
    const first = firstDayOf(month)
    return { label: monthText(first), from: ahead === 0 ? today : first, until: lastDayOf(month) }
  })
  return [
    { label: 'Este fim de semana', from: isoDay(saturday), until: isoDay(saturday + 1) },
    { label: 'Próximos 7 dias', from: today, until: isoDay(day + 6) },
    ...months,
  ]
}
