import { type HistoryLocation, useRouter, useSearch } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { ALL_FILTERS, type FilterDescription, type SearchQuery } from '../../../../core/search/filters.ts'
import { parseSearchParams, toSearchParams } from '../../../../core/search/search-params.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The address of the list from which the map was opened, in the entry before. */
    listBefore?: string
  }
}

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
  const router = useRouter()
  /** The place that is being left. */
  const left = useRef<HistoryLocation | null>(null)
  const address = JSON.stringify(search)
  const query = useMemo(() => parseSearchParams(JSON.parse(address)), [address])
  const target = (change: SearchQuery, showsMap: boolean) =>
    ({
      to: '/tour/resultado-da-busca-tour',
      search: { ...toSearchParams({ ...query, ...change }), ...(showsMap && { mapa: '1' as const }) },
    }) as const
  const go = (change: SearchQuery, showsMap: boolean, replace = false, state: { listBefore?: string } = {}) =>
    void router.navigate({ ...target(change, showsMap), state, resetScroll: false, replace })
  const showsMap = mapa === '1'
  /** Goes back where the entry before is the same list: a second one would make Back do nothing. */
  const showList = () => {
    const { location } = router.history
    if (location.state.listBefore !== router.buildLocation(target({}, false)).href) go({}, false, true)
    // The browser takes a moment, in which a second press must not go back twice.
    else if (left.current !== location) {
      left.current = location
      router.history.back()
    }
  }
  return {
    query,
    showsMap,
    change: (change) => go(change, showsMap),
    follow: (change) => {
      const { listBefore } = router.history.location.state
      go(change, showsMap, true, listBefore === undefined ? {} : { listBefore })
    },
    showMap: (shows) => (shows ? go({}, true, false, { listBefore: router.history.location.href }) : showList()),
  }
}

/** Removes all filters of these parts. */
export const without = (...parts: readonly FilterDescription['part'][]): SearchQuery =>
  Object.fromEntries(
    ALL_FILTERS.filter(({ filter }) => parts.includes(filter.part)).map(({ name }) => [name, undefined]),
  )
