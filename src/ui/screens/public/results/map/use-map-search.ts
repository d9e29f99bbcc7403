import { useActor } from '@xstate/react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { BRAZIL } from '../../../../../core/maps/map-area.ts'
import type { MapArea, MapView } from '../../../../../core/maps/maps.port.ts'
import type { SearchQuery } from '../../../../../core/search/filters.ts'
import { type FoundOnMap, provideMapSearch } from '../../../../../core/search/map-search.machine.ts'
import { toSearchParams } from '../../../../../core/search/search-params.ts'
import { useApp } from '../../../../app.tsx'
import type { Filters } from '../use-filters.ts'

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
  const logic = useMemo(() => provideMapSearch(search), [search])
  const { sort: _, ...asked } = query
  const address = JSON.stringify(asked)
  const [snapshot, send] = useActor(logic, { input: { query: asked } })
  const { found } = snapshot.context
  const [view, setView] = useState<MapView | null>(null)
  /** The area of the map's last move, as the address writes it. */
  const [moved, setMoved] = useState(textOf(query.area))
  const [lookedFor, setLookedFor] = useState(address)

  const look = useEffectEvent(() => {
    if (address === lookedFor) return
    setLookedFor(address)
    send({ type: 'look', query: asked })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: searches again at each new address
  useEffect(() => look(), [address])

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
    isLooking: snapshot.hasTag('looking'),
    hasFailed: snapshot.matches('failed'),
    tryAgain: () => send({ type: 'try again' }),
    searchIn: (area) => {
      setMoved(textOf(area))
      follow({ area })
    },
    onView: setView,
    view,
  }
}
