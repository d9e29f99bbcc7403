import { MapPinOff, RotateCw, WifiOff } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { MapMarker, MapOptions, MapPoint, Maps, MapView } from '../../../core/maps/maps.port.ts'
import { useApp } from '../../app.tsx'
import { useOnline } from '../../use-online.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { useSeen } from './use-seen.ts'

export interface MapHostProps extends MapOptions {
  readonly markers?: readonly MapMarker[]
  readonly pin?: MapPoint | null
  /** Called with the drawn map, and with null when it is removed. */
  readonly onView?: (view: MapView | null) => void
  /** Sets its size, which must not depend on the map. */
  readonly className: string
}

const NO_MARKERS: readonly MapMarker[] = []

/** A map; its code loads when it becomes visible. `area` is the first view only; call the view to move it later. */
export function MapHost({ markers = NO_MARKERS, pin = null, onView, className, ...options }: MapHostProps) {
  const { loadMaps, log } = useApp()
  const isOnline = useOnline()
  const box = useRef<HTMLDivElement>(null)
  const ground = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(box)
  const [view, setView] = useState<MapView | null>(null)
  const [hasFailed, setFailed] = useState(false)

  // The map outlives one render, whose functions change.
  const current = useEffectEvent(() => options)
  const reportView = useEffectEvent((drawn: MapView | null) => onView?.(drawn))

  useEffect(() => {
    if (!isSeen || hasFailed) return
    const draw = (maps: Maps, element: HTMLElement) => {
      const { onMoved, onScale, onMarker, onPoint, ...look } = current()
      return maps.draw(element, {
        ...look,
        ...(onMoved && { onMoved: (area) => current().onMoved?.(area) }),
        ...(onScale && { onScale: (scale) => current().onScale?.(scale) }),
        ...(onMarker && { onMarker: (id) => current().onMarker?.(id) }),
        ...(onPoint && { onPoint: (point) => current().onPoint?.(point) }),
      })
    }
    let drawn: MapView | undefined
    let isLeft = false
    loadMaps().then(
      (maps) => {
        if (isLeft || ground.current === null) return
        drawn = draw(maps, ground.current)
        setView(drawn)
        reportView(drawn)
      },
      (error: unknown) => {
        log.warn('map code not loaded', error)
        if (!isLeft) setFailed(true)
      },
    )
    return () => {
      isLeft = true
      setView(null)
      if (drawn === undefined) return
      reportView(null)
      drawn.remove()
    }
  }, [isSeen, hasFailed, loadMaps, log])

  useEffect(() => view?.showMarkers(markers), [view, markers])
  useEffect(() => view?.showPin(pin), [view, pin])

  return (
    <div ref={box} className={cx('relative overflow-hidden', className)}>
      {view === null && !hasFailed && <Skeleton className="absolute inset-0" />}
      <div ref={ground} className="absolute inset-0" />
      {hasFailed && <MapFailure isOnline={isOnline} onRetry={() => setFailed(false)} />}
    </div>
  )
}

function MapFailure({ isOnline, onRetry }: { readonly isOnline: boolean; readonly onRetry: () => void }) {
  const Icon = isOnline ? MapPinOff : WifiOff
  return (
    <div
      role="alert"
      className="absolute inset-0 flex flex-col items-center justify-center gap-2 overflow-y-auto bg-sunken p-4 text-center"
    >
      <Icon size={24} aria-hidden="true" className="text-warning" />
      <p className="font-semibold">O mapa não carregou</p>
      <p className="text-sm text-ink-muted">
        {isOnline ? 'O resto da página funciona sem ele.' : 'Você está sem conexão. Tente quando a internet voltar.'}
      </p>
      <Button variant="secondary" size="sm" icon={<RotateCw size={16} aria-hidden="true" />} onClick={onRetry}>
        Tentar de novo
      </Button>
    </div>
  )
}
