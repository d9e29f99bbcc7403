const DAY_MS = 86_400_000

/** Days since 1970-01-01 of an ISO date; null for a day that no calendar has. */
export function dayNumber(date: string): number | null {
  const ms = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== date) return null
  return ms / DAY_MS
}

/** 0 is Sunday; 1970-01-01 was a Thursday. */
export const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Minutes since 1970-01-01T00:00 on the wall clock of a time zone. */
export function wallMinutes(now: Date, timeZone: string): number {
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
