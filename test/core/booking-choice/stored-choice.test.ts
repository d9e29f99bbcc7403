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

  test.each([
    ['a time without a day', { day: null, time: '08:00' }, { day: null, time: null }],
    ['a time with more before it', { time: 'x08:00' }, { time: null }],
    ['a time with seconds', { time: '08:00:00' }, { time: null }],
    ['a time as a number', { time: 8 }, { time: null }],
    ['no party', { people: 3 }, { people: partyOf({}) }],
    ['a thousand adults', { people: { adult: 1000, child: 999 } }, { people: partyOf({ child: 999 }) }],
    ['a number as text', { people: { adult: '2', child: 1 } }, { people: partyOf({ child: 1 }) }],
  ])('leaves out %s', (_, stored, read) => {
    expect(readStoredChoice(kept(stored))?.choice).toEqual({ ...choice, ...read })
  })

  test('keeps the last evening hour', () => {
    expect(readStoredChoice(kept({ time: '23:59' }))?.choice.time).toBe('23:59')
  })

  test.each([
    [
      { date: '2026-12-24', people: 999 },
      { date: '2026-12-24', people: 999 },
    ],
    [{ date: '24/12', people: 2 }, { people: 2 }],
    [{ date: '2026-12-24', people: 0 }, { date: '2026-12-24' }],
    [{ people: 1000 }, {}],
    [{ people: 1.5 }, {}],
    [{ people: '2' }, {}],
  ])('reads of the search %j only %j', (wish, read) => {
    expect(readStoredChoice(kept({ wish }))?.wish).toEqual(read)
  })

  it('stores only the bands with people', () => {
    const storage = createMemoryStorage()
    writeStoredChoice(storage, { choice, wish: {} })
    expect(JSON.parse(storage.read('selectedData') ?? '')).toMatchObject({ people: { adult: 2, child: 1 } })
    expect(storage.read('selectedData')).not.toContain('infant')
    expect(recallChoice(createMemoryStorage(), offer, '2026-12-01')).toBeNull()
  })

  it('without a day has nothing in the past', () => {
    const dayless = recallChoice(kept({ day: null, time: null }), offer, '2026-12-25')
    expect(dayless?.choice).toEqual({ ...choice, day: null, time: null })
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
