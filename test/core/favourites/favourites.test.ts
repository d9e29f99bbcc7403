import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  mergeFavourites,
  shownFavourites,
  type Wish,
  withChoice,
  withWish,
} from '../../../src/core/favourites/favourites.ts'

const id = fc.constantFrom(...'abcdefgh')
const ids = fc.uniqueArray(id)
const wish: fc.Arbitrary<Wish> = fc.record({ offerId: id, keep: fc.boolean() })

describe("A visitor's favourites that join a person's", () => {
  test('are all there, each once, and none is made up', () => {
    fc.assert(
      fc.property(ids, ids, (person, visitor) => {
        const merged = mergeFavourites(person, visitor)
        expect([...merged].sort()).toEqual([...new Set([...person, ...visitor])].sort())
      }),
    )
  })

  test("keep the person's order, and come before in the visitor's order", () => {
    fc.assert(
      fc.property(ids, ids, (person, visitor) => {
        const merged = mergeFavourites(person, visitor)
        const fresh = visitor.filter((one) => !person.includes(one))
        expect(merged).toEqual([...fresh, ...person])
      }),
    )
  })

  test('change nothing when they join again', () => {
    fc.assert(
      fc.property(ids, ids, (person, visitor) => {
        const once = mergeFavourites(person, visitor)
        expect(mergeFavourites(once, visitor)).toEqual(once)
      }),
    )
  })
})

describe('A choice', () => {
  test('decides about its own offer alone and puts a new one first', () => {
    fc.assert(
      fc.property(ids, wish, (before, choice) => {
        const after = withChoice(before, choice)
        expect(after.includes(choice.offerId)).toBe(choice.keep)
        const others = (list: readonly string[]) => list.filter((one) => one !== choice.offerId)
        expect(others(after)).toEqual(others(before))
        if (choice.keep && !before.includes(choice.offerId)) expect(after[0]).toBe(choice.offerId)
      }),
    )
  })

  test('is the last word about its offer, however many came before', () => {
    fc.assert(
      fc.property(ids, ids, fc.array(wish), (visitor, saved, choices) => {
        const wishes = choices.reduce<readonly Wish[]>(withWish, [])
        expect(new Set(wishes.map(({ offerId }) => offerId)).size).toBe(wishes.length)
        const shown = shownFavourites(visitor, saved, wishes)
        for (const { offerId } of choices) {
          expect(shown.includes(offerId)).toBe(choices.findLast((choice) => choice.offerId === offerId)?.keep)
        }
      }),
    )
  })
})
