import './leaflet-maps.css'
import { Control, Map as LeafletMap, Point } from 'leaflet'
import type { MapOptions, Maps, MapView } from '../../core/maps/maps.port.ts'
import { showZoomButtons } from './controls.ts'
import { letPageScroll } from './embedded-gestures.ts'
import { areaAt, areaOf, boundsOf, middleOf, pointOf } from './geometry.ts'
import type { Ground } from './ground.ts'
import { createMarkers } from './markers.ts'
import { createPin } from './pin.ts'

/** Between what is shown and the edge: pixels, and a part of a narrow map's width. */
const MARGIN = 32
const NARROW = 1 / 20
/** Levels of zoom; each doubles. */
const LARGEST_LEAP = 3
/** Pixels of the whole world at zoom 0. */
const TILE_SIZE = 256

/** What a person does to a map, as opposed to what we or a window that changes its size do. */
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
  // A group that is pressed falls apart: the focus then goes to the map.
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

  // Leaflet tells of every move alike.
  let isByPerson = false
  const noteAct = () => {
    isByPerson = true
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
      // A part of what is seen may be as near as it likes; elsewhere a person must first see where that is.
      const zoom = Math.min(fitting, Math.max(ground.nearestAtFirst, map.getZoom() + LARGEST_LEAP))
      const middle = middleOf(map, bounds, zoom)
      map.setView(map.unproject(middle, zoom), zoom, { animate: animates })
      return areaAt(map, middle, zoom)
    },
    showPin: createPin(map, onPoint),
    remove() {
      for (const act of ACTS) element.removeEventListener(act, noteAct, { capture: true })
      // The timer at the end of a zoom outlives the map in Leaflet 1.9, and would look for panes that are gone.
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
