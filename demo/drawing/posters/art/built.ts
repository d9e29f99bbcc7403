import { mix } from './color.ts'
import type { Point, Poster } from './poster.ts'

/** Position of a wall's point in the picture: u along the wall, v up from the ground, both in units of the wall. */
export type Wall = (u: number, v: number) => Point

/** A wall seen from the front, with its ground corner at (x, y). */
export const frontal =
  (x: number, y: number, scale = 1): Wall =>
  (u, v) => [x + u * scale, y - v * scale]

/**
 * A wall that runs into the picture towards the vanishing point, from (x, y). `depth` says how fast it shrinks:
 * at u = depth everything is half as large.
 */
export const receding =
  (x: number, y: number, vanishX: number, vanishY: number, depth: number): Wall =>
  (u, v) => {
    const k = depth / (depth + Math.max(-depth * 0.8, u))
    return [vanishX + (x - vanishX) * k, vanishY + (y - v - vanishY) * k]
  }

export interface House {
  readonly u: number
  readonly width: number
  readonly height: number
  readonly color: string
  readonly trim?: string
  readonly shutters: string
  readonly floors: 1 | 2 | 3
  readonly distance?: number
  /** Away from the light. */
  readonly shade?: number
  readonly tiles?: boolean
}

export const poly = (p: Poster, wall: Wall, points: readonly Point[], fill: string, more = '') =>
  p.polygon(
    points.map(([u, v]) => wall(u, v)),
    fill,
    more,
  )

export const box = (p: Poster, wall: Wall, u: number, v: number, w: number, h: number, fill: string, more = '') =>
  poly(
    p,
    wall,
    [
      [u, v],
      [u + w, v],
      [u + w, v + h],
      [u, v + h],
    ],
    fill,
    more,
  )

export const arch = (u: number, v: number, w: number, h: number): Point[] => {
  const points: Point[] = [
    [u, v],
    [u + w, v],
  ]
  for (let i = 0; i <= 8; i++) {
    const a = (Math.PI * i) / 8
    points.push([u + w / 2 + (Math.cos(a) * w) / 2, v + h - w * 0.32 + Math.sin(a) * w * 0.32])
  }
  return points
}

/** A colonial town house: coloured wall, white mouldings, shuttered openings with flat arches, tiled eaves. */
export function house(p: Poster, wall: Wall, it: House): void {
  const distance = it.distance ?? 0
  const shade = it.shade ?? 0
  const paint = (c: string, more = 0) => p.tone(c, distance, Math.min(0.85, shade + more))
  const trim = paint(it.trim ?? '#fbf4e6', 0)
  const { u, width, height } = it
  const top = wall(u + width / 2, height)
  const foot = wall(u + width / 2, 0)
  poly(
    p,
    wall,
    [
      [u, 0],
      [u + width, 0],
      [u + width, height],
      [u, height],
    ],
    p.down(top[1], foot[1], paint(it.color, -0.06), paint(it.color, 0.12)),
  )
  box(p, wall, u, 0, width, height * 0.05, paint(mix(it.color, '#5a4a45', 0.55)))
  for (const edge of [u, u + width - width * 0.035]) box(p, wall, edge, 0, width * 0.035, height, trim)
  const floorHeight = height / it.floors
  const bays = Math.max(2, Math.round(width / 46))
  const bay = width / bays
  for (let f = 0; f < it.floors; f++) {
    const ground = f === 0
    if (!ground) box(p, wall, u, f * floorHeight - height * 0.012, width, height * 0.024, trim)
    for (let b = 0; b < bays; b++) {
      const w = bay * 0.5
      const x = u + b * bay + bay * 0.25
      const isDoor = ground ? (b + Math.round(u)) % 2 === 0 : it.floors > 1
      const v = f * floorHeight + (isDoor ? (ground ? 0 : floorHeight * 0.05) : floorHeight * 0.34)
      const h = f * floorHeight + floorHeight * 0.84 - v
      const lit = p.light.lamps && p.random.chance(0.62)
      poly(p, wall, arch(x - w * 0.16, v, w * 1.32, h * 1.06), trim)
      poly(p, wall, arch(x, v, w, h), lit ? p.random.pick(['#ffd27a', '#ffc35e', '#ffe0a0']) : paint(it.shutters, 0.06))
      if (lit) box(p, wall, x + w * 0.46, v, w * 0.08, h * 0.9, paint(it.shutters, 0.3))
      else {
        box(p, wall, x + w * 0.5, v, w * 0.5, h * 0.86, paint(it.shutters, 0.28))
        box(p, wall, x + w * 0.12, v + h * 0.5, w * 0.76, h * 0.04, paint(it.shutters, 0.5))
      }
      if (!ground && isDoor) {
        box(p, wall, x - w * 0.3, v - h * 0.02, w * 1.6, h * 0.06, trim)
        for (let k = 0; k <= 6; k++)
          box(p, wall, x - w * 0.26 + (k * w * 1.48) / 6, v, w * 0.045, h * 0.36, paint('#2c2a30', 0))
        box(p, wall, x - w * 0.28, v + h * 0.36, w * 1.56, h * 0.03, paint('#2c2a30', 0))
      }
    }
  }
  box(p, wall, u - width * 0.015, height - height * 0.03, width * 1.03, height * 0.045, trim)
  if (it.tiles !== false) {
    const roof = paint('#b4573a', 0.08)
    const rise = Math.min(46, height * 0.17)
    poly(
      p,
      wall,
      [
        [u - width * 0.04, height + 2],
        [u + width * 1.04, height + 2],
        [u + width * 0.97, height + rise],
        [u + width * 0.03, height + rise],
      ],
      roof,
    )
    const rows = Math.round(width / 8)
    for (let k = 0; k < rows; k++) {
      const x = u + (k / rows) * width
      poly(
        p,
        wall,
        [
          [x, height + 2],
          [x + 2.4, height + 2],
          [x + 2.6, height + rise],
          [x + 0.8, height + rise],
        ],
        paint('#7d3526', 0.2),
        'opacity="0.55"',
      )
    }
  }
}
