import type { UserId } from '../session/session.ts'
import { isRecord, readJson, writeJson } from '../storage/json.ts'
import type { DeviceStorage } from '../storage/storage.port.ts'
import { PERSONAL_PREFIX } from '../storage/storage-keys.ts'
import type { RegistrationDraft } from './provider-registration.port.ts'
import { type RegistrationSteps, SAVED_STEPS } from './provider-registration.ts'
import { parseTyped, type TypedSteps } from './typed-registration.ts'

/** Removed when the session ends, with all personal data. */
export const DRAFT_KEY = `${PERSONAL_PREFIX}provider_registration`

/**
 * The device's copy of a registration: the backend's latest version and the text typed since. Contains neither password nor
 * e-mail.
 */
export interface DeviceDraft {
  /** The owner; null without a session. */
  readonly person: UserId | null
  readonly known: RegistrationDraft
  readonly typed: TypedSteps
  /** The registration that waits for its mail (core/account/registration-record.ts); null without one. */
  readonly registration: string | null
}

export const NO_DRAFT: RegistrationDraft = { draft: null, version: 0, steps: {} }

/**
 * Null without a draft, for an unreadable one and for another person's. A draft typed before the login belongs to the person who
 * logs in.
 */
export function readDeviceDraft(storage: DeviceStorage, person: UserId | null): DeviceDraft | null {
  const stored = readJson(storage, DRAFT_KEY)
  if (!isRecord(stored) || stored.format !== 1 || !isRecord(stored.known)) return null
  const { draft, version, steps } = stored.known
  const owner = typeof stored.person === 'number' || typeof stored.person === 'string' ? stored.person : null
  if (owner !== null && owner !== person) return null
  if (!(draft === null || typeof draft === 'string') || typeof version !== 'number' || !isRecord(steps)) return null
  const known = SAVED_STEPS.filter((step) => isRecord(steps[step])).map((step) => [step, steps[step]] as const)
  return {
    person: owner,
    known: { draft, version, steps: Object.fromEntries(known) as RegistrationSteps },
    typed: parseTyped(stored.typed),
    registration: typeof stored.registration === 'string' ? stored.registration : null,
  }
}

export function writeDeviceDraft(storage: DeviceStorage, draft: DeviceDraft): void {
  writeJson(storage, DRAFT_KEY, { format: 1, ...draft })
}

export function removeDeviceDraft(storage: DeviceStorage): void {
  storage.remove(DRAFT_KEY)
}
