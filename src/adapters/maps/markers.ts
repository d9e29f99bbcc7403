import { DivIcon, type Map as LeafletMap, Marker } from 'leaflet'
import type { MapMarker, MapOptions } from '../../core/maps/maps.port.ts'

interface Shown {
  readonly marker: Marker
  readonly element: HTMLElement
}

/** Draws the markers again at each call, and keeps the elements of unchanged ones. */
export function createMarkers(
  map: LeafletMap,
  onMarker: MapOptions['onMarker'],
): (markers: readonly MapMarker[]) => void {
  const shown = new Map<string, Shown>()

  const add = ({ id, latitude, longitude }: MapMarker): Shown => {
    const element = document.createElement(onMarker ? 'button' : 'span')
    const marker = new Marker([latitude, longitude], { icon: iconOf(element), keyboard: false, riseOnHover: true })
    if (element instanceof HTMLButtonElement) {
      element.type = 'button'
      // A keyboard's click has the count 0. Leaflet would ignore it after a drag.
      element.addEventListener('click', ({ detail }) => {
        if (detail === 0) onMarker?.(id)
      })
      marker.on('click', ({ originalEvent }) => {
        if (originalEvent.detail !== 0) onMarker?.(id)
      })
    } else {
      element.setAttribute('role', 'img')
    }
    marker.addTo(map)
    const added = { marker, element }
    shown.set(id, added)
    return added
  }

  return (markers) => {
    const wanted = new Set(markers.map(({ id }) => id))
    for (const [id, { marker }] of shown) {
      if (wanted.has(id)) continue
      marker.remove()
      shown.delete(id)
    }
    for (const one of markers) {
      const { marker, element } = shown.get(one.id) ?? add(one)
      marker.setLatLng([one.latitude, one.longitude]).setZIndexOffset(one.isChosen ? 10_000 : 0)
      element.className = one.label === '' ? 'map-pin' : 'map-marker'
      element.textContent = one.label
      element.setAttribute('aria-label', one.name)
      if (onMarker) element.setAttribute('aria-pressed', String(one.isChosen))
    }
  }
}

/** Without a size: the style sheet positions the element around the point. */
export const iconOf = (html: HTMLElement): DivIcon => new DivIcon({ html, className: 'map-icon', iconSize: [0, 0] })
