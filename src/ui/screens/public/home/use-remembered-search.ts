import { type RefObject, useState } from 'react'
import type { SearchQuery } from '../../../../core/search/filters.ts'
import type { DestinationCard } from '../../../../core/search/search.ts'
import { useApp } from '../../../app.tsx'
import { todayOnDevice } from '../../../shared/time/today-on-device.ts'
import { useResource } from '../../../shared/use-resource.ts'

export interface RememberedSearch {
  readonly query: SearchQuery
  /** The name as people write it. */
  readonly destinationName: string | undefined
}

/**
 * The last search, if the person agreed to storing it; null until it is read. Drops a destination that the home page no
 * longer lists. If the person has already started typing, the typed text stays.
 */
export function useRememberedSearch(
  destinations: readonly DestinationCard[],
  search: RefObject<HTMLElement | null>,
): RememberedSearch | null {
  const { consents, storage } = useApp()
  // Loads no code for a visitor without a stored search.
  const [isStored] = useState(() => storage.keys().some((key) => key.startsWith('filter_')))
  return useResource<RememberedSearch | null>({
    key: isStored ? 'last search' : null,
    load: async () => {
      const { destination, ...rest } = await consents.recallSearch(todayOnDevice())
      const place = destinations.find(({ place: { slug } }) => slug === destination)?.place
      const query: SearchQuery = place === undefined ? rest : { ...rest, destination: place.slug }
      const isShown = !isTouched(search.current) && Object.keys(query).length > 0
      return isShown ? { query, destinationName: place?.name } : null
    },
  }).value
}

/** True if a field has the focus or a value. */
function isTouched(search: HTMLElement | null): boolean {
  const form = search?.querySelector('form')
  if (!form) return true
  return form.contains(document.activeElement) || [...new FormData(form).values()].some((value) => value !== '')
}
