import { type RefObject, useEffect, useState } from 'react'
import type { SearchQuery } from '../../../../core/search/filters.ts'
import type { DestinationCard } from '../../../../core/search/search.ts'
import { useApp } from '../../../app.tsx'
import { todayOnDevice } from '../../../shared/time/today-on-device.ts'

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
  const [remembered, setRemembered] = useState<RememberedSearch | null>(null)
  useEffect(() => {
    // Loads no code for a visitor without a stored search.
    if (!storage.keys().some((key) => key.startsWith('filter_'))) return
    let isLeft = false
    const show = async () => {
      const { destination, ...rest } = await consents.recallSearch(todayOnDevice())
      const place = destinations.find(({ place: { slug } }) => slug === destination)?.place
      const query: SearchQuery = place === undefined ? rest : { ...rest, destination: place.slug }
      if (!isLeft && !isTouched(search.current) && Object.keys(query).length > 0)
        setRemembered({ query, destinationName: place?.name })
    }
    show().catch(() => undefined)
    return () => {
      isLeft = true
    }
  }, [consents, storage, destinations, search])
  return remembered
}

/** True if a field has the focus or a value. */
function isTouched(search: HTMLElement | null): boolean {
  const form = search?.querySelector('form')
  if (!form) return true
  return form.contains(document.activeElement) || [...new FormData(form).values()].some((value) => value !== '')
}
