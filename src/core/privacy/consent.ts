import { isRecord, readJson, writeJson } from '../storage/json.ts'
import type { DeviceStorage } from '../storage/storage.port.ts'
import { CONSENT_KEY } from '../storage/storage-keys.ts'
import type { ConsentPurpose } from './privacy.port.ts'

/** The version of the shown text. Increase it when the meaning changes: everyone is asked again. */
export const CONSENT_VERSION = '2026-11-28'

/**
 * The purposes that need consent. Add a purpose with its words and a new version when it is built; asking for unused purposes is
 * not allowed (LGPD art. 6, I and III).
 */
export const ASKED_PURPOSES = ['preferences'] as const satisfies readonly ConsentPurpose[]
export type AskedPurpose = (typeof ASKED_PURPOSES)[number]
export type Choices = Readonly<Record<AskedPurpose, boolean>>

export const everything = (granted: boolean): Choices => ({ preferences: granted })

/** The latest decision on this device, for this version of the text. */
export interface ConsentRecord {
  readonly version: string
  /** ISO instant. */
  readonly at: string
  readonly choices: Choices
  /**
   * `visitor`: decided without a session; saved in the next account without a decision. `account`: saved in the
   * account. `unsent`: decided with a session but not yet saved in the account.
   */
  readonly saveState: 'visitor' | 'account' | 'unsent'
}

/** Null without a decision about this version of the text. */
export function readConsentRecord(storage: DeviceStorage): ConsentRecord | null {
  const record = parseConsentRecord(readJson(storage, CONSENT_KEY))
  return record?.version === CONSENT_VERSION ? record : null
}

export function writeConsentRecord(storage: DeviceStorage, record: ConsentRecord | null): void {
  writeJson(storage, CONSENT_KEY, record ?? undefined)
}

function parseConsentRecord(value: unknown): ConsentRecord | null {
  if (!isRecord(value) || typeof value.version !== 'string' || typeof value.at !== 'string') return null
  const { version, at, choices, saveState } = value
  if (!isRecord(choices) || typeof choices.preferences !== 'boolean') return null
  return {
    version,
    at,
    choices: { preferences: choices.preferences },
    saveState: saveState === 'account' || saveState === 'unsent' ? saveState : 'visitor',
  }
}
