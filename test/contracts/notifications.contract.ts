import { describe, expect, it } from 'vitest'
import { NotFound, Rejected } from '../../src/core/failures.ts'
import type { NotificationPreferences, PushRegistrations } from '../../src/core/notifications/notifications.port.ts'
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

/** Contract suite of PushRegistrations and NotificationPreferences. */
export function notificationsContract(name: string, start: () => Promise<Subject>): void {
  describe(`PushRegistrations and NotificationPreferences: ${name}`, { timeout: 30_000 }, () => {
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
