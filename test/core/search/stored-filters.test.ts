import { describe, expect, test } from 'vitest'
import { createMemoryStorage } from '../../../src/adapters/memory/memory-storage.ts'
import { readStoredFilters, writeStoredFilters } from '../../../src/core/search/stored-filters.ts'

describe('Saved search filters: destination, people, date, trip type (section 4)', () => {
  const filters = { destination: 'sao-luis', people: 2, date: '2026-12-24', kind: 'transfer' } as const

  test('lie under the four keys of section 9 and are read back', () => {
    const storage = createMemoryStorage()
    writeStoredFilters(storage, filters)
    expect([...storage.keys()].sort()).toEqual(['filter_date', 'filter_destiny', 'filter_peoples', 'filter_trip_type'])
    expect(readStoredFilters(storage)).toStrictEqual(filters)
    writeStoredFilters(storage, { people: 3 })
    expect(readStoredFilters(storage)).toStrictEqual({ people: 3 })
    expect(storage.keys()).toEqual(['filter_peoples'])
  })

  test('Corrupt ones count as absent and are removed; invalid values are omitted', () => {
    const storage = createMemoryStorage({ filter_destiny: '"sao', filter_peoples: '"many"', filter_trip_type: '7' })
    expect(readStoredFilters(storage)).toStrictEqual({})
    expect(storage.read('filter_destiny')).toBeNull()
  })

  test.each([{ destination: 'sao-luis' }, { people: 2 }, { date: '2026-12-24' }, { kind: 'tour' }] as const)(
    'may be one alone: %j',
    (one) => {
      const storage = createMemoryStorage()
      writeStoredFilters(storage, one)
      expect(readStoredFilters(storage)).toStrictEqual(one)
    },
  )
})
