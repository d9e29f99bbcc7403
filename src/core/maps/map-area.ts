import type { MapArea, MapPoint } from './maps.port.ts'

/** "Near me" ends there. */
export const FARTHEST_KM = 100

const EARTH_KM = 6371
const RADIANS = Math.PI / 180

export const isWithin = ({ south, west, north, east }: MapArea, { latitude, longitude }: MapPoint): boolean =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east

/** Along the great circle, by the haversine formula. */
export function kilometres(one: MapPoint, other: MapPoint): number {
  const half = (from: number, to: number) => Math.sin(((to - from) * RADIANS) / 2) ** 2
  const cosines = Math.cos(one.latitude * RADIANS) * Math.cos(other.latitude * RADIANS)
  const arc = half(one.latitude, other.latitude) + cosines * half(one.longitude, other.longitude)
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(arc)))
}
