import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../../src/core/offers/offer.ts'
import { EFFORTS, OFFER_KINDS } from '../../../src/core/offers/offer-kinds.ts'
import { ACCESSES, AUDIENCES, THEMES } from '../../../src/core/offers/offer-traits.ts'
import { DURATIONS, type SearchQuery, SORTS } from '../../../src/core/search/filters.ts'
import { parseSearchParams, toSearchParams } from '../../../src/core/search/search-params.ts'

const price = fc.nat({ max: 100_000_000 })
const anyQuery: fc.Arbitrary<SearchQuery> = fc
  .record(
    {
      text: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }),
      destination: fc.stringMatching(/^[a-z0-9-]{1,80}$/),
      kind: fc.constantFrom(...OFFER_KINDS),
      date: fc
        .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
      people: fc.integer({ min: 1, max: 99 }),
      prices: fc.tuple(price, price),
      durations: fc.subarray([...DURATIONS], { minLength: 1 }),
      languages: fc.subarray([...LANGUAGES], { minLength: 1 }),
      rating: fc.integer({ min: 10, max: 50 }).map((tenths) => tenths / 10),
      freeCancellation: fc.constant(true),
      efforts: fc.subarray([...EFFORTS], { minLength: 1 }),
      themes: fc.subarray([...THEMES], { minLength: 1 }),
      audiences: fc.subarray([...AUDIENCES], { minLength: 1 }),
      accesses: fc.subarray([...ACCESSES], { minLength: 1 }),
      rain: fc.constant(true),
      sort: fc.constantFrom(...SORTS),
    },
    { requiredKeys: [] },
  )
  .map(({ prices, ...query }) => ({
    ...query,
    ...(prices === undefined ? {} : { priceMin: Math.min(...prices), priceMax: Math.max(...prices) }),
  }))

describe('The results page’s address', () => {
  test('describes a search in Portuguese', () => {
    const query: SearchQuery = {
      text: 'lençóis',
      destination: 'sao-luis',
      kind: 'tour',
      date: '2026-12-24',
      people: 2,
      priceMax: 30_000,
      durations: ['short', 'full-day'],
      freeCancellation: true,
      efforts: ['easy', 'moderate'],
      sort: '-price',
    }
    const params = {
      texto: 'lençóis',
      destino: 'sao-luis',
      tipo: 'tour',
      data: '2026-12-24',
      pessoas: 2,
      preco_max: 30_000,
      duracao: 'short,full-day',
      gratis: true,
      esforco: 'easy,moderate',
      ordem: '-price',
    }
    expect(toSearchParams(query)).toEqual(params)
    expect(parseSearchParams(params)).toEqual(query)
  })

  test('rounds a person’s place to about a kilometre and a map’s area to ten metres', () => {
    const near = { latitude: -2.531234, longitude: -44.306 }
    const area = { south: -3.000049, west: -45, north: -2.12345, east: -44 }
    const params = { perto: '-2.53,-44.31', area: '-3,-45,-2.1235,-44' }
    expect(toSearchParams({ near, area })).toEqual(params)
    expect(parseSearchParams(params)).toEqual({
      near: { latitude: -2.53, longitude: -44.31 },
      area: { south: -3, west: -45, north: -2.1235, east: -44 },
    })
  })

  test('returns the same search, for every search', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const once = parseSearchParams({ ...toSearchParams(query) })
        expect({ ...once, text: undefined }).toEqual({ ...query, text: undefined })
        expect(parseSearchParams({ ...toSearchParams(once) })).toEqual(once)
      }),
    )
  })

  test('returns the same search if it was typed as plain text', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const params = toSearchParams(parseSearchParams({ ...toSearchParams(query) }))
        const written = Object.entries(params).map(([name, value]): [string, string] => [name, String(value)])
        const read = Object.fromEntries(new URLSearchParams(new URLSearchParams(written).toString()))
        expect(parseSearchParams(read)).toEqual(parseSearchParams({ ...params }))
      }),
    )
  })

  test('with nonsense never throws, and the nonsense is dropped', () => {
    const names = [
      'texto',
      'destino',
      'tipo',
      'data',
      'pessoas',
      'preco_min',
      'preco_max',
      'duracao',
      'idiomas',
      'nota',
      'gratis',
      'esforco',
      'area',
      'perto',
      'ordem',
    ]
    const nonsense = fc.dictionary(fc.constantFrom(...names, '__proto__', 'constructor', 'x'), fc.anything())
    fc.assert(
      fc.property(nonsense, (params) => {
        const query = parseSearchParams(params)
        expect(parseSearchParams({ ...toSearchParams(query) })).toEqual(query)
      }),
    )
  })

  test.each([
    [{ pessoas: '0' }],
    [{ pessoas: 100 }],
    [{ pessoas: 1.5 }],
    [{ data: '2026-02-30' }],
    [{ data: '24/12/2026' }],
    [{ destino: '../etc' }],
    [{ tipo: 'cruise' }],
    [{ duracao: 'forever' }],
    [{ idiomas: ['tlh'] }],
    [{ nota: '5.1' }],
    [{ nota: 0 }],
    [{ gratis: 'talvez' }],
    [{ esforco: 'heroic' }],
    [{ ordem: 'random' }],
    [{ texto: '   ' }],
    [{ preco_min: -1 }],
    [{ preco_min: 500, preco_max: 100 }],
    [{ texto: { a: 1 } }],
    [{ preco_max: 100_000_001 }],
    [{ area: '-3,-45,-2' }],
    [{ area: '-2,-45,-3,-44' }],
    [{ area: '-3,-45,-3,-44' }],
    [{ area: '-3,-45,-2,-45' }],
    [{ area: '-91,-45,-2,-44' }],
    [{ perto: '-3' }],
    [{ perto: '-3,181' }],
    [{ perto: 'aqui,ali' }],
  ])('%j asks for nothing', (params) => expect(parseSearchParams(params)).toEqual({}))

  test('A number typed as text is text, and a long text is cut between characters', () => {
    expect(parseSearchParams({ texto: 2024 })).toEqual({ text: '2024' })
    const long = parseSearchParams({ texto: '🌴'.repeat(100) }).text ?? ''
    expect(long).toBe('🌴'.repeat(60))
  })
})
