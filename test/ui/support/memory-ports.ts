import { createActor } from 'xstate'
import { createMemoryAccountEntry } from '../../../src/adapters/memory/memory-account-entry.ts'
import { createMemoryAddresses } from '../../../src/adapters/memory/memory-addresses.ts'
import { createMemoryBookings } from '../../../src/adapters/memory/memory-bookings.ts'
import { createMemoryDeviceFiles } from '../../../src/adapters/memory/memory-device-files.ts'
import { createMemoryDisputes } from '../../../src/adapters/memory/memory-disputes.ts'
import { createMemoryImages } from '../../../src/adapters/memory/memory-images.ts'
import { createMemoryInstallHost } from '../../../src/adapters/memory/memory-install-host.ts'
import { createMemoryMaps } from '../../../src/adapters/memory/memory-maps.ts'
import { createMemoryNotificationPreferences } from '../../../src/adapters/memory/memory-notifications.ts'
import { createMemoryPictureEditor } from '../../../src/adapters/memory/memory-picture-editor.ts'
import { createMemoryPosition } from '../../../src/adapters/memory/memory-position.ts'
import { createMemoryPrivacy } from '../../../src/adapters/memory/memory-privacy.ts'
import { createMemoryProfile } from '../../../src/adapters/memory/memory-profile.ts'
import { createMemoryStorage } from '../../../src/adapters/memory/memory-storage.ts'
import { createPasswordStrength } from '../../../src/adapters/password-strength/password-strength.ts'
import type { InstallHost } from '../../../src/core/install/install-host.port.ts'
import { createInstallActor } from '../../../src/core/install/provide-install.ts'
import { validationMachine } from '../../../src/core/onboarding/validation.machine.ts'
import type { Token } from '../../../src/core/session/session.ts'
import { memoryDesk } from './memory-desk.ts'
import { memoryGuiding } from './memory-guiding.ts'

/** Password of every account of the in-memory twins. */
export const PASSWORD = 'senha-de-teste'

/** The install actor on this host, by default on a new device. */
export const installActor = (host: InstallHost, storage = createMemoryStorage()) =>
  createInstallActor({ host, storage, log: { warn: () => undefined } }).start()

/** The in-memory twins of the ports that concern one person. `newToken` is the session that a registration opens. */
export function memoryPorts(newToken: () => Token) {
  // The state after startup.
  const validation = createActor(validationMachine).start()
  validation.send({ type: 'initialise' })
  validation.send({ type: 'compute completion ratio' })
  return {
    log: { warn: () => undefined },
    identity: null,
    validation,
    account: {
      accountEntry: createMemoryAccountEntry({ tokenFor: newToken }),
      passwordStrength: createPasswordStrength(),
      profile: createMemoryProfile({ password: PASSWORD }),
      images: createMemoryImages(),
      pictures: createMemoryPictureEditor(),
      privacy: createMemoryPrivacy({ password: PASSWORD }),
      notifications: createMemoryNotificationPreferences(),
    },
    bookings: createMemoryBookings([]),
    disputes: createMemoryDisputes(),
    files: createMemoryDeviceFiles(),
    addresses: createMemoryAddresses([]),
    position: createMemoryPosition(null),
    loadGuiding: async () => memoryGuiding(),
    loadDesk: async () => memoryDesk(),
    loadMaps: async () => createMemoryMaps(),
    loadInstall: async () => installActor(createMemoryInstallHost()),
  }
}
