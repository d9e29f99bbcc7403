/** Reads the courses of highways.txt. */
import { readFileSync } from 'node:fs'
import { municipalities } from '../../server/cities/municipalities.ts'
import { fold } from '../../src/core/text/words.ts'
import type { Line, Point } from './shapes.ts'

/** Points of a curve between two towns. */
const STEPS = 4

/** A curve per highway, through its towns. Throws RangeError for a town that no state of that line has. */
export function highways(): readonly Line[] {
  const towns = new Map(municipalities().map((town) => [`${town.state} ${fold(town.name)}`, town]))
  const text = readFileSync(new URL('highways.txt', import.meta.url), 'utf8')
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [number = '', ...course] = line.split(' ')
      let state = ''
      const places = course
        .join(' ')
        .split(', ')
        .map((part): Point => {
          const [, letters, name = part] = /^([A-Z]{2}) (.+)$/.exec(part) ?? []
          state = letters ?? state
          const town = towns.get(`${state} ${fold(name)}`)
          if (town === undefined) throw new RangeError(`${number} names ${name}, which ${state} does not have`)
          return [town.longitude, town.latitude]
        })
      return curve(places)
    })
}

/** Catmull–Rom spline through all points. */
function curve(points: Line): Line {
  const last = points.length - 1
  const between = points.slice(0, -1).flatMap((start, index) => {
    const end = points[index + 1] ?? start
    const [before, after] = [points[Math.max(0, index - 1)] ?? start, points[Math.min(last, index + 2)] ?? end]
    return Array.from({ length: STEPS }, (_, step): Point => {
      const along = step / STEPS
      const at = (axis: 0 | 1) => spline(before[axis], start[axis], end[axis], after[axis], along)
      return [at(0), at(1)]
    })
  })
  return [...between, ...points.slice(-1)]
}

const spline = (before: number, start: number, end: number, after: number, t: number): number =>
  start +
  (t / 2) * (end - before + t * (2 * before - 5 * start + 4 * end - after + t * (3 * (start - end) + after - before)))
