import {
  answerReview,
  cancelGuideBooking,
  checkIn,
  guideBookings,
  guideEarnings,
  guidePayoutStatement,
  guidePayouts,
  guideReviews,
  moveGuideDeparture,
} from '../../../contract/guide-bookings.ts'
import type { GuideBookings } from '../../core/bookings/guide-bookings.port.ts'
import type { HttpClient } from './http-client.ts'

export const createHttpGuideBookings = (http: HttpClient): GuideBookings => ({
  fetchBookings: async (from, to, signal) => (await http.call(guideBookings, { query: { from, to }, signal })).bookings,
  checkIn: (code) => http.call(checkIn, { body: { code } }),
  cancel: (id, reason) => http.call(cancelGuideBooking, { params: { id }, body: { reason } }),
  async moveDeparture(id, move) {
    await http.call(moveGuideDeparture, { params: { id }, body: { ...move } })
  },
  fetchEarnings: (from, to, signal) => http.call(guideEarnings, { query: { from, to }, signal }),
  fetchStatement: async (id) => {
    const { content } = await http.call(guidePayoutStatement, { params: { id } })
    return Uint8Array.from(atob(content.slice(content.indexOf(',') + 1)), (letter) => letter.charCodeAt(0))
  },
  fetchPayouts: (before, signal) => http.call(guidePayouts, { query: { before }, signal }),
  fetchReviews: async (signal) => (await http.call(guideReviews, { signal })).reviews,
  answerReview: (id, answer) => http.call(answerReview, { params: { id }, body: { answer } }),
})
