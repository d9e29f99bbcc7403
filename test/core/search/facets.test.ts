import { describe, expect, test } from 'vitest'
import { choicesIn, choicesOf, FACETS, passes, rangeIn, toFacets } from '../../../src/core/search/facets.ts'
import { ALL_FILTERS, type OfferFacts, type SearchQuery } from '../../../src/core/search/filters.ts'
import { sampleOffer } from '../../contracts/sample-offers.ts'

const offer = (changes: Partial<OfferFacts> = {}): OfferFacts => ({ ...sampleOffer(1), ...changes })
const facetOf = (name: string) => {
  const facet = FACETS.find((one) => one.facet === name)
  if (facet === undefined) throw new Error(`no facet ${name}`)
  return facet
}

/** For each facet: a query, facts that pass it, and facts that do not. */
const CASES: readonly [string, SearchQuery, Partial<OfferFacts>, Partial<OfferFacts>][] = [
  ['kinds', { kind: 'transfer' }, { kind: 'transfer' }, { kind: 'tour' }],
  ['durations', { durations: ['short'] }, { durationMinutes: 180 }, { durationMinutes: 181 }],
  ['durations', { durations: ['half-day', 'full-day'] }, { durationMinutes: 1440 }, { durationMinutes: 1441 }],
  ['durations', { durations: ['multi-day'] }, { durationMinutes: 1441 }, { durationMinutes: 1440 }],
  ['languages', { languages: ['en', 'fr'] }, { languages: ['pt', 'fr'] }, { languages: ['pt', 'es'] }],
  ['ratings', { rating: 4.2 }, { rating: { average: 4.2, count: 1 } }, { rating: { average: 4.1, count: 9 } }],
  ['ratings', { rating: 1 }, { rating: { average: 1, count: 1 } }, { rating: null }],
  ['freeCancellation', { freeCancellation: true }, { cancellation: 'flexible' }, { cancellation: 'moderate' }],
  ['efforts', { efforts: ['easy', 'hard'] }, { effort: 'hard' }, { effort: 'moderate' }],
  ['efforts', { efforts: ['easy'] }, { effort: 'easy' }, { effort: null }],
  ['themes', { themes: ['beach', 'food'] }, { themes: ['hike', 'food'] }, { themes: ['hike'] }],
  ['audiences', { audiences: ['children'] }, { audiences: ['children', 'seniors'] }, { audiences: [] }],
  ['accesses', { accesses: ['wheelchair'] }, { accesses: ['wheelchair'] }, { accesses: ['few-steps'] }],
  ['rain', { rain: true }, { weather: 'rain' }, { weather: 'fair' }],
  ['price', { priceMin: 100 }, { priceFrom: 100 }, { priceFrom: 99 }],
  ['price', { priceMax: 100 }, { priceFrom: 100 }, { priceFrom: 101 }],
  ['price', { priceMin: 100, priceMax: 200 }, { priceFrom: 150 }, { priceFrom: 201 }],
]

describe('A filter with a facet', () => {
  test.each(CASES)('of %s with %j lets %j pass and not %j', (name, query, good, bad) => {
    expect(passes(facetOf(name), query, offer(good))).toBe(true)
    expect(passes(facetOf(name), query, offer(bad))).toBe(false)
    const others = FACETS.filter(({ facet }) => facet !== name)
    expect(others.every((facet) => passes(facet, query, offer(bad)))).toBe(true)
  })

  test.each([{}, { durations: [], languages: [], freeCancellation: false }] satisfies SearchQuery[])(
    'that is not set lets every offer pass: %j',
    (query) => expect(FACETS.every((facet) => passes(facet, query, offer()))).toBe(true),
  )

  test('counts an offer in each of its choices, and in each step that it reaches', () => {
    const one = offer({ languages: ['pt', 'de'], rating: { average: 4, count: 2 }, cancellation: 'strict' })
    expect(choicesOf(facetOf('languages'), one)).toEqual(['pt', 'de'])
    expect(choicesOf(facetOf('ratings'), one)).toEqual(['4', '3'])
    expect(choicesOf(facetOf('freeCancellation'), one)).toEqual([])
    expect(choicesOf(facetOf('freeCancellation'), offer({ cancellation: 'flexible' }))).toEqual(['yes'])
    expect(choicesOf(facetOf('price'), one)).toEqual([])
  })
})

test.each<[string, SearchQuery, readonly string[]]>([
  ['kinds', { kind: 'tour' }, ['tour']],
  ['languages', { languages: ['en', 'fr'] }, ['en', 'fr']],
  ['languages', {}, []],
  ['freeCancellation', { freeCancellation: true }, ['yes']],
  ['freeCancellation', { freeCancellation: false }, []],
  ['ratings', { rating: 4 }, []],
  ['price', { priceMin: 100, priceMax: 200 }, []],
])('Of the facet %s the search %j asks for the choices %j', (name, query, expected) =>
  expect(choicesIn(facetOf(name), query)).toEqual(expected),
)

const [LEAST, MOST] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]

test.each<[string, SearchQuery, object]>([
  ['price', {}, { least: LEAST, most: MOST }],
  ['price', { priceMin: 0 }, { least: 0, most: MOST }],
  ['price', { priceMin: 100, priceMax: 200 }, { least: 100, most: 200 }],
  ['price', { people: 4, rating: 4.5 }, { least: LEAST, most: MOST }],
  ['ratings', { rating: 4.5, priceMin: 100, priceMax: 200 }, { least: 4.5, most: MOST }],
])('Of the facet %s the search %j asks for the range %o', (name, query, expected) =>
  expect(rangeIn(facetOf(name), query)).toEqual(expected),
)

test('The two ends of a range share a facet', () =>
  expect(facetOf('price')).toMatchObject({ names: ['priceMin', 'priceMax'], choices: [] }))

test('Counts are given by choice, of a yes or no as one number, of a range as its ends', () => {
  const range = { min: 100, max: 900 }
  const facets = toFacets(
    ({ choices }, choice) => choices.indexOf(choice) + 1,
    () => range,
  )
  expect(facets).toMatchObject({
    kinds: { tour: 1, transfer: 2, advisory: 3 },
    ratings: { '4.5': 1, '4': 2, '3': 3 },
    freeCancellation: 1,
    price: range,
  })
})

test('Addresses and requests name the filters as they always did', () => {
  const names = Object.fromEntries(ALL_FILTERS.map(({ name, filter }) => [name, filter.param]))
  expect(names).toMatchObject({
    text: 'texto',
    destination: 'destino',
    kind: 'tipo',
    date: 'data',
    dateUntil: 'data_ate',
    people: 'pessoas',
    priceMin: 'preco_min',
    priceMax: 'preco_max',
    durations: 'duracao',
    languages: 'idiomas',
    rating: 'nota',
    freeCancellation: 'gratis',
    area: 'area',
    near: 'perto',
    sort: 'ordem',
  })
})
