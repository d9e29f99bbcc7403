import { type Map as LeafletMap, Marker, Point } from 'leaflet'
import type { MapOptions, MapPoint } from '../../core/maps/maps.port.ts'
import { pointOf } from './geometry.ts'
import { iconOf } from './markers.ts'

const STEPS: Readonly<Record<string, Point>> = {
  ArrowLeft: new Point(-1, 0),
  ArrowRight: new Point(1, 0),
  ArrowUp: new Point(0, -1),
  ArrowDown: new Point(0, 1),
}
/** Pixels for each press of an arrow key; smaller with Shift. */
const STEP = 12

/** A pin for a place that a person chooses. It moves at once; the listener may move it elsewhere. */
export function createPin(map: LeafletMap, onPoint: MapOptions['onPoint']): (point: MapPoint | null) => void {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = 'map-pin'
  element.setAttribute('aria-label', 'Marcador: mova com as setas do teclado')
  const marker = new Marker([0, 0], { icon: iconOf(element), keyboard: false, draggable: true, autoPan: true })
  // A press on the pin must not count as a press on the map.
  marker.on('click', () => undefined)
  marker.on('dragend', () => onPoint?.(pointOf(marker.getLatLng())))
  element.addEventListener('keydown', (event) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const place = map.project(marker.getLatLng()).add(step.multiplyBy(event.shiftKey ? 1 : STEP))
    marker.setLatLng(map.unproject(place))
    map.panInside(marker.getLatLng(), { padding: [3 * STEP, 3 * STEP] })
    onPoint?.(pointOf(marker.getLatLng()))
  })
  return (point) => {
    if (point === null) {
      marker.remove()
    } else {
      marker.setLatLng([point.latitude, point.longitude])
      if (!map.hasLayer(marker)) marker.addTo(map)
    }
  }
}
