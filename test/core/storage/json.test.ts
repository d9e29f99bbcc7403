import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createMemoryStorage } from '../../../src/adapters/memory/memory-storage.ts'
import { delayUntil, LONGEST_DELAY } from '../../../src/core/machines/delay-until.ts'
import { isRecord, readJson, writeJson } from '../../../src/core/storage/json.ts'
import { PERSONAL_PREFIX, STORAGE_KEYS } from '../../../src/core/storage/storage-keys.ts'

test('Local storage keys are those of section 9', () => {
  expect(STORAGE_KEYS.join(', ')).toBe(
    'token, company, tenant, user, login_welcomed, filter_destiny, filter_peoples, filter_date, filter_trip_type, selectedData, firebaseKey, hasRegistred, videos',
  )
  expect(STORAGE_KEYS.some((key) => key.startsWith(PERSONAL_PREFIX))).toBe(false)
})

describe('JSON in the device’s storage', () => {
  test.each(STORAGE_KEYS)('Corrupt JSON under %s is treated as absent and removed', (key) => {
    const storage = createMemoryStorage({ [key]: '{"half' })
    expect(readJson(storage, key)).toBeUndefined()
    expect(storage.read(key)).toBeNull()
  })

  test('Any value is read back, and undefined removes', () => {
    const storage = createMemoryStorage()
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        writeJson(storage, 'selectedData', value)
        expect(readJson(storage, 'selectedData')).toEqual(
          value === null ? undefined : JSON.parse(JSON.stringify(value)),
        )
      }),
    )
    writeJson(storage, 'selectedData', undefined)
    expect(storage.keys()).toEqual([])
  })
})

test.each([
  [{}, true],
  [{ a: 1 }, true],
  [[], false],
  [null, false],
  [undefined, false],
  ['text', false],
  [() => ({}), false],
])('%o is a record: %s', (value, expected) => expect(isRecord(value)).toBe(expected))

test('A delay is never negative and never longer than a timer can wait', () => {
  fc.assert(
    fc.property(fc.option(fc.double({ noNaN: true })), fc.integer(), (moment, now) => {
      const delay = delayUntil(moment, now)
      expect(delay).toBeGreaterThanOrEqual(0)
      expect(delay).toBeLessThanOrEqual(LONGEST_DELAY)
    }),
  )
  expect(delayUntil(null, 0)).toBe(LONGEST_DELAY)
  expect(delayUntil(1_500, 1_000)).toBe(500)
})
