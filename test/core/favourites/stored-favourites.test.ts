import { describe, expect, test } from 'vitest'
import { createMemoryStorage } from '../../../src/adapters/memory/memory-storage.ts'
import { FAVOURITES_KEY } from '../../../src/core/favourites/kept-hearts.ts'
import {
  forgetFavouritesOf,
  NO_FAVOURITES,
  readStoredFavourites,
  type StoredFavourites,
  writeStoredFavourites,
} from '../../../src/core/favourites/stored-favourites.ts'
import { clearStoredSession } from '../../../src/core/session/stored-session.ts'

const full: StoredFavourites = {
  visitor: ['c'],
  hinted: true,
  person: { id: 7, ids: ['b', 'a'], wishes: [{ offerId: 'a', keep: false }] },
}

describe('Favourites on the device', () => {
  test('are read as they were written', () => {
    const storage = createMemoryStorage()
    writeStoredFavourites(storage, full, 7)
    expect(readStoredFavourites(storage)).toEqual(full)
  })

  test('leave no key where there is nothing to remember', () => {
    const storage = createMemoryStorage()
    writeStoredFavourites(storage, full)
    writeStoredFavourites(storage, NO_FAVOURITES)
    expect(storage.keys()).toEqual([])
  })

  test('go with everything personal when a session ends', () => {
    const storage = createMemoryStorage()
    writeStoredFavourites(storage, full)
    clearStoredSession(storage)
    expect(storage.keys()).toEqual([])
  })

  test.each([
    '',
    '{',
    'null',
    '[]',
    '"a"',
    '{"version":2,"visitor":["a"]}',
    '{"version":1,"visitor":"a"}',
    '{"version":1,"visitor":[1,null,"a b","<b>",{"offerId":"a"}],"person":{"id":null}}',
  ])('%s counts as nothing', (text) => {
    expect(readStoredFavourites(createMemoryStorage({ [FAVOURITES_KEY]: text }))).toEqual(NO_FAVOURITES)
  })

  test('lose what is malformed and what is there twice, and keep the rest', () => {
    const person = { id: 'p', ids: ['a', 'a', 4], wishes: [{ offerId: 'a' }, { offerId: 'b', keep: true }, null] }
    const text = JSON.stringify({ version: 1, visitor: ['x', '', 'x', 'y'], person })
    expect(readStoredFavourites(createMemoryStorage({ [FAVOURITES_KEY]: text }))).toEqual({
      visitor: ['x', 'y'],
      hinted: false,
      person: { id: 'p', ids: ['a'], wishes: [{ offerId: 'b', keep: true }] },
    })
  })

  test('are at most 500', () => {
    const visitor = Array.from({ length: 600 }, (_, at) => `o${at}`)
    const storage = createMemoryStorage({ [FAVOURITES_KEY]: JSON.stringify({ version: 1, visitor }) })
    expect(readStoredFavourites(storage).visitor).toEqual(visitor.slice(0, 500))
  })

  test('are forgotten for the person named and for nobody else', () => {
    const storage = createMemoryStorage()
    writeStoredFavourites(storage, full)
    forgetFavouritesOf(storage, 8)
    expect(readStoredFavourites(storage)).toEqual(full)
    forgetFavouritesOf(storage, 7)
    expect(storage.keys()).toEqual([])
  })
})
