import type { Area, Point } from './places.ts'

export const MOST_CLUSTERS = 100

/** Offers so close together on the map that they share a marker. */
export interface Cluster extends Point {
  readonly count: number
  /** Centavos, of the cheapest offer. */
  readonly priceFrom: number
  /** Index of the point if it is the only one. */
  readonly single: number | null
  /** Encloses all of its points; empty for a single point. */
  readonly area: Area
}

export interface Points {
  readonly count: number
  latitudeOf(at: number): number
  longitudeOf(at: number): number
  /** Centavos. */
  priceOf(at: number): number
}

interface Gathering {
  south: number
  west: number
  north: number
  east: number
  count: number
  latitudes: number
  longitudes: number
  priceFrom: number
  first: number
}

/**
 * Groups the points of an area in a grid of at most 100 cells, square on the map, then joins neighbours whose centres are closer than half
 * a cell. Each point is in one cluster; the cluster is at the centre of its points. The grid is fixed to the earth, so moving the map
 * without zooming changes only clusters at the edges.
 */
export function clusterPoints(points: Points, area: Area): Cluster[] {
  const size = cellSizeOf(area)
  const lines = linesOf(area, size)
  const firstColumn = Math.floor(area.west / size)
  const columns = Math.floor(area.east / size) - firstColumn + 1
  const cells: (Gathering | undefined)[] = []
  for (let at = 0; at < points.count; at++) {
    const [latitude, longitude] = [points.latitudeOf(at), points.longitudeOf(at)]
    const cell = rowOf(lines, latitude) * columns + Math.floor(longitude / size) - firstColumn
    const gathered = cells[cell]
    if (gathered === undefined) {
      const priceFrom = points.priceOf(at)
      const itself = { south: latitude, north: latitude, west: longitude, east: longitude }
      cells[cell] = { ...itself, count: 1, latitudes: latitude, longitudes: longitude, priceFrom, first: at }
      continue
    }
    gathered.count++
    gathered.latitudes += latitude
    gathered.longitudes += longitude
    gathered.priceFrom = Math.min(gathered.priceFrom, points.priceOf(at))
    widen(gathered, { south: latitude, north: latitude, west: longitude, east: longitude })
  }
  return joined(
    cells.filter((gathered) => gathered !== undefined),
    size / 2,
  ).map((gathered) => ({
    latitude: round(gathered.latitudes / gathered.count),
    longitude: round(gathered.longitudes / gathered.count),
    count: gathered.count,
    priceFrom: gathered.priceFrom,
    single: gathered.count === 1 ? gathered.first : null,
    area: { south: gathered.south, west: gathered.west, north: gathered.north, east: gathered.east },
  }))
}

function widen(gathered: Gathering, { south, west, north, east }: Area): void {
  gathered.south = Math.min(gathered.south, south)
  gathered.west = Math.min(gathered.west, west)
  gathered.north = Math.max(gathered.north, north)
  gathered.east = Math.max(gathered.east, east)
}

/** A millionth of a degree is a tenth of a metre. */
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6

const RADIANS = Math.PI / 180
/** Northern end of web maps. */
const FARTHEST_NORTH = 85

/** Mercator's y coordinate of a latitude, in degrees of the equator. */
function northingOf(latitude: number): number {
  const drawn = Math.max(-FARTHEST_NORTH, Math.min(FARTHEST_NORTH, latitude))
  return Math.log(Math.tan(Math.PI / 4 + (drawn * RADIANS) / 2)) / RADIANS
}

/** About a metre; closer places count as one. */
const SMALLEST_CELL = 1e-5

/**
 * The smallest cell, in degrees of the equator, of which 100 cover the area at any offset of the grid. Sizes change in half zoom steps, so
 * that a moved map keeps its grid.
 */
function cellSizeOf({ south, west, north, east }: Area): number {
  const [width, height] = [east - west, northingOf(north) - northingOf(south)]
  let size = SMALLEST_CELL
  while ((Math.ceil(width / size) + 1) * (Math.ceil(height / size) + 1) > MOST_CLUSTERS) size *= Math.SQRT2
  return size
}

/** Latitudes of the grid's lines, from south to north. */
function linesOf({ south, north }: Area, size: number): readonly number[] {
  const [first, last] = [Math.floor(northingOf(south) / size), Math.floor(northingOf(north) / size)]
  return Array.from({ length: last - first }, (_, at) => latitudeOf((first + at + 1) * size))
}

/** The latitude of a Mercator y coordinate. */
const latitudeOf = (northing: number): number => (2 * Math.atan(Math.exp(northing * RADIANS)) - Math.PI / 2) / RADIANS

/** Number of lines at or south of a latitude. */
function rowOf(lines: readonly number[], latitude: number): number {
  let [low, high] = [0, lines.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((lines[middle] ?? 0) <= latitude) low = middle + 1
    else high = middle
  }
  return low
}

/** Joins centres that are close across a cell border: the smaller group joins the larger. */
function joined(gatherings: readonly Gathering[], distance: number): Gathering[] {
  const kept: Gathering[] = []
  const middle = ({ count, latitudes, longitudes }: Gathering) =>
    [northingOf(latitudes / count), longitudes / count] as const
  for (const gathering of [...gatherings].sort((a, b) => b.count - a.count || a.first - b.first)) {
    const [up, along] = middle(gathering)
    const near = kept.find((one) => {
      const [itsUp, itsAlong] = middle(one)
      return Math.abs(itsUp - up) < distance && Math.abs(itsAlong - along) < distance
    })
    if (near === undefined) {
      kept.push({ ...gathering })
      continue
    }
    near.count += gathering.count
    near.latitudes += gathering.latitudes
    near.longitudes += gathering.longitudes
    near.priceFrom = Math.min(near.priceFrom, gathering.priceFrom)
    widen(near, gathering)
  }
  return kept
}
