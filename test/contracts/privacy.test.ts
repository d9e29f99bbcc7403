import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../demo/accounts.ts'
import { createHttpClient } from '../../src/adapters/http/http-client.ts'
import { createHttpPrivacy } from '../../src/adapters/http/http-privacy.ts'
import { createHttpSession } from '../../src/adapters/http/http-session.ts'
import { createMemoryPrivacy } from '../../src/adapters/memory/memory-privacy.ts'
import { startReferenceServer } from './http-subjects.ts'
import { privacyContract } from './privacy.contract.ts'

privacyContract('in memory', async () => {
  const password = 'segredo123'
  const privacy = createMemoryPrivacy({ password, data: { perfil: { nome: 'Joana' } } })
  return { privacy, password, close: async () => undefined }
})

privacyContract('HTTP, reference server', async () => {
  const { http, baseUrl, close } = await startReferenceServer()
  const email = DEMO_ACCOUNTS.find(({ role }) => role === 'client')?.email
  if (email === undefined) throw new Error('the demo has no client')
  const token = await createHttpSession(http).login({ email, password: DEMO_PASSWORD })
  const privacy = createHttpPrivacy(
    createHttpClient({
      baseUrl,
      currentToken: () => token,
      onUnauthorized: () => undefined,
      retryDelay: () => 0,
    }),
  )
  return { privacy, password: DEMO_PASSWORD, close }
})
