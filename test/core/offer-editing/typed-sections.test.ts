import { describe, expect, test } from 'vitest'
import { createMemoryStorage } from '../../../src/adapters/memory/memory-storage.ts'
import {
  offerDraftKey,
  readOfferDraft,
  removeOfferDraft,
  writeOfferDraft,
} from '../../../src/core/offer-editing/device-offer.ts'
import { LIVE_SECTIONS, OFFER_SECTIONS } from '../../../src/core/offer-editing/offer-sections.ts'
import type { OfferStatus, OwnOffer, Suspension } from '../../../src/core/offer-editing/own-offers.port.ts'
import {
  isSameValue,
  merged,
  savesItself,
  sectionsOf,
  suspensionOf,
  withTyped,
} from '../../../src/core/offer-editing/typed-sections.ts'
import { PERSONAL_PREFIX } from '../../../src/core/storage/storage-keys.ts'
import { wholeSections } from '../../support/whole-sections.ts'

const sections = wholeSections('tour')
const offer: OwnOffer = {
  ...{ id: 'offer', kind: 'tour', status: 'draft', changes: null, rejectionReason: null, version: 3 },
  ...{ sections, changed: [], onSale: null, maySubmit: true, obstacle: null },
}
const mine = { ...sections.basics, title: 'O que digitei aqui' }
const theirs = { ...sections.basics, title: 'O que salvaram lá' }
const next: OwnOffer = { ...offer, version: 4, sections: { ...sections, basics: theirs } }

describe('Two values', () => {
  test.each<[unknown, unknown, boolean]>([
    [1, 1, true],
    [1, 2, false],
    ['a', 'b', false],
    ['', 0, false],
    [null, null, true],
    [null, undefined, false],
    [1, {}, false],
    [{}, 1, false],
    [null, {}, false],
    [{}, null, false],
    [undefined, {}, false],
    [{}, {}, true],
    [[], [], true],
    [[], {}, false],
    [{}, { a: 1 }, false],
    [{ a: 1 }, {}, false],
    [{ a: 1 }, { b: 1 }, false],
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
    [{ a: undefined }, {}, true],
    [{ a: null }, {}, false],
    [['a', 'b'], ['b', 'a'], false],
    [['a'], ['a', 'b'], false],
    [{ a: [{ b: 1 }] }, { a: [{ b: 1 }] }, true],
    [{ a: [{ b: 1 }] }, { a: [{ b: 2 }] }, false],
  ])('%j and %j are the same: %s', (one, other, isSame) => {
    expect(isSameValue(one, other)).toBe(isSame)
  })
})

describe('The typed text of an offer', () => {
  test('replaces the saved sections that it changes', () => {
    expect(sectionsOf({ offer, typed: {} })).toEqual(sections)
    expect(sectionsOf({ offer, typed: { basics: mine } })).toEqual({ ...sections, basics: mine })
  })

  test('counts as typed only while it differs from the saved value, in any order of members', () => {
    expect(withTyped({}, { section: 'basics', value: mine }, sections)).toEqual({ basics: mine })
    const { title, ...rest } = sections.basics
    expect(withTyped({ basics: mine }, { section: 'basics', value: { ...rest, title } }, sections)).toEqual({})
    expect(isSameValue([1, { a: null }], [1, { a: null }])).toBe(true)
    expect(isSameValue({ a: [] }, { a: {} })).toBe(false)
    expect(isSameValue({ a: 1, b: undefined }, { a: 1 })).toBe(true)
  })

  test('stays if only this device changed that section; the others are replaced', () => {
    const typed = { description: { ...sections.description, description: 'Outro texto' } }
    expect(merged({ offer, typed }, next)).toEqual({ offer: next, typed, conflicts: [], news: ['basics'] })
  })

  test('is a conflict if both changed one section differently', () => {
    expect(merged({ offer, typed: { basics: mine } }, next)).toMatchObject({
      typed: { basics: mine },
      conflicts: ['basics'],
    })
    expect(merged({ offer, typed: { basics: theirs } }, next)).toMatchObject({ typed: {}, conflicts: [] })
  })

  test('is saved automatically, unless it would go live or leave the queue', () => {
    expect(OFFER_SECTIONS.every((section) => savesItself(offer, section))).toBe(true)
    for (const status of ['published', 'paused'] as const) {
      const held = OFFER_SECTIONS.filter((section) => !savesItself({ ...offer, status }, section))
      expect(held).toEqual(LIVE_SECTIONS)
    }
    const looked: OwnOffer[] = [
      { ...offer, status: 'in review' },
      { ...offer, status: 'published', changes: 'in review' },
    ]
    for (const one of looked) expect(OFFER_SECTIONS.some((section) => savesItself(one, section))).toBe(false)
  })
})

