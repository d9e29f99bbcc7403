import * as z from 'zod/mini'
import { NOTIFICATION_CHANNELS, NOTIFICATION_KINDS } from '../src/core/notifications/notification.ts'
import type { DeviceAddress } from '../src/core/notifications/notifications.port.ts'
import { defineCall } from './call.ts'
import type { Shape } from './shape.ts'

const shared = { tag: 'Avisos', feature: 'notifications' } as const
const endpoint = z.string().check(z.minLength(1), z.maxLength(2000))
const base64Url = (shortest: number, longest: number) =>
  z.string().check(z.regex(new RegExp(`^[\\w-]{${shortest},${longest}}={0,2}$`)))
const kind = z.enum(NOTIFICATION_KINDS)
const choice = z.object({ email: z.boolean(), push: z.boolean() })
const choices = z.object({ choices: z.object({ messages: choice, bookings: choice, reminders: choice }) })

export const pushKey = defineCall({
  ...shared,
  auth: true,
  id: 'pushKey',
  method: 'GET',
  path: 'notifications/push-key',
  summary: 'The public key (VAPID) that a browser needs to receive push messages',
  answer: z.object({ key: z.string() }),
})

export const registerPush = defineCall({
  ...shared,
  auth: true,
  id: 'registerPush',
  method: 'PUT',
  path: 'notifications/push-registration',
  summary: 'Register this device for push messages, until its session ends; repeating it replaces the registration',
  body: z.object({
    endpoint,
    p256dh: base64Url(80, 100),
    auth: base64Url(16, 40),
    hidesText: z.boolean(),
  } satisfies Shape<DeviceAddress & { readonly hidesText: boolean }>),
})

export const removePush = defineCall({
  ...shared,
  auth: true,
  id: 'removePush',
  method: 'POST',
  path: 'notifications/push-registration/removal',
  summary: 'Remove a device of the person; an unknown one changes nothing',
  body: z.object({ endpoint }),
})

export const notificationChoices = defineCall({
  ...shared,
  auth: true,
  id: 'notificationChoices',
  method: 'GET',
  path: 'notifications/choices',
  summary: 'Which notifications the person wants, by kind and channel',
  answer: choices,
})

export const chooseNotifications = defineCall({
  ...shared,
  auth: true,
  id: 'chooseNotifications',
  method: 'PUT',
  path: 'notifications/choices/{kind}/{channel}',
  summary: 'Turn one kind of notification on or off for one channel',
  params: z.object({ kind, channel: z.enum(NOTIFICATION_CHANNELS) }),
  body: z.object({ isOn: z.boolean() }),
  answer: choices,
})

export const unsubscribe = defineCall({
  ...shared,
  auth: false,
  id: 'unsubscribe',
  method: 'POST',
  path: 'notifications/unsubscribe/{token}',
  summary: 'Turn off the mails of one kind with the token of a mail (RFC 8058); may be repeated',
  params: z.object({ token: z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)) }),
  answer: z.object({ kind }),
})
