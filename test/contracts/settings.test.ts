import { DEMO_PASSWORD, seedAccounts } from '../../server/accounts/seed.ts'
import { createHttpClient } from '../../src/adapters/http/http-client.ts'
import { createHttpSession } from '../../src/adapters/http/http-session.ts'
import { createHttpSettings } from '../../src/adapters/http/http-settings.ts'
import { createMemorySettings } from '../../src/adapters/memory/memory-settings.ts'
import type { Token } from '../../src/core/session/session.ts'
import { confirmSessions } from '../server/confirmed-sessions.ts'
import { ADMIN } from '../server/profile-support.ts'
import { startTestApp } from '../server/support.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { settingsContract } from './settings.contract.ts'

settingsContract('in memory', async () => ({ settings: createMemorySettings(), close: async () => undefined }))

settingsContract('HTTP, reference server', async () => {
  const database = await openMigratedPglite()
  await seedAccounts(database)
  const { app, close } = await startTestApp(database)
  let token: Token | null = null
  const http = createHttpClient({
    baseUrl: `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/`,
    currentToken: () => token,
    onUnauthorized: () => undefined,
    retryDelay: () => 0,
  })
  token = await createHttpSession(http).login({ email: ADMIN, password: DEMO_PASSWORD })
  await confirmSessions(database, ADMIN, new Date())
  return { settings: createHttpSettings(http), close }
})
