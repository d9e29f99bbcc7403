import { minutesUntil, weekdayOf } from '../departures/local-time.ts'
import { HELD_EPOCH, type OfferIndex } from './offer-index.ts'
import type { OfferQuery } from './offer-query.ts'

const NOBODY = Number.POSITIVE_INFINITY
const PARTY = 3
const HELD = 4
/** Numbers of a rule before its start times. */
const HEAD = 6

/**
 * Says of a slot whether so many people can take part: some plan takes a party of that size, and some departure has seats
 * for all. Where a day is named, one of that day: not blocked, not yet closed for booking, with seats that nobody holds, and
 * wholly empty where only a private plan suits. Where only the day is named, the smallest party that a plan takes counts.
 */
export function departsOf(index: OfferIndex, query: OfferQuery, now: Date): (slot: number) => boolean {
  const { day, people } = query
  if (day === undefined && people === undefined) return () => true
  const { parties, partyStart, rules, ruleStart, heldStart, timeZone } = index
  const on = day === undefined ? null : departuresOn(index, day, now)
  return (slot) => {
    // The smallest party that may share a departure, and that may have one to itself.
    let shared = NOBODY
    let alone = NOBODY
    for (let at = partyStart[slot] ?? 0; at < (partyStart[slot + 1] ?? 0); at += PARTY) {
      const size = people ?? parties.at(at)
      if (size < parties.at(at) || size > parties.at(at + 1)) continue
      if (parties.at(at + 2) === 1) alone = Math.min(alone, size)
      else shared = Math.min(shared, size)
    }
    const fewest = Math.min(shared, alone)
    if (fewest === NOBODY || on?.isBlocked(slot)) return false
    const isBooked = on !== null && (heldStart[slot] ?? 0) < (heldStart[slot + 1] ?? 0)
    const until = on?.untilIn[timeZone[slot] ?? 0]
    for (let at = ruleStart[slot] ?? 0; at < (ruleStart[slot + 1] ?? 0); at += rules.at(at)) {
      const capacity = rules.at(at + 2)
      if (capacity < fewest) continue
      if (on === null || until === undefined) return true
      if ((rules.at(at + 1) & on.weekday) === 0 || rules.at(at + 3) > on.day || rules.at(at + 4) < on.day) continue
      for (let time = at + HEAD; time < at + rules.at(at); time++) {
        if (until(rules.at(time)) < rules.at(at + 5)) continue
        if (!isBooked) return true
        const sold = on.sold(slot, rules.at(time))
        if (capacity - sold >= shared || (sold === 0 && capacity >= alone)) return true
      }
    }
    return false
  }
}

function departuresOn(index: OfferIndex, day: number, now: Date) {
  const { blocked, blockedStart, held, heldStart } = index
  const seconds = now.getTime() / 1000 - HELD_EPOCH
  return {
    day,
    weekday: 1 << weekdayOf(day),
    /** By time zone. */
    untilIn: index.timeZones.map((zone) => minutesUntil(day, zone, now)),
    isBlocked(slot: number): boolean {
      for (let at = blockedStart[slot] ?? 0; at < (blockedStart[slot + 1] ?? 0); at++) {
        if (blocked.at(at) === day) return true
      }
      return false
    },
    sold(slot: number, time: number): number {
      let people = 0
      for (let at = heldStart[slot] ?? 0; at < (heldStart[slot + 1] ?? 0); at += HELD) {
        if (held.at(at) === day && held.at(at + 1) === time && held.at(at + 3) > seconds) people += held.at(at + 2)
      }
      return people
    },
  }
}
