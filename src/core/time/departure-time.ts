import { DAY_MS } from './durations.ts'

/** Creating an Intl object costs a hundred times as much as using it, which matters for a list of bookings. */
const clocks = new Map<string, Intl.DateTimeFormat>()

/** Brasília's time: the operator's days, reports and mails. An unknown zone is read as this one, the most common in Brazil. */
export const BRASILIA_ZONE = 'America/Sao_Paulo'

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
    return clockOf(BRASILIA_ZONE)
  }
}

/** The zone's wall clock at an instant, as if it were UTC: milliseconds. */
function wallMs(instant: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(instant)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value ?? 0)
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}

/** The zone's offset from UTC at an instant, in milliseconds. */
const offsetAt = (instant: number, timeZone: string) => wallMs(instant, timeZone) - Math.floor(instant / 1000) * 1000

/**
 * The instant of `local` (YYYY-MM-DDTHH:mm) in `timeZone` (IANA), as in ECMAScript's Temporal by default: a skipped time moves on
 * by the length of the gap, and for a repeated time the first one counts. Invalid for a text that is no local time.
 */
export function instantOf(local: string, timeZone: string): Date {
  const wall = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) ? Date.parse(`${local}:00Z`) : Number.NaN
  if (Number.isNaN(wall)) return new Date(Number.NaN)
  // Offsets change by hours and at most once in two days: one of these is valid at that time.
  const before = wall - offsetAt(wall - DAY_MS, timeZone)
  const after = wall - offsetAt(wall + DAY_MS, timeZone)
  const earliest = Math.min(before, after)
  if (wallMs(earliest, timeZone) === wall) return new Date(earliest)
  // A skipped time uses the offset before the change.
  return new Date(Math.max(before, after))
}

/** The local time of an instant in `timeZone`: YYYY-MM-DDTHH:mm. */
export function localTimeOf(instant: Date, timeZone: string): string {
  return new Date(wallMs(instant.getTime(), timeZone)).toISOString().slice(0, 16)
}

/** The date `days` after `date` (YYYY-MM-DD). */
export function dayAfter(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

/** Calendar days between two dates (YYYY-MM-DD, or texts that begin so); negative backwards. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to.slice(0, 10)}T00:00:00Z`) - Date.parse(`${from.slice(0, 10)}T00:00:00Z`)) / DAY_MS
}
