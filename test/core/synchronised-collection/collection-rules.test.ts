import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Change,
  type CollectionRules,
  hasNoRoom,
  isSettled,
  joinedChanges,
  pauseAfter,
  shownItems,
  withLatest,
} from '../../../src/core/synchronised-collection/collection-rules.ts'

interface Note {
  readonly id: string
  readonly text: string
}
const RULES: CollectionRules<Note> = {
  limit: 3,
  idOf: ({ id }) => id,
  equals: (one, other) => one.id === other.id && one.text === other.text,
  withItem: (notes, note) => [...notes.filter(({ id }) => id !== note.id), note],
}
const note = (id: string, text = 'x'): Note => ({ id, text })
const put = (id: string, text?: string): Change<Note> => ({ id, item: note(id, text) })
const gone = (id: string): Change<Note> => ({ id, item: null })
const joined = (
  own: readonly Change<Note>[],
  sending: Change<Note> | null,
  saved: readonly Note[],
  changes: readonly Change<Note>[],
) => joinedChanges(RULES, own, sending, { saved, changes })

const id = fc.constantFrom(...'abcd')
const change = fc.tuple(id, fc.constantFrom('x', 'y', null)).map(([one, text]) => (text ? put(one, text) : gone(one)))
const changes = fc.array(change).map((list) => list.reduce<readonly Change<Note>[]>(withLatest, []))
const notes = fc.array(fc.tuple(id, fc.constantFrom('x', 'y'))).map((list) => {
  return list.reduce<readonly Note[]>((all, [one, text]) => RULES.withItem(all, note(one, text)), [])
})
const byId = (list: readonly Change<Note>[]) => new Map(list.map((one) => [one.id, one]))

describe('After another tab has written', () => {
  test.each([
    ['its changes are sent here too, so that none is lost with its tab', [], null, [], [put('a')], [put('a')]],
    ['its change of an item is the later one', [put('a')], null, [], [gone('a')], [gone('a')]],
    ['a change of an item that it does not mention stays', [put('b')], null, [], [put('a')], [put('a'), put('b')]],
    ['a put that it has sent is done', [put('a')], null, [note('a')], [], []],
    ['a removal that it has sent is done', [gone('a')], null, [], [], []],
    ['a put of another text is not done', [put('a', 'y')], null, [note('a')], [], [put('a', 'y')]],
    ['a removal of an item that the account has is not done', [gone('a')], null, [note('a')], [], [gone('a')]],
    ['the change on its way is neither dropped nor doubled', [put('a')], put('a'), [note('a')], [put('a')], [put('a')]],
    [
      'the change on its way comes first',
      [put('a'), put('b')],
      put('a'),
      [],
      [put('c'), put('a')],
      [put('a'), put('c'), put('b')],
    ],
    ['a later change of the item on its way follows it', [put('a')], put('a'), [], [gone('a')], [put('a'), gone('a')]],
  ])('%s', (_, own, sending, saved, theirs, expected) => {
    expect(joined(own, sending, saved, theirs)).toEqual(expected)
  })

  test('each item has its latest change once, and two tabs that write in turn stop writing', () => {
    fc.assert(
      fc.property(changes, changes, notes, (own, theirs, saved) => {
        const here = joined(own, null, saved, theirs)
        expect(byId(here).size).toBe(here.length)
        for (const one of theirs) expect(byId(here).get(one.id)).toEqual(one)
        for (const one of own) {
          if (byId(theirs).has(one.id)) continue
          expect(here.includes(one)).toBe(!isSettled(RULES, one, saved))
        }
        expect(joined(here, null, saved, here)).toEqual(here)
      }),
    )
  })

  test('nothing is doubled while a change is on its way, however often the tabs write', () => {
    fc.assert(
      fc.property(changes, changes, notes, (own, theirs, saved) => {
        const sending = own[0] ?? null
        const once = joined(own, sending, saved, theirs)
        expect(once.length).toBeLessThanOrEqual(own.length + theirs.length)
        expect(joined(once, sending, saved, theirs)).toEqual(once)
        if (sending !== null) expect(once[0]).toEqual(sending)
      }),
    )
  })
})

test('A change is settled once the account has it and no other change of the item waits', () => {
  expect(isSettled(RULES, put('a'), [note('a')])).toBe(true)
  expect(isSettled(RULES, put('a'), [note('a', 'y')])).toBe(false)
  expect(isSettled(RULES, put('a'), [note('a')], [gone('a')])).toBe(false)
  expect(isSettled(RULES, put('a'), [note('a')], [gone('b')])).toBe(true)
  expect(isSettled(RULES, gone('a'), [])).toBe(true)
  expect(isSettled(RULES, gone('a'), [note('b'), note('a')])).toBe(false)
})

test('The screen shows the latest change of each item, over what the account and the visitor have', () => {
  fc.assert(
    fc.property(notes, notes, fc.array(change), (visitor, saved, all) => {
      const pending = all.reduce<readonly Change<Note>[]>(withLatest, [])
      const shown = shownItems(RULES, { visitor, saved, changes: pending })
      expect(byId(pending).size).toBe(pending.length)
      expect(new Set(shown.map((one) => one.id)).size).toBe(shown.length)
      for (const one of all) {
        expect(shown.find((item) => item.id === one.id) ?? null).toEqual(byId(all).get(one.id)?.item)
      }
      for (const item of visitor) if (!byId(all).has(item.id)) expect(shown).toContain(item)
    }),
  )
})

test('A full collection has no room for one more, and room for a change of what it has', () => {
  const full = [note('a'), note('b'), note('c')]
  expect(hasNoRoom(RULES, full.slice(1), note('d'))).toBe(false)
  expect(hasNoRoom(RULES, full, note('d'))).toBe(true)
  expect(hasNoRoom(RULES, full, note('a', 'y'))).toBe(false)
  expect(hasNoRoom(RULES, [...full, note('d')], note('d', 'y'))).toBe(false)
})

test('The pause before another try grows from two seconds to a minute, with up to half of it taken off at random', () => {
  expect([1, 2, 3, 5, 6, 40].map((losses) => pauseAfter(losses, 1))).toEqual([2, 4, 8, 32, 60, 60].map((s) => s * 1000))
  expect([1, 6, 40].map((losses) => pauseAfter(losses, 0))).toEqual([1000, 30_000, 30_000])
})
