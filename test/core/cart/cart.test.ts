import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CART_RULES,
  type CartItem,
  isTooMany,
  mergeCarts,
  sameDeparture,
  withItem,
} from '../../../src/core/cart/cart.ts'
import { agreed, checkCart, choiceKey } from '../../../src/core/cart/check.ts'
import type { Quote } from '../../../src/core/orders/order.ts'
import { type Change, shownItems, withChange } from '../../../src/core/synchronised-collection/collection-rules.ts'
import { sampleItem } from '../../contracts/cart.contract.ts'

const MOST = 5
/** Few ids and few departures, so that they meet. */
const item = fc
  .record({ id: fc.nat(7), departure: fc.nat(7), at: fc.nat(50), people: fc.integer({ min: 1, max: 9 }) })
  .map(({ id, departure, at, people }): CartItem => {
    const { choice, ...rest } = sampleItem(departure)
    return {
      ...rest,
      id: sampleItem(id).id,
      addedAt: sampleItem(at).addedAt,
      choice: { ...choice, people: [{ band: 'adult', count: people }] },
    }
  })
const items = fc.array(item, { maxLength: 12 }).map((list) => list.reduce<readonly CartItem[]>(withItem, []))
const fitting = items.map((list) => list.slice(0, MOST))
const change: fc.Arbitrary<Change<CartItem>> = fc.tuple(item, fc.boolean()).map(([one, keep]) => ({
  id: one.id,
  item: keep ? one : null,
}))

function expectSound(list: readonly CartItem[]) {
  expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
  expect(new Set(list.map(({ choice: { people: _, ...departure } }) => JSON.stringify(departure))).size).toBe(
    list.length,
  )
  expect(list.map(({ addedAt }) => addedAt)).toEqual(list.map(({ addedAt }) => addedAt).toSorted())
}

describe('items', () => {
  test('of a cart are unique by id and by departure, in the order of adding', () => {
    fc.assert(
      fc.property(items, item, fc.array(change), (list, one, changes) => {
        const all = withItem(list, one)
        expectSound(all)
        expect(all).toContain(one)
        expectSound(shownItems(CART_RULES, { visitor: list, saved: all, changes }))
      }),
    )
  })

  test('added again change nothing, and a removed and restored one keeps its place', () => {
    fc.assert(
      fc.property(items, item, (list, one) => {
        const all = withItem(list, one)
        expect(withItem(all, one)).toEqual(all)
        expect(withItem(withChange(CART_RULES, all, { id: one.id, item: null }), one)).toEqual(all)
      }),
    )
  })

  test('merged are at most as many as fit, lose nothing of the person’s but the same departures, and merge again to the same', () => {
    fc.assert(
      fc.property(fitting, items, (person, visitor) => {
        const all = mergeCarts(person, visitor, MOST)
        expectSound(all)
        expect(all.length).toBeLessThanOrEqual(MOST)
        for (const one of person) {
          const isThere = all.some(({ id, choice }) => id === one.id || sameDeparture(choice, one.choice))
          expect(isThere).toBe(true)
        }
        if (visitor.every((one) => all.includes(one))) expect(mergeCarts(all, visitor, MOST)).toEqual(all)
      }),
    )
  })

  test('exceed the limit by one more, and never by a change', () => {
    fc.assert(
      fc.property(fitting, item, (list, one) => {
        expect(isTooMany(list, one, MOST)).toBe(withItem(list, one).length > MOST)
        for (const known of list) expect(isTooMany(list, { ...one, id: known.id }, MOST)).toBe(false)
      }),
    )
  })

  test('are another departure with another offer, plan, day or time', () => {
    const { choice } = sampleItem(1)
    expect(sameDeparture(choice, { ...choice, people: [{ band: 'child', count: 9 }] })).toBe(true)
    for (const changed of [{ offerId: 'trilha' }, { planId: 'privativo' }, { day: '2027-01-13' }, { time: '23:59' }]) {
      expect(sameDeparture(choice, { ...choice, ...changed }), JSON.stringify(changed)).toBe(false)
    }
  })

  test('added in the same instant have one order on every device', () => {
    const { addedAt } = sampleItem(1)
    const [one, two, three] = [1, 2, 3].map((number) => sampleItem(number, { addedAt }))
    if (one === undefined || two === undefined || three === undefined) throw new Error('three items are expected')
    for (const order of [
      [one, two, three],
      [three, two, one],
      [two, three, one],
      [two, one, three],
    ]) {
      expect(order.reduce<readonly CartItem[]>(withItem, [])).toEqual([one, two, three])
    }
    expect(mergeCarts([], [three, one, two], 2)).toEqual([one, two])
    expect(mergeCarts([], [sampleItem(3), sampleItem(1)], 1)).toEqual([sampleItem(1)])
  })

  test('are equal when the same choice at the same price is bought, in whatever order the backend writes its members', () => {
    const { equals } = CART_RULES
    const one = sampleItem(1)
    const { band, count } = one.choice.people[0] ?? { band: 'adult', count: 1 }
    expect(equals(one, { ...one, choice: { ...one.choice, people: [{ count, band }] } })).toBe(true)
    expect(equals(one, { ...one, seenTotal: one.seenTotal + 1 })).toBe(false)
    expect(equals(one, { ...one, id: sampleItem(2).id })).toBe(false)
    expect(equals(one, { ...one, choice: { ...one.choice, people: [{ band, count: count + 1 }] } })).toBe(false)
    for (const key of ['offerId', 'planId', 'day', 'time'] as const) {
      expect(equals(one, { ...one, choice: { ...one.choice, [key]: 'other' } }), key).toBe(false)
    }
  })
})

