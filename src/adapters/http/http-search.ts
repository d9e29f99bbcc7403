import { homeContent, mapOffers, searchOffers, suggestOffers } from '../../../contract/offers.ts'
import type { MapArea } from '../../core/maps/maps.port.ts'
import type { SearchSource } from '../../core/search/search.port.ts'
import type { SearchQuery } from '../../core/search/search.ts'
import type { HttpClient } from './http-client.ts'

export function createHttpSearch(http: HttpClient): SearchSource {
  return {
    search: (query, cursor, signal) => http.call(searchOffers, { query: { ...toWireQuery(query), cursor }, signal }),
    fetchMap: ({ sort: _, ...query }, area, signal) =>
      http.call(mapOffers, { query: { ...toWireQuery(query), area: area ? areaText(area) : undefined }, signal }),
    suggest: async (text, signal) => (await http.call(suggestOffers, { query: { text }, signal })).suggestions,
    fetchHome: (signal) => http.call(homeContent, { signal }),
  }
}

/** The query as the address of the call carries it: lists comma-separated, what is not asked for left out. */
export function toWireQuery(query: SearchQuery): Readonly<Record<string, string | undefined>> {
  return {
    text: query.text || undefined,
    destination: query.destination,
    kind: query.kind,
    date: query.date,
    people: query.people?.toString(),
    priceMin: query.priceMin?.toString(),
    priceMax: query.priceMax?.toString(),
    durations: query.durations?.join(',') || undefined,
    languages: query.languages?.join(',') || undefined,
    rating: query.rating?.toString(),
    freeCancellation: query.freeCancellation?.toString(),
    area: query.area && areaText(query.area),
    near: query.near && `${query.near.latitude},${query.near.longitude}`,
    sort: query.sort,
  }
}

const areaText = ({ south, west, north, east }: MapArea): string =>
  [south, west, north, east].map((degrees) => degrees.toFixed(5)).join()
