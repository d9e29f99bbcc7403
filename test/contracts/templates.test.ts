import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import { createHttpClient } from '../../src/adapters/http/http-client.ts'
import { createHttpSession } from '../../src/adapters/http/http-session.ts'
import { createHttpTemplates } from '../../src/adapters/http/http-templates.ts'
import { createMemoryTemplates } from '../../src/adapters/memory/memory-templates.ts'
import { SELLERS, startSelling } from '../server/own-offers-support.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { clientOf } from './http-subjects.ts'
import { templatesContract } from './templates.contract.ts'

templatesContract('in memory', async () => ({ templates: createMemoryTemplates(), close: async () => undefined }))

templatesContract('HTTP, reference server', async () => {
  const { app, close } = await startSelling(await openMigratedPglite())
  const baseUrl = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/`
  const token = await createHttpSession(clientOf(baseUrl)).login({ email: SELLERS.guide, password: DEMO_PASSWORD })
  const http = createHttpClient({
    baseUrl,
    currentToken: () => token,
    onUnauthorized: () => undefined,
    retryDelay: () => 0,
  })
  return { templates: createHttpTemplates(http), close }
})
