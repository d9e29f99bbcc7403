import type { Area, Point } from './places.ts'

/** On one map. */
export const MOST_CLUSTERS = 100

/** Offers that stand so close to each other on a map that they are one marker. */
export interface Cluster extends Point {
  readonly count: number
  /** Centavos, of the cheapest. */
  readonly priceFrom: number
  /** Which of the points it is, where it is one only. */
  readonly single: number | null
}

/** Places with prices, in columns. */
export interface Points {
  readonly count: number
  latitudeOf(at: number): number
  longitudeOf(at: number): number
  /** Centavos. */
  priceOf(at: number): number
}

interface Gathering {
  count: number
  latitudes: number
  longitudes: number
  priceFrom: number
  first: number
}

/**
 * Gathers points of an area in a grid of at most 100 cells that are about square on the map, then joins neighbours whose
 * middles came closer to each other than half a cell. Each point is in one cluster, which stands in the middle of its points.
 */
export function clusterPoints(points: Points, area: Area): Cluster[] {
  const { columns, rows } = gridOf(area)
  const width = (area.east - area.west) / columns
  const height = (area.north - area.south) / rows
  const cells = new Map<number, Gathering>()
  for (let at = 0; at < points.count; at++) {
    const [latitude, longitude] = [points.latitudeOf(at), points.longitudeOf(at)]
    const column = cellOf(longitude - area.west, width, columns)
    const cell = cellOf(latitude - area.south, height, rows) * columns + column
    const gathered = cells.get(cell)
    if (gathered === undefined) {
      const priceFrom = points.priceOf(at)
      cells.set(cell, { count: 1, latitudes: latitude, longitudes: longitude, priceFrom, first: at })
      continue
    }
    gathered.count++
    gathered.latitudes += latitude
    gathered.longitudes += longitude
    gathered.priceFrom = Math.min(gathered.priceFrom, points.priceOf(at))
  }
  return joined([...cells.values()], width / 2, height / 2).map((gathered) => ({
    latitude: round(gathered.latitudes / gathered.count),
    longitude: round(gathered.longitudes / gathered.count),
    count: gathered.count,
    priceFrom: gathered.priceFrom,
    single: gathered.count === 1 ? gathered.first : null,
  }))
}

/** A millionth of a degree is a tenth of a metre. */
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** The cell of an offset; what lies on the far edge belongs to the last one, and all of an area without width to one. */
const cellOf = (offset: number, size: number, cells: number) =>
  size > 0 ? Math.max(0, Math.min(cells - 1, Math.floor(offset / size))) : 0

/** As many cells as are allowed, about as wide as they are high where the area's middle is. */
function gridOf({ south, west, north, east }: Area): { columns: number; rows: number } {
  const middle = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const [width, height] = [(east - west) * Math.max(0.01, middle), north - south]
  if (width <= 0) return { columns: 1, rows: MOST_CLUSTERS }
  if (height <= 0) return { columns: MOST_CLUSTERS, rows: 1 }
  const columns = Math.max(1, Math.min(MOST_CLUSTERS, Math.round(Math.sqrt((MOST_CLUSTERS * width) / height))))
  return { columns, rows: Math.max(1, Math.floor(MOST_CLUSTERS / columns)) }
}

/** Across a border of cells two middles may be next to each other: then the smaller gathering joins the larger. */
function joined(gatherings: readonly Gathering[], width: number, height: number): Gathering[] {
  const kept: Gathering[] = []
  for (const gathering of [...gatherings].sort((a, b) => b.count - a.count || a.first - b.first)) {
    const near = kept.find(
      (one) =>
        Math.abs(one.latitudes / one.count - gathering.latitudes / gathering.count) < height &&
        Math.abs(one.longitudes / one.count - gathering.longitudes / gathering.count) < width,
    )
    if (near === undefined) {
      kept.push({ ...gathering })
      continue
    }
    near.count += gathering.count
    near.latitudes += gathering.latitudes
    near.longitudes += gathering.longitudes
    near.priceFrom = Math.min(near.priceFrom, gathering.priceFrom)
  }
  return kept
}
