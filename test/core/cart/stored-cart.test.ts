import { describe, expect, test } from 'vitest'
import { createMemoryStorage } from '../../../src/adapters/memory/memory-storage.ts'
import { CART_KEY, OWN_CART_KEY } from '../../../src/core/cart/kept-cart.ts'
import { EMPTY_CART, forgetCartOf, readStoredCart, writeStoredCart } from '../../../src/core/cart/stored-cart.ts'
import { MOST_ITEMS } from '../../../src/core/orders/order.ts'
import { sampleItem } from '../../contracts/cart.contract.ts'

const [a, b] = [sampleItem(1), sampleItem(2)]
const record = (items: readonly unknown[]) => JSON.stringify({ version: 1, person: null, items, shown: items.length })

describe('what lies on the device', () => {
  test('comes back as it was written, and a visitor’s empty cart leaves nothing', () => {
    const storage = createMemoryStorage()
    const cart = { visitor: [a], person: { id: 7, items: [b], wishes: [{ id: b.id, item: null }] } }
    writeStoredCart(storage, cart)
    expect(readStoredCart(storage)).toEqual(cart)
    writeStoredCart(storage, { visitor: [], person: null })
    expect(storage.read(CART_KEY)).toBeNull()
    expect(readStoredCart(storage).person).toEqual(cart.person)
  })

  test('counts what shows: the person’s with the visitor’s and with what is wished', () => {
    const storage = createMemoryStorage()
    writeStoredCart(storage, { visitor: [a], person: { id: 7, items: [b], wishes: [] } })
    expect(JSON.parse(storage.read(OWN_CART_KEY) ?? '')).toMatchObject({ shown: 2 })
    writeStoredCart(storage, { visitor: [a], person: { id: 7, items: [b], wishes: [{ id: b.id, item: null }] } })
    expect(JSON.parse(storage.read(OWN_CART_KEY) ?? '')).toMatchObject({ shown: 1 })
  })

  test.each([
    ['no JSON', '{'],
    ['another version', JSON.stringify({ version: 2, items: [a] })],
    ['no list', JSON.stringify({ version: 1, items: a })],
    ['a list', '[]'],
  ])('that is %s counts as absent', (_, text) => {
    expect(readStoredCart(createMemoryStorage({ [CART_KEY]: text, [OWN_CART_KEY]: text }))).toEqual(EMPTY_CART)
  })

  test.each([
    ['an id that is none', { ...a, id: 'x' }],
    ['an offer that leads elsewhere', { ...a, choice: { ...a.choice, offerId: '../../x' } }],
    ['a day that is none', { ...a, choice: { ...a.choice, day: '2027-02-30' } }],
    ['an hour that is none', { ...a, choice: { ...a.choice, time: '25:00' } }],
    ['nobody', { ...a, choice: { ...a.choice, people: [] } }],
    ['half a person', { ...a, choice: { ...a.choice, people: [{ band: 'adult', count: 0.5 }] } }],
    ['an unknown band', { ...a, choice: { ...a.choice, people: [{ band: 'pet', count: 1 }] } }],
    ['a negative price', { ...a, seenTotal: -1 }],
    ['a price as text', { ...a, seenTotal: '240' }],
    ['an unknown kind', { ...a, shown: { ...a.shown, kind: 'hotel' } }],
    ['no picture', { ...a, shown: { ...a.shown, cover: null } }],
    ['a picture without addresses', { ...a, shown: { ...a.shown, cover: { ...a.shown.cover, sources: [{}] } } }],
    ['no guide', { ...a, shown: { ...a.shown, provider: undefined } }],
    ['null', null],
  ])('with %s loses that item alone', (_, bad) => {
    expect(readStoredCart(createMemoryStorage({ [CART_KEY]: record([bad, b]) })).visitor).toEqual([b])
  })

  test('has each item once, and no more than fit', () => {
    const many = Array.from({ length: 30 }, (_, number) => sampleItem(number))
    expect(readStoredCart(createMemoryStorage({ [CART_KEY]: record([a, a, b]) })).visitor).toEqual([a, b])
    expect(readStoredCart(createMemoryStorage({ [CART_KEY]: record(many) })).visitor).toHaveLength(MOST_ITEMS)
  })

  test('of one person is forgotten without touching anybody else’s', () => {
    const storage = createMemoryStorage()
    writeStoredCart(storage, { visitor: [a], person: { id: 7, items: [b], wishes: [] } })
    forgetCartOf(storage, 8)
    expect(readStoredCart(storage).person?.id).toBe(7)
    forgetCartOf(storage, 7)
    expect(readStoredCart(storage)).toEqual({ visitor: [a], person: null })
  })
})
