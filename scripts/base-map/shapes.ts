/** Geometry for write.ts: simplifies, cuts and writes lines and rings. Points are longitude and latitude in degrees. */

export type Point = readonly [longitude: number, latitude: number]
export type Line = readonly Point[]
/** West, south, east, north. */
export type Box = readonly [number, number, number, number]

/** Ramer–Douglas–Peucker algorithm; keeps both ends. `tolerance` gives the degrees that the line may be off at a point. */
export function simplified(line: Line, tolerance: (point: Point) => number): Line {
  const kept = new Set([0, line.length - 1])
  const parts: [number, number][] = [[0, line.length - 1]]
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    const [first, last] = part
    let [farthest, most] = [-1, 1]
    for (let index = first + 1; index < last; index++) {
      const point = at(line, index)
      const off = distanceTo(point, at(line, first), at(line, last)) / tolerance(point)
      if (off > most) [farthest, most] = [index, off]
    }
    if (farthest === -1) continue
    kept.add(farthest)
    parts.push([first, farthest], [farthest, last])
  }
  return line.filter((_, index) => kept.has(index))
}

function at(line: Line, index: number): Point {
  const point = line[index]
  if (point === undefined) throw new RangeError(`a line has no point ${index}`)
  return point
}

function distanceTo([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}

/** The area of a ring in square degrees. */
export const areaOf = (ring: Line): number =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nx, ny] = at(ring, (index + 1) % ring.length)
      return sum + x * ny - nx * y
    }, 0) / 2,
  )

export function boundsOf(line: Line): Box {
  let [west, south, east, north] = [180, 90, -180, -90]
  for (const [x, y] of line) {
    ;[west, south, east, north] = [Math.min(west, x), Math.min(south, y), Math.max(east, x), Math.max(north, y)]
  }
  return [west, south, east, north]
}

export const overlap = (one: Box, other: Box): boolean =>
  one[0] < other[2] && one[2] > other[0] && one[1] < other[3] && one[3] > other[1]

interface Edge {
  readonly isInside: (point: Point) => boolean
  readonly cross: (one: Point, other: Point) => Point
}

const atLongitude = (x: number, [ax, ay]: Point, [bx, by]: Point): Point => [x, ay + ((by - ay) * (x - ax)) / (bx - ax)]
const atLatitude = (y: number, [ax, ay]: Point, [bx, by]: Point): Point => [ax + ((bx - ax) * (y - ay)) / (by - ay), y]

const edgesOf = ([west, south, east, north]: Box): readonly Edge[] => [
  { isInside: ([x]) => x >= west, cross: (a, b) => atLongitude(west, a, b) },
  { isInside: ([x]) => x <= east, cross: (a, b) => atLongitude(east, a, b) },
  { isInside: ([, y]) => y >= south, cross: (a, b) => atLatitude(south, a, b) },
  { isInside: ([, y]) => y <= north, cross: (a, b) => atLatitude(north, a, b) },
]

/** The part of a ring within the box (Sutherland–Hodgman algorithm); parts that touch are joined along the box's edge. */
export function cutRing(ring: Line, box: Box): Line {
  return edgesOf(box).reduce<Line>((points, { isInside, cross }) => {
    const cut: Point[] = []
    for (const [index, point] of points.entries()) {
      const previous = at(points, (index + points.length - 1) % points.length)
      if (isInside(point) !== isInside(previous)) cut.push(cross(previous, point))
      if (isInside(point)) cut.push(point)
    }
    return cut
  }, ring)
}

/** The parts of a line within the box. */
export function cutLine(line: Line, box: Box): Line[] {
  return edgesOf(box).reduce<Line[]>(
    (lines, { isInside, cross }) =>
      lines.flatMap((points) => {
        const parts: Point[][] = [[]]
        for (const [index, point] of points.entries()) {
          const previous = points[index - 1]
          if (previous !== undefined && isInside(point) !== isInside(previous)) {
            parts.at(-1)?.push(cross(previous, point))
            if (!isInside(point)) parts.push([])
          }
          if (isInside(point)) parts.at(-1)?.push(point)
        }
        return parts.filter((part) => part.length > 1)
      }),
    [line],
  )
}

/**
 * Writes points as text by Google's Encoded Polyline Algorithm, longitude before latitude. Returns '' for a line of fewer than
 * `least` different points.
 */
export function encoded(line: Line, unitsPerDegree: number, least: number): string {
  let [x, y, count, text] = [0, 0, 0, '']
  for (const [longitude, latitude] of line) {
    const [nx, ny] = [Math.round(longitude * unitsPerDegree), Math.round(latitude * unitsPerDegree)]
    if (count > 0 && nx === x && ny === y) continue
    text += letters(nx - x) + letters(ny - y)
    ;[x, y, count] = [nx, ny, count + 1]
  }
  return count < least ? '' : text
}

function letters(value: number): string {
  let rest = value < 0 ? ~(value << 1) : value << 1
  let text = ''
  for (; rest >= 32; rest >>>= 5) text += String.fromCharCode((32 | (rest & 31)) + 63)
  return text + String.fromCharCode(rest + 63)
}
