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

/** Radius of "near" (src/core/maps/map-area.ts). */
const FARTHEST_KM = 100

const EARTH_KM = 6371
const RADIANS = Math.PI / 180
/** Points further apart in latitude than this are beyond FARTHEST_KM. */
const FARTHEST_LATITUDE = (FARTHEST_KM / (EARTH_KM * RADIANS)) * 1.001

/** Great-circle distance by the haversine formula. */
export function kilometres(one: Point, latitude: number, longitude: number): number {
  const across = Math.sin(((latitude - one.latitude) * RADIANS) / 2) ** 2
  const along = Math.sin(((longitude - one.longitude) * RADIANS) / 2) ** 2
  const arc = across + Math.cos(one.latitude * RADIANS) * Math.cos(latitude * RADIANS) * along
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(arc)))
}

/** Returns a test whether a slot's offer is within the area; always true without an area. */
export function withinOf({ latitude, longitude }: OfferIndex, area: Area | undefined): (slot: number) => boolean {
  if (area === undefined) return () => true
  const { south, west, north, east } = area
  return (slot) => {
    const [up, along] = [latitude[slot] ?? 0, longitude[slot] ?? 0]
    return up >= south && up <= north && along >= west && along <= east
  }
}

/** Returns a test whether a slot's offer is within FARTHEST_KM; always true without a point. */
export function isNearOf(index: OfferIndex, near: Point | undefined): (slot: number) => boolean {
  if (near === undefined) return () => true
  const { latitude, longitude } = index
  return (slot) =>
    Math.abs((latitude[slot] ?? 0) - near.latitude) <= FARTHEST_LATITUDE &&
    kilometres(near, latitude[slot] ?? 0, longitude[slot] ?? 0) <= FARTHEST_KM
}

/** Returns the distance of a slot's offer in whole metres. */
export function metresOf({ latitude, longitude }: OfferIndex, near: Point): (slot: number) => number {
  return (slot) => Math.round(kilometres(near, latitude[slot] ?? 0, longitude[slot] ?? 0) * 1000)
}
