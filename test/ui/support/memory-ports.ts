import { createActor } from 'xstate'
import { createBrazilianNumbers } from '../../../src/adapters/brazilian-numbers/brazilian-numbers.ts'
import { createMemoryAccountEntry } from '../../../src/adapters/memory/memory-account-entry.ts'
import { createMemoryBookings } from '../../../src/adapters/memory/memory-bookings.ts'
import { createMemoryImages } from '../../../src/adapters/memory/memory-images.ts'
import { createMemoryPictureEditor } from '../../../src/adapters/memory/memory-picture-editor.ts'
import { createMemoryPrivacy } from '../../../src/adapters/memory/memory-privacy.ts'
import { createMemoryProfile } from '../../../src/adapters/memory/memory-profile.ts'
import { createMemoryValidationChecks } from '../../../src/adapters/memory/memory-validation-checks.ts'
import { createPasswordStrength } from '../../../src/adapters/password-strength/password-strength.ts'
import { validationMachine } from '../../../src/core/onboarding/validation.machine.ts'
import type { Token } from '../../../src/core/session/session.ts'
import type { App } from '../../../src/ui/app.tsx'

/** Of every account of the in-memory twins. */
export const PASSWORD = 'senha-de-teste'

/** The in-memory twins of what concerns one person. `newToken` is the session that a registration opens. */
export function memoryPorts(
  newToken: () => Token,
): Pick<
  App,
  | 'validation'
  | 'validationChecks'
  | 'loadNumbers'
  | 'accountEntry'
  | 'passwordStrength'
  | 'profile'
  | 'images'
  | 'pictures'
  | 'log'
  | 'privacy'
  | 'bookings'
  | 'identity'
> {
  return {
    accountEntry: createMemoryAccountEntry({ tokenFor: newToken }),
    passwordStrength: createPasswordStrength(),
    profile: createMemoryProfile({ password: PASSWORD }),
    images: createMemoryImages(),
    pictures: createMemoryPictureEditor(),
    log: { warn: () => undefined },
    privacy: createMemoryPrivacy({ password: PASSWORD }),
    bookings: createMemoryBookings([]),
    identity: null,
    validation: createActor(validationMachine).start(),
    validationChecks: createMemoryValidationChecks(),
    loadNumbers: async () => createBrazilianNumbers(),
  }
}
