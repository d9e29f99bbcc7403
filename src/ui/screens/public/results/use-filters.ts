import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ALL_FILTERS, type FilterDescription, type SearchQuery } from '../../../../core/search/filters.ts'
import { parseSearchParams, toSearchParams } from '../../../../core/search/search-params.ts'

export interface Filters {
  readonly query: SearchQuery
  /** Undefined removes a filter. */
  readonly change: (change: SearchQuery) => void
}

interface AddressState extends Filters {
  readonly showsMap: boolean
  readonly showMap: (shows: boolean) => void
  /** For a filter that changes again and again, such as the map's area: Back does not undo it. */
  readonly follow: (change: SearchQuery) => void
}

/** The address's search, and functions that change it. Back undoes a change. */
export function useFilters(): AddressState {
  const { mapa, ...search } = useSearch({ from: '/tour/resultado-da-busca-tour' })
  const navigate = useNavigate()
  const address = JSON.stringify(search)
  const query = useMemo(() => parseSearchParams(JSON.parse(address)), [address])
  const go = (change: SearchQuery, showsMap: boolean, replace = false) => {
    navigate({
      to: '/tour/resultado-da-busca-tour',
      search: { ...toSearchParams({ ...query, ...change }), ...(showsMap && { mapa: '1' }) },
      resetScroll: false,
      replace,
    })
  }
  const showsMap = mapa === '1'
  return {
    query,
    showsMap,
    change: (change) => go(change, showsMap),
    follow: (change) => go(change, showsMap, true),
    // Opening adds a history entry; closing replaces it, so that Back does not reopen the map.
    showMap: (shows) => go({}, shows, !shows),
  }
}

/** Removes all filters of these parts. */
export const without = (...parts: readonly FilterDescription['part'][]): SearchQuery =>
  Object.fromEntries(
    ALL_FILTERS.filter(({ filter }) => parts.includes(filter.part)).map(({ name }) => [name, undefined]),
  )
