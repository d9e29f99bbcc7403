import { n } from '../posters/art/poster.ts'
import type { Random } from '../posters/art/random.ts'
import type { Palette } from './palette.ts'
import { disc, stroke } from './pen.ts'

/** The parts behind and in front of the head. */
export interface Hair {
  readonly back: string
  readonly front: string
  /** Hair below a hat; replaces both parts if `tall`. */
  readonly underHat: string
  /** The back part rises above the head, so a hat replaces it. */
  readonly tall?: true
}

/** One way to wear the hair. */
export type Style = (random: Random, colors: Palette) => Hair

/** Curls as a wreath of discs: `bend` is the ring's angle from and to, 0 to the right, clockwise. */
export function curls(
  random: Random,
  color: string,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  from: number,
  to: number,
  r: number,
): string {
  const step = (r * 1.15) / Math.max(rx, ry)
  const discs: string[] = []
  for (let angle = from; angle <= to + 0.001; angle += step)
    discs.push(disc(cx + Math.cos(angle) * rx, cy + Math.sin(angle) * ry, r * random.between(0.88, 1.12), color))
  return discs.join('')
}

/** Small arcs that say "curly" without drawing every hair. */
export function ringlets(random: Random, color: string, places: readonly (readonly [number, number])[]): string {
  return places
    .map(([x, y]) => {
      const r = random.between(6, 9)
      const turn = random.between(0, 360)
      return `<g transform="translate(${x} ${y}) rotate(${n(turn)})">${stroke(`M${n(-r)} 0A${n(r)} ${n(r)} 0 0 1 ${n(r)} 0`, color, 3, 'opacity="0.75"')}</g>`
    })
    .join('')
}

export const CAP_WITH_PART =
  'M133 186C118 120 146 78 204 80C262 80 284 122 267 186L262 182C264 158 258 140 246 130C216 138 180 134 160 120C148 136 139 154 138 182Z'
export const SLICK =
  'M134 184C122 112 152 82 200 82C248 82 278 112 266 184C264 150 246 118 200 116C154 118 136 150 134 184Z'
