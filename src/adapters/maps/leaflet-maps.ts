import './leaflet-maps.css'
import { Control, Map as LeafletMap, Point, TileLayer } from 'leaflet'
import type { MapOptions, Maps, MapView } from '../../core/maps/maps.port.ts'
import { showAttribution, showZoomButtons } from './controls.ts'
import { letPageScroll } from './embedded-gestures.ts'
import { areaAt, areaOf, boundsOf, middleOf, pointOf } from './geometry.ts'
import type { MapTiles } from './map-tiles.ts'
import { createMarkers } from './markers.ts'
import { createPin } from './pin.ts'

const FARTHEST = 3
const NEAREST = 18
/** The first sight is never nearer: a person must see which part of which town it is. */
const NEAREST_AT_FIRST = 15
/** Pixels between what is shown and the edge. */
const MARGIN = 32

/** What a person does to a map, as opposed to what we or a window that changes its size do. */
const ACTS = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const

/** @param tiles null where there is no service of tiles. */
export function createLeafletMaps(tiles: MapTiles | null): Maps {
  return {
    draw(element, options) {
      if (!(element instanceof HTMLElement)) throw new TypeError('a map is drawn into an element of the page')
      return draw(element, options, tiles)
    },
  }
}

function draw(element: HTMLElement, options: MapOptions, tiles: MapTiles | null): MapView {
  const { area, label, isEmbedded = false, onMoved, onMarker, onPoint } = options
  const animates = !matchMedia('(prefers-reduced-motion: reduce)').matches
  element.setAttribute('role', 'region')
  element.setAttribute('aria-label', label)
  const map = new LeafletMap(element, {
    ...{ minZoom: FARTHEST, maxZoom: NEAREST, attributionControl: false, zoomControl: false, worldCopyJump: true },
    ...{ zoomAnimation: animates, fadeAnimation: animates, markerZoomAnimation: animates, inertia: animates },
  })
  map.fitBounds(boundsOf(area), { animate: false, maxZoom: NEAREST_AT_FIRST, padding: [MARGIN, MARGIN] })
  showZoomButtons(map)
  new Control.Scale({ imperial: false, position: 'bottomleft' }).addTo(map)
  if (tiles !== null) {
    new TileLayer(tiles.url, { maxZoom: NEAREST }).addTo(map)
    showAttribution(map, tiles.attribution)
  }
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
  if (onPoint) map.on('click', ({ latlng }) => onPoint(pointOf(latlng)))

  return {
    showMarkers: createMarkers(map, onMarker),
    show(wanted) {
      isByPerson = false
      const bounds = boundsOf(wanted)
      const zoom = map.getBoundsZoom(bounds, false, new Point(2 * MARGIN, 2 * MARGIN))
      const middle = middleOf(map, bounds, zoom)
      map.setView(map.unproject(middle, zoom), zoom, { animate: animates })
      return areaAt(map, middle, zoom)
    },
    showPin: createPin(map, onPoint),
    remove() {
      for (const act of ACTS) element.removeEventListener(act, noteAct, { capture: true })
      map.remove()
      element.removeAttribute('role')
      element.removeAttribute('aria-label')
    },
  }
}
