import { type RefObject, useEffect, useState } from 'react'
import type { SearchQuery } from '../../../../core/search/filters.ts'
import type { DestinationCard } from '../../../../core/search/search.ts'
import { useApp } from '../../../app.tsx'
import { todayOnDevice } from '../../../shared/time/today-on-device.ts'

export interface RememberedSearch {
  readonly query: SearchQuery
  /** As people write it. */
  readonly destinationName: string | undefined
}

/**
 * The last search, where the person agreed to its being kept; null until it is read, and where there is none. A
 * destination that the home does not name any more is left out. Whoever was quicker keeps what they began.
 */
export function useRememberedSearch(
  destinations: readonly DestinationCard[],
  search: RefObject<HTMLElement | null>,
): RememberedSearch | null {
  const { consents, storage } = useApp()
  const [remembered, setRemembered] = useState<RememberedSearch | null>(null)
  useEffect(() => {
    // Nothing is fetched for who has nothing kept.
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

/** Somebody is at one of its fields, or has filled one in. */
function isTouched(search: HTMLElement | null): boolean {
  const form = search?.querySelector('form')
  if (!form) return true
  return form.contains(document.activeElement) || [...new FormData(form).values()].some((value) => value !== '')
}
