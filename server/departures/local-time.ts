const DAY_MINUTES = 1440
const DAY_MS = DAY_MINUTES * 60_000

/** Days since 1970-01-01 of an ISO date; null for a day that no calendar has. */
export function dayNumber(date: string): number | null {
  const ms = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== date) return null
  return ms / DAY_MS
}

/** ISO date of a number of days since 1970-01-01. */
export const isoDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** HH:MM of minutes from midnight. */
export const clockTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** 0 is Sunday; 1970-01-01 was a Thursday. */
export const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Minutes since 1970-01-01T00:00 on the wall clock of a time zone (IANA), whole. */
function wallMinutes(now: Date, timeZone: string): number {
  let clock = clocks.get(timeZone)
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
    clocks.set(timeZone, clock)
  }
  const part = Object.fromEntries(clock.formatToParts(now).map(({ type, value }) => [type, Number(value)]))
  return Date.UTC(part.year ?? 1970, (part.month ?? 1) - 1, part.day, part.hour, part.minute) / 60_000
}

export const today = (now: Date, timeZone: string): number => Math.floor(wallMinutes(now, timeZone) / DAY_MINUTES)

/** Minutes since 1970-01-01T00:00Z at which the wall clock of a zone shows so many minutes since 1970-01-01T00:00. */
function instantOf(wall: number, timeZone: string): number {
  const shown = (instant: number) => wallMinutes(new Date(instant * 60_000), timeZone)
  const ahead = (instant: number) => shown(instant) - instant
  // Zones change their clocks by hours and at most once in two days: one of these offsets holds at the time meant.
  const before = wall - ahead(wall - DAY_MINUTES)
  const after = wall - ahead(wall + DAY_MINUTES)
  if (before === after) return before
  // Of a time that comes twice the first is meant; one that is skipped is moved on by as much as was skipped.
  return [Math.min(before, after), Math.max(before, after)].find((instant) => shown(instant) === wall) ?? before
}

/**
 * How many minutes of real time lie between `now` and a time of a day (minutes from midnight) on the wall clock of a
 * zone, whatever the clocks do in between; negative for what is over.
 */
export function minutesUntil(day: number, timeZone: string, now: Date): (time: number) => number {
  const instant = now.getTime() / 60_000
  const midnight = instantOf(day * DAY_MINUTES, timeZone)
  if (instantOf((day + 1) * DAY_MINUTES, timeZone) - midnight === DAY_MINUTES)
    return (time) => midnight + time - instant
  return (time) => instantOf(day * DAY_MINUTES + time, timeZone) - instant
}
