import {
  chooseNotifications,
  notificationChoices,
  pushKey,
  registerPush,
  removePush,
  unsubscribe,
} from '../../../contract/notifications.ts'
import type { NotificationPreferences, PushRegistrations } from '../../core/notifications/notifications.port.ts'
import type { HttpClient } from './http-client.ts'

export const createHttpPushRegistrations = (http: HttpClient): PushRegistrations => ({
  fetchServerKey: async (signal) => (await http.call(pushKey, { signal })).key,
  async register({ endpoint, p256dh, auth, hidesText }) {
    await http.call(registerPush, { body: { endpoint, p256dh, auth, hidesText } })
  },
  async remove(endpoint) {
    await http.call(removePush, { body: { endpoint } })
  },
})

export const createHttpNotificationPreferences = (http: HttpClient): NotificationPreferences => ({
  fetchChoices: async (signal) => (await http.call(notificationChoices, { signal })).choices,
  choose: async (kind, channel, isOn) =>
    (await http.call(chooseNotifications, { params: { kind, channel }, body: { isOn } })).choices,
  unsubscribe: async (token) => (await http.call(unsubscribe, { params: { token } })).kind,
})
