import type { MapArea, MapMarker, MapOptions, MapPoint, Maps } from '../../core/maps/maps.port.ts'

/** A map that was drawn, as a person could see and move it. */
interface MemoryMap {
  readonly element: object
  readonly label: string
  readonly area: MapArea
  readonly markers: readonly MapMarker[]
  readonly pin: MapPoint | null
  readonly isRemoved: boolean
  /** Moves it by hand and lets go. */
  readonly move: (area: MapArea) => void
  /** Zooms to a scale in pixels per degree; before that the map has none. */
  readonly zoom: (pixelsPerDegree: number) => void
  readonly pressMarker: (id: string) => void
  /** Presses anywhere else, or drops the pin there. */
  readonly pressPoint: (point: MapPoint) => void
}

export interface MemoryMaps extends Maps {
  /** Every map that was ever drawn, the newest last. */
  readonly drawn: readonly MemoryMap[]
}

/** Draws nothing and remembers what it was told, so that tests can look at it and press it. */
export function createMemoryMaps(): MemoryMaps {
  const drawn: MemoryMap[] = []
  return {
    drawn,
    draw(element, { area, label, onMoved, onScale, onMarker, onPoint }: MapOptions) {
      const shown: { area: MapArea; markers: readonly MapMarker[]; pin: MapPoint | null; isRemoved: boolean } = {
        ...{ area, markers: [], pin: null, isRemoved: false },
      }
      const present = () => {
        if (shown.isRemoved) throw new Error('the map was taken away')
      }
      drawn.push({
        element,
        label,
        get area() {
          return shown.area
        },
        get markers() {
          return shown.markers
        },
        get pin() {
          return shown.pin
        },
        get isRemoved() {
          return shown.isRemoved
        },
        move(to) {
          present()
          shown.area = to
          onMoved?.(to)
        },
        zoom(pixelsPerDegree) {
          present()
          onScale?.(pixelsPerDegree)
        },
        pressMarker(id) {
          present()
          if (!shown.markers.some((marker) => marker.id === id)) throw new Error(`no marker ${id} on the map`)
          onMarker?.(id)
        },
        pressPoint(point) {
          present()
          onPoint?.(point)
        },
      })
      return {
        showMarkers(markers) {
          present()
          shown.markers = markers
        },
        show(next) {
          present()
          shown.area = next
          return next
        },
        showPin(point) {
          present()
          shown.pin = point
        },
        remove() {
          shown.isRemoved = true
        },
      }
    },
  }
}