describe('The suspension that keeps an offer off sale', () => {
  const OWN = { reason: 'Fotos de outro passeio' }
  const OF_ALL = { reason: null }
  test.each<[OfferStatus, Suspension | null | undefined, Suspension | null | undefined, Suspension | null]>([
    ['published', OWN, OF_ALL, OWN],
    ['published', OWN, undefined, OWN],
    ['paused', null, OF_ALL, OF_ALL],
    ['published', undefined, OF_ALL, OF_ALL],
    ['published', null, null, null],
    ['published', undefined, undefined, null],
    ['draft', OWN, OF_ALL, null],
    ['in review', OWN, OF_ALL, null],
    ['rejected', null, OF_ALL, null],
  ])('is, while it is %s, of %j and %j: %j', (status, suspension, salesSuspension, expected) => {
    expect(suspensionOf({ status, suspension }, { salesSuspension })).toBe(expected)
  })
})

describe('The stored draft of an offer', () => {
  const draft = { offer, typed: { basics: mine } }

  test('belongs to one person, is removed with personal data, and is missing without typed text', () => {
    const storage = createMemoryStorage()
    writeOfferDraft(storage, 7, draft)
    expect(storage.keys()).toEqual([offerDraftKey(7, 'offer')])
    expect(offerDraftKey(7, 'offer').startsWith(PERSONAL_PREFIX)).toBe(true)
    expect(readOfferDraft(storage, 7, 'offer')).toEqual(draft)
    expect(readOfferDraft(storage, 8, 'offer')).toBeNull()
    writeOfferDraft(storage, 7, { offer, typed: {} })
    expect(storage.keys()).toEqual([])
    writeOfferDraft(storage, 7, draft)
    removeOfferDraft(storage, 7, 'offer')
    expect(storage.keys()).toEqual([])
  })

  test.each([
    ['no JSON', '{'],
    ['another format', JSON.stringify({ format: 2, ...draft })],
    ['another offer', JSON.stringify({ format: 1, ...draft, offer: { ...offer, id: 'other' } })],
    ['a status that there is not', JSON.stringify({ format: 1, ...draft, offer: { ...offer, status: 'sold' } })],
    ['a version that is no number', JSON.stringify({ format: 1, ...draft, offer: { ...offer, version: '3' } })],
    [
      'an offer without one of its sections',
      JSON.stringify({ format: 1, ...draft, offer: { ...offer, sections: { ...sections, route: undefined } } }),
    ],
    ['an offer without its sections', JSON.stringify({ format: 1, ...draft, offer: { ...offer, sections: {} } })],
    ['a list', '[]'],
  ])('counts as nothing where it is %s', (_, text) => {
    const storage = createMemoryStorage({ [offerDraftKey(7, 'offer')]: text })
    expect(readOfferDraft(storage, 7, 'offer')).toBeNull()
  })

  test('omits a section of another kind', () => {
    const cancellation = { policy: 'strict', asksNames: true, questions: [], answerLimit: null }
    const typed = { basics: { title: 'só o título' }, plans: 'nenhum', cancellation }
    const storage = createMemoryStorage({ [offerDraftKey(7, 'offer')]: JSON.stringify({ format: 1, offer, typed }) })
    expect(readOfferDraft(storage, 7, 'offer')?.typed).toEqual({ cancellation })
  })
})
