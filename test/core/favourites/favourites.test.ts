import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FAVOURITE_RULES } from '../../../src/core/favourites/favourites.ts'
import { withChange, withVisitorItems } from '../../../src/core/synchronised-collection/collection-rules.ts'

const id = fc.constantFrom(...'abcdefgh')
const ids = fc.uniqueArray(id)
const change = fc.tuple(id, fc.boolean()).map(([one, isKept]) => ({ id: one, item: isKept ? one : null }))
const merge = (person: readonly string[], visitor: readonly string[]) =>
  withVisitorItems(FAVOURITE_RULES, person, visitor)

describe("A visitor's favourites that join a person's", () => {
  test('are all there, each once, and none is made up', () => {
    fc.assert(
      fc.property(ids, ids, (person, visitor) => {
        expect([...merge(person, visitor)].sort()).toEqual([...new Set([...person, ...visitor])].sort())
      }),
    )
  })

  test("keep the person's order, and come before in the visitor's order", () => {
    fc.assert(
      fc.property(ids, ids, (person, visitor) => {
        expect(merge(person, visitor)).toEqual([...visitor.filter((one) => !person.includes(one)), ...person])
      }),
    )
  })

  test('change nothing when they join again', () => {
    fc.assert(
      fc.property(ids, ids, (person, visitor) => {
        const once = merge(person, visitor)
        expect(merge(once, visitor)).toEqual(once)
      }),
    )
  })
})

test('A change decides about its own offer alone and puts a new one first', () => {
  fc.assert(
    fc.property(ids, change, (before, one) => {
      const after = withChange(FAVOURITE_RULES, before, one)
      expect(after.includes(one.id)).toBe(one.item !== null)
      const others = (list: readonly string[]) => list.filter((other) => other !== one.id)
      expect(others(after)).toEqual(others(before))
      if (one.item !== null && !before.includes(one.id)) expect(after[0]).toBe(one.id)
    }),
  )
})
