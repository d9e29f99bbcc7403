import { MOST_DAYS } from '../../src/core/search/search-period.ts'
import { minutesUntil, weekdayOf } from '../../src/core/time/day-number.ts'
import { HELD_EPOCH, type OfferIndex } from './offer-index.ts'

/** Larger than any plan's party. */
const NOBODY = 1_000_000_000
const PARTY = 3
const HELD = 4
/** Count of a rule's numbers before its start times. */
const HEAD = 6

/** Days since 1970-01-01, both included. */
export interface WantedTrip {
  readonly people?: number | undefined
  readonly from?: number | undefined
  readonly until?: number | undefined
}

/**
 * Returns a test whether a party can book an offer: some plan takes a party of that size, and some departure has enough seats. With
 * days, the departure must be on one of them: not blocked, still open for booking, with enough free seats, and empty if only a private
 * plan fits. With days but no party size, the smallest possible party counts.
 */
export function departsOf(
  index: OfferIndex,
  { people, from, until }: WantedTrip,
  now: Date,
): (slot: number) => boolean {
  if (from === undefined) return departsOn(index, people, undefined, now)
  const days = Array.from({ length: Math.min(MOST_DAYS, (until ?? from) - from + 1) }, (_, at) => from + at)
  const tests = days.map((day) => departsOn(index, people, day, now))
  return tests.length === 1 && tests[0] !== undefined ? tests[0] : (slot) => tests.some((test) => test(slot))
}

/** Returns the first day on which a party can book a slot's offer, within the days; null without one. */
export function firstDayOf(
  index: OfferIndex,
  { people, from = 0, until = from }: WantedTrip,
  now: Date,
): (slot: number) => number | null {
  const tests: ((slot: number) => boolean)[] = []
  return (slot) => {
    for (let day = from; day <= until; day++) {
      tests[day - from] ??= departsOn(index, people, day, now)
      if (tests[day - from]?.(slot) === true) return day
    }
    return null
  }
}

function departsOn(
  index: OfferIndex,
  people: number | undefined,
  day: number | undefined,
  now: Date,
): (slot: number) => boolean {
  if (day === undefined && people === undefined) return () => true
  const { partyStart, ruleStart, blockedStart, heldStart, weekdays } = index
  const weekday = day === undefined ? -1 : 1 << weekdayOf(day)
  // Local references to the arrays: a hundred thousand offers make a million reads.
  const parties = index.parties.values
  const rules = index.rules.values
  const blocked = index.blocked.values
  const isOpenOn = day === undefined ? null : openOn(index, day, now)
  return (slot) => {
    if (weekday !== -1 && ((weekdays[slot] ?? 0) & weekday) === 0) return false
    // The smallest party for a shared and for a private departure.
    let shared = NOBODY
    let alone = NOBODY
    const lastParty = partyStart[slot + 1] ?? 0
    for (let at = partyStart[slot] ?? 0; at < lastParty; at += PARTY) {
      const fewest = parties[at] ?? 0
      const size = people ?? fewest
      if (size < fewest || size > (parties[at + 1] ?? 0)) continue
      if (parties[at + 2] === 0) {
        if (size < shared) shared = size
      } else if (size < alone) alone = size
    }
    const fewest = Math.min(shared, alone)
    if (fewest === NOBODY) return false
    if (day !== undefined) {
      const lastBlocked = blockedStart[slot + 1] ?? 0
      for (let at = blockedStart[slot] ?? 0; at < lastBlocked; at++) if (blocked[at] === day) return false
    }
    const isBooked = (heldStart[slot] ?? 0) < (heldStart[slot + 1] ?? 0)
    const lastRule = ruleStart[slot + 1] ?? 0
    for (let at = ruleStart[slot] ?? 0; at < lastRule; at += rules[at] ?? lastRule) {
      if ((rules[at + 2] ?? 0) < fewest) continue
      if (isOpenOn === null || isOpenOn(slot, at, shared, alone, isBooked)) return true
    }
    return false
  }
}

/** Returns a test whether the rule at a position has a bookable departure on a day. */
function openOn(index: OfferIndex, day: number, now: Date) {
  const { heldStart, timeZone } = index
  const rules = index.rules.values
  const held = index.held.values
  const weekday = 1 << weekdayOf(day)
  const seconds = now.getTime() / 1000 - HELD_EPOCH
  const untilIn = index.timeZones.map((zone) => minutesUntil(day, zone, now))
  const sold = (slot: number, time: number): number => {
    let people = 0
    const last = heldStart[slot + 1] ?? 0
    for (let at = heldStart[slot] ?? 0; at < last; at += HELD) {
      if (held[at] === day && held[at + 1] === time && (held[at + 3] ?? 0) > seconds) people += held[at + 2] ?? 0
    }
    return people
  }
  return (slot: number, at: number, shared: number, alone: number, isBooked: boolean): boolean => {
    if (((rules[at + 1] ?? 0) & weekday) === 0 || (rules[at + 3] ?? 0) > day || (rules[at + 4] ?? 0) < day) return false
    const until = untilIn[timeZone[slot] ?? 0]
    const capacity = rules[at + 2] ?? 0
    const lead = rules[at + 5] ?? 0
    const last = at + (rules[at] ?? 0)
    for (let start = at + HEAD; start < last; start++) {
      const time = rules[start] ?? 0
      if (until === undefined || until(time) < lead) continue
      if (!isBooked) return true
      const taken = sold(slot, time)
      if (capacity - taken >= shared || (taken === 0 && capacity >= alone)) return true
    }
    return false
  }
}
