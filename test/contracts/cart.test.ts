import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../demo/accounts.ts'
import { createHttpCart } from '../../src/adapters/http/http-cart.ts'
import { createHttpClient } from '../../src/adapters/http/http-client.ts'
import { createHttpSession } from '../../src/adapters/http/http-session.ts'
import { createMemoryCart } from '../../src/adapters/memory/memory-cart.ts'
import { cartContract } from './cart.contract.ts'
import { startReferenceServer } from './http-subjects.ts'

cartContract('in memory', async () => ({ backend: createMemoryCart(), close: async () => undefined }))

cartContract('HTTP, reference server', async () => {
  const { http, baseUrl, close } = await startReferenceServer()
  const email = DEMO_ACCOUNTS.find(({ role }) => role === 'client')?.email ?? ''
  const token = await createHttpSession(http).login({ email, password: DEMO_PASSWORD })
  const own = createHttpClient({ baseUrl, currentToken: () => token, onUnauthorized: () => undefined })
  return { backend: createHttpCart(own), close }
})
