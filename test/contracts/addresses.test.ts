import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD, seedAccounts } from '../../demo/accounts.ts'
import { createHttpAddresses } from '../../src/adapters/http/http-addresses.ts'
import { createHttpClient } from '../../src/adapters/http/http-client.ts'
import { createHttpSession } from '../../src/adapters/http/http-session.ts'
import { createMemoryAddresses } from '../../src/adapters/memory/memory-addresses.ts'
import type { Addresses, SearchedPlace } from '../../src/core/addresses/addresses.port.ts'
import { MOST_ADDRESSES } from '../../src/core/addresses/found-address.ts'
import { TRAVELLER } from '../server/booking-data.ts'
import { addOffer, addPlaces, addProvider } from '../server/search-data.ts'
import { startTestApp } from '../server/support.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { suiteSubject } from './suite-subject.ts'

const POINTS = Array.from({ length: 10 }, (_, number) => ({
  name: `Píer ${number + 1}`,
  address: `Rua das Ondas, ${number + 1}`,
  latitude: -2.5 + number / 10,
  longitude: -44.3,
}))

/** A little nearer to the point before than to the one after. */
const AT_OFFER = { latitude: -2.01, longitude: -44.3 }

interface Subject {
  readonly addresses: Addresses
  close(): Promise<void>
}

function addressesContract(name: string, start: () => Promise<Subject>): void {
  describe(`Addresses: ${name}`, () => {
    const subject = suiteSubject(start)

    it('finds known places by a part of name or street, whatever the accents', async () => {
      const { addresses, licence } = await subject().addresses.find('pier 7', null)
      expect(addresses[0]).toEqual({
        name: 'Píer 7',
        text: 'Píer 7, Rua das Ondas, 7',
        latitude: -1.9,
        longitude: -44.3,
      })
      expect(licence).toBeNull()
    })

    it('finds nothing for two letters or nonsense, and never more than the maximum', async () => {
      expect((await subject().addresses.find('pi', null)).addresses).toEqual([])
      expect((await subject().addresses.find('xqzwv', null)).addresses).toEqual([])
      expect((await subject().addresses.find('ondas', null)).addresses.length).toBeLessThanOrEqual(MOST_ADDRESSES)
    })

    it('ranks the places near a point or an offer first, and all alike for an unknown offer', async () => {
      const first = async (near: SearchedPlace) => {
        const { addresses } = await subject().addresses.find('ondas', near)
        return addresses.slice(0, 2).map(({ name }) => name)
      }
      expect(await first({ latitude: -1.68, longitude: -44.3 })).toEqual(['Píer 9', 'Píer 10'])
      expect(await first({ latitude: -2.48, longitude: -44.3 })).toEqual(['Píer 1', 'Píer 2'])
      expect(await first({ offerId: 'o5' })).toEqual(['Píer 6', 'Píer 5'])
      expect(await first({ offerId: 'none' })).toHaveLength(2)
    })

    it('ends when it is aborted', async () => {
      const leaving = new AbortController()
      const found = subject().addresses.find('ondas', null, leaving.signal)
      leaving.abort(new Error('the field is left'))
      await expect(found).rejects.toThrow('the field is left')
    })
  })
}

addressesContract('in memory', async () => ({
  addresses: createMemoryAddresses(
    POINTS.map(({ address, ...point }) => ({ ...point, text: `${point.name}, ${address}` })),
    undefined,
    new Map([['o5', AT_OFFER]]),
  ),
  close: async () => undefined,
}))

addressesContract('HTTP, reference server', async () => {
  const database = await openMigratedPglite()
  await seedAccounts(database)
  await addPlaces(database)
  await addProvider(database, 'guia', 'Joana Ribeiro Passeios')
  for (const [number, point] of POINTS.entries()) {
    await addOffer(database, { id: `o${number}`, ...(number === 5 && AT_OFFER) })
    await database.query('UPDATE offers SET meeting_point = $1 WHERE id = $2', [JSON.stringify(point), `o${number}`])
  }
  const { app, close } = await startTestApp(database)
  const baseUrl = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/`
  const clientWith = (token: Awaited<ReturnType<ReturnType<typeof createHttpSession>['login']>> | null) =>
    createHttpClient({ baseUrl, currentToken: () => token, onUnauthorized: () => undefined, retryDelay: () => 0 })
  const token = await createHttpSession(clientWith(null)).login({ email: TRAVELLER, password: DEMO_PASSWORD })
  return { addresses: createHttpAddresses(clientWith(token)), close }
})
