import { DEMO_PASSWORD, seedAccounts } from '../../server/accounts/seed.ts'
import type { Database } from '../../server/database/database.ts'
import { createHttpClient, type HttpClient } from '../../src/adapters/http/http-client.ts'
import { createHttpSession } from '../../src/adapters/http/http-session.ts'
import type { Token } from '../../src/core/session/session.ts'
import { ADMIN } from '../server/profile-support.ts'
import { startTestApp, type TestApp } from '../server/support.ts'
import { openMigratedPglite } from '../support/databases.ts'

/** The reference server with the demo's accounts, and its HTTP client logged in as the admin, an owner. */
export async function startAdminHttp(): Promise<{
  readonly http: HttpClient
  readonly database: Database
  readonly test: TestApp
}> {
  const database = await openMigratedPglite()
  await seedAccounts(database)
  const test = await startTestApp(database)
  let token: Token | null = null
  const http = createHttpClient({
    baseUrl: `${await test.app.listen({ port: 0, host: '127.0.0.1' })}/api/`,
    currentToken: () => token,
    onUnauthorized: () => undefined,
    retryDelay: () => 0,
  })
  token = await createHttpSession(http).login({ email: ADMIN, password: DEMO_PASSWORD })
  return { http, database, test }
}
