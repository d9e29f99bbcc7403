import {
  bookingById,
  bookingQuestions,
  bookings,
  cancelBooking,
  changeAnswers,
  changeBooking,
  changeTerms,
  otherDepartures,
  reviewBooking,
} from '../../../contract/bookings.ts'
import { reviewDocument } from '../../../contract/review.ts'
import { addReviewPhoto, removeReviewPhoto } from '../../../contract/review-photos.ts'
import type { BookingsSource } from '../../core/bookings/bookings.port.ts'
import { byId } from './by-id.ts'
import type { HttpClient } from './http-client.ts'

export const createHttpBookings = (http: HttpClient): BookingsSource => ({
  fetchBookings: async (kind, signal) => (await http.call(bookings, { query: { kind }, signal })).bookings,
  fetchBooking: (id, signal) => byId(http.call(bookingById, { params: { id }, signal })),
  cancel: (id, refund) => http.call(cancelBooking, { params: { id }, body: { refund } }),
  fetchChangeTerms: (id, signal) => http.call(changeTerms, { params: { id }, signal }),
  fetchOtherDepartures: async (id, { from, to, people }, signal) =>
    (await http.call(otherDepartures, { params: { id }, query: { from, to, people: String(people) }, signal })).days,
  change: (id, { people, participants, answers, ...wanted }) =>
    http.call(changeBooking, {
      params: { id },
      body: {
        ...wanted,
        people: people.map((one) => ({ ...one })),
        participants: [...participants],
        ...(answers && { answers: answers.map((one) => ({ ...one })) }),
      },
    }),
  fetchQuestions: async (id, signal) => (await http.call(bookingQuestions, { params: { id }, signal })).questions,
  changeAnswers: (id, answers) =>
    http.call(changeAnswers, { params: { id }, body: { answers: answers.map((one) => ({ ...one })) } }),
  review: (id, { stars, text }) => http.call(reviewBooking, { params: { id }, body: { stars, text } }),
  addReviewPhoto: (id, { id: photoId, image }) =>
    http.call(addReviewPhoto, { params: { id, photoId }, body: { image } }),
  removeReviewPhoto: (id, photoId) => http.call(removeReviewPhoto, { params: { id, photoId } }),
  fetchReviewPhoto: async (photoId, signal) =>
    (await byId(http.call(reviewDocument, { params: { id: photoId }, signal }))).dataUrl,
})
