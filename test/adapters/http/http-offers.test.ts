import { describe, expect, it } from 'vitest'
import { searchOffers } from '../../../contract/search.ts'
import { createHttpOffers } from '../../../src/adapters/http/http-offers.ts'
import { createHttpProviders } from '../../../src/adapters/http/http-providers.ts'
import { createHttpSearch, toWireQuery } from '../../../src/adapters/http/http-search.ts'
import { createMemorySearch } from '../../../src/adapters/memory/memory-search.ts'
import { NotFound } from '../../../src/core/failures.ts'
import type { SearchQuery } from '../../../src/core/search/filters.ts'
import { sampleOffer, sampleOffers, sampleProvider } from '../../contracts/sample-offers.ts'
import { json, scriptedServer } from './scripted-server.ts'

const server = scriptedServer()

const EVERYTHING: Required<SearchQuery> = {
  text: 'são luís',
  destination: 'sao-luis',
  kind: 'tour',
  date: '2027-01-31',
  dateUntil: '2027-02-07',
  people: 4,
  priceMin: 1000,
  priceMax: 90_000,
  durations: ['short', 'half-day'],
  languages: ['pt', 'en'],
  rating: 4.5,
  freeCancellation: true,
  efforts: ['easy', 'hard'],
  themes: ['beach', 'food'],
  audiences: ['children', 'pets'],
  accesses: ['wheelchair'],
  rain: true,
  area: { south: -3, west: -45, north: -2, east: -43.5 },
  near: { latitude: -2.53, longitude: -44.3 },
  sort: '-price',
}

describe('a search', () => {
  it('sends every part of the query as the contract defines it', async () => {
    const result = await createMemorySearch(sampleOffers()).search({})
    server.answer(json(result))
    expect(await createHttpSearch(server.client()).search(EVERYTHING, 'page-2')).toEqual(result)
    const { searchParams, pathname } = new URL(server.requests[0]?.url ?? '', 'http://server')
    expect(pathname).toBe('/api/offers/search')
    expect(Object.fromEntries(searchParams)).toEqual({
      text: 'são luís',
      destination: 'sao-luis',
      kind: 'tour',
      date: '2027-01-31',
      dateUntil: '2027-02-07',
      people: '4',
      priceMin: '1000',
      priceMax: '90000',
      durations: 'short,half-day',
      languages: 'pt,en',
      rating: '4.5',
      freeCancellation: 'true',
      efforts: 'easy,hard',
      themes: 'beach,food',
      audiences: 'children,pets',
      accesses: 'wheelchair',
      rain: 'true',
      area: '-3.00000,-45.00000,-2.00000,-43.50000',
      near: '-2.53,-44.3',
      sort: '-price',
      cursor: 'page-2',
    })
    expect(searchOffers.query.parse(Object.fromEntries(searchParams))).toBeTruthy()
  })

  it('omits missing parts, empty lists and an empty text', () => {
    const asked = Object.values(toWireQuery({ text: '', durations: [], languages: [] }))
    expect(asked.every((value) => value === undefined)).toBe(true)
  })
})

describe('an offer or a provider', () => {
  it('is read completely, without fields that are not in the contract', async () => {
    server.answer(json({ ...sampleOffer(3), secretMargin: 0.2 }))
    expect(await createHttpOffers(server.client()).fetchOffer('oferta-4')).toEqual(sampleOffer(3))
    const provider = sampleProvider(
      await createMemorySearch(sampleOffers())
        .search({})
        .then(({ items }) => items),
    )
    server.answer(json({ data: provider }))
    expect(await createHttpProviders(server.client()).fetchProvider('joana-ribeiro')).toEqual(provider)
  })

  it('of an id that the backend refuses to look up is not found', async () => {
    server.answer(json({ title: 'Dados inválidos', errors: { id: 'Não é um código.' } }, 422))
    await expect(createHttpOffers(server.client()).fetchOffer('<>')).rejects.toBeInstanceOf(NotFound)
    await expect(createHttpProviders(server.client()).fetchProvider('<>')).rejects.toBeInstanceOf(NotFound)
  })
})
