import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { discardable, foundBy, inOrderOf, OFFER_FILTERS } from '../../../src/core/offer-editing/own-offer-filters.ts'
import { OFFER_STATUSES } from '../../../src/core/offer-editing/own-offers.port.ts'
import { isOnSale } from '../../../src/core/offer-editing/typed-sections.ts'
import { sampleOwnOffer } from './sample-own-offer.ts'

const STATES = OFFER_STATUSES.flatMap((status) =>
  ([null, 'editing', 'in review', 'rejected'] as const)
    .filter((changes) => changes === null || isOnSale({ status }))
    .map((changes) => sampleOwnOffer(`${status} ${changes}`, status, changes)),
)

describe('The filters', () => {
  test('find every offer in every state, in the given order', () => {
    expect(foundBy(STATES, undefined)).toBe(STATES)
    const found = OFFER_FILTERS.flatMap((filter) => foundBy(STATES, filter))
    expect(STATES.filter((offer) => !found.includes(offer))).toEqual([])
  })

  test.each([
    ['on sale', ['published null', 'published editing', 'published in review', 'published rejected']],
    ['in review', ['in review null', 'published in review', 'paused in review']],
    ['drafts', ['draft null', 'published editing', 'paused editing']],
    ['rejected', ['published rejected', 'rejected null', 'paused rejected']],
    ['paused', ['paused null', 'paused editing', 'paused in review', 'paused rejected']],
  ] as const)('%s are found with the changes that wait', (filter, ids) => {
    expect(foundBy(STATES, filter).map(({ id }) => id)).toEqual(ids)
  })
})

test('A discard removes an unpublished offer, only the changes of one on sale, and nothing that waits for an admin', () => {
  expect(STATES.map((offer) => [offer.id, discardable(offer)])).toEqual([
    ['draft null', 'offer'],
    ['in review null', null],
    ['published null', null],
    ['published editing', 'changes'],
    ['published in review', 'changes'],
    ['published rejected', 'changes'],
    ['rejected null', 'offer'],
    ['paused null', null],
    ['paused editing', 'changes'],
    ['paused in review', 'changes'],
    ['paused rejected', 'changes'],
  ])
})

test('A reloaded list keeps the order on the screen, with new offers first', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 0, max: 30 }).map(String), { maxLength: 20 })
  fc.assert(
    fc.property(ids, ids, (before, now) => {
      const list = (chosen: readonly string[]) => chosen.map((id) => sampleOwnOffer(id, 'draft'))
      expect(inOrderOf(list(before), list(now)).map(({ id }) => id)).toEqual([
        ...now.filter((id) => !before.includes(id)),
        ...before.filter((id) => now.includes(id)),
      ])
    }),
  )
})
