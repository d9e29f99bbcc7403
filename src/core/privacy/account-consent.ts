import { ASKED_PURPOSES, type AskedPurpose, CONSENT_VERSION, type ConsentRecord } from './consent.ts'
import type { Consent } from './privacy.port.ts'

/** The backend's decision; null if it lacks a current purpose. */
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
    saveState: 'account',
  }
}
