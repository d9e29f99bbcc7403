import { mix } from './color.ts'
import { downTo, HEIGHT, n, type Point, type Poster, smooth, straight, WIDTH } from './poster.ts'

export interface Ridge {
  /** Mean height of the crest, and how far it swings, in pixels. */
  readonly y: number
  readonly swing: number
  /** Swings over the width of the picture. */
  readonly waves: number
  /** 0 is soft hills, 1 is broken rock. */
  readonly rough?: number
  readonly color: string
  /** 0 near, 1 at the horizon. */
  readonly distance: number
  /** Lower edge; the bottom of the picture by default. */
  readonly base?: number
  readonly channel?: number
  /** Raises the crest around an x (0..1): [x, height, width]. */
  readonly bumps?: readonly (readonly [number, number, number])[]
}

function crest(p: Poster, ridge: Ridge): Point[] {
  const points: Point[] = []
  const rough = ridge.rough ?? 0
  const channel = ridge.channel ?? Math.round(ridge.y)
  const step = rough > 0.3 ? 14 : 30
  for (let x = -30; x <= WIDTH + 30; x += step) {
    const t = x / WIDTH
    let y = ridge.y - p.random.noise(t * ridge.waves, channel) * ridge.swing
    y -= p.random.noise(t * ridge.waves * 2.7, channel + 1) * ridge.swing * (0.25 + rough * 0.25)
    if (rough > 0) y -= p.random.noise(t * ridge.waves * 9, channel + 2) * ridge.swing * 0.28 * rough
    for (const [bx, height, width] of ridge.bumps ?? []) y -= height * Math.exp(-(((t - bx) / width) ** 2))
    points.push([x, y])
  }
  return points
}

/** Rolling land: a crest, a body that fades into the haze below, and a lit edge. */
export function hills(p: Poster, ridge: Ridge): Point[] {
  const points = crest(p, ridge)
  const base = ridge.base ?? HEIGHT
  const top = Math.min(...points.map(([, y]) => y))
  const near = p.tone(ridge.color, ridge.distance)
  const low = mix(near, p.light.haze, ridge.distance > 0.2 ? 0.45 : 0.12)
  p.path(downTo(points, base, (ridge.rough ?? 0) > 0.3), p.down(top, Math.min(base, top + 330), near, low))
  return points
}

/** Mountains with a lit and a shaded side; the light comes from the left unless `fromRight`. */
export function mountains(p: Poster, ridge: Ridge, fromRight = false): Point[] {
  const points = crest(p, ridge)
  const base = ridge.base ?? HEIGHT
  const body = downTo(points, base, true)
  const top = Math.min(...points.map(([, y]) => y))
  const lit = p.tone(ridge.color, ridge.distance, -0.16)
  const dark = p.tone(ridge.color, ridge.distance, 0.38 * (1 - ridge.distance * 0.6))
  const faded = mix(lit, p.light.haze, 0.35 + ridge.distance * 0.3)
  p.path(body, p.down(top, Math.min(base, top + 340), lit, faded))
  const shade = p.down(top, Math.min(base, top + 320), dark, mix(dark, faded, 0.85))
  p.inside(body, () => {
    for (let i = 1; i < points.length - 1; i++) {
      const [x, y] = points[i] ?? [0, 0]
      const left = points[i - 1]?.[1] ?? y
      const right = points[i + 1]?.[1] ?? y
      if (!(y < left && y <= right)) continue
      const depth = Math.min(base - y, 340) * p.random.between(0.5, 1)
      const reach = depth * p.random.between(0.45, 0.8) * (fromRight ? -1 : 1)
      const zig: Point[] = []
      for (let k = 1; k <= 6; k++)
        zig.push([x + (k % 2 === 0 ? 0.16 : -0.12) * reach * (k / 6) + reach * 0.06 * k, y + (depth * k) / 6])
      p.polygon(
        [[x, y - 2], [x + reach * 0.55, y + depth * 0.3], [x + reach * 1.15, y + depth], ...zig.reverse()],
        shade,
      )
    }
  })
  return points
}

