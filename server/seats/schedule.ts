import { clockTime, isoDay, minutesUntil, weekdayOf } from '../../src/core/time/day-number.ts'

/**
 * [weekday bits, capacity, first day, last day, minutes before the start at which booking closes, start times]. Bit 0 is Sunday, days
 * count from 1970-01-01, null means unlimited, times are minutes from midnight with the last one first.
 */
export type RuleRow = readonly [number, number, number | null, number | null, number, readonly number[]]

/** One hold: [day, start time, people, takes whole, end of the hold in seconds since 1970 or null]. */
export type HeldRow = readonly [number, number, number, boolean, (number | null)?]

/** The data from which an offer's departures are computed. */
export interface Schedule {
  readonly timeZone: string
  readonly rules: readonly RuleRow[]
  readonly blocked: readonly number[]
  readonly held: readonly HeldRow[]
}

/** Days since 1970-01-01, both inclusive. */
export interface Period {
  readonly from: number
  readonly to: number
}

interface Seats {
  readonly people: number
  /** No other party may join. */
  readonly isWhole: boolean
}

interface Start {
  /** Minutes from midnight. */
  readonly time: number
  /** Every rule with this departure; more than one only if rules overlap. */
  readonly rules: readonly { readonly capacity: number; readonly leadMinutes: number }[]
}

/** The bookable departures by day: not blocked, not closed for booking, not full. Leaves out days without one. */
export function bookableDays(schedule: Schedule, period: Period, now: Date) {
  const taken = seatsOf(schedule.held)
  const blocked = new Set(schedule.blocked)
  const days: { day: string; departures: { time: string; seats: number; isEmpty: boolean }[] }[] = []
  for (let day = period.from; day <= period.to; day++) {
    if (blocked.has(day)) continue
    const starts = startsOn(schedule.rules, day)
    if (starts.length === 0) continue
    const until = minutesUntil(day, schedule.timeZone, now)
    const departures = starts.flatMap(({ time, rules }) => {
      const sold = taken.get(day)?.get(time)
      if (sold?.isWhole) return []
      const open = rules.filter(({ leadMinutes }) => until(time) >= leadMinutes)
      const seats = Math.max(0, ...open.map(({ capacity }) => capacity)) - (sold?.people ?? 0)
      return seats > 0 ? [{ time: clockTime(time), seats, isEmpty: sold === undefined }] : []
    })
    if (departures.length > 0) days.push({ day: isoDay(day), departures })
  }
  return days
}

/**
 * Every departure as the guide sees it, past ones too. Departures on blocked days, and at times without a rule, are listed if seats are
 * sold.
 */
export function soldDepartures(schedule: Schedule, period: Period) {
  const taken = seatsOf(schedule.held)
  const blocked = new Set(schedule.blocked)
  const departures: { day: string; time: string; capacity: number; sold: number }[] = []
  for (let day = period.from; day <= period.to; day++) {
    const capacities = new Map(
      startsOn(schedule.rules, day).map(({ time, rules }) => [
        time,
        Math.max(...rules.map(({ capacity }) => capacity)),
      ]),
    )
    const times = new Set([...(blocked.has(day) ? [] : capacities.keys()), ...(taken.get(day)?.keys() ?? [])])
    for (const time of [...times].sort((a, b) => a - b)) {
      const people = taken.get(day)?.get(time)?.people ?? 0
      departures.push({
        day: isoDay(day),
        time: clockTime(time),
        capacity: capacities.get(time) ?? people,
        sold: people,
      })
    }
  }
  return departures
}

/**
 * Why a departure that the operator moves does not fit at a start; null if it does. Times without a rule are possible
 * if nobody else has seats there.
 */
export function obstacleToMove(
  { rules, blocked, held }: Schedule,
  {
    day,
    time,
    people,
    takesWhole,
  }: { readonly day: number; readonly time: number } & {
    readonly people: number
    readonly takesWhole: boolean
  },
): 'blocked' | 'full' | null {
  if (blocked.includes(day)) return 'blocked'
  const taken = seatsOf(held).get(day)?.get(time)
  if (taken !== undefined && (takesWhole || taken.isWhole)) return 'full'
  const start = startsOn(rules, day).find((one) => one.time === time)
  if (start === undefined) return taken === undefined ? null : 'full'
  const capacity = Math.max(...start.rules.map((rule) => rule.capacity))
  return (taken?.people ?? 0) + people > capacity ? 'full' : null
}

/** Keyed by day, then by start time. */
function seatsOf(held: readonly HeldRow[]): ReadonlyMap<number, ReadonlyMap<number, Seats>> {
  const taken = new Map<number, Map<number, Seats>>()
  for (const [day, time, people, isWhole] of held) {
    const ofDay = taken.get(day) ?? new Map<number, Seats>()
    const before = ofDay.get(time)
    ofDay.set(time, { people: (before?.people ?? 0) + people, isWhole: isWhole || before?.isWhole === true })
    taken.set(day, ofDay)
  }
  return taken
}

/** All starts of a day by time, blocked ones included. */
function startsOn(rules: readonly RuleRow[], day: number): Start[] {
  const weekday = 1 << weekdayOf(day)
  const starts = new Map<number, { capacity: number; leadMinutes: number }[]>()
  for (const [weekdays, capacity, first, last, leadMinutes, times] of rules) {
    if ((weekdays & weekday) === 0 || (first !== null && day < first) || (last !== null && day > last)) continue
    for (const time of times) starts.set(time, [...(starts.get(time) ?? []), { capacity, leadMinutes }])
  }
  return [...starts].sort(([a], [b]) => a - b).map(([time, given]) => ({ time, rules: given }))
}
