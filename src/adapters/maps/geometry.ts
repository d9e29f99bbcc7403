import { type LatLng, LatLngBounds, type Map as LeafletMap, type Point } from 'leaflet'
import type { MapArea, MapPoint } from '../../core/maps/maps.port.ts'

export const boundsOf = ({ south, west, north, east }: MapArea): LatLngBounds =>
  new LatLngBounds([south, west], [north, east])

/** Cuts bounds at the date line and the poles, beyond which a zoomed-out map shows more. */
export function areaOf(bounds: LatLngBounds): MapArea {
  const within = (value: number, most: number) => Math.max(-most, Math.min(most, value))
  return {
    ...{ south: within(bounds.getSouth(), 90), west: within(bounds.getWest(), 180) },
    ...{ north: within(bounds.getNorth(), 90), east: within(bounds.getEast(), 180) },
  }
}

export const pointOf = (place: LatLng): MapPoint => {
  const { lat, lng } = place.wrap()
  return { latitude: lat, longitude: lng }
}

/** The middle on the flat map, which differs from the middle of the degrees away from the equator. */
export const middleOf = (map: LeafletMap, bounds: LatLngBounds, zoom: number): Point =>
  map.project(bounds.getSouthWest(), zoom).add(map.project(bounds.getNorthEast(), zoom)).divideBy(2)

/** The area that a map shows when `middle`, in pixels of the world at `zoom`, is at its centre. */
export function areaAt(map: LeafletMap, middle: Point, zoom: number): MapArea {
  const half = map.getSize().divideBy(2)
  return areaOf(new LatLngBounds(map.unproject(middle.subtract(half), zoom), map.unproject(middle.add(half), zoom)))
}
