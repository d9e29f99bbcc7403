import type { UserId } from '../session/session.ts'
import { isRecord, readJson, writeJson } from '../storage/json.ts'
import type { DeviceStorage } from '../storage/storage.port.ts'
import { PERSONAL_PREFIX } from '../storage/storage-keys.ts'
import type { RegistrationDraft } from './provider-registration.port.ts'
import { type RegistrationSteps, SAVED_STEPS } from './provider-registration.ts'
import { parseTyped, type TypedSteps } from './typed-registration.ts'

/** Gone with everything personal when a session ends. */
export const DRAFT_KEY = `${PERSONAL_PREFIX}provider_registration`

/** A registration as this device has it: what the backend said last, and what was typed since. No password, no e-mail. */
export interface DeviceDraft {
  /** Whose it is; null for somebody without a session. */
  readonly person: UserId | null
  readonly known: RegistrationDraft
  readonly typed: TypedSteps
  /** The registration whose mail is waited for (core/account/registration-record.ts); null while there is none. */
  readonly registration: string | null
}

export const NO_DRAFT: RegistrationDraft = { draft: null, version: 0, steps: {} }

/**
 * Null where there is none, where it is unreadable, or another person's. What somebody typed before they logged in is theirs
 * afterwards too.
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
