import { bookingById, bookings as bookingsCall } from '../../contract/bookings.ts'
import { handle } from '../http/handle.ts'
import { HttpProblem } from '../http/problem.ts'
import type { Module } from '../module.ts'
import { absolutePictures } from '../offers/absolute-pictures.ts'
import { readBooking, readBookings } from './read-bookings.ts'

/** What the logged-in person bought. Whoever else asks is told that there is no such booking. */
export const bookings: Module = async (app, { database, config, now }) => {
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
        if (found !== null) return found
        throw new HttpProblem(404, {
          title: 'Reserva não encontrada',
          detail: 'Esta reserva não existe ou é de outra conta. Veja as suas na área do cliente.',
        })
      },
      options,
    )
  })
}
