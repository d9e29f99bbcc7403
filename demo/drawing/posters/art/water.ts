import { mix } from './color.ts'
import { HEIGHT, n, type Poster, WIDTH } from './poster.ts'

export interface Water {
  readonly top: number
  readonly bottom?: number
  /** The water's own colours, far and near. */
  readonly far: string
  readonly near: string
  /** Position of the reflected light, 0..1 of the width; none without it. */
  readonly sunX?: number
}

/** A still surface from `top` down: sky in it far away, its own colour near, ripples wider towards the viewer. */
export function water(p: Poster, { top, bottom = HEIGHT, far, near, sunX }: Water): void {
  const sheen = p.light.time === 'day' ? 0.15 : 0.5
  const wet = (c: string) => mix(c, p.tone(c), p.light.time === 'night' ? 0.9 : 0.4)
  p.rect(
    0,
    top,
    WIDTH,
    bottom - top,
    p.fade(
      [
        [0, mix(wet(far), p.light.sky[3], sheen + 0.15)],
        [0.3, mix(wet(far), p.light.sky[2], sheen)],
        [1, mix(wet(near), p.light.sky[0], sheen * 0.5)],
      ],
      0,
      top,
      0,
      bottom,
    ),
  )
  ripples(p, top, bottom)
  if (sunX !== undefined) glitter(p, sunX * WIDTH, top, bottom)
}

export function ripples(p: Poster, top: number, bottom: number, density = 1): void {
  let light = ''
  let dark = ''
  const count = Math.round(((bottom - top) / 5) * density)
  for (let i = 0; i < count; i++) {
    const t = p.random.between(0, 1) ** 1.3
    const y = top + 3 + t * (bottom - top)
    const w = (14 + t * 110) * p.random.between(0.5, 1.3)
    const h = 0.8 + t * 3.4
    const x = p.random.between(-50, WIDTH)
    const lens = `M${n(x)} ${n(y)}Q${n(x + w / 2)} ${n(y - h)} ${n(x + w)} ${n(y)}Q${n(x + w / 2)} ${n(y + h)} ${n(x)} ${n(y)}Z`
    if (i % 2 === 0) light += lens
    else dark += lens
  }
  p.path(dark, p.light.shadow, 'opacity="0.14"')
  p.path(light, p.light.time === 'day' ? '#ffffff' : p.light.glow, 'opacity="0.28"')
}

/** The sun's or moon's road on the water. */
export function glitter(p: Poster, x: number, top: number, bottom: number): void {
  let d = ''
  let y = top + 2
  while (y < bottom) {
    const t = (y - top) / (bottom - top)
    const h = 1.6 + t * 6
    const spread = 26 + t * 90
    const pieces = 1 + Math.round(t * 2)
    for (let i = 0; i < pieces; i++) {
      const w = spread * p.random.between(0.35, 1)
      const cx = x + p.random.between(-0.5, 0.5) * spread * (0.5 + t)
      d += `M${n(cx - w / 2)} ${n(y)}Q${n(cx)} ${n(y - h)} ${n(cx + w / 2)} ${n(y)}Q${n(cx)} ${n(y + h)} ${n(cx - w / 2)} ${n(y)}Z`
    }
    y += h * 1.9 + 2
  }
  p.path(d, p.light.sun, `opacity="${p.light.time === 'day' ? 0.5 : 0.7}"`)
}

/** Paints `draw` upside down below `top`, as still water shows it. */
export function reflection(p: Poster, top: number, draw: () => void, opacity = 0.4, squash = 0.8): void {
  p.inside(`M-50 ${n(top)}H${WIDTH + 50}V${HEIGHT}H-50Z`, () => {
    p.group(`transform="translate(0 ${n(top + top * squash)}) scale(1 ${n(-squash)})" opacity="${opacity}"`, draw)
  })
}

/** A body of water with soft shores around (x, y). */
export function lagoon(
  p: Poster,
  x: number,
  y: number,
  w: number,
  h: number,
  far: string,
  near: string,
  rim: string,
): void {
  const k = () => p.random.between(0.8, 1.2)
  const shape = (s: number) =>
    `M${n(x - w * s)} ${n(y)}C${n(x - w * 0.8 * s)} ${n(y - h * a * s)} ${n(x - w * 0.2)} ${n(y - h * 0.5 * b * s)} ${n(x + w * 0.1)} ${n(y - h * 0.75 * c * s)}C${n(x + w * 0.5)} ${n(y - h * a * s)} ${n(x + w * 0.9 * s)} ${n(y - h * 0.6 * s)} ${n(x + w * s)} ${n(y + h * 0.1)}C${n(x + w * 0.85 * s)} ${n(y + h * 0.9 * b * s)} ${n(x + w * 0.3)} ${n(y + h * 0.7 * s)} ${n(x)} ${n(y + h * c * s)}C${n(x - w * 0.4)} ${n(y + h * 1.2 * s)} ${n(x - w * 0.9 * s)} ${n(y + h * 0.6 * a * s)} ${n(x - w * s)} ${n(y)}Z`
  const [a, b, c] = [k(), k(), k()]
  const sheen = p.light.time === 'day' ? 0.05 : 0.34
  const wet = (c: string) => mix(c, p.tone(c), p.light.time === 'night' ? 0.9 : 0.3)
  p.path(shape(1.05), p.tone(rim, 0, -0.35), 'opacity="0.8"')
  const inner = shape(1)
  p.path(inner, p.down(y - h, y + h, mix(wet(far), p.light.sky[2], sheen), mix(wet(near), p.light.sky[0], sheen * 0.5)))
  p.inside(inner, () => {
    p.path(
      shape(0.8),
      mix(wet(near), p.light.sky[0], 0.25),
      `opacity="0.4" transform="translate(${n(w * 0.04)} ${n(h * 0.16)})"`,
    )
    let d = ''
    for (let i = 0; i < 12; i++) {
      const yy = y + p.random.between(-0.8, 0.95) * h
      const ww = w * p.random.between(0.08, 0.3)
      const xx = x + p.random.between(-0.9, 0.7) * w
      d += `M${n(xx)} ${n(yy)}Q${n(xx + ww / 2)} ${n(yy - 2.4)} ${n(xx + ww)} ${n(yy)}Q${n(xx + ww / 2)} ${n(yy + 2.4)} ${n(xx)} ${n(yy)}Z`
    }
    p.path(d, '#ffffff', 'opacity="0.4"')
  })
}

/** Surf that runs up a beach along the points of `edge` (an open path). */
export function surf(p: Poster, edge: string, width = 10): void {
  p.line(edge, '#ffffff', width * 2.4, 'opacity="0.25"')
  p.line(edge, '#ffffff', width, 'opacity="0.85" stroke-linejoin="round"')
}
