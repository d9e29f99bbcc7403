import type { Departure, DepartureDay } from '../departures/departure.ts'
import type { Plan } from '../offers/offer.ts'
import { type Choice, countPeople, type People } from './choice.ts'

/** True when this many people can buy the plan at this departure: there are seats for all, and a private party has it alone. */
export function fits(plan: Plan, departure: Departure, people: number): boolean {
  return departure.seats >= Math.max(people, plan.minPeople, 1) && (!plan.isPrivate || departure.isEmpty)
}

/** The number of people that can buy the plan at this departure. */
export function seatsLeft(plan: Plan, departure: Departure): number {
  return fits(plan, departure, 0) ? Math.min(departure.seats, plan.maxPeople) : 0
}

export type DayAvailability =
  /** A smaller party can buy the plan on this day. */
  | 'too few seats'
  /** The plan is private, and every departure has other bookings. */
  | 'not private'
  | 'none'
  | 'open'

/** `day` is undefined without departures. */
export function dayAvailability(plan: Plan, people: People, day: DepartureDay | undefined): DayAvailability {
  if (day === undefined || day.departures.length === 0) return 'none'
  const count = countPeople(people)
  if (day.departures.some((departure) => fits(plan, departure, count))) return 'open'
  if (day.departures.some((departure) => fits(plan, departure, 0))) return 'too few seats'
  return plan.isPrivate && day.departures.some(({ isEmpty }) => !isEmpty) ? 'not private' : 'too few seats'
}

/** The first day on which the party fits. */
export function nextOpenDay(plan: Plan, people: People, days: readonly DepartureDay[]): string | null {
  return days.find((day) => dayAvailability(plan, people, day) === 'open')?.day ?? null
}

/** Chooses a day. The time stays if it departs and has room; a single available time is chosen automatically. */
export function withDay(choice: Choice, plan: Plan, day: DepartureDay): Choice {
  const open = day.departures.filter((departure) => fits(plan, departure, countPeople(choice.people)))
  const same = open.find(({ time }) => time === choice.time)
  const only = open.length === 1 ? open[0] : undefined
  return { ...choice, day: day.day, time: (same ?? only)?.time ?? null }
}

/** The part of a choice that became unavailable; a party that is too large is reported by `whatIsMissing`. */
export type LostPart = 'day' | 'time'

/**
 * Removes the day or the time from the choice when it can no longer be bought. `day` contains the departures of the chosen day;
 * undefined without any.
 */
export function settle(
  choice: Choice,
  plan: Plan,
  day: DepartureDay | undefined,
): { readonly choice: Choice; readonly lost: LostPart | null } {
  if (choice.day === null) return { choice, lost: null }
  const sellable = day?.departures.filter((departure) => fits(plan, departure, 0)) ?? []
  if (day === undefined || sellable.length === 0) return { choice: { ...choice, day: null, time: null }, lost: 'day' }
  if (choice.time === null) return { choice: withDay(choice, plan, day), lost: null }
  if (sellable.some(({ time }) => time === choice.time)) return { choice, lost: null }
  return { choice: { ...choice, time: null }, lost: 'time' }
}
