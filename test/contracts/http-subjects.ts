import { seedAccounts } from '../../server/accounts/seed.ts'
import { migrate } from '../../server/database/migrate.ts'
import { openPglite } from '../../server/database/pglite.ts'
import { createHttpClient, type HttpClient } from '../../src/adapters/http/http-client.ts'
import { startTestApp } from '../server/support.ts'
import { startForeignBackend } from '../support/foreign-backend.ts'

/** A backend that an HTTP adapter talks to through a real socket. */
export interface Peer {
  readonly http: HttpClient
  readonly baseUrl: string
  close(): Promise<void>
}

export const clientOf = (baseUrl: string): HttpClient =>
  createHttpClient({ baseUrl, currentToken: () => null, onUnauthorized: () => undefined, retryDelay: () => 0 })

/** Our own server on an embedded database with its demo accounts. */
export async function startReferenceServer(): Promise<Peer> {
  const database = await openPglite()
  await migrate(database)
  await seedAccounts(database)
  const { app, close } = await startTestApp(database)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const baseUrl = `${address}/api/`
  return { http: clientOf(baseUrl), baseUrl, close }
}

/** Another company's backend, which keeps to the specification's section 7 and no more. */
export async function startForeign(envelope: boolean): Promise<Peer> {
  const { baseUrl, close } = await startForeignBackend({ envelope })
  return { http: clientOf(baseUrl), baseUrl, close }
}
