/** Chooses from which zoom the map names each town. */
import { CAPITALS, municipalities } from '../../server/cities/municipalities.ts'
import { fold } from '../../src/core/text/words.ts'
import type { openSources } from './sources.ts'

export interface MapTown {
  readonly name: string
  readonly longitude: number
  readonly latitude: number
  /** The lowest zoom that names it. */
  readonly zoom: number
  readonly isCapital: boolean
}

const FIRST_ZOOM = 4
const LAST_ZOOM = 11
/** Fewest people of a town that a zoom names; at the first zoom only capitals. Farther in, every town may be named. */
const LEAST_PEOPLE: Readonly<Record<number, number>> = { 4: Number.POSITIVE_INFINITY, 5: 250_000, 6: 60_000, 7: 20_000 }
/** Pixels around a name that no other name may enter. */
const LETTER = 6.5
const HEIGHT = 16
const AROUND = { width: 44, height: 30 }
const AROUND_NEAR = { width: 12, height: 8 }
const NEAR_FROM = 9
const AROUND_CAPITAL = { width: 6, height: 0 }
/** Degrees between two sources' positions of one town. */
const SAME_PLACE = 0.4

/** All municipalities, the most important first. A name shows where no more important one is near it on the screen. */
export function mapTowns(populations: ReturnType<ReturnType<typeof openSources>['populations']>): readonly MapTown[] {
  const people = ({ name, longitude, latitude }: { name: string; longitude: number; latitude: number }) =>
    Math.max(
      0,
      ...(populations.get(fold(name)) ?? [])
        .filter(
          ({
            loc: {
              coordinates: [x, y],
            },
          }) => Math.hypot(x - longitude, y - latitude) < SAME_PLACE,
        )
        .map(({ population }) => population),
    )
  const towns = municipalities()
    .map((one) => ({ ...one, isCapital: CAPITALS.has(one.ibgeCode), people: people(one) }))
    .sort((one, other) => Number(other.isCapital) - Number(one.isCapital) || other.people - one.people)

  const zooms = new Map<string, number>()
  for (let zoom = FIRST_ZOOM; zoom < LAST_ZOOM; zoom++) {
    const taken: { readonly x: number; readonly y: number; readonly width: number }[] = []
    for (const { slug, name, longitude, latitude, isCapital, people } of towns) {
      if (!isCapital && people < (LEAST_PEOPLE[zoom] ?? 0)) continue
      const box = { ...pixelOf(longitude, latitude, zoom), width: name.length * LETTER }
      const around = isCapital ? AROUND_CAPITAL : zoom < NEAR_FROM ? AROUND : AROUND_NEAR
      const isFree = taken.every(
        ({ x, y, width }) =>
          box.x > x + width + around.width ||
          box.x + box.width + around.width < x ||
          Math.abs(box.y - y) > HEIGHT + around.height,
      )
      if (!isFree) continue
      taken.push(box)
      if (!zooms.has(slug)) zooms.set(slug, zoom)
    }
  }
  return towns.map(({ slug, name, longitude, latitude, isCapital }) => ({
    ...{ name, longitude, latitude, isCapital },
    zoom: zooms.get(slug) ?? LAST_ZOOM,
  }))
}

function pixelOf(longitude: number, latitude: number, zoom: number) {
  const world = 256 * 2 ** zoom
  const sine = Math.sin((latitude * Math.PI) / 180)
  return {
    x: ((longitude + 180) / 360) * world,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world,
  }
}
