import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../demo/accounts.ts'
import { createHttpClient } from '../../src/adapters/http/http-client.ts'
import { createHttpImages } from '../../src/adapters/http/http-images.ts'
import { createHttpSession } from '../../src/adapters/http/http-session.ts'
import { createMemoryImages } from '../../src/adapters/memory/memory-images.ts'
import { startReferenceServer } from './http-subjects.ts'
import { imagesContract } from './images.contract.ts'

imagesContract('in memory', async () => ({ images: createMemoryImages(), close: async () => undefined }))

imagesContract('HTTP, reference server', async () => {
  const { http, baseUrl, close } = await startReferenceServer()
  const email = DEMO_ACCOUNTS.find(({ role }) => role === 'client')?.email ?? ''
  const token = await createHttpSession(http).login({ email, password: DEMO_PASSWORD })
  const mine = createHttpClient({ baseUrl, currentToken: () => token, onUnauthorized: () => undefined })
  return { images: createHttpImages(mine), close }
})
