import { describe, expect, it, test } from 'vitest'
import { createMemoryStorage } from '../../../src/adapters/memory/memory-storage.ts'
import { CONSENT_VERSION, everything, writeConsentRecord } from '../../../src/core/privacy/consent.ts'
import {
  forgetSeen,
  MOST_SEEN,
  RECENTLY_SEEN_KEY,
  readRecentlySeen,
  rememberSeen,
  seenOffer,
} from '../../../src/core/recently-seen/recently-seen.ts'
import { clearStoredSession } from '../../../src/core/session/stored-session.ts'
import type { DeviceStorage } from '../../../src/core/storage/storage.port.ts'
import { CONSENT_KEY } from '../../../src/core/storage/storage-keys.ts'
import { sampleOffers } from '../../contracts/sample-offers.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const offers = sampleOffers(20)
const ids = (storage: ReturnType<typeof createMemoryStorage>, now = NOW) =>
  readRecentlySeen(storage, now).map(({ id }) => id)

function decide(storage: DeviceStorage, granted: boolean) {
  const at = '2026-11-21T00:00:00Z'
  writeConsentRecord(storage, { version: CONSENT_VERSION, at, choices: everything(granted), saveState: 'visitor' })
}

function seen(count: number) {
  const storage = createMemoryStorage()
  decide(storage, true)
  for (const [index, offer] of offers.slice(0, count).entries()) see(storage, offer, NOW + index)
  return storage
}

const see = (storage: DeviceStorage, offer: (typeof offers)[number], now: number) =>
  rememberSeen(storage, [seenOffer(offer, now)], now)

const stored = (storage: ReturnType<typeof createMemoryStorage>): Record<string, unknown>[] =>
  JSON.parse(storage.read(RECENTLY_SEEN_KEY) ?? '[]')

describe('the offers that were seen', () => {
  it('are kept latest first, each once, twelve at most', () => {
    const storage = seen(20)
    expect(ids(storage)).toHaveLength(MOST_SEEN)
    expect(ids(storage)[0]).toBe('oferta-20')
    const again = offers[10]
    if (again) see(storage, again, NOW + 30)
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
    expect(storage.keys()).toEqual([CONSENT_KEY])
    const left = seen(2)
    clearStoredSession(left)
    expect(left.keys()).toEqual([CONSENT_KEY])
  })

  it('are neither stored nor shown before an answer, nor after one about an older text', () => {
    const storage = createMemoryStorage()
    const [offer] = offers
    if (offer) see(storage, offer, NOW)
    expect(storage.keys()).toEqual([])
    const former = createMemoryStorage({
      [CONSENT_KEY]: JSON.stringify({ version: '2026-11', at: '2026-11-01', choices: everything(true) }),
      [RECENTLY_SEEN_KEY]: seen(2).read(RECENTLY_SEEN_KEY) ?? '',
    })
    expect(ids(former)).toEqual([])
    expect(former.read(RECENTLY_SEEN_KEY)).toBeNull()
  })

  it('of several at once come before the earlier ones', () => {
    const storage = seen(3)
    const [first, , , fourth] = offers
    if (first && fourth) rememberSeen(storage, [seenOffer(fourth, NOW), seenOffer(first, NOW)], NOW)
    expect(ids(storage)).toEqual(['oferta-4', 'oferta-1', 'oferta-3', 'oferta-2'])
  })

  it('are neither stored nor shown after a refusal', () => {
    const storage = seen(2)
    decide(storage, false)
    expect(ids(storage)).toEqual([])
    expect(storage.read(RECENTLY_SEEN_KEY)).toBeNull()
    const [offer] = offers
    if (offer) see(storage, offer, NOW)
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

  test.each<[string, (entry: Record<string, unknown>) => object]>([
    ['an id that is a path', (entry) => ({ ...entry, id: '../x' })],
    ['an id with a space at the end', (entry) => ({ ...entry, id: 'oferta-1 ' })],
    ['an id that is a number', (entry) => ({ ...entry, id: 7 })],
    ['an unknown kind', (entry) => ({ ...entry, kind: 'hotel' })],
    ['a title that is a number', (entry) => ({ ...entry, title: 7 })],
    ['no place', (entry) => ({ ...entry, place: undefined })],
    ['no time', (entry) => ({ ...entry, at: null })],
    ['no cover', (entry) => ({ ...entry, cover: null })],
    ['a cover without an address', (entry) => ({ ...entry, cover: { ...Object(entry.cover), url: undefined } })],
    ['a cover without a text', (entry) => ({ ...entry, cover: { ...Object(entry.cover), alt: 1 } })],
    ['a cover without a colour', (entry) => ({ ...entry, cover: { ...Object(entry.cover), color: null } })],
    ['a cover whose width is a text', (entry) => ({ ...entry, cover: { ...Object(entry.cover), width: '640' } })],
    ['a cover whose height is a text', (entry) => ({ ...entry, cover: { ...Object(entry.cover), height: '1' } })],
    ['a cover without its sources', (entry) => ({ ...entry, cover: { ...Object(entry.cover), sources: {} } })],
  ])('lose an entry with %s', (_, spoil) => {
    const storage = seen(2)
    const [last, first] = stored(storage)
    storage.write(RECENTLY_SEEN_KEY, JSON.stringify([last, spoil(first ?? {})]))
    expect(ids(storage)).toEqual(['oferta-2'])
    expect(stored(storage)).toHaveLength(1)
  })

  it('lose only the corrupt sources of a cover', () => {
    const storage = seen(1)
    const [entry] = stored(storage)
    const right = { url: '/a-320.webp', width: 320 }
    const sources = [right, null, 7, { url: '/a' }, { width: 640 }, { url: 7, width: 640 }]
    const cover = { ...Object(entry?.cover), sources }
    storage.write(RECENTLY_SEEN_KEY, JSON.stringify([{ ...entry, cover }]))
    expect(readRecentlySeen(storage, NOW)[0]?.cover.sources).toEqual([right])
  })

  it('keep their kind, and are at most twelve however many are stored', () => {
    const storage = seen(12)
    const kinds = new Map(offers.map(({ id, kind }) => [id, kind]))
    for (const { id, kind } of readRecentlySeen(storage, NOW)) expect(kind, id).toBe(kinds.get(id))
    storage.write(RECENTLY_SEEN_KEY, JSON.stringify([...stored(storage), ...stored(seen(3))]))
    expect(ids(storage)).toHaveLength(MOST_SEEN)
    expect(stored(seen(20))).toHaveLength(MOST_SEEN)
  })

  it('are written only when something changes', () => {
    const storage = seen(2)
    const writes: string[] = []
    const watched = { ...storage, write: (key: string) => void writes.push(key) }
    readRecentlySeen(watched, NOW)
    forgetSeen(createMemoryStorage())
    expect(writes).toEqual([])
    const empty = createMemoryStorage()
    expect(ids(empty)).toEqual([])
    forgetSeen(empty, 'oferta-1')
    expect(empty.keys()).toEqual([])
  })

  it('are stored once each', () => {
    const storage = seen(2)
    const [first] = offers
    if (first) see(storage, first, NOW + 5)
    expect(stored(storage).map(({ id }) => id)).toEqual(['oferta-1', 'oferta-2'])
  })

  it('are forgotten if they are corrupt as a whole', () => {
    const storage = createMemoryStorage({ [RECENTLY_SEEN_KEY]: '{}' })
    forgetSeen(storage, 'oferta-1')
    expect(storage.keys()).toEqual([])
  })
})
