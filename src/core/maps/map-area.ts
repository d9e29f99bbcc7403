import type { MapArea, MapPoint } from './maps.port.ts'

// The server imports no ports.
export type { MapPoint }

/** The limit of "near me". */
export const FARTHEST_KM = 100

const EARTH_KM = 6371
const RADIANS = Math.PI / 180

export const isWithin = ({ south, west, north, east }: MapArea, { latitude, longitude }: MapPoint): boolean =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east

/** Distance along the great circle, by the haversine formula. */
export function kilometres(one: MapPoint, other: MapPoint): number {
  const half = (from: number, to: number) => Math.sin(((to - from) * RADIANS) / 2) ** 2
  const cosines = Math.cos(one.latitude * RADIANS) * Math.cos(other.latitude * RADIANS)
  const arc = half(one.latitude, other.latitude) + cosines * half(one.longitude, other.longitude)
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(arc)))
}

/** Brazil's mainland. */
export const BRAZIL: MapArea = { south: -33.8, west: -74.1, north: 5.4, east: -34.7 }

/** A square around the point; `reach` is the distance to each side in kilometres. */
export function areaAround({ latitude, longitude }: MapPoint, reach: number): MapArea {
  const north = reach / EARTH_KM / RADIANS
  const east = north / Math.max(Math.cos(latitude * RADIANS), 0.01)
  return {
    ...{ south: Math.max(-90, latitude - north), north: Math.min(90, latitude + north) },
    ...{ west: Math.max(-180, longitude - east), east: Math.min(180, longitude + east) },
  }
}
