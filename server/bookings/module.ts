import {
  bookingById,
  bookingQuestions,
  bookings as bookingsCall,
  cancelBooking,
  changeAnswers as changeAnswersCall,
  changeBooking as changeBookingCall,
  changeTerms,
  otherDepartures,
  reviewBooking,
} from '../../contract/bookings.ts'
import { addReviewPhoto as addPhotoCall, removeReviewPhoto as removePhotoCall } from '../../contract/review-photos.ts'
import { readPeriod } from '../departures/period.ts'
import { handle } from '../http/handle.ts'
import { problem } from '../http/problem.ts'
import { UPLOAD_BODY_BYTES } from '../marketplace/pictures.ts'
import type { Module } from '../module.ts'
import { absolutePictures } from '../offers/absolute-pictures.ts'
import { expireNow } from '../orders/bank.ts'
import { openCharge } from '../pix/charge.ts'
import { cancelOwnBooking } from './cancel-booking.ts'
import { changeAnswers, readQuestions } from './change-answers.ts'
import { changeBooking, readChangeTerms, readOtherDepartures } from './change-booking.ts'
import { readBooking, readBookings } from './read-bookings.ts'
import { reviewOwnBooking } from './review-booking.ts'
import { addReviewPhoto, removeReviewPhoto } from './review-photos.ts'

/** The person's own bookings. Other people's bookings are answered 404. */
export const bookings: Module = async (app, services) => {
  const { database, config, now } = services
  await app.register(async (scope) => {
    scope.addHook('preSerialization', async (_request, _reply, answer) => absolutePictures(answer, config.publicUrl))
    const options = { rateLimit: { max: config.limits.readsPerAddress, timeWindow: 60_000 } }
    const buying = { ...options, turns: services.purchases }

    handle(
      scope,
      bookingsCall,
      async ({ query, principal }) => ({ bookings: await readBookings(database, principal.userId, query.kind, now()) }),
      options,
    )

    handle(
      scope,
      bookingById,
      async ({ params, principal }) => {
        const found = await readBooking(database, principal.userId, params.id)
        if (found === null) throw problem('booking_not_found')
        return found
      },
      options,
    )

    handle(
      scope,
      cancelBooking,
      ({ params, body, principal }) =>
        cancelOwnBooking(services, {
          userId: principal.userId,
          id: params.id,
          refund: body.refund,
          canceller: { person: principal },
        }),
      buying,
    )

    handle(
      scope,
      otherDepartures,
      ({ params, query, principal }) =>
        readOtherDepartures(
          services,
          { userId: principal.userId, id: params.id },
          { ...readPeriod(query), people: query.people === undefined ? null : Number(query.people) },
        ),
      options,
    )

    handle(
      scope,
      changeTerms,
      ({ params, principal }) => readChangeTerms(services, { userId: principal.userId, id: params.id }),
      options,
    )

    handle(
      scope,
      changeBookingCall,
      async ({ params, body, principal }) => {
        const own = { userId: principal.userId, id: params.id }
        const waiting = (await readBooking(database, own.userId, own.id))?.change ?? null
        if (waiting !== null && Date.parse(waiting.expiresAt) <= now().getTime()) {
          await expireNow(services, waiting.orderId)
        }
        const { booking, payable } = await changeBooking(services, { ...own, wanted: body })
        if (payable !== null) await openCharge(services, payable)
        return booking
      },
      buying,
    )

    handle(
      scope,
      bookingQuestions,
      async ({ params, principal }) => ({
        questions: await readQuestions(database, { userId: principal.userId, id: params.id }),
      }),
      options,
    )

    handle(
      scope,
      changeAnswersCall,
      ({ params, body, principal }) =>
        changeAnswers(services, { userId: principal.userId, id: params.id, answers: body.answers }),
      buying,
    )

    handle(
      scope,
      reviewBooking,
      ({ params, body, principal }) =>
        reviewOwnBooking(services, { userId: principal.userId, id: params.id, stars: body.stars, text: body.text }),
      options,
    )

    handle(
      scope,
      addPhotoCall,
      ({ params, body, principal }) =>
        addReviewPhoto(services, {
          userId: principal.userId,
          bookingId: params.id,
          id: params.photoId,
          image: body.image,
        }),
      {
        upload: services.uploads,
        bodyLimit: UPLOAD_BODY_BYTES,
        rateLimit: { max: config.limits.uploadsPerAddress, timeWindow: 60_000 },
      },
    )

    handle(
      scope,
      removePhotoCall,
      ({ params, principal }) =>
        removeReviewPhoto(services, { userId: principal.userId, bookingId: params.id, id: params.photoId }),
      options,
    )
  })
}
