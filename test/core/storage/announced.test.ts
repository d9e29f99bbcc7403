import { expect, test, vi } from 'vitest'
import { createMemoryStorage } from '../../../src/adapters/memory/memory-storage.ts'
import { createFeatures, FEATURES, missingFeatures } from '../../../src/core/features/features.ts'
import { createAnnounced } from '../../../src/core/storage/announced.ts'
import { FEATURES_KEY } from '../../../src/core/storage/storage-keys.ts'

const isText = (stored: unknown): stored is string => typeof stored === 'string'

test('An announcement stays on the device for the next visit', () => {
  const storage = createMemoryStorage()
  const announced = createAnnounced(storage, 'tp:x', isText)
  expect(announced.current()).toBeUndefined()
  announced.announce('maré')
  expect(announced.current()).toBe('maré')
  expect(createAnnounced(storage, 'tp:x', isText).current()).toBe('maré')
})

test('A record of another kind is no announcement', () => {
  expect(createAnnounced(createMemoryStorage({ 'tp:x': '7' }), 'tp:x', isText).current()).toBeUndefined()
})

test('Listeners hear a new announcement once, and never the same one again', () => {
  const storage = createMemoryStorage()
  const announced = createAnnounced(storage, 'tp:x', Array.isArray)
  const [heard, left] = [vi.fn(), vi.fn()]
  announced.subscribe(heard)
  announced.subscribe(left)()
  const first = ['a']
  announced.announce(first)
  announced.announce(['a'])
  expect(announced.current()).toBe(first)
  announced.announce(['b'])
  expect([heard.mock.calls.length, left.mock.calls.length]).toEqual([2, 0])
})

test('Until a backend announces its features every feature counts as offered', () => {
  const features = createFeatures(createMemoryStorage())
  expect(missingFeatures(features)).toEqual([])
  features.announce(FEATURES.filter((feature) => feature !== 'live'))
  expect(missingFeatures(features)).toEqual(['live'])
  features.announce([])
  expect(missingFeatures(features)).toEqual(FEATURES)
  expect(createFeatures(createMemoryStorage({ [FEATURES_KEY]: '["live"]' })).current()).toEqual(['live'])
  expect(createFeatures(createMemoryStorage({ [FEATURES_KEY]: '"live"' })).current()).toBeUndefined()
})

test('A feature that the build leaves out is missing before any announcement, and after one that names it', () => {
  const features = createFeatures(createMemoryStorage(), ['messages'])
  expect(missingFeatures(features)).toEqual(['messages'])
  features.announce(FEATURES)
  expect(missingFeatures(features)).toEqual(['messages'])
})
