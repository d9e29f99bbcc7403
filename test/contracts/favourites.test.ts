import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../demo/accounts.ts'
import { createHttpClient } from '../../src/adapters/http/http-client.ts'
import { createHttpFavourites } from '../../src/adapters/http/http-favourites.ts'
import { createHttpSession } from '../../src/adapters/http/http-session.ts'
import { createMemoryFavourites } from '../../src/adapters/memory/memory-favourites.ts'
import { NotFound } from '../../src/core/failures.ts'
import type { FavouritesBackend } from '../../src/core/favourites/favourites.port.ts'
import { startReferenceServer } from './http-subjects.ts'
import { sampleOffers } from './sample-offers.ts'

interface FavouritesSubject {
  /** Backend for one logged-in person. */
  readonly backend: FavouritesBackend
  /** Ids of four published offers. */
  readonly ids: readonly string[]
  close(): Promise<void>
}

function favouritesContract(name: string, start: () => Promise<FavouritesSubject>): void {
  describe(`FavouritesBackend: ${name}`, () => {
    let subject: FavouritesSubject
    let backend: FavouritesBackend
    let [a, b, c, d] = ['', '', '', '']
    beforeAll(async () => {
      subject = await start()
      backend = subject.backend
      ;[a = '', b = '', c = '', d = ''] = subject.ids
    })
    afterAll(() => subject.close())
    beforeEach(async () => {
      for (const id of await backend.fetchItems()) await backend.remove(id)
    })

    it('begins with nothing', async () => {
      expect(await backend.fetchItems()).toEqual([])
      expect(await backend.fetchOffers()).toEqual({ items: [], unavailable: 0 })
    })

    it('keeps what is added, latest first, and adding again changes nothing', async () => {
      for (const id of [a, b, c, a]) await backend.save(id)
      expect(await backend.fetchItems()).toEqual([c, b, a])
    })

    it('gives the cards in the same order', async () => {
      for (const id of [a, b, c]) await backend.save(id)
      const { items, unavailable } = await backend.fetchOffers()
      expect(items.map(({ id }) => id)).toEqual([c, b, a])
      expect(items.every(({ title, cover }) => title !== '' && cover.url !== '')).toBe(true)
      expect(unavailable).toBe(0)
    })

    it('forgets what is removed, and removing again or what was never kept changes nothing', async () => {
      for (const id of [a, b]) await backend.save(id)
      for (const id of [a, a, 'nunca-existiu']) await backend.remove(id)
      expect(await backend.fetchItems()).toEqual([b])
    })

    it('what is removed and added again comes first', async () => {
      for (const id of [a, b]) await backend.save(id)
      await backend.remove(a)
      await backend.save(a)
      expect(await backend.fetchItems()).toEqual([a, b])
    })

    it('rejects an unknown offer with NotFound and keeps what it had', async () => {
      await backend.save(a)
      await expect(backend.save('nunca-existiu')).rejects.toBeInstanceOf(NotFound)
      expect(await backend.fetchItems()).toEqual([a])
    })

    it("puts a visitor's before its own, in their order, and keeps the place of what both have", async () => {
      for (const id of [a, b]) await backend.save(id)
      expect(await backend.merge([d, a, c])).toEqual([d, c, b, a])
      expect(await backend.fetchItems()).toEqual([d, c, b, a])
    })

    it('ignores unknown offers in a merge, and a merge again changes nothing', async () => {
      for (let round = 0; round < 2; round += 1) expect(await backend.merge([b, 'nunca-existiu', a])).toEqual([b, a])
      expect(await backend.merge([])).toEqual([b, a])
    })

    it('rejects with the signal’s reason when aborted', async () => {
      const reason = new Error('left')
      await expect(backend.fetchItems(AbortSignal.abort(reason))).rejects.toBe(reason)
      await expect(backend.fetchOffers(AbortSignal.abort(reason))).rejects.toBe(reason)
    })
  })
}

const ids = sampleOffers(4).map(({ id }) => id)

favouritesContract('in memory', async () => ({
  backend: createMemoryFavourites(sampleOffers()),
  ids,
  close: async () => undefined,
}))

favouritesContract('HTTP, reference server', async () => {
  const { http, baseUrl, close } = await startReferenceServer()
  const email = DEMO_ACCOUNTS.find(({ role }) => role === 'client')?.email ?? ''
  const token = await createHttpSession(http).login({ email, password: DEMO_PASSWORD })
  const own = createHttpClient({ baseUrl, currentToken: () => token, onUnauthorized: () => undefined })
  return { backend: createHttpFavourites(own), ids, close }
})
