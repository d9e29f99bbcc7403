import { describe, expect, test } from 'vitest'
import { ageGaps, withBand, withoutBand } from '../../../src/core/offer-editing/age-bands.ts'
import { offerProblems } from '../../../src/core/offer-editing/offer-rules.ts'
import { emptySections, type PriceDraft } from '../../../src/core/offer-editing/offer-sections.ts'
import type { AgeBand } from '../../../src/core/offers/offer.ts'

const bands = (...names: readonly AgeBand[]) =>
  names.reduce<readonly PriceDraft[]>((prices, band) => withBand(prices, band), [])
const ages = (prices: readonly PriceDraft[]) =>
  Object.fromEntries(prices.map(({ band, minAge, maxAge }) => [band, [minAge, maxAge]]))

const everyOrder = (list: readonly AgeBand[]): readonly (readonly AgeBand[])[] =>
  list.length < 2
    ? [list]
    : list.flatMap((one) => everyOrder(list.filter((other) => other !== one)).map((rest) => [one, ...rest]))

describe('A band that is added', () => {
  test('adults alone are of any age', () => {
    expect(ages(bands('adult'))).toEqual({ adult: [null, null] })
  })

  test('adults begin after the oldest of the younger bands', () => {
    expect(ages(bands('adult', 'child'))).toEqual({ adult: [12, null], child: [3, 11] })
    expect(ages(bands('adult', 'child', 'youth'))).toMatchObject({ adult: [18, null], youth: [12, 17] })
  })

  test('it fits between bands whose ages the guide has changed', () => {
    const changed = bands('adult', 'child').map((price) =>
      price.band === 'child' ? { ...price, minAge: 5, maxAge: 13 } : price,
    )
    expect(ages(withBand(withBand(changed, 'youth'), 'infant'))).toMatchObject({ infant: [0, 2], youth: [14, 17] })
  })

  test('children need an adult until the guide changes that', () => {
    const alone = Object.fromEntries(
      bands('adult', 'youth', 'senior').map(({ band, onlyWithAdult }) => [band, onlyWithAdult]),
    )
    expect(alone).toEqual({ adult: false, youth: true, senior: false })
  })

  test('in whatever order they are added, no ages overlap', () => {
    for (const order of everyOrder(['adult', 'youth', 'child', 'infant'])) {
      const prices = bands(...order, 'senior', 'student').map((price) => ({ ...price, price: 5000 }))
      const plan = {
        id: 'p',
        name: 'Em grupo',
        description: '',
        isPrivate: false,
        pricePerGroup: false,
        minPeople: 1,
        maxPeople: 9,
        prices,
      }
      const empty = emptySections('tour')
      const sections = {
        ...empty,
        plans: { plans: [plan] },
      }
      const wrong = offerProblems('tour', structuredClone(sections) as Parameters<typeof offerProblems>[1])
      expect(
        wrong.filter(({ section }) => section === 'plans'),
        order.join(' '),
      ).toEqual([])
    }
  })

  test('a band that is added twice exists once', () => {
    expect(bands('adult', 'adult')).toHaveLength(1)
  })
})

describe('Ages that no band holds', () => {
  const of = (band: PriceDraft['band'], minAge: number | null, maxAge: number | null): PriceDraft => ({
    ...{ band, minAge, maxAge, price: 1000, onlyWithAdult: false },
  })
  test.each([
    ['none between neighbours', [of('adult', 12, null), of('child', 3, 11)], []],
    ['none below the youngest: an offer may have a least age', [of('adult', 18, null)], []],
    ['none where ages overlap, which the rules refuse', [of('adult', null, null), of('child', 3, 11)], []],
    ['by the index of the older band', [of('adult', 18, null), of('child', 3, 11)], [[0, { from: 12, to: 17 }]]],
    ['a single year', [of('adult', 13, null), of('child', 3, 11)], [[0, { from: 12, to: 12 }]]],
    [
      'every one of them',
      [of('adult', 18, null), of('child', 6, 11), of('infant', 0, 2)],
      [
        [1, { from: 3, to: 5 }],
        [0, { from: 12, to: 17 }],
      ],
    ],
    ['none while an age is half typed', [of('adult', 12, null), of('child', 3, 1)], []],
    ['not by seniors and students, of whom ages tell nothing', [of('adult', 18, 59), of('senior', 65, null)], []],
  ] as const)('are found: %s', (_, prices, gaps) => {
    expect([...ageGaps(prices)]).toEqual(gaps)
  })
})

describe('A band that is taken away', () => {
  test('adds its ages to the adults if they began right after it', () => {
    expect(ages(withoutBand(bands('adult', 'child', 'youth'), 'youth'))).toMatchObject({ adult: [12, null] })
    expect(ages(withoutBand(bands('adult', 'infant'), 'infant'))).toEqual({ adult: [null, null] })
  })

  test('does not change the other bands', () => {
    const prices = bands('adult', 'child', 'youth', 'senior')
    expect(ages(withoutBand(prices, 'child'))).toMatchObject({ adult: [18, null], youth: [12, 17] })
    expect(ages(withoutBand(prices, 'senior'))).toMatchObject({ adult: [18, null], child: [3, 11] })
    expect(withoutBand(prices, 'student')).toEqual(prices)
  })
})
