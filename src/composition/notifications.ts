import type { HttpClient } from '../adapters/http/http-client.ts'
import { createHttpPushRegistrations } from '../adapters/http/http-notifications.ts'
import { createBrowserPushDevice } from '../adapters/push/browser-push-device.ts'
import { createDeviceNotifications, type DeviceNotifications } from '../core/notifications/device-notifications.ts'
import type { SessionActor } from '../core/session/provide-session.ts'
import { selectUser } from '../core/session/session.selectors.ts'
import type { DeviceStorage } from '../core/storage/storage.port.ts'

export interface NotificationPorts {
  readonly session: SessionActor
  readonly storage: DeviceStorage
}

/** Keeps its state on the device, so that each area may compose its own. */
export const composeNotifications = (
  { session, storage }: NotificationPorts,
  http: HttpClient,
  page: Window & typeof globalThis,
): DeviceNotifications =>
  createDeviceNotifications({
    storage,
    person: () => selectUser(session.getSnapshot())?.id ?? null,
    device: createBrowserPushDevice(page),
    registrations: createHttpPushRegistrations(http),
  })
