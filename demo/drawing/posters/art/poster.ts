import { type Light, tone } from './light.ts'
import type { Random } from './random.ts'

export const WIDTH = 1200
export const HEIGHT = 800

export type Point = readonly [number, number]
/** Offset 0..1, colour, opacity. */
export type Stop = readonly [number, string, number?]

/** One decimal is finer than a pixel, and keeps the text short. */
export const n = (value: number) => String(Math.round(value * 10) / 10)

/** A drawing in progress: markup in painter's order, and the gradients and clips that it uses. */
export class Poster {
  readonly light: Light
  readonly random: Random
  readonly #defs: string[] = []
  #parts: string[] = []

  constructor(light: Light, random: Random) {
    this.light = light
    this.random = random
  }

  add(markup: string): void {
    this.#parts.push(markup)
  }

  path(d: string, fill: string, more = ''): void {
    this.add(`<path d="${d}" fill="${fill}"${more === '' ? '' : ` ${more}`}/>`)
  }

  line(d: string, stroke: string, width: number, more = ''): void {
    this.path(d, 'none', `stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" ${more}`.trim())
  }

  rect(x: number, y: number, width: number, height: number, fill: string, more = ''): void {
    this.add(
      `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"${more === '' ? '' : ` ${more}`}/>`,
    )
  }

  circle(x: number, y: number, r: number, fill: string, more = ''): void {
    this.ellipse(x, y, r, r, fill, more)
  }

  ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = ''): void {
    this.add(
      `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${more === '' ? '' : ` ${more}`}/>`,
    )
  }

  polygon(points: readonly Point[], fill: string, more = ''): void {
    this.path(`${straight(points)}Z`, fill, more)
  }

  /** Everything that `draw` paints, in one group with these attributes. */
  group(attributes: string, draw: () => void): void {
    const outer = this.#parts
    this.#parts = []
    draw()
    const inner = this.#parts.join('')
    this.#parts = outer
    this.add(`<g ${attributes}>${inner}</g>`)
  }

  /** Paints only inside the shape `d`. */
  inside(d: string, draw: () => void, attributes = ''): void {
    const id = this.#define((name) => `<clipPath id="${name}"><path d="${d}"/></clipPath>`)
    this.group(`clip-path="url(#${id})" ${attributes}`.trim(), draw)
  }

  /** A gradient from one point to another, in pixels of the picture. */
  fade(stops: readonly Stop[], x1: number, y1: number, x2: number, y2: number): string {
    const id = this.#define(
      (name) =>
        `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}">${marks(stops)}</linearGradient>`,
    )
    return `url(#${id})`
  }

  /** A gradient from top to bottom, in pixels of the picture. */
  down(top: number, bottom: number, ...colors: readonly string[]): string {
    const last = Math.max(1, colors.length - 1)
    return this.fade(
      colors.map((color, i) => [i / last, color] as const),
      0,
      top,
      0,
      bottom,
    )
  }

  glow(stops: readonly Stop[], x: number, y: number, r: number): string {
    const id = this.#define(
      (name) =>
        `<radialGradient id="${name}" gradientUnits="userSpaceOnUse" cx="${n(x)}" cy="${n(y)}" r="${n(r)}">${marks(stops)}</radialGradient>`,
    )
    return `url(#${id})`
  }

  tone(base: string, distance = 0, shade = 0): string {
    return tone(this.light, base, distance, shade)
  }

  /** The finished picture, one root element. */
  toSvg(flip = false): string {
    const body = this.#parts.join('')
    const drawn = flip ? `<g transform="translate(${WIDTH} 0) scale(-1 1)">${body}</g>` : body
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><defs>${this.#defs.join('')}</defs>${drawn}</svg>`
  }

  #define(markup: (id: string) => string): string {
    const id = `d${this.#defs.length}`
    this.#defs.push(markup(id))
    return id
  }
}

const marks = (stops: readonly Stop[]) =>
  stops
    .map(([at, color, opacity]) => {
      const alpha =
        opacity === undefined ? '' : ` stop-opacity="${n(opacity * 10) === '10' ? 1 : Math.round(opacity * 100) / 100}"`
      return `<stop offset="${Math.round(at * 1000) / 1000}" stop-color="${color}"${alpha}/>`
    })
    .join('')

/** A line through the points, with corners. */
export const straight = (points: readonly Point[]) =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join('')

/** A line through the points, without corners (Catmull-Rom as Béziers). */
export function smooth(points: readonly Point[], start: 'M' | 'L' = 'M'): string {
  const at = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))] ?? [0, 0]
  let d = `${start}${n(at(0)[0])} ${n(at(0)[1])}`
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    d += `C${n(b[0] + (c[0] - a[0]) / 6)} ${n(b[1] + (c[1] - a[1]) / 6)} ${n(c[0] - (e[0] - b[0]) / 6)} ${n(c[1] - (e[1] - b[1]) / 6)} ${n(c[0])} ${n(c[1])}`
  }
  return d
}

/** A closed shape: the line above, and straight down to `bottom`. */
export function downTo(points: readonly Point[], bottom: number, corners = false): string {
  const first = points[0] ?? [0, 0]
  const last = points[points.length - 1] ?? [0, 0]
  return `${corners ? straight(points) : smooth(points)}L${n(last[0])} ${n(bottom)}L${n(first[0])} ${n(bottom)}Z`
}
