import { seedAccounts } from '../../demo/accounts.ts'
import { createHttpClient, type HttpClient } from '../../src/adapters/http/http-client.ts'
import { readPublicFields } from '../../src/core/offers/offer-fields.ts'
import { addOffer, addPlaces, addProvider } from '../server/search-data.ts'
import { startTestApp } from '../server/support.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { startForeignBackend } from '../support/foreign-backend.ts'
import { REVIEWED, REVIEWED_STARS, sampleOffers } from './sample-offers.ts'

/** A backend that an HTTP adapter talks to through a real socket. */
export interface Peer {
  readonly http: HttpClient
  readonly baseUrl: string
  close(): Promise<void>
}

export const clientOf = (baseUrl: string): HttpClient =>
  createHttpClient({ baseUrl, currentToken: () => null, onUnauthorized: () => undefined, retryDelay: () => 0 })

/** Our own server on an embedded database with its demo accounts and offers that differ in everything. */
export async function startReferenceServer(): Promise<Peer> {
  const database = await openMigratedPglite()
  await seedAccounts(database)
  await addPlaces(database)
  await addProvider(database, 'guia', 'Joana Ribeiro Passeios')
  for (const {
    id,
    kind,
    title,
    destination,
    description,
    durationMinutes,
    languages,
    cancellation,
    ...offer
  } of sampleOffers()) {
    await addOffer(database, {
      ...{ id, kind, title, description, languages, cancellation, effort: offer.effort },
      fields: readPublicFields(offer),
      destination: destination.slug,
      minutes: durationMinutes,
      plans: offer.plans.map(({ minPeople, maxPeople }) => ({
        price: offer.priceFrom,
        min: minPeople,
        max: maxPeople,
      })),
      stars: id === REVIEWED ? REVIEWED_STARS : offer.rating === null ? [] : [Math.round(offer.rating.average), 4],
    })
  }
  const { app, close } = await startTestApp(database)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const baseUrl = `${address}/api/`
  return { http: clientOf(baseUrl), baseUrl, close }
}

/** Another company's backend, which keeps to the specification's section 7 and no more. */
export async function startForeign(envelope: boolean): Promise<Peer> {
  const { baseUrl, close } = await startForeignBackend({ envelope })
  return { http: clientOf(baseUrl), baseUrl, close }
}
