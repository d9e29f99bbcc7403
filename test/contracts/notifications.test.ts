import { DEMO_ACCOUNTS, DEMO_PASSWORD, seedAccounts } from '../../demo/accounts.ts'
import { unsubscribeLinks } from '../../server/notifications/unsubscribe.ts'
import { createHttpClient } from '../../src/adapters/http/http-client.ts'
import {
  createHttpNotificationPreferences,
  createHttpPushRegistrations,
} from '../../src/adapters/http/http-notifications.ts'
import { createHttpSession } from '../../src/adapters/http/http-session.ts'
import {
  createMemoryNotificationPreferences,
  createMemoryPushRegistrations,
} from '../../src/adapters/memory/memory-notifications.ts'
import { startTestApp } from '../server/support.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { clientOf } from './http-subjects.ts'
import { notificationsContract } from './notifications.contract.ts'

notificationsContract('in memory', async () => {
  const token = 'a-token'
  return {
    registrations: createMemoryPushRegistrations(),
    preferences: createMemoryNotificationPreferences({ tokens: { [token]: 'messages' } }),
    token,
    close: async () => undefined,
  }
})

notificationsContract('HTTP, reference server', async () => {
  const database = await openMigratedPglite()
  await seedAccounts(database)
  const { app, close } = await startTestApp(database)
  const baseUrl = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/`
  const email = DEMO_ACCOUNTS.find(({ role }) => role === 'client')?.email
  if (email === undefined) throw new Error('the demo has no client')
  const session = await createHttpSession(clientOf(baseUrl)).login({ email, password: DEMO_PASSWORD })
  const http = createHttpClient({
    baseUrl,
    currentToken: () => session,
    onUnauthorized: () => undefined,
    retryDelay: () => 0,
  })
  const [user] = await database.query<{ id: string }>('SELECT id::text AS id FROM users WHERE email = $1', [email])
  const links = await unsubscribeLinks(database, 'https://tour.example', user?.id ?? '', 'messages')
  return {
    registrations: createHttpPushRegistrations(http),
    preferences: createHttpNotificationPreferences(http),
    token: links?.page.split('#')[1] ?? '',
    close,
  }
})
