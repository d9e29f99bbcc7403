import { describe, expect, it, test } from 'vitest'
import { createMemoryStorage } from '../../../src/adapters/memory/memory-storage.ts'
import { CONSENT_VERSION } from '../../../src/core/privacy/consent.ts'
import {
  forgetSeen,
  MOST_SEEN,
  RECENTLY_SEEN_KEY,
  readRecentlySeen,
  rememberSeen,
} from '../../../src/core/recently-seen/recently-seen.ts'
import { clearStoredSession } from '../../../src/core/session/stored-session.ts'
import { CONSENT_KEY } from '../../../src/core/storage/storage-keys.ts'
import { sampleOffers } from '../../contracts/sample-offers.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const offers = sampleOffers(20)
const ids = (storage: ReturnType<typeof createMemoryStorage>, now = NOW) =>
  readRecentlySeen(storage, now).map(({ id }) => id)

function seen(count: number) {
  const storage = createMemoryStorage()
  for (const [index, offer] of offers.slice(0, count).entries()) rememberSeen(storage, offer, NOW + index)
  return storage
}

describe('the offers that were seen', () => {
  it('are kept latest first, each once, twelve at most', () => {
    const storage = seen(20)
    expect(ids(storage)).toHaveLength(MOST_SEEN)
    expect(ids(storage)[0]).toBe('oferta-20')
    const again = offers[10]
    if (again) rememberSeen(storage, again, NOW + 30)
    expect(ids(storage).slice(0, 2)).toEqual(['oferta-11', 'oferta-20'])
    expect(ids(storage)).toHaveLength(MOST_SEEN)
  })

  it('are stored with the data for showing them offline, and without a price', () => {
    const [first] = readRecentlySeen(seen(1), NOW)
    expect(first).toMatchObject({ title: offers[0]?.title, place: 'São Luís, MA', cover: offers[0]?.cover })
    expect(JSON.stringify(first)).not.toContain('price')
  })

  it('are removed after thirty days, one by one, all at once, and at logout', () => {
    expect(ids(seen(3), NOW + 30 * 86_400_000)).toEqual(['oferta-3', 'oferta-2'])
    const storage = seen(3)
    forgetSeen(storage, 'oferta-2')
    expect(ids(storage)).toEqual(['oferta-3', 'oferta-1'])
    forgetSeen(storage)
    expect(storage.keys()).toEqual([])
    const left = seen(2)
    clearStoredSession(left)
    expect(left.keys()).toEqual([])
  })

  it('are neither stored nor shown after a refusal', () => {
    const storage = seen(2)
    const record = { version: CONSENT_VERSION, at: '2026-11-21T00:00:00Z', choices: { preferences: false } }
    storage.write(CONSENT_KEY, JSON.stringify(record))
    expect(ids(storage)).toEqual([])
    expect(storage.read(RECENTLY_SEEN_KEY)).toBeNull()
    const [offer] = offers
    if (offer) rememberSeen(storage, offer, NOW)
    expect(storage.read(RECENTLY_SEEN_KEY)).toBeNull()
  })

  test.each(['{', '{}', '"x"', '[1,null,{"id":"a"},{"id":"../x","title":"a","place":"b","kind":"tour","at":1}]'])(
    'are removed if the text is corrupt: %s',
    (text) => {
      const storage = createMemoryStorage({ [RECENTLY_SEEN_KEY]: text })
      expect(ids(storage)).toEqual([])
      expect(storage.read(RECENTLY_SEEN_KEY)).toBeNull()
    },
  )

  it('lose corrupt ones and keep the rest', () => {
    const storage = seen(2)
    const list = JSON.parse(storage.read(RECENTLY_SEEN_KEY) ?? '[]') as object[]
    storage.write(RECENTLY_SEEN_KEY, JSON.stringify([{ id: 7 }, ...list]))
    expect(ids(storage)).toEqual(['oferta-2', 'oferta-1'])
  })
})
