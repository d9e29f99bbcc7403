import { describe, expect, test } from 'vitest'
import type { SearchQuery } from '../../../../src/core/search/filters.ts'
import {
  isInSeason,
  isPlaceWish,
  isReplaced,
  orderOfWishes,
  relevanceOf,
  wishedSort,
} from '../../../../src/core/search/intent/relevance.ts'
import type { Meaning } from '../../../../src/core/search/intent/understand.ts'
import { bestSet, filtersOf } from '../../../../src/core/search/intent/wishes.ts'

const CHEAP = { type: 'price order', value: 'cheap' } as const
const DEAR = { type: 'price order', value: 'dear' } as const
const offer = { kind: 'tour', isInSeason: false, score: 1_000_000, price: 20_000 } as const
const transfer = { ...offer, kind: 'transfer' } as const
const advisory = { ...offer, kind: 'advisory' } as const

describe('The order of a search', () => {
  const unasked = orderOfWishes({}, [])

  test('puts tours before transfers, and advisories last', () => {
    const [one, two, three] = [offer, transfer, advisory].map((each) => relevanceOf(each, unasked))
    expect([Number(one) > Number(two), Number(two) > Number(three)]).toEqual([true, true])
    expect(relevanceOf({ ...advisory, isInSeason: true, score: 4_000_000 }, unasked)).toBeLessThan(Number(two))
  })

  test('does not put back a kind that the person asks for', () => {
    for (const order of [
      orderOfWishes({ kind: 'transfer' }, []),
      orderOfWishes({}, [{ type: 'kind', value: 'transfer' }]),
    ]) {
      expect(relevanceOf(transfer, order)).toBe(relevanceOf(offer, order))
    }
  })

  test('puts the season before words and quality', () => {
    expect(relevanceOf({ ...offer, isInSeason: true, score: 0 }, unasked)).toBeGreaterThan(
      relevanceOf({ ...offer, score: 3_900_000 }, unasked),
    )
  })

  test('follows a price that the text asks for, and keeps services behind tours', () => {
    const dearer = { ...offer, price: 30_000 }
    const cheap = orderOfWishes({}, [CHEAP])
    expect(relevanceOf(offer, cheap)).toBeGreaterThan(relevanceOf({ ...dearer, score: 9_000_000 }, cheap))
    const dear = orderOfWishes({}, [DEAR])
    expect(relevanceOf(dearer, dear)).toBeGreaterThan(relevanceOf(offer, dear))
    expect(relevanceOf({ ...dearer, price: 100_000_000 }, cheap)).toBeGreaterThan(relevanceOf(transfer, cheap))
    expect(relevanceOf({ ...transfer, price: 100_000_000 }, cheap)).toBeGreaterThan(relevanceOf(advisory, cheap))
  })

  test('that a person chooses replaces the one of the text', () => {
    expect(orderOfWishes({ sort: 'rating' }, [CHEAP]).price).toBeNull()
    expect(orderOfWishes({}, [CHEAP])).toEqual({ asksKind: false, price: 'cheap' })
    expect(isReplaced({ sort: 'rating' }, CHEAP)).toBe(true)
    expect(isReplaced({}, CHEAP)).toBe(false)
    expect(isReplaced({ sort: 'rating' }, { type: 'rain' })).toBe(false)
    expect([wishedSort([{ type: 'rain' }, CHEAP]), wishedSort([{ type: 'rain' }])]).toEqual(['price', undefined])
    expect([wishedSort([CHEAP]), wishedSort([{ type: 'rain' }, DEAR]), wishedSort([])]).toEqual([
      'price',
      '-price',
      undefined,
    ])
  })
})

