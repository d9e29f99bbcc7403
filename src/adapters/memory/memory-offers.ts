import type { DepartureDay } from '../../core/departures/departure.ts'
import { NotFound } from '../../core/failures.ts'
import { pageOfReviews } from '../../core/offers/arrange-reviews.ts'
import type { OfferDetail } from '../../core/offers/offer.ts'
import type { OffersSource } from '../../core/offers/offers.port.ts'
import { weekdayOfDate } from '../../core/time/day-number.ts'
import { dayAfter } from '../../core/time/departure-time.ts'
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
  fetchReviews(id, choice, after, signal) {
    const find = () => {
      const offer = offers.find((one) => one.id === id)
      if (!offer) throw new NotFound(`there is no offer "${id}"`)
      return pageOfReviews(offer.reviews, choice, after)
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

function daysOf({ weekdays, startTimes }: OfferDetail, from: string, to: string): readonly DepartureDay[] {
  const days: DepartureDay[] = []
  for (let day = from; day <= to; day = dayAfter(day, 1)) {
    if (!weekdays.includes(weekdayOfDate(day))) continue
    const departures = startTimes.map((time) => ({ time, seats: 10, isEmpty: true }))
    days.push({ day, departures })
  }
  return days
}
