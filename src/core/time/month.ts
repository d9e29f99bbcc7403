import { dayAfter } from './departure-time.ts'

/** YYYY-MM; sorts as text, like the ISO days of the functions below. */
export type Month = string

export const monthOf = (isoDay: string): Month => isoDay.slice(0, 7)

export const firstDayOf = (month: Month): string => `${month}-01`

/** @param count may be negative. */
export function monthAfter(month: Month, count = 1): Month {
  const date = new Date(month)
  date.setUTCMonth(date.getUTCMonth() + count)
  return monthOf(date.toISOString())
}

export const lastDayOf = (month: Month): string => dayAfter(firstDayOf(monthAfter(month)), -1)
