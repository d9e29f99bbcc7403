import { describe, expect, it } from 'vitest'
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
import { NotFound, Rejected } from '../../src/core/failures.ts'
import type { NotificationPreferences, PushRegistrations } from '../../src/core/notifications/notifications.port.ts'
import { startTestApp } from '../server/support.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { clientOf } from './http-subjects.ts'
import { suiteSubject } from './suite-subject.ts'

interface Subject {
  readonly registrations: PushRegistrations
  readonly preferences: NotificationPreferences
  /** Token in a mail about unread messages. */
  readonly token: string
  close(): Promise<void>
}

const DEVICE = {
  endpoint: 'https://push.example.com/aparelho',
  p256dh: `B${'A'.repeat(86)}`,
  auth: 'A'.repeat(22),
  hidesText: false,
}

function notificationsContract(name: string, start: () => Promise<Subject>): void {
  describe(`PushRegistrations and NotificationPreferences: ${name}`, () => {
    const subject = suiteSubject(start)

    it('returns the same server key each time', async () => {
      const key = await subject().registrations.fetchServerKey()
      expect(key).toMatch(/^[\w-]+$/)
      expect(await subject().registrations.fetchServerKey()).toBe(key)
    })

    it('registers a device, again with other wishes, and removes it, also twice', async () => {
      const { registrations } = subject()
      await registrations.register(DEVICE)
      await registrations.register({ ...DEVICE, hidesText: true })
      await registrations.remove(DEVICE.endpoint)
      await expect(registrations.remove(DEVICE.endpoint)).resolves.toBeUndefined()
    })

    it('refuses an address that is not a public push service, with the field', async () => {
      const refused = await subject()
        .registrations.register({ ...DEVICE, endpoint: 'http://10.0.0.1/x' })
        .catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(Rejected)
      expect(refused).toMatchObject({ fields: { endpoint: expect.stringMatching(/./) } })
    })

    it('has every kind on at first, and changes one kind of one channel', async () => {
      const { preferences } = subject()
      const on = { email: true, push: true }
      expect(await preferences.fetchChoices()).toEqual({ messages: on, bookings: on, reminders: on })
      const changed = { messages: on, bookings: on, reminders: { email: true, push: false } }
      expect(await preferences.choose('reminders', 'push', false)).toEqual(changed)
      expect(await preferences.fetchChoices()).toEqual(changed)
      await preferences.choose('reminders', 'push', true)
    })

    it('turns mails off by the token of a mail, also twice, and by no other token', async () => {
      const { preferences, token } = subject()
      expect(await preferences.unsubscribe(token)).toBe('messages')
      expect(await preferences.unsubscribe(token)).toBe('messages')
      expect((await preferences.fetchChoices()).messages).toEqual({ email: false, push: true })
      const unknown = token.replace(/^./, (first) => (first === '0' ? '1' : '0'))
      await expect(preferences.unsubscribe(unknown)).rejects.toBeInstanceOf(NotFound)
    })

    it('rejects with the signal’s reason when aborted', async () => {
      const reason = new Error('left')
      await expect(subject().preferences.fetchChoices(AbortSignal.abort(reason))).rejects.toBe(reason)
      await expect(subject().registrations.fetchServerKey(AbortSignal.abort(reason))).rejects.toBe(reason)
    })
  })
}

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
