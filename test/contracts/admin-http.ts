import type { FastifyInstance } from 'fastify'
import { DEMO_PASSWORD, seedAccounts } from '../../demo/accounts.ts'
import type { Database } from '../../server/database/database.ts'
import { createHttpClient, type HttpClient } from '../../src/adapters/http/http-client.ts'
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
  const { body } = await test.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: ADMIN, password: DEMO_PASSWORD },
  })
  return { http: await httpOf(test.app, JSON.parse(body).data.access_token), database, test }
}

/** Makes the server listen, if it does not yet. @returns an HTTP client with this token. */
export async function httpOf(app: FastifyInstance, token: string): Promise<HttpClient> {
  const origin = app.server.listening ? app.listeningOrigin : await app.listen({ port: 0, host: '127.0.0.1' })
  return createHttpClient({
    baseUrl: `${origin}/api/`,
    currentToken: () => ({ token, token_type: 'Bearer' }),
    onUnauthorized: () => undefined,
    retryDelay: () => 0,
  })
}
