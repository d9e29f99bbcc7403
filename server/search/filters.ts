import { LANGUAGES } from '../../src/core/offers/offer.ts'
import { OFFER_KINDS } from '../../src/core/offers/offer-kinds.ts'
import { DURATIONS } from '../../src/core/search/search.ts'
import type { OfferIndex } from './offer-index.ts'
import type { OfferQuery } from './offer-query.ts'

/** One bit a filter that has a facet: an offer that fails only one counts in the facet of that one. */
export const FAILS = { kind: 1, destination: 2, price: 4, duration: 8, languages: 16, rating: 32, free: 64 } as const

/** Says of a slot which filters with a facet it fails; 0 is none. */
export function failuresOf(index: OfferIndex, query: OfferQuery): (slot: number) => number {
  const { kind, destination, price, duration, languages, tenths, flexible } = index
  const wantedKind = query.kind === undefined ? -1 : OFFER_KINDS.indexOf(query.kind)
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
