import { describe, expect, test } from 'vitest'
import { FILTERS, type SearchQuery } from '../../../src/core/search/filters.ts'
import { formatFilter, parseFilter, parseSearchParams, toSearchParams } from '../../../src/core/search/search-params.ts'

describe('The results page’s address', () => {
  test.each<[object, SearchQuery]>([
    [{ texto: '  praia \n\t do   forte ' }, { text: 'praia do forte' }],
    [{ texto: ` ${'a'.repeat(120)}` }, { text: 'a'.repeat(120) }],
    [{ texto: 'a'.repeat(121) }, { text: 'a'.repeat(120) }],
    [{ texto: `${'a'.repeat(119)} bc` }, { text: 'a'.repeat(119) }],
    [{ texto: 'undefined' }, { text: 'undefined' }],
    [{ destino: 'a'.repeat(80) }, { destination: 'a'.repeat(80) }],
    [{ destino: 2024 }, { destination: '2024' }],
    [{ pessoas: '1' }, { people: 1 }],
    [{ pessoas: 99 }, { people: 99 }],
    [{ preco_min: 0 }, { priceMin: 0 }],
    [{ preco_max: 100_000_000 }, { priceMax: 100_000_000 }],
    [
      { preco_min: 500, preco_max: 500 },
      { priceMin: 500, priceMax: 500 },
    ],
    [
      { preco_min: 500, preco_max: 1000 },
      { priceMin: 500, priceMax: 1000 },
    ],
    [{ preco_min: 900, preco_max: 100, pessoas: 2 }, { people: 2 }],
    [{ gratis: true }, { freeCancellation: true }],
    [{ gratis: 'true' }, { freeCancellation: true }],
    [{ gratis: '1' }, { freeCancellation: true }],
    [{ gratis: 1 }, { freeCancellation: true }],
    [{ idiomas: 'en,pt,en' }, { languages: ['pt', 'en'] }],
    [{ idiomas: ['en', 'tlh'] }, { languages: ['en'] }],
    [{ perto: '2.5,44.306' }, { near: { latitude: 2.5, longitude: 44.306 } }],
    [{ perto: '90,180' }, { near: { latitude: 90, longitude: 180 } }],
    [{ perto: '-90,-180' }, { near: { latitude: -90, longitude: -180 } }],
    [{ area: '-90,-180,90,180' }, { area: { south: -90, west: -180, north: 90, east: 180 } }],
  ])('%j asks for %j', (params, expected) => expect(parseSearchParams({ ...params })).toStrictEqual(expected))

  test.each([
    [{}],
    [{ texto: '' }],
    [{ texto: Number.NaN }],
    [{ texto: Number.POSITIVE_INFINITY }],
    [{ destino: '' }],
    [{ destino: 'a'.repeat(81) }],
    [{ destino: ['sao-luis'] }],
    [{ pessoas: '' }],
    [{ pessoas: '2 ' }],
    [{ pessoas: null }],
    [{ gratis: false }],
    [{ gratis: 'false' }],
    [{ gratis: '' }],
    [{ idiomas: '' }],
    [{ idiomas: [] }],
    [{ idiomas: { en: true } }],
    [{ tipo: ['tour'] }],
    [{ perto: '' }],
    [{ perto: '90.1,0' }],
    [{ perto: '0,-180.1' }],
    [{ perto: '1e1,5' }],
    [{ perto: '5,1e1' }],
    [{ perto: '5, 10' }],
    [{ perto: '5,10,15' }],
    [{ perto: '5.1234567,10' }],
    [{ perto: '0005,10' }],
    [{ area: '-3,-45,91,-44' }],
    [{ area: '-3,-45,-2,181' }],
    [{ area: 'a,b,c,d' }],
  ])('%j asks for nothing', (params) => expect(parseSearchParams(params)).toStrictEqual({}))

  test.each<[SearchQuery, object]>([
    [{}, {}],
    [{ text: undefined, freeCancellation: false, languages: [] }, {}],
    [{ text: `praia  ${'a'.repeat(200)}` }, { texto: `praia ${'a'.repeat(114)}` }],
    [{ text: '   ' }, {}],
    [{ date: '2026-12-24' }, { data: '2026-12-24' }],
    [{ priceMin: 0 }, { preco_min: 0 }],
    [{ languages: ['pt', 'en'] }, { idiomas: 'pt,en' }],
    [{ near: { latitude: 0, longitude: 0 } }, { perto: '0,0' }],
  ])('of %j has %j', (query, expected) => expect(toSearchParams(query)).toStrictEqual(expected))
})

describe('A single filter', () => {
  test('of an area may have no height or no width, but no south above its north and no west after its east', () => {
    expect(parseFilter(FILTERS.area, '-3,-45,-3,-44')).toEqual({ south: -3, west: -45, north: -3, east: -44 })
    expect(parseFilter(FILTERS.area, '-3,-45,-2,-45')).toEqual({ south: -3, west: -45, north: -2, east: -45 })
    expect(parseFilter(FILTERS.area, '-2,-45,-3,-44')).toBeUndefined()
    expect(parseFilter(FILTERS.area, '-3,-44,-2,-45')).toBeUndefined()
    expect(parseFilter(FILTERS.area, '-3,-45,-2')).toBeUndefined()
    expect(parseFilter(FILTERS.area, undefined)).toBeUndefined()
  })

  test('of a destination is never cut, because the rest could be another place', () =>
    expect(formatFilter(FILTERS.destination, 'a'.repeat(100))).toBe('a'.repeat(100)))

  test('without a value is not written', () => {
    expect(formatFilter(FILTERS.text, undefined)).toBeUndefined()
    expect(formatFilter(FILTERS.rain, false)).toBeUndefined()
    expect(formatFilter(FILTERS.rain, true)).toBe(true)
  })
})
