import { describe, expect, test } from 'vitest'
import { createMemoryStorage } from '../../../src/adapters/memory/memory-storage.ts'
import { CART_KEYS } from '../../../src/core/cart/cart-preview.ts'
import { CART_RECORDS } from '../../../src/core/cart/stored-cart.ts'
import { readCollection } from '../../../src/core/synchronised-collection/stored-collection.ts'
import { sampleItem } from '../../contracts/cart.contract.ts'
import { spoiltCopies } from '../../support/spoilt-copies.ts'

const [a, b] = [sampleItem(1), sampleItem(2)]

/** The items that a device reads after it stored these. */
const readBack = (items: readonly unknown[]) =>
  readCollection(
    CART_RECORDS,
    createMemoryStorage({ [CART_KEYS.visitor]: JSON.stringify({ version: 1, person: null, items }) }),
  ).visitor
const chosen = (changes: object) => ({ ...a, choice: { ...a.choice, ...changes } })
const covered = (changes: object) => ({ ...a, shown: { ...a.shown, cover: { ...a.shown.cover, ...changes } } })

describe('A cart on the device', () => {
  test.each([
    ['an id that is none', { ...a, id: 'x' }],
    ['an id with more before it', { ...a, id: `x${a.id}` }],
    ['an id with more behind it', { ...a, id: `${a.id}0` }],
    ['an offer that leads elsewhere', chosen({ offerId: '../../x' })],
    ['a day that is none', chosen({ day: '2027-02-30' })],
    ['an hour that is none', chosen({ time: '25:00' })],
    ['nobody', chosen({ people: [] })],
    ['half a person', chosen({ people: [{ band: 'adult', count: 0.5 }] })],
    ['an unknown band', chosen({ people: [{ band: 'pet', count: 1 }] })],
    ['one good and one bad band', chosen({ people: [...a.choice.people, { band: 'pet', count: 1 }] })],
    ['a band of nobody', chosen({ people: [{ band: 'adult', count: 0 }] })],
    ['a hundred people', chosen({ people: [{ band: 'adult', count: 100 }] })],
    ['an offer’s name that is longer than 60', chosen({ offerId: 'x'.repeat(61) })],
    ['an hour with more before it', chosen({ time: 'x08:00' })],
    ['an hour with seconds', chosen({ time: '08:00:00' })],
    ['a negative price', { ...a, seenTotal: -1 }],
    ['a price as text', { ...a, seenTotal: '240' }],
    ['an unknown kind', { ...a, shown: { ...a.shown, kind: 'hotel' } }],
    ['no picture', { ...a, shown: { ...a.shown, cover: null } }],
    ['a picture without addresses', covered({ sources: [{}] })],
    ['a broken address of a picture', covered({ sources: [...a.shown.cover.sources, null] })],
    ['an address without a width', covered({ sources: [{ url: 'https://site.example/x.webp' }] })],
    ['no guide', { ...a, shown: { ...a.shown, provider: undefined } }],
    ['null', null],
  ])('with %s loses that item alone', (_, bad) => {
    expect(readBack([bad, b])).toEqual([b])
  })

  test('loses an item in which any text is a number or any number is a text', () => {
    const copies = [...spoiltCopies(a)]
    expect(copies.length).toBeGreaterThan(20)
    for (const bad of copies) expect(readBack([bad, b]), JSON.stringify(bad)).toEqual([b])
  })

  test('keeps an item that costs nothing, and one for 99 people', () => {
    const free = { ...a, seenTotal: 0 }
    const many = chosen({ people: [{ band: 'adult', count: 99 }] })
    for (const item of [free, many]) expect(readBack([item])).toEqual([item])
  })

  test('lies under the key that earlier versions of the site used', () => {
    expect(CART_KEYS).toEqual({ visitor: 'tp:cart', account: 'tp:me:cart' })
  })
})
