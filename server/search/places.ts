import type { OfferIndex } from './offer-index.ts'

/** Degrees, WGS 84. */
export interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** A rectangle of the map; degrees, WGS 84. */
export interface Area {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}

/** "Near" ends there (src/core/maps/map-area.ts). */
const FARTHEST_KM = 100

const EARTH_KM = 6371
const RADIANS = Math.PI / 180
/** No two points that many degrees of latitude apart are within FARTHEST_KM. */
const FARTHEST_LATITUDE = (FARTHEST_KM / (EARTH_KM * RADIANS)) * 1.001

/** Along the great circle, by the haversine formula. */
export function kilometres(one: Point, latitude: number, longitude: number): number {
  const across = Math.sin(((latitude - one.latitude) * RADIANS) / 2) ** 2
  const along = Math.sin(((longitude - one.longitude) * RADIANS) / 2) ** 2
  const arc = across + Math.cos(one.latitude * RADIANS) * Math.cos(latitude * RADIANS) * along
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(arc)))
}

/** Whether a slot's offer is within an area; everything is within none. */
export function withinOf({ latitude, longitude }: OfferIndex, area: Area | undefined): (slot: number) => boolean {
  if (area === undefined) return () => true
  const { south, west, north, east } = area
  return (slot) => {
    const [up, along] = [latitude[slot] ?? 0, longitude[slot] ?? 0]
    return up >= south && up <= north && along >= west && along <= east
  }
}

/** Whether a slot's offer is at most FARTHEST_KM away; everything is near nowhere. */
export function isNearOf(index: OfferIndex, near: Point | undefined): (slot: number) => boolean {
  if (near === undefined) return () => true
  const { latitude, longitude } = index
  return (slot) =>
    Math.abs((latitude[slot] ?? 0) - near.latitude) <= FARTHEST_LATITUDE &&
    kilometres(near, latitude[slot] ?? 0, longitude[slot] ?? 0) <= FARTHEST_KM
}

/** Whole metres from a point to a slot's offer. */
export function metresOf({ latitude, longitude }: OfferIndex, near: Point): (slot: number) => number {
  return (slot) => Math.round(kilometres(near, latitude[slot] ?? 0, longitude[slot] ?? 0) * 1000)
}
