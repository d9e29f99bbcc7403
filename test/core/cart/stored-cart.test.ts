import { describe, expect, test } from 'vitest'
import { createMemoryStorage } from '../../../src/adapters/memory/memory-storage.ts'
import { CART_KEYS } from '../../../src/core/cart/cart-preview.ts'
import { CART_RECORDS } from '../../../src/core/cart/stored-cart.ts'
import { readCollection } from '../../../src/core/synchronised-collection/stored-collection.ts'
import { sampleItem } from '../../contracts/cart.contract.ts'

const [a, b] = [sampleItem(1), sampleItem(2)]

describe('A cart on the device', () => {
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
    const storage = createMemoryStorage({
      [CART_KEYS.visitor]: JSON.stringify({ version: 1, person: null, items: [bad, b] }),
    })
    expect(readCollection(CART_RECORDS, storage).visitor).toEqual([b])
  })
})
