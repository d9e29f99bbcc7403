import { providerById } from '../../../contract/details.ts'
import { providerReviews } from '../../../contract/reviews.ts'
import type { ProvidersSource } from '../../core/providers/providers.port.ts'
import { byId } from './by-id.ts'
import type { HttpClient } from './http-client.ts'
import { reviewsQuery } from './reviews-query.ts'

export const createHttpProviders = (http: HttpClient): ProvidersSource => ({
  fetchProvider: (id, signal) => byId(http.call(providerById, { params: { id }, signal })),
  fetchReviews: (id, choice, after, signal) =>
    byId(http.call(providerReviews, { params: { id }, query: reviewsQuery(choice, after), signal })),
})
