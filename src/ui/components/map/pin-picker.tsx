import { MapPin } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { areaAround, BRAZIL, isWithin, kilometres } from '../../../core/maps/map-area.ts'
import type { MapArea, MapPoint, MapView } from '../../../core/maps/maps.port.ts'
import { Button } from '../ui/button.tsx'
import { MapHost } from './map-host.tsx'
import { pointText } from './point-text.ts'

interface PinPickerProps {
  /** Null before a choice. */
  readonly value: MapPoint | null
  readonly onChange: (point: MapPoint) => void
  /** Approximate place, such as the city's centre; null shows Brazil. */
  readonly centre: MapPoint | null
  readonly label: string
  /** Id of a hint or error elsewhere. */
  readonly describedBy?: string | undefined
}

/** Kilometres shown around a chosen place, and around the city's centre. */
const NEAR = 1.5
const AROUND_CITY = 8

/**
 * Chooses a place: by pressing the map, by moving the pin, or, without a pointer, by moving the map with the arrow keys and putting the pin
 * into its centre.
 */
export function PinPicker({ value, onChange, centre, label, describedBy }: PinPickerProps) {
  const [view, setView] = useState<MapView | null>(null)
  const [first] = useState<MapArea>(() => shownArea(value, centre))
  const [shown, setShown] = useState(first)

  // A new city was chosen, so the map moves there.
  const [latitude, longitude] = [centre?.latitude, centre?.longitude]
  const hasPin = value !== null
  useEffect(() => {
    if (view === null || hasPin || latitude === undefined || longitude === undefined) return
    setShown(view.show(areaAround({ latitude, longitude }, AROUND_CITY)))
  }, [view, hasPin, latitude, longitude])

  // The place was set outside the map, for example by the device's position, so the map shows it.
  const [pinLatitude, pinLongitude] = [value?.latitude, value?.longitude]
  const [placed, setPlaced] = useState<MapPoint | null>(null)
  const showPin = useEffectEvent((drawn: MapView, point: MapPoint) => {
    const isPlacedHere = placed?.latitude === point.latitude && placed.longitude === point.longitude
    if (isWithin(shown, point) && (isPlacedHere || !isWide(shown))) return
    setShown(drawn.show(areaAround(point, NEAR)))
  })
  /** The marker's position when the person confirmed it without a change. */
  const [confirmedPoint, setConfirmedPoint] = useState('')
  const place = (point: MapPoint) => {
    setConfirmedPoint(value !== null && pointText(value) === pointText(point) ? pointText(point) : '')
    setPlaced(rounded(point))
    onChange(rounded(point))
  }
  useEffect(() => {
    if (view === null || pinLatitude === undefined || pinLongitude === undefined) return
    showPin(view, { latitude: pinLatitude, longitude: pinLongitude })
  }, [view, pinLatitude, pinLongitude])

  return (
    <fieldset aria-describedby={describedBy} className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-medium text-ink">{label}</legend>
      <MapHost
        area={first}
        label={`Mapa: ${label}`}
        isEmbedded
        pin={value}
        onMoved={setShown}
        onPoint={place}
        onView={setView}
        className="h-72 rounded-lg border border-line-strong sm:h-80"
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm text-ink-muted">
          {value === null
            ? 'Toque no mapa para colocar o marcador.'
            : `${pointText(value) === confirmedPoint ? 'O marcador já está no centro do mapa, em' : 'Marcador em'} ${pointText(value)}.`}
        </p>
        <Button
          variant="secondary"
          size="sm"
          icon={<MapPin size={16} aria-hidden="true" />}
          disabled={view === null}
          onClick={() => place(middleOf(shown))}
        >
          Marcar no centro do mapa
        </Button>
      </div>
    </fieldset>
  )
}

function shownArea(value: MapPoint | null, centre: MapPoint | null): MapArea {
  if (value !== null) return areaAround(value, NEAR)
  return centre === null ? BRAZIL : areaAround(centre, AROUND_CITY)
}

/** True where nobody could tell on the map whether a pin is in the right street. */
const isWide = ({ south, west, north, east }: MapArea): boolean =>
  kilometres({ latitude: south, longitude: west }, { latitude: north, longitude: east }) > 8 * AROUND_CITY

const middleOf = ({ south, west, north, east }: MapArea): MapPoint => ({
  latitude: (south + north) / 2,
  longitude: (west + east) / 2,
})

/** Rounds to a metre; a finger is no more precise. */
const rounded = ({ latitude, longitude }: MapPoint): MapPoint => ({
  latitude: Number(latitude.toFixed(5)),
  longitude: Number(longitude.toFixed(5)),
})
