import type { Departure, DepartureDay } from '../../../../../src/core/departures/departure.ts'
import { NotFound } from '../../../../../src/core/failures.ts'
import type { OfferDetail } from '../../../../../src/core/offers/offer.ts'
import type { OffersSource } from '../../../../../src/core/offers/offers.port.ts'

export const at = (time: string, seats = 10, isEmpty = false): Departure => ({ time, seats, isEmpty })

/** In so many days, local to the offers of these tests (whose place is three hours behind UTC). */
export function dayIn(days: number): string {
  return new Date(Date.now() - 3 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
}

/** `2026-12-03` → `03/12`. */
export const shortDay = (isoDate: string) => isoDate.slice(5).split('-').reverse().join('/')

/** A backend whose offer and departures change while the page is open, as real ones do. */
export function livingBackend(offer: OfferDetail, days: readonly DepartureDay[]) {
  const state = { offer, days, failure: null as Error | null, asked: [] as string[] }
  const known = async (id: string) => {
    if (state.failure !== null) throw state.failure
    if (id !== state.offer.id) throw new NotFound('no such offer')
  }
  const offers: OffersSource = {
    async fetchOffer(id) {
      await known(id)
      return state.offer
    },
    async fetchReviews() {
      return { reviews: state.offer.reviews, total: state.offer.reviews.length }
    },
    async fetchDepartures(id, from, to) {
      state.asked.push(from)
      await known(id)
      return state.days.filter(({ day }) => day >= from && day <= to)
    },
  }
  return { state, offers }
}
