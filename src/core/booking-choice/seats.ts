import type { Departure, DepartureDay } from '../departures/departure.ts'
import type { Plan } from '../offers/offer.ts'
import { type Choice, countPeople, type People } from './choice.ts'

/** Whether a party of so many can buy the plan at this departure: seats for all, and a private party has it alone. */
export function fits(plan: Plan, departure: Departure, people: number): boolean {
  return departure.seats >= Math.max(people, plan.minPeople, 1) && (!plan.isPrivate || departure.isEmpty)
}

/** How many of the plan can go at this departure, which is what is "left" of it; 0 where none can. */
export function seatsLeft(plan: Plan, departure: Departure): number {
  return fits(plan, departure, 0) ? Math.min(departure.seats, plan.maxPeople) : 0
}

export type DayAvailability =
  /** Somebody can buy the plan on it, but not this party. */
  | 'too few seats'
  /** Others have a seat at every departure, and the plan is private. */
  | 'not private'
  | 'none'
  | 'open'

/** Whether the party can go on a day, and if not, why not. `day` is undefined where nothing departs. */
export function dayAvailability(plan: Plan, people: People, day: DepartureDay | undefined): DayAvailability {
  if (day === undefined || day.departures.length === 0) return 'none'
  const count = countPeople(people)
  if (day.departures.some((departure) => fits(plan, departure, count))) return 'open'
  if (day.departures.some((departure) => fits(plan, departure, 0))) return 'too few seats'
  return plan.isPrivate && day.departures.some(({ isEmpty }) => !isEmpty) ? 'not private' : 'too few seats'
}

/** The first day of a list on which the party can go. */
export function nextOpenDay(plan: Plan, people: People, days: readonly DepartureDay[]): string | null {
  return days.find((day) => dayAvailability(plan, people, day) === 'open')?.day ?? null
}

/** A day is chosen: the time stays where it departs and has room, and the only one that has is chosen by itself. */
export function withDay(choice: Choice, plan: Plan, day: DepartureDay): Choice {
  const open = day.departures.filter((departure) => fits(plan, departure, countPeople(choice.people)))
  const same = open.find(({ time }) => time === choice.time)
  const only = open.length === 1 ? open[0] : undefined
  return { ...choice, day: day.day, time: (same ?? only)?.time ?? null }
}

/** What a choice lost to what is now known of its day; a party that has become too large is told by `whatIsMissing`. */
export type LostPart = 'day' | 'time'

/**
 * The choice against what can be bought now. `day` is what departs on its day, undefined where nothing does. A day that is
 * wholly gone is given up, so is a time that is gone; everything else stays.
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
