import { describe, expect, test } from 'vitest'
import { createMemoryStorage } from '../../../src/adapters/memory/memory-storage.ts'
import { CART_RECORDS } from '../../../src/core/cart/stored-cart.ts'
import { FAVOURITE_RECORDS } from '../../../src/core/favourites/start-favourites.ts'
import { clearStoredSession } from '../../../src/core/session/stored-session.ts'
import {
  type CollectionRecords,
  forgetCollectionOf,
  noteSent,
  readCollection,
  writeCollection,
} from '../../../src/core/synchronised-collection/stored-collection.ts'
import { sampleItem } from '../../contracts/cart.contract.ts'

const EMPTY = { visitor: [], account: null }

function suite<Item>(
  name: string,
  records: CollectionRecords<Item>,
  [a, b, c]: readonly [Item, Item, Item],
  limit: number,
  itemAt: (at: number) => Item,
) {
  const { keys, idOf } = records
  const full = { visitor: [c], account: { person: 7, saved: [b], changes: [{ id: idOf(b), item: null }] } }
  const recordOf = (record: object) => {
    const text = JSON.stringify({ version: 1, person: 7, ...record })
    return createMemoryStorage({ [keys.visitor]: text, [keys.account]: text })
  }

  describe(`The ${name} on the device`, () => {
    test('is read as it was written, and a visitor’s empty one leaves no record', () => {
      const storage = createMemoryStorage()
      writeCollection(records, storage, full)
      expect(readCollection(records, storage)).toEqual(full)
      writeCollection(records, storage, EMPTY)
      expect(storage.read(keys.visitor)).toBeNull()
      expect(readCollection(records, storage).account).toEqual(full.account)
    })

    test('has the shown items for the page: the person’s with the visitor’s and the changes', () => {
      const storage = createMemoryStorage()
      const shown = () => JSON.parse(storage.read(keys.account) ?? '').shown
      writeCollection(records, storage, { visitor: [c], account: { person: 7, saved: [b], changes: [] } })
      expect(shown()).toEqual(records.previewOf([c, b]))
      writeCollection(records, storage, full)
      expect(shown()).toEqual(records.previewOf([c]))
    })

    test.each(['', '{', 'null', '[]', '"a"', '{"version":2,"items":[]}', '{"version":1,"items":"a","person":null}'])(
      '%s counts as absent',
      (text) => {
        const storage = createMemoryStorage({ [keys.visitor]: text, [keys.account]: text })
        expect(readCollection(records, storage)).toEqual(EMPTY)
      },
    )

    test('loses malformed and repeated items and changes, and keeps the others', () => {
      const changes = [{ id: idOf(a) }, { id: 5, item: null }, { id: idOf(a), item: b }, { id: idOf(b), item: b }, null]
      const storage = recordOf({ items: [a, null, { id: 'a b' }, '<b>', 4, a, b], changes })
      expect(readCollection(records, storage)).toEqual({
        visitor: [a, b],
        account: { person: 7, saved: [a, b], changes: [{ id: idOf(b), item: b }] },
      })
    })

    test(`has at most ${limit} items`, () => {
      const items = Array.from({ length: limit + 5 }, (_, at) => itemAt(at))
      expect(readCollection(records, recordOf({ items })).visitor).toEqual(items.slice(0, limit))
    })

    test('of one person is removed only for that person', () => {
      const storage = createMemoryStorage()
      writeCollection(records, storage, full)
      forgetCollectionOf(records, storage, 8)
      expect(readCollection(records, storage)).toEqual(full)
      forgetCollectionOf(records, storage, 7)
      expect(readCollection(records, storage).account).toBeNull()
    })

    test('a confirmed change joins the items of its person alone', () => {
      const storage = createMemoryStorage()
      writeCollection(records, storage, full)
      noteSent(records, storage, 8, { id: idOf(b), item: null })
      expect(readCollection(records, storage)).toEqual(full)
      noteSent(records, storage, 7, { id: idOf(a), item: a })
      expect(readCollection(records, storage).account?.changes).toEqual(full.account.changes)
      noteSent(records, storage, 7, { id: idOf(b), item: null })
      expect(readCollection(records, storage).account).toEqual({ person: 7, saved: [a], changes: [] })
    })
  })
}

suite('cart', CART_RECORDS, [sampleItem(1), sampleItem(2), sampleItem(3)], 20, sampleItem)
suite('list of favourites', FAVOURITE_RECORDS, ['a', 'b', 'c'], 500, (at) => `o${at}`)

test('A logout removes the favourites of a visitor and of the person, and leaves the cart of a visitor', () => {
  const storage = createMemoryStorage()
  writeCollection(FAVOURITE_RECORDS, storage, {
    visitor: ['c'],
    account: { person: 7, saved: ['b'], changes: [] },
  })
  writeCollection(CART_RECORDS, storage, { visitor: [sampleItem(1)], account: { person: 7, saved: [], changes: [] } })
  clearStoredSession(storage)
  expect(storage.keys()).toEqual([CART_RECORDS.keys.visitor])
})

test('A tab that wrote after the logout of another tab leaves no favourites of a visitor either', () => {
  const storage = createMemoryStorage()
  const stored = { visitor: ['c'], account: { person: 7, saved: ['b'], changes: [] } }
  writeCollection(FAVOURITE_RECORDS, storage, stored)
  forgetCollectionOf(FAVOURITE_RECORDS, storage, 7)
  expect(storage.keys()).toEqual([])
})
