import { destinationPage, nearbyDestinations } from '../../../contract/destinations.ts'
import type { WireFilters } from '../../../contract/filters.ts'
import { mapOffers, searchOffers } from '../../../contract/search.ts'
import type { MapArea } from '../../core/maps/maps.port.ts'
import { ALL_FILTERS, type FilterDescription, type FilterValue, type SearchQuery } from '../../core/search/filters.ts'
import type { SearchSource } from '../../core/search/search.port.ts'
import { formatFilter } from '../../core/search/search-params.ts'
import { byId } from './by-id.ts'
import type { HttpClient } from './http-client.ts'
import { createHttpHome } from './http-home.ts'

export function createHttpSearch(http: HttpClient): SearchSource {
  return {
    ...createHttpHome(http),
    search: (query, cursor, signal) => http.call(searchOffers, { query: { ...toWireQuery(query), cursor }, signal }),
    fetchDestination: (slug, topic, signal) =>
      byId(http.call(destinationPage, { params: { slug }, query: { topic }, signal })),
    fetchNearby: async (slug, topic, signal) =>
      (await byId(http.call(nearbyDestinations, { params: { slug }, query: { topic }, signal }))).places,
    fetchMap: ({ sort: _, ...query }, area, signal) =>
      http.call(mapOffers, { query: { ...toWireQuery(query), area: area ? areaText(area) : undefined }, signal }),
  }
}

/** The query's parameters for the call, without unset filters. */
export function toWireQuery(query: SearchQuery): WireFilters {
  return Object.fromEntries(ALL_FILTERS.map(({ name, filter }) => [name, wireText(filter, query[name])]))
}

/** Writes a filter as in the results page's address, but with exact coordinates, which an address rounds. */
function wireText(filter: FilterDescription, value: FilterValue | undefined): string | undefined {
  if (typeof value === 'object' && 'south' in value) return areaText(value)
  if (typeof value === 'object' && 'latitude' in value) return `${value.latitude},${value.longitude}`
  return formatFilter(filter, value)?.toString()
}

const areaText = ({ south, west, north, east }: MapArea): string =>
  [south, west, north, east].map((degrees) => degrees.toFixed(5)).join()
