import {
  createMemoryPushDevice,
  createMemoryPushRegistrations,
} from '../../../src/adapters/memory/memory-notifications.ts'
import { createDeviceNotifications } from '../../../src/core/notifications/device-notifications.ts'
import type { PushDevice } from '../../../src/core/notifications/notifications.port.ts'
import type { SessionActor } from '../../../src/core/session/provide-session.ts'
import { selectUser } from '../../../src/core/session/session.selectors.ts'
import type { DeviceStorage } from '../../../src/core/storage/storage.port.ts'

/** Notifications on this device, in a browser without any unless another is given. */
export const memoryDevice = ({
  device = createMemoryPushDevice({ obstacle: 'unsupported' }),
  session,
  storage,
}: {
  readonly session: Pick<SessionActor, 'getSnapshot'>
  readonly storage: DeviceStorage
  readonly device?: PushDevice
}) =>
  createDeviceNotifications({
    person: () => selectUser(session.getSnapshot())?.id ?? null,
    storage,
    device,
    registrations: createMemoryPushRegistrations(),
  })
