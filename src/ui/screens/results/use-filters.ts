import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { SearchQuery } from '../../../core/search/search.ts'
import { parseSearchParams, toSearchParams } from '../../../core/search/search-params.ts'

/** What changes; undefined takes a filter away. */
export type QueryChange = { readonly [Name in keyof SearchQuery]?: SearchQuery[Name] | undefined }

export interface Filters {
  readonly query: SearchQuery
  readonly change: (change: QueryChange) => void
}

/** The search in the address, and the way to change a part of it. Back undoes a change. */
export function useFilters(): Filters {
  const search = useSearch({ from: '/tour/resultado-da-busca-tour' })
  const navigate = useNavigate()
  const query = useMemo(() => parseSearchParams({ ...search }), [search])
  return {
    query,
    change: (change) => {
      const wanted = Object.fromEntries(
        Object.entries({ ...query, ...change }).filter(([, value]) => value !== undefined),
      )
      navigate({ to: '/tour/resultado-da-busca-tour', search: toSearchParams(wanted), resetScroll: false })
    },
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
