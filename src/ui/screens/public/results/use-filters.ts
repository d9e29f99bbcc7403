import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { SearchQuery } from '../../../../core/search/search.ts'
import { parseSearchParams, toSearchParams } from '../../../../core/search/search-params.ts'

/** What changes; undefined takes a filter away. */
export type QueryChange = { readonly [Name in keyof SearchQuery]?: SearchQuery[Name] | undefined }

export interface Filters {
  readonly query: SearchQuery
  readonly change: (change: QueryChange) => void
}

interface AddressState extends Filters {
  readonly showsMap: boolean
  readonly showMap: (shows: boolean) => void
  /** A part of the search that changes by itself, over and over: Back does not undo it. */
  readonly follow: (change: QueryChange) => void
}

/** The search in the address, and the way to change a part of it. Back undoes a change. */
export function useFilters(): AddressState {
  const { mapa, ...search } = useSearch({ from: '/tour/resultado-da-busca-tour' })
  const navigate = useNavigate()
  const address = JSON.stringify(search)
  const query = useMemo(() => parseSearchParams(JSON.parse(address)), [address])
  const go = (change: QueryChange, showsMap: boolean, replace = false) => {
    const wanted = Object.fromEntries(
      Object.entries({ ...query, ...change }).filter(([, value]) => value !== undefined),
    )
    navigate({
      to: '/tour/resultado-da-busca-tour',
      search: { ...toSearchParams(wanted), ...(showsMap && { mapa: '1' }) },
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
    // Back closes it, so closing it leaves nothing that Back would open again.
    showMap: (shows) => go({}, shows, !shows),
  }
}

/** How many filters of the panel are on. */
export function countFilters(query: SearchQuery): number {
  return (
    Number(query.priceMin !== undefined || query.priceMax !== undefined) +
    (query.durations?.length ?? 0) +
    (query.languages?.length ?? 0) +
    Number(query.rating !== undefined) +
    Number(query.freeCancellation === true)
  )
}

/** Takes all filters of the panel away; what is searched for stays. */
export const NO_FILTERS: QueryChange = {
  priceMin: undefined,
  priceMax: undefined,
  durations: undefined,
  languages: undefined,
  rating: undefined,
  freeCancellation: undefined,
}

/** Where on earth it is, beside the destination that is searched for. */
export const NO_PLACE: QueryChange = { area: undefined, near: undefined }
