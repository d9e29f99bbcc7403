import { useEffect, useEffectEvent, useState } from 'react'
import { BRAZIL } from '../../../../../core/maps/map-area.ts'
import type { MapArea, MapView } from '../../../../../core/maps/maps.port.ts'
import type { SearchQuery } from '../../../../../core/search/filters.ts'
import type { FoundOnMap } from '../../../../../core/search/search.port.ts'
import { toSearchParams } from '../../../../../core/search/search-params.ts'
import { useApp } from '../../../../app.tsx'
import { useResource } from '../../../../shared/use-resource.ts'
import type { Filters } from '../use-filters.ts'

/** Milliseconds: people move a map in several steps. */
const MOVING_PAUSE = 250

interface MapSearch {
  readonly found: FoundOnMap | null
  readonly isLooking: boolean
  readonly hasFailed: boolean
  readonly tryAgain: () => void
  /** Searches the area that the map already shows. */
  readonly searchIn: (area: MapArea) => void
  readonly onView: (view: MapView | null) => void
  readonly view: MapView | null
}

/** The area as the address writes it, so that both can be compared. */
const textOf = (area: MapArea | undefined) => toSearchParams(area === undefined ? {} : { area }).area

/**
 * The markers for the address's search. The map moves to the address's area, unless a person's own move of the map set
 * it.
 */
export function useMapSearch(query: SearchQuery, follow: Filters['change']): MapSearch {
  const { search } = useApp().public
  const { sort: _, ...asked } = query
  const address = JSON.stringify(asked)
  const [firstAddress] = useState(address)
  // The last result stays during the next request, so that markers do not flicker.
  const {
    lastValue: found,
    failure,
    isLoading,
    retry,
  } = useResource<FoundOnMap>({
    key: address,
    load: (signal) => search.fetchMap(asked, asked.area ?? null, signal),
    pause: address === firstAddress ? 0 : MOVING_PAUSE,
  })
  const [view, setView] = useState<MapView | null>(null)
  /** The area of the map's last move, as the address writes it. */
  const [moved, setMoved] = useState(textOf(query.area))

  const goTo = useEffectEvent((drawn: MapView) => {
    if (query.area === undefined) {
      if (found !== null) drawn.show(found.whole ?? BRAZIL)
    } else if (textOf(query.area) !== moved) {
      drawn.show(query.area)
    }
    setMoved(textOf(query.area))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves the map at each new address or result
  useEffect(() => {
    if (view !== null) goTo(view)
  }, [view, found, textOf(query.area)])

  return {
    found,
    isLooking: isLoading,
    hasFailed: failure !== null,
    tryAgain: retry,
    searchIn: (area) => {
      setMoved(textOf(area))
      follow({ area })
    },
    onView: setView,
    view,
  }
}
