import { instantOf, localTimeOf } from './departure-time.ts'
import { DAY_MINUTES, DAY_MS, HOUR_MINUTES } from './durations.ts'

/** Days since 1970-01-01 of an ISO date; null for an impossible date. */
export function dayNumber(date: string): number | null {
  const ms = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== date) return null
  return ms / DAY_MS
}

/** ISO date of a number of days since 1970-01-01. */
export const isoDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** HH:MM of minutes from midnight. */
export const clockTime = (minutes: number): string =>
  `${String(Math.floor(minutes / HOUR_MINUTES)).padStart(2, '0')}:${String(minutes % HOUR_MINUTES).padStart(2, '0')}`

/** 0 is Sunday; 1970-01-01 was a Thursday. */
export const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7

/** Of an ISO date; NaN for an impossible one. */
export const weekdayOfDate = (date: string): number => weekdayOf(dayNumber(date) ?? Number.NaN)

/** The current day in a zone. */
export const today = (now: Date, timeZone: string): number =>
  dayNumber(localTimeOf(now, timeZone).slice(0, 10)) ?? Number.NaN

/**
 * Returns how many minutes of real time lie between `now` and a time of the day (minutes from midnight) on the wall
 * clock of a zone; negative for a past time.
 */
export function minutesUntil(day: number, timeZone: string, now: Date): (time: number) => number {
  const date = isoDay(day)
  const until = (time: number, on = date) =>
    (instantOf(`${on}T${clockTime(time)}`, timeZone).getTime() - now.getTime()) / 60_000
  const midnight = until(0)
  // Except for nights with a clock change, one offset is valid for all times.
  if (until(0, isoDay(day + 1)) - midnight === DAY_MINUTES) return (time) => midnight + time
  return (time) => until(time)
}
