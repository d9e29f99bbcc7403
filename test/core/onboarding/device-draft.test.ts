import { describe, expect, test } from 'vitest'
import { createMemoryStorage } from '../../../src/adapters/memory/memory-storage.ts'
import {
  type DeviceDraft,
  DRAFT_KEY,
  NO_DRAFT,
  readDeviceDraft,
  removeDeviceDraft,
  writeDeviceDraft,
} from '../../../src/core/onboarding/device-draft.ts'
import type { UserId } from '../../../src/core/session/session.ts'
import { WHOLE_STEPS } from '../../support/registration-steps.ts'
import { TYPED } from './typed-steps.ts'

const DRAFT: DeviceDraft = {
  person: null,
  known: { draft: 'the-secret', version: 4, steps: WHOLE_STEPS },
  typed: { about: TYPED.about },
  registration: 'the-registration',
}
const stored = (value: unknown) => createMemoryStorage({ [DRAFT_KEY]: JSON.stringify(value) })

test('A draft is kept with its format under a key that the logout removes', () => {
  const storage = createMemoryStorage()
  writeDeviceDraft(storage, DRAFT)
  expect(DRAFT_KEY).toBe('tp:me:provider_registration')
  expect(JSON.parse(storage.read(DRAFT_KEY) ?? '')).toEqual({ format: 1, ...DRAFT })
  expect(readDeviceDraft(storage, null)).toEqual(DRAFT)
  removeDeviceDraft(storage)
  expect(storage.keys()).toEqual([])
  expect(readDeviceDraft(storage, null)).toBeNull()
})

test('The draft of a person without typed text and without a registration is read again', () => {
  const storage = createMemoryStorage()
  const draft: DeviceDraft = { person: 7, known: NO_DRAFT, typed: {}, registration: null }
  writeDeviceDraft(storage, draft)
  expect(readDeviceDraft(storage, 7)).toEqual(draft)
  expect(NO_DRAFT).toEqual({ draft: null, version: 0, steps: {} })
})

test.each<[UserId | null, UserId | null, boolean]>([
  [null, null, true],
  [null, 7, true],
  [7, 7, true],
  ['ana', 'ana', true],
  [7, null, false],
  [7, 8, false],
  ['ana', 'bia', false],
  ['ana', null, false],
  ['', null, false],
  [0, null, false],
])('The draft of %j is read by %j: %s', (owner, reader, isRead) => {
  const draft = { ...DRAFT, person: owner }
  expect(readDeviceDraft(stored({ format: 1, ...draft }), reader)).toEqual(isRead ? draft : null)
})

test('A draft whose owner is neither a number nor a text belongs to nobody yet', () => {
  expect(readDeviceDraft(stored({ format: 1, ...DRAFT, person: { id: 7 } }), 8)).toEqual(DRAFT)
})

describe('A draft is not read', () => {
  const { known } = DRAFT
  test.each<[string, unknown]>([
    ['is no record', 'text'],
    ['is null', null],
    ['has no format', DRAFT],
    ['has a later format', { ...DRAFT, format: 2 }],
    ['has no backend’s version', { ...DRAFT, format: 1, known: undefined }],
    ['has a list as the backend’s version', { ...DRAFT, format: 1, known: [] }],
    ['has a number as its secret', { ...DRAFT, format: 1, known: { ...known, draft: 5 } }],
    ['has no secret, not even null', { ...DRAFT, format: 1, known: { version: 4, steps: {} } }],
    ['has a text as its version', { ...DRAFT, format: 1, known: { ...known, version: '4' } }],
    ['has no steps', { ...DRAFT, format: 1, known: { draft: null, version: 4 } }],
    ['has a list of steps', { ...DRAFT, format: 1, known: { ...known, steps: [] } }],
  ])('that %s', (_, value) => expect(readDeviceDraft(stored(value), null)).toBeNull())

  test('that is no JSON', () => {
    expect(readDeviceDraft(createMemoryStorage({ [DRAFT_KEY]: '{' }), null)).toBeNull()
  })
})

describe('Of a draft only what can be read is read', () => {
  const { personal, about } = WHOLE_STEPS
  test.each<[string, object, Partial<DeviceDraft>]>([
    [
      'without steps that are no records or unknown',
      { known: { draft: 'the-secret', version: 4, steps: { personal, company: 'x', address: null, other: about } } },
      { known: { draft: 'the-secret', version: 4, steps: { personal } } },
    ],
    ['without typed text that is none', { typed: { about: { bio: 1 } } }, { typed: {} }],
    ['without a registration that is no text', { registration: 5 }, { registration: null }],
    ['without a registration that is absent', { registration: undefined }, { registration: null }],
  ])('%s', (_, value, read) => {
    expect(readDeviceDraft(stored({ format: 1, ...DRAFT, ...value }), null)).toEqual({ ...DRAFT, ...read })
  })
})
