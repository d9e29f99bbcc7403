import { wallMinutes, weekdayOf } from './departures.ts'
import { DURATIONS, KINDS, LANGUAGES } from './documents.ts'
import type { OfferIndex } from './offer-index.ts'
import type { OfferQuery } from './offer-query.ts'

/** One bit a filter that has a facet: an offer that fails only one counts in the facet of that one. */
export const FAILS = { kind: 1, destination: 2, price: 4, duration: 8, languages: 16, rating: 32, free: 64 } as const

const RULE = 5

/** Says of a slot which filters with a facet it fails; 0 is none. */
export function failuresOf(index: OfferIndex, query: OfferQuery): (slot: number) => number {
  const { kind, destination, price, duration, languages, tenths, flexible } = index
  const wantedKind = query.kind === undefined ? -1 : KINDS.indexOf(query.kind)
  // No offer has destination -2: an unknown slug finds nothing.
  const wantedPlace = query.destination === undefined ? -1 : (index.destinationId(query.destination) ?? -2)
  const least = query.priceMin ?? 0
  const most = query.priceMax ?? Number.POSITIVE_INFINITY
  const durations = (query.durations ?? DURATIONS).reduce((bits, one) => bits | (1 << DURATIONS.indexOf(one)), 0)
  const spoken = (query.languages ?? []).reduce((bits, one) => bits | (1 << LANGUAGES.indexOf(one)), 0)
  const stars = Math.round((query.rating ?? 0) * 10)
  const free = query.freeCancellation === true
  return (slot) => {
    const amount = price[slot] ?? 0
    return (
      (wantedKind >= 0 && kind[slot] !== wantedKind ? FAILS.kind : 0) |
      (wantedPlace !== -1 && destination[slot] !== wantedPlace ? FAILS.destination : 0) |
      (amount < least || amount > most ? FAILS.price : 0) |
      ((durations & (1 << (duration[slot] ?? 0))) === 0 ? FAILS.duration : 0) |
      (spoken !== 0 && ((languages[slot] ?? 0) & spoken) === 0 ? FAILS.languages : 0) |
      ((tenths[slot] ?? 0) < stars ? FAILS.rating : 0) |
      (free && flexible[slot] === 0 ? FAILS.free : 0)
    )
  }
}

/**
 * Says of a slot whether so many people can take part, on the day if one is named: some plan takes a party of that
 * size, and some rule departs that day, on no blocked day and not yet closed for booking, with seats for all.
 */
export function departsOf(index: OfferIndex, query: OfferQuery, now: Date): (slot: number) => boolean {
  const { day, people } = query
  if (day === undefined && people === undefined) return () => true
  const weekday = day === undefined ? 0 : 1 << weekdayOf(day)
  // How many minutes before the midnight that begins the day it is now, on the clock of each zone.
  const untilDay = index.timeZones.map((zone) => (day ?? 0) * 1440 - wallMinutes(now, zone))
  const { parties, partyStart, rules, ruleStart, blocked, blockedStart, timeZone } = index
  const takes = (slot: number, size: number) => {
    for (let at = partyStart[slot] ?? 0; at < (partyStart[slot + 1] ?? 0); at += 2) {
      if (size >= parties.at(at) && size <= parties.at(at + 1)) return true
    }
    return false
  }
  const isBlocked = (slot: number, on: number) => {
    for (let at = blockedStart[slot] ?? 0; at < (blockedStart[slot + 1] ?? 0); at++) {
      if (blocked.at(at) === on) return true
    }
    return false
  }
  return (slot) => {
    if (people !== undefined && !takes(slot, people)) return false
    let departs = false
    for (let at = ruleStart[slot] ?? 0; at < (ruleStart[slot + 1] ?? 0) && !departs; at += RULE) {
      if (rules.at(at + 1) < (people ?? 1)) continue
      departs =
        day === undefined ||
        ((rules.at(at) & weekday) !== 0 &&
          rules.at(at + 2) <= day &&
          rules.at(at + 3) >= day &&
          (untilDay[timeZone[slot] ?? 0] ?? 0) + rules.at(at + 4) >= 0)
    }
    return departs && (day === undefined || !isBlocked(slot, day))
  }
}
