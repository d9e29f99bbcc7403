import { isRecord, readJson, writeJson } from '../storage/json.ts'
import type { DeviceStorage } from '../storage/storage.port.ts'
import { PERSONAL_PREFIX } from '../storage/storage-keys.ts'
import { DAY_MS } from '../time/durations.ts'

export const REGISTRATION_KEY = `${PERSONAL_PREFIX}registration`

/** The backend's lifetime of an unconfirmed registration. Milliseconds. */
export const REGISTRATION_LIFETIME = DAY_MS

/** The backend's minimum pause between two mails. Milliseconds. */
export const RESEND_WAIT = 60_000

/** A registration of this browser that is not confirmed yet. It never contains the password. */
export interface RegistrationRecord {
  /** Proves to the backend that this browser registered. */
  readonly registration: string
  readonly name: string
  readonly email: string
  /** When another mail may be requested; milliseconds since 1970, as the next. */
  readonly resendAt: number
  readonly at: number
}

/** Returns null without a record; removes a record that is too old to be confirmed. */
export function readRegistration(storage: DeviceStorage, now: number): RegistrationRecord | null {
  const record = parse(readJson(storage, REGISTRATION_KEY))
  const isFresh = record !== null && now >= record.at && now - record.at < REGISTRATION_LIFETIME
  if (isFresh) return record
  storage.remove(REGISTRATION_KEY)
  return null
}

/** Also raises the registration flag of specification section 9. */
export function writeRegistration(storage: DeviceStorage, record: RegistrationRecord): void {
  writeJson(storage, REGISTRATION_KEY, { version: 1, ...record })
  writeJson(storage, 'hasRegistred', true)
}

function parse(value: unknown): RegistrationRecord | null {
  if (!isRecord(value) || value.version !== 1) return null
  const { registration, name, email, resendAt, at } = value
  if (typeof registration !== 'string' || typeof name !== 'string' || typeof email !== 'string') return null
  if (typeof resendAt !== 'number' || typeof at !== 'number') return null
  return { registration, name, email, resendAt, at }
}
