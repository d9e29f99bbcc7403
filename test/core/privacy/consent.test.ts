import { describe, expect, test } from 'vitest'
import { createMemoryStorage } from '../../../src/adapters/memory/memory-storage.ts'
import { recordOfAccount } from '../../../src/core/privacy/account-consent.ts'
import {
  CONSENT_VERSION,
  type ConsentRecord,
  everything,
  readConsentRecord,
  writeConsentRecord,
} from '../../../src/core/privacy/consent.ts'
import type { Consent } from '../../../src/core/privacy/privacy.port.ts'
import { CONSENT_KEY } from '../../../src/core/storage/storage-keys.ts'

const AT = '2026-11-20T12:00:00.000Z'
const record: ConsentRecord = {
  ...{ version: CONSENT_VERSION, at: AT, choices: { preferences: true }, saveState: 'account' },
}
const stored = (value: unknown) => readConsentRecord(createMemoryStorage({ [CONSENT_KEY]: JSON.stringify(value) }))

describe('A decision on the device', () => {
  test.each(['visitor', 'account', 'unsent'] as const)('keeps that it is of the kind %s', (saveState) => {
    const storage = createMemoryStorage()
    writeConsentRecord(storage, { ...record, saveState })
    expect(readConsentRecord(storage)).toEqual({ ...record, saveState })
    writeConsentRecord(storage, null)
    expect(storage.keys()).toEqual([])
  })

  test('of an unknown kind counts as a visitor’s, so that the account is asked first', () => {
    expect(stored({ ...record, saveState: 'other' })?.saveState).toBe('visitor')
  })

  test.each([{ version: 7 }, { version: '2020-01' }, { at: 7 }, { choices: null }, { choices: {} }])(
    'counts as none with %o',
    (spoilt) => expect(stored({ ...record, ...spoilt })).toBeNull(),
  )
})

describe('The account’s decision', () => {
  const consent: Consent = { purpose: 'preferences', granted: true, version: CONSENT_VERSION, at: AT }

  test.each([true, false])('is %s as the backend has it', (granted) => {
    expect(recordOfAccount([{ ...consent, granted }])).toEqual({ ...record, choices: everything(granted) })
  })

  test('is dated by the latest consent', () => {
    const later = '2026-11-21T12:00:00.000Z'
    expect(recordOfAccount([consent, { ...consent, at: later }, consent])?.at).toBe(later)
  })

  test('does not exist for another text or purpose', () => {
    expect(recordOfAccount([])).toBeNull()
    expect(recordOfAccount([{ ...consent, version: '2020-01' }])).toBeNull()
    const other: Consent[] = JSON.parse(JSON.stringify([{ ...consent, purpose: 'other' }]))
    expect(recordOfAccount(other)).toBeNull()
  })
})
