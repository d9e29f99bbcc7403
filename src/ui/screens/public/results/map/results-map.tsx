import { useEffect, useMemo, useState } from 'react'
import { BRAZIL } from '../../../../../core/maps/map-area.ts'
import type { MapArea } from '../../../../../core/maps/maps.port.ts'
import type { OfferCard } from '../../../../../core/offers/offer.ts'
import type { SearchQuery } from '../../../../../core/search/filters.ts'
import { MapHost } from '../../../../components/map/map-host.tsx'
import { usePrices } from '../../../../components/prices.tsx'
import { Button } from '../../../../components/ui/button.tsx'
import { Checkbox } from '../../../../components/ui/checkbox.tsx'
import { cx } from '../../../../components/ui/cx.ts'
import { Spinner } from '../../../../components/ui/spinner.tsx'
import { countText } from '../../../../labels.ts'
import type { Filters } from '../use-filters.ts'
import { ChosenCard } from './chosen-card.tsx'
import { areaToPart, clustersWithRoom, markerId, markerOf, markersOf } from './markers.ts'
import { useMapSearch } from './use-map-search.ts'

export interface ResultsMapProps {
  readonly query: SearchQuery
  readonly follow: Filters['change']
  /** Offers that the list has already loaded. */
  readonly items: readonly OfferCard[]
  /** Offer under the pointer or focus in the list. */
  readonly highlighted?: string | null
  /** Called with the offer of the chosen marker: the list marks its card. */
  readonly onChosen?: ((id: string | null) => void) | undefined
  /** Shows the list; undefined if the list is beside the map. */
  readonly onList?: (() => void) | undefined
  readonly className?: string
}

const NONE = [] as const

/** All results on a map. The list follows the map's moves unless the person switches that off. */
export function ResultsMap({ query, follow, items, highlighted = null, onChosen, onList, className }: ResultsMapProps) {
  const { found, isLooking, hasFailed, tryAgain, searchIn, onView, view } = useMapSearch(query, follow)
  const show = usePrices()
  const [first] = useState<MapArea>(query.area ?? BRAZIL)
  const [seen, setSeen] = useState<MapArea>(first)
  const [follows, setFollows] = useState(true)
  /** The map was moved after the last search. */
  const [hasMoved, setMoved] = useState(false)
  const [chosenId, setChosen] = useState<string | null>(null)
  const [scale, setScale] = useState<number | null>(null)
  const clusters = useMemo(() => clustersWithRoom(found?.clusters ?? NONE, scale, show), [found, scale, show])
  const chosen = clusters.find((cluster) => markerId(cluster) === chosenId) ?? null
  const chosenOffer = chosen?.offer?.id ?? null
  useEffect(() => {
    onChosen?.(chosenOffer)
    return () => onChosen?.(null)
  }, [onChosen, chosenOffer])
  const pointed = items.find(({ id }) => id === highlighted)
  const pointedId = useMemo(() => (pointed === undefined ? null : markerOf(pointed, clusters)), [pointed, clusters])
  const markers = useMemo(() => markersOf(clusters, [chosenId, pointedId], show), [clusters, chosenId, pointedId, show])

  const onMoved = (area: MapArea) => {
    setSeen(area)
    setMoved(!follows)
    if (follows) searchIn(area)
  }
  const onMarker = (id: string) => {
    const cluster = clusters.find((one) => markerId(one) === id)
    const nearer = cluster?.offer === null && view !== null ? areaToPart(cluster) : null
    if (nearer === null || view === null) return setChosen(id)
    // A press on a group zooms in and searches only that area.
    const area = view.show(nearer)
    // At the map's highest zoom a group does not split, so it is listed instead.
    setChosen(area.east - area.west > 0.9 * (seen.east - seen.west) ? id : null)
    setSeen(area)
    searchIn(area)
  }

  return (
    <section aria-label="Mapa dos resultados" className={cx('flex flex-col', className)}>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 pb-1">
        <Checkbox
          label="Buscar quando eu mover o mapa"
          checked={follows}
          onChange={(event) => {
            setFollows(event.target.checked)
            if (event.target.checked && hasMoved) {
              setMoved(false)
              searchIn(seen)
            }
          }}
        />
        <p role="status" className="text-sm text-ink-muted">
          {found !== null && !isLooking && !hasFailed && countText(found.total, 'opção no mapa', 'opções no mapa')}
        </p>
      </div>
      <div className="relative flex-1">
        <MapHost
          area={first}
          label="Mapa: as mesmas opções estão na lista"
          markers={markers}
          onMoved={onMoved}
          onScale={setScale}
          onMarker={onMarker}
          onPoint={() => setChosen(null)}
          onView={onView}
          className="absolute! inset-0 rounded-lg border border-line"
        />
        <div className="pointer-events-none absolute inset-x-14 top-3 z-10 flex justify-center">
          {hasFailed ? (
            <div role="alert" className="pointer-events-auto rounded-lg bg-raised p-3 text-center text-sm shadow-md">
              <p>Não conseguimos buscar aqui.</p>
              <Button size="sm" variant="secondary" className="mt-2" onClick={tryAgain}>
                Tentar de novo
              </Button>
            </div>
          ) : isLooking ? (
            <span className="rounded-full bg-raised p-2 shadow-md">
              <Spinner />
            </span>
          ) : (
            hasMoved && (
              <Button
                size="sm"
                className="pointer-events-auto"
                onClick={() => {
                  setMoved(false)
                  searchIn(seen)
                }}
              >
                Buscar nesta área
              </Button>
            )
          )}
        </div>
        {chosen !== null && (
          <ChosenCard
            key={chosenId}
            cluster={chosen}
            query={query}
            items={items}
            onClose={() => setChosen(null)}
            onList={onList}
          />
        )}
      </div>
    </section>
  )
}
