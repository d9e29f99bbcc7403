import { deferred } from '../adapters/deferred.ts'
import { createHttpAccountEntry } from '../adapters/http/http-account-entry.ts'
import type { HttpClient } from '../adapters/http/http-client.ts'
import { createHttpImages } from '../adapters/http/http-images.ts'
import { createHttpNotificationPreferences } from '../adapters/http/http-notifications.ts'
import { createHttpPrivacy } from '../adapters/http/http-privacy.ts'
import { createHttpProfile } from '../adapters/http/http-profile.ts'
import type { Log } from '../core/log.ts'
import type { AccountArea } from '../ui/areas.ts'
import { composeNotifications, type NotificationPorts } from './notifications.ts'

/** Loaded with the first screen of registration or profile. Word lists and picture editing load with their first use. */
export const composeAccount = (
  http: HttpClient,
  { log, ...ports }: NotificationPorts & { readonly log: Log },
  page: Window & typeof globalThis,
): Omit<AccountArea, 'fetchIdentity'> => ({
  accountEntry: createHttpAccountEntry(http, log),
  profile: createHttpProfile(http),
  images: createHttpImages(http),
  privacy: createHttpPrivacy(http),
  notifications: createHttpNotificationPreferences(http),
  device: composeNotifications(ports, http, page),
  passwordStrength: deferred(async () =>
    (await import('../adapters/password-strength/password-strength.ts')).createPasswordStrength(),
  ),
  pictures: deferred(async () =>
    (await import('../adapters/pictures/browser-picture-editor.ts')).createBrowserPictureEditor(page),
  ),
})
