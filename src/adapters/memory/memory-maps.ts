import type { MapArea, MapMarker, MapOptions, MapPoint, Maps } from '../../core/maps/maps.port.ts'

/** A drawn map that a test can read and move. */
interface MemoryMap {
  readonly element: object
  readonly label: string
  readonly area: MapArea
  readonly markers: readonly MapMarker[]
  readonly pin: MapPoint | null
  readonly isRemoved: boolean
  /** Moves the map like a person. */
  readonly move: (area: MapArea) => void
  /** Zooms to a scale in pixels per degree; the map has none before. */
  readonly zoom: (pixelsPerDegree: number) => void
  readonly pressMarker: (id: string) => void
  /** Presses the map beside the markers, or drops the pin there. */
  readonly pressPoint: (point: MapPoint) => void
}

export interface MemoryMaps extends Maps {
  /** Every drawn map, the newest last. */
  readonly drawn: readonly MemoryMap[]
}

/** Draws nothing and records its calls, so that tests can read and press it. */
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
