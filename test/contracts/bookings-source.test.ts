import { expect, it } from 'vitest'
import { DEMO_PASSWORD, seedAccounts } from '../../demo/accounts.ts'
import { createHttpBookings } from '../../src/adapters/http/http-bookings.ts'
import { createHttpClient } from '../../src/adapters/http/http-client.ts'
import { createHttpSession } from '../../src/adapters/http/http-session.ts'
import { createMemoryBookings } from '../../src/adapters/memory/memory-bookings.ts'
import { newQuestion } from '../../src/core/booking-questions/own-question.ts'
import type { Booking } from '../../src/core/bookings/booking.ts'
import { Unauthenticated } from '../../src/core/failures.ts'
import { OFFER_KINDS, type OfferKind } from '../../src/core/offers/offer-kinds.ts'
import type { Token } from '../../src/core/session/session.ts'
import { sampleBooking } from '../core/bookings/sample-booking.ts'
import { addBooking, TRAVELLER } from '../server/booking-data.ts'
import { addOffer, addPlaces, addProvider } from '../server/search-data.ts'
import { startTestApp } from '../server/support.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { bookingsSourceContract } from './bookings-source.contract.ts'

/** Days from today to the departures of every kind, with the status. */
const PLAN: readonly (readonly [number, Booking['status']])[] = [
  [-40, 'completed'],
  [3, 'confirmed'],
  [20, 'awaiting payment'],
  [-9, 'cancelled by provider'],
]

const NUMBERED: Readonly<Record<OfferKind, string>> = { tour: '2', transfer: '3', advisory: '4' }

const seeds = () =>
  OFFER_KINDS.flatMap((kind) =>
    PLAN.map(([days, status], index) => ({
      id: `reserva-${kind}-${index}`,
      code: `TP-AAAA${NUMBERED[kind]}${index + 2}`,
      kind,
      status,
      startsAt: `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T09:00`,
      bookedAt: new Date(Date.now() - 60_000).toISOString(),
    })),
  )

/** The tour guide's own questions. */
const OWN = [
  {
    ...newQuestion('Tamanho do colete'),
    type: 'choice' as const,
    choices: ['P', 'M', 'G'],
    isRequired: true,
    isPerPerson: true,
  },
  newQuestion('Alergias'),
]

bookingsSourceContract('in memory', async () => ({
  bookings: createMemoryBookings(
    seeds().map(({ kind, ...seed }) => {
      const booking = sampleBooking()
      const expiresAt = seed.status === 'awaiting payment' ? new Date(Date.now() + 1_740_000).toISOString() : null
      return { ...booking, ...seed, expiresAt, offer: { ...booking.offer, id: kind, kind } }
    }),
    undefined,
    undefined,
    (offer) => (offer === 'tour' ? OWN : []),
  ),
  none: createMemoryBookings([]),
  close: async () => undefined,
}))

async function startServer() {
  const database = await openMigratedPglite()
  await seedAccounts(database)
  await addPlaces(database)
  await addProvider(database, 'guia', 'Joana Ribeiro Passeios')
  for (const kind of OFFER_KINDS)
    await addOffer(database, { id: kind, kind, fields: { questions: kind === 'tour' ? OWN : [] } })
  for (const { kind, ...seed } of seeds()) {
    const pair = kind === 'transfer' ? { people: [['adult', 2]] as const, total: 20_000 } : {}
    await addBooking(database, { ...seed, ...pair, offer: kind, plan: `${kind}-0` })
  }
  const { app, close } = await startTestApp(database)
  const baseUrl = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/`
  const clientWith = (token: Token | null) =>
    createHttpClient({ baseUrl, currentToken: () => token, onUnauthorized: () => undefined, retryDelay: () => 0 })
  const sessions = createHttpSession(clientWith(null))
  const bookingsOf = async (email: string) =>
    createHttpBookings(clientWith(await sessions.login({ email, password: DEMO_PASSWORD })))
  return { bookingsOf, clientWith, close }
}

bookingsSourceContract('HTTP, reference server', async () => {
  const { bookingsOf, close } = await startServer()
  return {
    bookings: await bookingsOf(TRAVELLER),
    none: await bookingsOf('nova.guia@demo.tourpresencial.com.br'),
    close,
  }
})

it('BookingsSource over HTTP needs a session', async () => {
  const { clientWith, close } = await startServer()
  const bookings = createHttpBookings(clientWith(null))
  await expect(bookings.fetchBookings()).rejects.toBeInstanceOf(Unauthenticated)
  await expect(bookings.fetchBooking('reserva-tour-1')).rejects.toBeInstanceOf(Unauthenticated)
  await close()
})