test.each<[SearchQuery, readonly Meaning[], object]>([
  [{}, [], { asksKind: false, price: null }],
  [{}, [CHEAP], { asksKind: false, price: 'cheap' }],
  [{}, [{ type: 'rain' }, DEAR], { asksKind: false, price: 'dear' }],
  [{}, [{ type: 'rain' }, { type: 'kind', value: 'tour' }], { asksKind: true, price: null }],
  [{ kind: 'transfer' }, [CHEAP], { asksKind: true, price: 'cheap' }],
  [{ sort: 'duration' }, [DEAR], { asksKind: false, price: null }],
])('The search %j with the wishes %j has the order %j', (query, meanings, expected) =>
  expect(orderOfWishes(query, meanings)).toEqual(expected),
)

test.each<[Meaning, boolean]>([
  [{ type: 'state', value: 'MA' }, true],
  [{ type: 'region', value: ['PR', 'RS', 'SC'] }, true],
  [{ type: 'nickname', value: 'gramado' }, true],
  [{ type: 'theme', value: 'beach' }, false],
  [CHEAP, false],
])('%j names a place: %s', (meaning, expected) => expect(isPlaceWish(meaning)).toBe(expected))

describe('A season', () => {
  test.each([
    [[7], '2026-07-01', '2026-07-31', true],
    [[7], '2026-06-20', '2026-07-02', true],
    [[7], '2026-08-01', '2026-08-31', false],
    [[1], '2026-12-20', '2027-01-05', true],
    [[2], '2026-12-20', '2027-01-05', false],
    [[3], '2026-12-20', '2028-12-20', true],
    [[], '2026-01-01', '2026-12-31', false],
  ])('of the months %j is met from %s until %s: %s', (months, from, until, expected) => {
    expect(isInSeason(months, from, until)).toBe(expected)
  })
})

describe('The wishes of a text', () => {
  test.each([
    [{ type: 'kind', value: 'transfer' }, { kind: 'transfer' }],
    [{ type: 'audience', value: 'children' }, { audiences: ['children'] }],
    [{ type: 'access', value: 'wheelchair' }, { accesses: ['wheelchair'] }],
    [{ type: 'rain' }, { rain: true }],
    [{ type: 'price', most: 20_000 }, { priceMax: 20_000 }],
    [{ type: 'price', least: 0 }, { priceMin: 0 }],
    [
      { type: 'price', least: 10_000, most: 20_000 },
      { priceMin: 10_000, priceMax: 20_000 },
    ],
    [{ type: 'language', value: 'en' }, { languages: ['en'] }],
    [{ type: 'duration', value: 'short' }, { durations: ['short'] }],
    [{ type: 'easy' }, { efforts: ['easy'] }],
    [{ type: 'free cancellation' }, { freeCancellation: true }],
    [{ type: 'people', count: 4 }, { people: 4 }],
    [{ type: 'state', value: 'MA' }, null],
    [CHEAP, null],
  ] as const)('%j are the filters %j', (meaning, filters) => expect(filtersOf(meaning)).toStrictEqual(filters))

  test.each<[string, number[], [set: number, offers: number][], number]>([
    [
      'the heaviest set',
      [64, 16, 16],
      [
        [0b110, 9],
        [0b001, 1],
      ],
      0b001,
    ],
    [
      'the heaviest set, though a later one has more offers',
      [64, 16, 16],
      [
        [0b001, 1],
        [0b110, 9],
      ],
      0b001,
    ],
    [
      'of equals the one with more offers',
      [64, 16, 16],
      [
        [0b011, 1],
        [0b101, 2],
      ],
      0b101,
    ],
    [
      'of equals the one with more offers, though it comes first',
      [64, 16, 16],
      [
        [0b101, 2],
        [0b011, 1],
      ],
      0b101,
    ],
    [
      'of equals with as many offers the first',
      [64, 16, 16],
      [
        [0b011, 2],
        [0b101, 2],
      ],
      0b011,
    ],
    ['a wish without weight of a single offer', [0], [[0b1, 1]], 0b1],
    ['none without offers', [64, 16, 16], [], 0],
  ])('are fulfilled by %s', (_, weights, counts, expected) => expect(bestSet(weights, new Map(counts))).toBe(expected))
})
