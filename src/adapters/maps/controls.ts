import { Control, DomEvent, type Map as LeafletMap } from 'leaflet'
import type { MapAttribution } from './map-tiles.ts'

/** Real buttons instead of Leaflet's links with a button role. */
export function showZoomButtons(map: LeafletMap): void {
  const group = document.createElement('div')
  group.className = 'map-zoom'
  const button = (sign: string, label: string, zoom: () => void) => {
    const element = document.createElement('button')
    element.type = 'button'
    element.textContent = sign
    element.setAttribute('aria-label', label)
    element.addEventListener('click', zoom)
    group.append(element)
    return element
  }
  const nearer = button('+', 'Aproximar o mapa', () => map.zoomIn())
  const farther = button('−', 'Afastar o mapa', () => map.zoomOut())
  // Not disabled: that would remove the focus from a button in use.
  const mark = () => {
    nearer.setAttribute('aria-disabled', String(map.getZoom() >= map.getMaxZoom()))
    farther.setAttribute('aria-disabled', String(map.getZoom() <= map.getMinZoom()))
  }
  map.on('zoomend', mark)
  mark()
  place(map, group, 'topright')
}

export function showAttribution(map: LeafletMap, { text, href }: MapAttribution): void {
  const element = document.createElement('div')
  element.className = 'map-attribution'
  if (href === null) {
    element.textContent = text
  } else {
    const link = document.createElement('a')
    link.href = href
    link.target = '_blank'
    link.rel = 'noreferrer'
    link.textContent = text
    element.append(link)
  }
  place(map, element, 'bottomright')
}

/** Keeps presses and drags on the element away from the map. */
function place(map: LeafletMap, element: HTMLElement, position: 'topright' | 'bottomright'): void {
  DomEvent.disableClickPropagation(element)
  const corner = new Control({ position })
  corner.onAdd = () => element
  corner.addTo(map)
}
