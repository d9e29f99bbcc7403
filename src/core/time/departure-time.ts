const MINUTE_MS = 60_000

/** Building an Intl object costs a hundred times what using it does; a list of bookings would feel it. */
const clocks = new Map<string, Intl.DateTimeFormat>()

/** A zone that this platform does not know is read as Brasília's: most of Brazil's clocks agree with it. */
const UNKNOWN_ZONE = 'America/Sao_Paulo'

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known !== undefined) return known
  const clock = makeClock(timeZone)
  clocks.set(timeZone, clock)
  return clock
}

function makeClock(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  } catch {
    return clockOf(UNKNOWN_ZONE)
  }
}

/** What the zone's wall clock shows at an instant, as if it were UTC: milliseconds. */
function wallMs(instant: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(instant)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value ?? 0)
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}

/** How far the zone's clock is ahead of UTC at an instant, in milliseconds. */
const offsetAt = (instant: number, timeZone: string) => wallMs(instant, timeZone) - Math.floor(instant / 1000) * 1000

/**
 * The instant at which the wall clock of `timeZone` (IANA) shows `local` (YYYY-MM-DDTHH:mm). As ECMAScript's Temporal does it
 * by default: a time that a change of the clocks skips is moved on by as much as was skipped, and of one that
 * comes twice the first is meant. Invalid for a text that is no local time.
 */
export function instantOf(local: string, timeZone: string): Date {
  const wall = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) ? Date.parse(`${local}:00Z`) : Number.NaN
  if (Number.isNaN(wall)) return new Date(Number.NaN)
  // Zones change their clocks by hours and at most once in two days: one of these offsets holds at the time meant.
  const before = wall - offsetAt(wall - 24 * 60 * MINUTE_MS, timeZone)
  const after = wall - offsetAt(wall + 24 * 60 * MINUTE_MS, timeZone)
  const earliest = Math.min(before, after)
  if (wallMs(earliest, timeZone) === wall) return new Date(earliest)
  const latest = Math.max(before, after)
  if (wallMs(latest, timeZone) === wall) return new Date(latest)
  // Skipped: the offset that held before the change.
  return new Date(before)
}

/** What the wall clock of `timeZone` shows at an instant: YYYY-MM-DDTHH:mm. */
export function localTimeOf(instant: Date, timeZone: string): string {
  return new Date(wallMs(instant.getTime(), timeZone)).toISOString().slice(0, 16)
}

/** The day of the calendar `days` after `date` (YYYY-MM-DD). */
export function dayAfter(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

/** Days of the calendar from one date to another (both YYYY-MM-DD, or beginning like it); negative backwards. */
export function daysBetween(from: string, to: string): number {
  return (
    (Date.parse(`${to.slice(0, 10)}T00:00:00Z`) - Date.parse(`${from.slice(0, 10)}T00:00:00Z`)) / (1440 * MINUTE_MS)
  )
}
