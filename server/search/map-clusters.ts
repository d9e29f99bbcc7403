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
  /** Around all of its points; no higher and no wider than one that stands alone. */
  readonly area: Area
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
 * Gathers points of an area in a grid of at most 100 cells that are square on the map, then joins neighbours whose middles
 * are closer to each other than half a cell. Each point is in one cluster, which stands in the middle of its points. The grid lies on
 * the earth, not on the area: whoever moves the map without zooming finds the same clusters but at its edges.
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
/** The map of the web ends there, where it has become a square. */
const FARTHEST_NORTH = 85

/** How far north of the equator a latitude is drawn on the map of the web (Mercator), in degrees of the equator. */
function northingOf(latitude: number): number {
  const drawn = Math.max(-FARTHEST_NORTH, Math.min(FARTHEST_NORTH, latitude))
  return Math.log(Math.tan(Math.PI / 4 + (drawn * RADIANS) / 2)) / RADIANS
}

/** About a metre: closer than that, places are one. */
const SMALLEST_CELL = 1e-5

/**
 * The smallest cell, in degrees of the equator, of which 100 cover the area wherever the grid's lines fall. Sizes go in steps of a zoom's
 * half, so that a map that only moves keeps its grid.
 */
function cellSizeOf({ south, west, north, east }: Area): number {
  const [width, height] = [east - west, northingOf(north) - northingOf(south)]
  let size = SMALLEST_CELL
  while ((Math.ceil(width / size) + 1) * (Math.ceil(height / size) + 1) > MOST_CLUSTERS) size *= Math.SQRT2
  return size
}

/** The latitudes at which a new row of cells begins, from south to north. */
function linesOf({ south, north }: Area, size: number): readonly number[] {
  const [first, last] = [Math.floor(northingOf(south) / size), Math.floor(northingOf(north) / size)]
  return Array.from({ length: last - first }, (_, at) => latitudeOf((first + at + 1) * size))
}

/** The latitude that is drawn so far north of the equator. */
const latitudeOf = (northing: number): number => (2 * Math.atan(Math.exp(northing * RADIANS)) - Math.PI / 2) / RADIANS

/** How many lines lie south of a latitude or at it. */
function rowOf(lines: readonly number[], latitude: number): number {
  let [low, high] = [0, lines.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((lines[middle] ?? 0) <= latitude) low = middle + 1
    else high = middle
  }
  return low
}

/** Across a border of cells two middles may be next to each other: then the smaller gathering joins the larger. */
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