/** A flat-topped mountain with cliffs (chapada), from x1 to x2. */
export function mesa(
  p: Poster,
  x1: number,
  x2: number,
  top: number,
  base: number,
  color: string,
  distance: number,
): void {
  const w = x2 - x1
  const jitter = () => p.random.between(-0.012, 0.012) * w
  const cliff = (base - top) * 0.46
  const slope = w * 0.22
  const crown: Point[] = [
    [x1 + slope * 0.32, top + cliff],
    [x1 + slope * 0.42 + jitter(), top + cliff * 0.5],
    [x1 + slope * 0.5, top + 10],
    [x1 + slope * 0.72, top + jitter()],
    [x1 + w * 0.5, top + 4 + jitter()],
    [x2 - slope * 0.7, top + jitter()],
    [x2 - slope * 0.5, top + 12],
    [x2 - slope * 0.4 + jitter(), top + cliff * 0.55],
    [x2 - slope * 0.3, top + cliff],
  ]
  const skirt: Point[] = [
    [x2 + slope * 0.5, base - 20],
    [x2 + slope, base],
    [x1 - slope, base],
    [x1 - slope * 0.5, base - 20],
  ]
  const green = mix(color, '#4f7a45', 0.75)
  p.path(
    `${smooth([
      [x1 - slope, base],
      [x1 - slope * 0.35, base - (base - top) * 0.2],
      [x1 + slope * 0.34, top + cliff * 0.96],
    ])}${straight([[x2 - slope * 0.32, top + cliff * 0.96]]).replace('M', 'L')}${smooth([[x2 - slope * 0.32, top + cliff * 0.96], [x2 + slope * 0.35, base - (base - top) * 0.2], skirt[1] ?? [x2, base]], 'L')}Z`,
    p.down(top + cliff * 0.8, base, p.tone(green, distance), mix(p.tone(green, distance), p.light.haze, 0.4)),
  )
  const rock = `${straight(crown)}Z`
  p.path(rock, p.down(top, top + cliff, p.tone(color, distance, -0.22), p.tone(color, distance, 0.14)))
  p.inside(rock, () => {
    const dark = p.tone(color, distance, 0.42)
    let x = x1
    while (x < x2) {
      const cw = p.random.between(0.018, 0.06) * w
      const y = top + cliff * p.random.between(0.05, 0.35)
      p.polygon(
        [
          [x, y],
          [x + cw, y + p.random.between(-8, 14)],
          [x + cw * 0.8, base],
          [x + cw * 0.1, base],
        ],
        dark,
        `opacity="${n(p.random.between(0.2, 0.7))}"`,
      )
      x += cw * p.random.between(1.4, 2.6)
    }
    p.polygon(
      [
        [x1 + w * 0.62, top],
        [x2, top],
        [x2, base],
        [x1 + w * 0.7, base],
        [x1 + w * 0.66, top + cliff * 0.5],
      ],
      dark,
      'opacity="0.5"',
    )
  })
  p.path(
    straight(crown.slice(2, 7)),
    'none',
    `stroke="${p.tone(mix(green, color, 0.2), distance, -0.1)}" stroke-width="7" stroke-linejoin="round"`,
  )
}

