import { OFFER_KINDS } from '../offers/offer-kinds.ts'
import { readJson, writeJson } from '../storage/json.ts'
import type { DeviceStorage } from '../storage/storage.port.ts'
import type { SearchQuery } from './filters.ts'
import { parseSearchParams } from './search-params.ts'

/** The search form's values for the next visit: destination, people, date and trip type (section 4). */
export type StoredFilters = Pick<SearchQuery, 'destination' | 'people' | 'date' | 'kind'>

/** Reads the four filter keys of section 9. Drops outdated values and removes corrupt ones. */
export function readStoredFilters(storage: DeviceStorage): StoredFilters {
  const kind = readJson(storage, 'filter_trip_type')
  const { destination, people, date } = parseSearchParams({
    destino: readJson(storage, 'filter_destiny'),
    pessoas: readJson(storage, 'filter_peoples'),
    data: readJson(storage, 'filter_date'),
  })
  const known = OFFER_KINDS.find((offerKind) => offerKind === kind)
  return {
    ...(destination === undefined ? {} : { destination }),
    ...(people === undefined ? {} : { people }),
    ...(date === undefined ? {} : { date }),
    ...(known === undefined ? {} : { kind: known }),
  }
}

/** Writes the four filters as JSON; removes keys that the search does not have. */
export function writeStoredFilters(storage: DeviceStorage, filters: StoredFilters): void {
  writeJson(storage, 'filter_destiny', filters.destination)
  writeJson(storage, 'filter_peoples', filters.people)
  writeJson(storage, 'filter_date', filters.date)
  writeJson(storage, 'filter_trip_type', filters.kind)
}