describe('a cart held against quotes', () => {
  const quoteFor = ({ choice, shown, seenTotal }: CartItem, changes: Partial<Quote> = {}): Quote => ({
    problem: null,
    sentence: null,
    offer: {
      ...shown,
      id: choice.offerId,
      durationMinutes: 60,
      cancellation: 'flexible',
      asksNames: false,
    },
    planName: shown.planName,
    isPrivate: false,
    lines: [],
    total: seenTotal,
    seatsLeft: 9,
    ...changes,
  })
  const quotesOf = (...quotes: readonly (readonly [CartItem, Quote])[]) =>
    new Map(quotes.map(([{ choice }, quote]) => [choiceKey(choice), quote]))
  const [a, b, c] = [sampleItem(1), sampleItem(2), sampleItem(3)]

  test('counts unknown items as last seen, and blocks nothing for them', () => {
    const cart = checkCart([a, b], new Map())
    expect(cart).toMatchObject({ total: 48_000, isBlocked: false })
    expect(cart.items.map(({ status }) => status)).toEqual(['unknown', 'unknown'])
  })

  test('reports a new price, includes it in the total and waits for the person', () => {
    const quotes = quotesOf([a, quoteFor(a, { total: 30_000 })], [b, quoteFor(b)])
    const cart = checkCart([a, b], quotes)
    expect(cart.items.map(({ status }) => status)).toEqual(['price', 'fine'])
    expect(cart).toMatchObject({ total: 54_000, isBlocked: true })
    const [first] = cart.items
    if (first === undefined) throw new Error('there is no item')
    expect(checkCart([agreed(first), b], quotes)).toMatchObject({ total: 54_000, isBlocked: false })
  })

  test('leaves items that cannot be bought out of the total', () => {
    const quotes = quotesOf(
      [a, quoteFor(a, { problem: 'seats gone', sentence: 'Acabou.' })],
      [b, quoteFor(b, { problem: 'offer gone', sentence: 'Acabou.', offer: null, total: null })],
      [c, quoteFor(c)],
    )
    const cart = checkCart([a, b, c], quotes)
    expect(cart.items.map(({ status }) => status)).toEqual(['gone', 'gone', 'fine'])
    expect(cart).toMatchObject({ total: 24_000, isBlocked: true })
    const full = quotesOf([a, quoteFor(a, { problem: 'seats gone' })], [b, quoteFor(b, { total: null })])
    expect(checkCart([a, b], full).items.map(({ status }) => status)).toEqual(['gone', 'gone'])
  })

  test('agreeing takes the current names, and keeps unknown values', () => {
    const quote = quoteFor(a, { total: 30_000, planName: 'Outro nome' })
    const now = { item: a, quote, status: 'price', total: 30_000 } as const
    expect(agreed(now)).toEqual({ ...a, seenTotal: 30_000, shown: { ...a.shown, planName: 'Outro nome' } })
    expect(agreed({ ...now, quote: { ...quote, planName: null } }).shown.planName).toBe(a.shown.planName)
    for (const unknown of [{ ...quote, offer: null }, { ...quote, total: null }, null]) {
      expect(agreed({ ...now, quote: unknown })).toEqual(a)
    }
  })

  test('identifies a choice only by what is bought', () => {
    expect(choiceKey(a.choice)).toBe(choiceKey({ ...a.choice }))
    expect(choiceKey(a.choice)).not.toBe(choiceKey({ ...a.choice, people: [{ band: 'adult', count: 3 }] }))
  })
})
