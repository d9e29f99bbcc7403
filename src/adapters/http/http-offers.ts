import { offerDepartures } from '../../../contract/departures.ts'
import { offerById } from '../../../contract/details.ts'
import { offerReviews } from '../../../contract/reviews.ts'
import type { OffersSource } from '../../core/offers/offers.port.ts'
import { byId } from './by-id.ts'
import type { HttpClient } from './http-client.ts'
import { reviewsQuery } from './reviews-query.ts'

export const createHttpOffers = (http: HttpClient): OffersSource => ({
  fetchOffer: (id, signal) => byId(http.call(offerById, { params: { id }, signal })),
  fetchReviews: (id, choice, after, signal) =>
    byId(http.call(offerReviews, { params: { id }, query: reviewsQuery(choice, after), signal })),
  fetchDepartures: async (id, from, to, signal) =>
    (await byId(http.call(offerDepartures, { params: { id }, query: { from, to }, signal }))).days,
})
