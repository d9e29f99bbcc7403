import './leaflet-maps.css'
import { Control, Map as LeafletMap, Point } from 'leaflet'
import type { MapOptions, Maps, MapView } from '../../core/maps/maps.port.ts'
import { showZoomButtons } from './controls.ts'
import { letPageScroll } from './embedded-gestures.ts'
import { areaAt, areaOf, boundsOf, middleOf, pointOf } from './geometry.ts'
import type { Ground } from './ground.ts'
import { createMarkers } from './markers.ts'
import { createPin } from './pin.ts'

/** Margin between the content and the edge: pixels, and a part of a narrow map's width. */
const MARGIN = 32
const NARROW = 1 / 20
/** Levels of zoom; each doubles the scale. */
const LARGEST_LEAP = 3
/** Pixels of the whole world at zoom 0. */
const TILE_SIZE = 256

/** Events by which a person moves a map; code and a resized window do it without them. */
const ACTS = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const

export function createLeafletMaps(ground: Ground): Maps {
  return {
    draw(element, options) {
      if (!(element instanceof HTMLElement)) throw new TypeError('a map is drawn into an element of the page')
      return draw(element, options, ground)
    },
  }
}

function draw(element: HTMLElement, options: MapOptions, ground: Ground): MapView {
  const { area, label, isEmbedded = false, onMoved, onScale, onMarker, onPoint } = options
  const animates = !matchMedia('(prefers-reduced-motion: reduce)').matches
  element.setAttribute('role', 'region')
  element.setAttribute('aria-label', label)
  // Pressing a group removes it; the focus then moves to the map.
  element.dataset.focusHome = ''
  const map = new LeafletMap(element, {
    ...ground.limits,
    ...{ attributionControl: false, zoomControl: false, worldCopyJump: true },
    ...{ zoomAnimation: animates, fadeAnimation: animates, markerZoomAnimation: animates, inertia: animates },
  })
  map.fitBounds(boundsOf(area), { animate: false, maxZoom: ground.nearestAtFirst, padding: marginOf(element) })
  showZoomButtons(map)
  new Control.Scale({ imperial: false, position: 'bottomleft' }).addTo(map)
  ground.draw(map)
  if (isEmbedded) letPageScroll(map)

  // Leaflet reports every move in the same way.
  let isByPerson = false
  let isTouched = false
  const noteAct = () => {
    isByPerson = true
    isTouched = true
  }
  for (const act of ACTS) element.addEventListener(act, noteAct, { capture: true, passive: true })
  map.on('moveend', () => {
    if (isByPerson) onMoved?.(areaOf(map.getBounds()))
    isByPerson = false
  })
  const reportScale = () => onScale?.(map.getZoomScale(map.getZoom(), 0) * (TILE_SIZE / 360))
  map.on('zoomend', reportScale)
  reportScale()
  if (onPoint) map.on('click', ({ latlng }) => onPoint(pointOf(latlng)))

  return {
    showMarkers: createMarkers(map, onMarker),
    show(wanted) {
      isByPerson = false
      const bounds = boundsOf(wanted)
      const fitting = map.getBoundsZoom(bounds, false, marginOf(element).multiplyBy(2))
      // A visible place may zoom in freely; for another place the person must first see where it is.
      const zoom = Math.min(fitting, Math.max(ground.nearestAtFirst, map.getZoom() + LARGEST_LEAP))
      const middle = middleOf(map, bounds, zoom)
      // A new map jumps to its results: groups regroup at the end of a flight, under the finger of who already presses.
      map.setView(map.unproject(middle, zoom), zoom, { animate: animates && isTouched })
      return areaAt(map, middle, zoom)
    },
    showPin: createPin(map, onPoint),
    remove() {
      for (const act of ACTS) element.removeEventListener(act, noteAct, { capture: true })
      // Leaflet 1.9's timer at the end of a zoom outlives the map and would access removed panes.
      Object.assign(map, { _animatingZoom: false })
      map.remove()
      element.removeAttribute('role')
      element.removeAttribute('aria-label')
    },
  }
}

function marginOf({ clientWidth }: HTMLElement): Point {
  const margin = Math.min(MARGIN, clientWidth * NARROW)
  return new Point(margin, margin)
}
