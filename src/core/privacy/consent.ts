import { isRecord, readJson, writeJson } from '../storage/json.ts'
import type { DeviceStorage } from '../storage/storage.port.ts'
import type { Consent, ConsentPurpose } from './privacy.port.ts'

/** Of the text that people are shown. Change it with the text's meaning: everybody is then asked anew. */
export const CONSENT_VERSION = '2026-11'

/**
 * What people are asked about. Nothing sends notifications or news yet, and consent is not asked for what is not done (LGPD
 * art. 6, I and III): whoever builds them adds their purpose here, with its words in the interface, and a new version.
 */
export const ASKED_PURPOSES = ['preferences'] as const satisfies readonly ConsentPurpose[]
export type AskedPurpose = (typeof ASKED_PURPOSES)[number]
export type Choices = Readonly<Record<AskedPurpose, boolean>>

export const everything = (granted: boolean): Choices => ({ preferences: granted })

/** What was last decided on this device, under this version of the text. */
export interface ConsentRecord {
  readonly version: string
  /** ISO instant. */
  readonly at: string
  readonly choices: Choices
  /**
   * `visitor`: by somebody who was not logged in; it becomes the word of who logs in next and has not decided yet.
   * `account`: the backend has it. `unsent`: by somebody logged in, and the backend does not have it yet.
   */
  readonly standing: 'visitor' | 'account' | 'unsent'
}

/** Belongs to the device, not to a person: a logout leaves it. */
export const CONSENT_KEY = 'tp:consent'

/** Null where nothing was decided yet, or about another version of the text. */
export function readConsentRecord(storage: DeviceStorage): ConsentRecord | null {
  const record = parseConsentRecord(readJson(storage, CONSENT_KEY))
  return record?.version === CONSENT_VERSION ? record : null
}

export function writeConsentRecord(storage: DeviceStorage, record: ConsentRecord | null): void {
  writeJson(storage, CONSENT_KEY, record ?? undefined)
}

function parseConsentRecord(value: unknown): ConsentRecord | null {
  if (!isRecord(value) || typeof value.version !== 'string' || typeof value.at !== 'string') return null
  const { version, at, choices, standing } = value
  if (!isRecord(choices) || typeof choices.preferences !== 'boolean') return null
  return {
    version,
    at,
    choices: { preferences: choices.preferences },
    standing: standing === 'account' || standing === 'unsent' ? standing : 'visitor',
  }
}

/** What the backend knows, as far as it answers all that is asked now; null where something is still to be asked. */
export function recordOfAccount(consents: readonly Consent[]): ConsentRecord | null {
  const current = ASKED_PURPOSES.flatMap((purpose) =>
    consents.filter((consent) => consent.purpose === purpose && consent.version === CONSENT_VERSION),
  )
  const [first] = current
  if (first === undefined || current.length < ASKED_PURPOSES.length) return null
  const isGranted = (purpose: AskedPurpose) => current.some((consent) => consent.purpose === purpose && consent.granted)
  return {
    version: CONSENT_VERSION,
    at:
      current
        .map(({ at }) => at)
        .sort()
        .at(-1) ?? first.at,
    choices: { preferences: isGranted('preferences') },
    standing: 'account',
  }
}
