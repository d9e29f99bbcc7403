import { decideReview, reviewDocument, reviewedOffer, reviewHistory, reviewQueue } from '../../../contract/review.ts'
import type { ReviewDesk } from '../../core/review/review.port.ts'
import type { HttpClient } from './http-client.ts'

/** Calls for admins. */
export const createHttpReviewDesk = (http: HttpClient): ReviewDesk => ({
  fetchQueue: (signal) => http.call(reviewQueue, { signal }),
  async approve(id) {
    await http.call(decideReview, { params: { id }, body: { decision: 'approve' } })
  },
  async reject(id, reason, photos = []) {
    await http.call(decideReview, { params: { id }, body: { decision: 'reject', reason, photos: [...photos] } })
  },
  fetchOffer: (id, signal) => http.call(reviewedOffer, { params: { id }, signal }),
  fetchDecisions: (before, signal) =>
    http.call(reviewHistory, { query: before === undefined ? {} : { before }, signal }),
  fetchDocument: (id, signal) => http.call(reviewDocument, { params: { id }, signal }),
})
