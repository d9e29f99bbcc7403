import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { createMemoryStorage } from '../../../src/adapters/memory/memory-storage.ts'
import { startChoice } from '../../../src/core/booking-choice/choice.ts'
import {
  readStoredChoice,
  recallChoice,
  removeStoredChoice,
  writeStoredChoice,
} from '../../../src/core/booking-choice/stored-choice.ts'
import { groupPlan, parties, partyOf, planOf } from './choice-data.ts'

const shared = planOf()
const offer = { id: 'lagoa-azul', plans: [shared, groupPlan] }
const choice = {
  ...startChoice(offer, shared, {}),
  day: '2026-12-24',
  time: '08:00',
  people: partyOf({ adult: 2, child: 1 }),
}
const kept = (changes: object = {}) =>
  createMemoryStorage({ selectedData: JSON.stringify({ ...choice, people: { adult: 2, child: 1 }, ...changes }) })

describe('the kept choice', () => {
  it('is read as it was written, under the specification’s key', () => {
    fc.assert(
      fc.property(parties, (people) => {
        const storage = createMemoryStorage()
        const stored = { choice: { ...choice, people }, wish: { date: '2026-12-24', people: 3 } }
        writeStoredChoice(storage, stored)
        expect(storage.keys()).toEqual(['selectedData'])
        expect(readStoredChoice(storage)).toEqual(stored)
      }),
    )
  })

  test.each(['{', 'null', '[]', '"lagoa"', '{"offerId":7}', '{"offerId":"a b","planId":"x"}', '{"offerId":"lagoa"}'])(
    'is removed if it is malformed: %s',
    (text) => {
      const storage = createMemoryStorage({ selectedData: text })
      expect(readStoredChoice(storage)).toBeNull()
      if (text !== 'null') expect(storage.read('selectedData')).toBeNull()
    },
  )

  it('leaves out invalid parts and keeps the rest', () => {
    const storage = kept({
      day: '2026-02-30',
      time: '25:00',
      people: { adult: 2, child: -1, infant: 0.5, dog: 3 },
      wish: 7,
    })
    expect(readStoredChoice(storage)).toEqual({
      choice: { ...choice, day: null, time: null, people: partyOf({ adult: 2 }) },
      wish: {},
    })
  })

  it('is read only for its own offer', () => {
    expect(recallChoice(kept(), offer, '2026-12-01')?.choice).toEqual(choice)
    expect(recallChoice(kept(), { ...offer, id: 'outra' }, '2026-12-01')).toBeNull()
  })

  it('loses a past day, and its party is adjusted to the current plan', () => {
    expect(recallChoice(kept(), offer, '2026-12-25')?.choice).toEqual({ ...choice, day: null, time: null })
    const smaller = { ...offer, plans: [planOf({ maxPeople: 2 })] }
    expect(recallChoice(kept(), smaller, '2026-12-24')?.choice).toEqual({ ...choice, people: partyOf({ adult: 2 }) })
  })

  it('is not read if its plan is no longer sold', () => {
    expect(recallChoice(kept(), { ...offer, plans: [groupPlan] }, '2026-12-01')).toBeNull()
  })

  it('can be removed', () => {
    const storage = kept()
    removeStoredChoice(storage)
    expect(readStoredChoice(storage)).toBeNull()
  })
})