/** A dune with its sunlit back and its slip face in the shade. */
export function dune(
  p: Poster,
  y: number,
  swing: number,
  waves: number,
  color: string,
  distance: number,
  channel: number,
): Point[] {
  const points = crest(p, { y, swing, waves, color, distance, channel })
  const body = downTo(points, HEIGHT)
  const top = Math.min(...points.map(([, py]) => py))
  p.path(body, p.down(top, top + 260, p.tone(color, distance, -0.3), p.tone(color, distance, 0.12)))
  p.inside(body, () => {
    for (let i = 3; i < points.length - 3; i++) {
      const [x, py] = points[i] ?? [0, 0]
      if (!(py <= (points[i - 1]?.[1] ?? py) && py < (points[i + 1]?.[1] ?? py))) continue
      const h = 90 + swing * 1.4
      const reach = 230 + swing * 3
      const shade = p.fade(
        [
          [0, p.tone(color, distance, 0.4)],
          [1, p.tone(color, distance, 0.1), 0.25],
        ],
        x,
        py,
        x + reach * 0.7,
        py + h,
      )
      p.path(
        `M${n(x)} ${n(py - 4)}C${n(x + 40)} ${n(py + h * 0.26)} ${n(x - 70)} ${n(py + h * 0.5)} ${n(x - 20)} ${n(py + h)}C${n(x + reach * 0.3)} ${n(py + h * 0.95)} ${n(x + reach * 0.7)} ${n(py + h * 0.7)} ${n(x + reach)} ${n(py + h * 0.2)}L${n(x + reach)} ${n(py - 60)}Z`,
        shade,
      )
    }
  })
  p.line(smooth(points), p.tone(color, distance, -0.55), 2, 'opacity="0.8"')
  return points
}

/** Rounded crowns of a forest seen from outside, light on top. */
export function canopy(
  p: Poster,
  y: number,
  size: number,
  color: string,
  distance: number,
  bottom = HEIGHT,
  from = -40,
  to = WIDTH + 40,
): void {
  const rows = 3
  for (let row = 0; row < rows; row++) {
    const base = p.tone(color, distance * (1 - row * 0.12), row * 0.12)
    const light = p.tone(mix(color, '#b7c75a', 0.25), distance, -0.14)
    const yy = y + row * size * 0.62
    let d = ''
    let caps = ''
    let x = from
    while (x < to) {
      const r = size * p.random.between(0.5, 1)
      const cy = yy + p.random.between(-0.3, 0.3) * size
      d += crown(x, cy, r)
      if (row < 2) caps += crown(x - r * 0.16, cy - r * 0.22, r * 0.62)
      x += r * p.random.between(0.8, 1.25)
    }
    p.path(
      `${d}M${n(from)} ${n(yy)}H${n(to)}V${n(bottom)}H${n(from)}Z`,
      p.down(yy - size, yy + size * 2.4, base, p.tone(color, distance * 0.7, 0.5 - distance * 0.3)),
    )
    if (caps !== '') p.path(caps, light, 'opacity="0.35"')
  }
}

const crown = (x: number, y: number, r: number) =>
  `M${n(x - r)} ${n(y + r * 0.3)}C${n(x - r * 1.15)} ${n(y - r * 0.4)} ${n(x - r * 0.55)} ${n(y - r * 0.9)} ${n(x - r * 0.1)} ${n(y - r * 0.82)}C${n(x + r * 0.3)} ${n(y - r * 1.1)} ${n(x + r * 1.1)} ${n(y - r * 0.6)} ${n(x + r)} ${n(y + r * 0.3)}Z`

/** A boulder or sea stack with a shaded side. */
export function rock(p: Poster, x: number, y: number, w: number, h: number, color: string, distance = 0): void {
  const points: Point[] = []
  const count = 9
  for (let i = 0; i <= count; i++) {
    const t = i / count
    const rise = Math.sin(Math.PI * t) ** 0.62
    points.push([x + (t - 0.5) * w, y - h * rise * p.random.between(0.86, 1.1)])
  }
  const body = `${straight(points)}Z`
  p.path(body, p.down(y - h, y, p.tone(color, distance, -0.16), p.tone(color, distance, 0.25)))
  p.inside(body, () => {
    p.polygon(
      [
        [x + w * 0.06, y - h * 1.2],
        [x + w * 0.14, y - h * 0.5],
        [x - w * 0.02, y - h * 0.25],
        [x + w * 0.1, y],
        [x + w, y],
        [x + w, y - h * 1.2],
      ],
      p.tone(color, distance, 0.5),
      'opacity="0.6"',
    )
  })
}
