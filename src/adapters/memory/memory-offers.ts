import type { DepartureDay } from '../../core/departures/departure.ts'
import { NotFound } from '../../core/failures.ts'
import type { OfferDetail } from '../../core/offers/offer.ts'
import type { OffersSource } from '../../core/offers/offers.port.ts'
import { answering, type BeforeAnswering } from './answering.ts'

/** `offers` are the published ones, each with ten seats at every departure. */
export const createMemoryOffers = (offers: readonly OfferDetail[], before?: BeforeAnswering): OffersSource => ({
  fetchOffer(id, signal) {
    const find = () => {
      const offer = offers.find((one) => one.id === id)
      if (!offer) throw new NotFound(`there is no offer "${id}"`)
      return offer
    }
    return answering(find, before, signal)
  },
  fetchDepartures(id, from, to, signal) {
    const find = () => {
      const offer = offers.find((one) => one.id === id)
      if (!offer) throw new NotFound(`there is no offer "${id}"`)
      return daysOf(offer, from, to)
    }
    return answering(find, before, signal)
  },
})

const DAY_MS = 86_400_000

function daysOf({ weekdays, startTimes }: OfferDetail, from: string, to: string): readonly DepartureDay[] {
  const days: DepartureDay[] = []
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS) {
    const date = new Date(at)
    if (!weekdays.includes(date.getUTCDay())) continue
    const departures = startTimes.map((time) => ({ time, seats: 10, isEmpty: true }))
    days.push({ day: date.toISOString().slice(0, 10), departures })
  }
  return days
}
