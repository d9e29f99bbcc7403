import { bookingById, bookings as bookingsCall, cancelBooking, reviewBooking } from '../../contract/bookings.ts'
import { handle } from '../http/handle.ts'
import { problem } from '../http/problem.ts'
import type { Module } from '../module.ts'
import { absolutePictures } from '../offers/absolute-pictures.ts'
import { cancelOwnBooking } from './cancel-booking.ts'
import { readBooking, readBookings } from './read-bookings.ts'
import { reviewOwnBooking } from './review-booking.ts'

/** What the logged-in person bought. Whoever else asks is told that there is no such booking. */
export const bookings: Module = async (app, services) => {
  const { database, config, now } = services
  await app.register(async (scope) => {
    scope.addHook('preSerialization', async (_request, _reply, answer) => absolutePictures(answer, config.publicUrl))
    const options = { rateLimit: { max: config.limits.readsPerAddress, timeWindow: 60_000 } }

    handle(
      scope,
      bookingsCall,
      async ({ query, session }) => ({ bookings: await readBookings(database, session.userId, query.kind, now()) }),
      options,
    )

    handle(
      scope,
      bookingById,
      async ({ params, session }) => {
        const found = await readBooking(database, session.userId, params.id)
        if (found === null) throw problem('booking_not_found')
        return found
      },
      options,
    )

    handle(
      scope,
      cancelBooking,
      ({ params, body, session }) =>
        cancelOwnBooking(services, { userId: session.userId, id: params.id, refund: body.refund }),
      options,
    )

    handle(
      scope,
      reviewBooking,
      ({ params, body, session }) =>
        reviewOwnBooking(services, { userId: session.userId, id: params.id, stars: body.stars, text: body.text }),
      options,
    )
  })
}
