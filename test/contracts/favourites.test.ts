import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../demo/accounts.ts'
import { createHttpClient } from '../../src/adapters/http/http-client.ts'
import { createHttpFavourites } from '../../src/adapters/http/http-favourites.ts'
import { createHttpSession } from '../../src/adapters/http/http-session.ts'
import { createMemoryFavourites } from '../../src/adapters/memory/memory-favourites.ts'
import { favouritesContract } from './favourites.contract.ts'
import { startReferenceServer } from './http-subjects.ts'
import { sampleOffers } from './sample-offers.ts'

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
