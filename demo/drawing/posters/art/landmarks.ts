import { arch, box, frontal, poly } from './built.ts'
import { mix } from './color.ts'
import { n, type Point, type Poster, straight } from './poster.ts'

/** Two towers, a curved gable, a round window: a Baroque church front, `w` wide, with its middle foot at (x, y). */
export function church(
  p: Poster,
  x: number,
  y: number,
  w: number,
  wallColor: string,
  trimColor: string,
  distance = 0,
): void {
  const wall = frontal(x - w / 2, y, w / 200)
  const white = p.tone(wallColor, distance, -0.05)
  const shade = p.tone(wallColor, distance, 0.32)
  const trim = p.tone(trimColor, distance, 0.08)
  const dark = p.tone('#4a3a3f', distance, 0.35)
  const pane = p.light.lamps ? '#ffd88a' : dark
  const tower = (u: number, far: boolean) => {
    box(p, wall, u, 0, 48, 190, far ? shade : white)
    box(p, wall, u - 3, 186, 54, 8, trim)
    box(p, wall, u + 2, 194, 44, 46, far ? shade : white)
    poly(p, wall, arch(u + 14, 198, 20, 34), pane)
    box(p, wall, u - 2, 238, 52, 6, trim)
    const dome: Point[] = []
    for (let i = 0; i <= 10; i++) {
      const t = i / 10
      dome.push([
        u + 24 + Math.cos(Math.PI * (1 - t)) * 24 * (1 - 0.12 * Math.sin(Math.PI * t)),
        244 + Math.sin(Math.PI * t) * 34,
      ])
    }
    poly(p, wall, dome, p.tone(mix(trimColor, '#3f4a5a', 0.35), distance, far ? 0.35 : 0.1))
    box(p, wall, u + 22, 276, 4, 18, trim)
    box(p, wall, u + 17, 286, 14, 4, trim)
    box(p, wall, u, 0, 5, 190, trim)
    box(p, wall, u + 43, 0, 5, 190, trim)
    poly(p, wall, arch(u + 16, 112, 16, 40), pane)
    box(p, wall, u + 18, 48, 12, 26, pane)
  }
  box(p, wall, 40, 0, 120, 176, white)
  const gable: Point[] = [
    [40, 176],
    [160, 176],
    [156, 184],
    [140, 190],
    [132, 210],
    [118, 216],
    [112, 236],
    [100, 244],
    [88, 236],
    [82, 216],
    [68, 210],
    [60, 190],
    [44, 184],
  ]
  poly(p, wall, gable, white)
  p.path(
    `${straight(gable.map(([u, v]) => wall(u, v)))}Z`,
    'none',
    `stroke="${trim}" stroke-width="${n(w / 60)}" stroke-linejoin="round"`,
  )
  box(p, wall, 40, 170, 120, 7, trim)
  box(p, wall, 98, 244, 4, 26, trim)
  box(p, wall, 91, 256, 18, 4, trim)
  const [ox, oy] = wall(100, 200)
  p.circle(ox, oy, w * 0.05, trim)
  p.circle(ox, oy, w * 0.036, pane)
  poly(p, wall, arch(80, 0, 40, 78), trim)
  poly(p, wall, arch(84, 0, 32, 72), p.tone('#5b3226', distance, 0.15))
  for (const u of [54, 92, 130]) {
    poly(p, wall, arch(u - 2, 108, 20, 48), trim)
    poly(p, wall, arch(u, 110, 16, 43), pane)
  }
  box(p, wall, 120, 0, 40, 176, shade, 'opacity="0.35"')
  tower(0, false)
  tower(152, true)
}

/** A striped lighthouse with its foot at (x, y). */
export function lighthouse(
  p: Poster,
  x: number,
  y: number,
  h: number,
  bands: readonly [string, string],
  distance = 0,
): void {
  const at = (t: number) => h * (0.12 - 0.05 * t)
  const stripes = 6
  for (let i = 0; i < stripes; i++) {
    const a = i / stripes
    const b = (i + 1) / stripes
    const c = bands[i % 2] ?? bands[0]
    const y1 = y - h * 0.78 * a
    const y2 = y - h * 0.78 * b
    p.polygon(
      [
        [x - at(a), y1],
        [x + at(a), y1],
        [x + at(b), y2],
        [x - at(b), y2],
      ],
      p.fade(
        [
          [0, p.tone(c, distance, -0.1)],
          [1, p.tone(c, distance, 0.5)],
        ],
        x - at(0),
        0,
        x + at(0),
        0,
      ),
    )
  }
  const top = y - h * 0.78
  p.rect(x - h * 0.1, top - h * 0.025, h * 0.2, h * 0.025, p.tone('#3a3f4a', distance, 0.1))
  p.rect(x - h * 0.05, top - h * 0.12, h * 0.1, h * 0.095, p.light.lamps ? '#fff0b0' : p.tone('#bfe0e8', distance))
  p.path(
    `M${n(x - h * 0.065)} ${n(top - h * 0.12)}Q${n(x)} ${n(top - h * 0.24)} ${n(x + h * 0.065)} ${n(top - h * 0.12)}Z`,
    p.tone('#b8432f', distance, 0.1),
  )
  if (p.light.lamps) {
    const ly = top - h * 0.075
    for (const side of [-1, 1])
      p.path(
        `M${n(x)} ${n(ly)}L${n(x + side * 700)} ${n(ly - 90)}L${n(x + side * 700)} ${n(ly + 60)}Z`,
        p.fade(
          [
            [0, '#fff3c0', 0.55],
            [1, '#fff3c0', 0],
          ],
          x,
          ly,
          x + side * 600,
          ly,
        ),
      )
  }
}

/** Tall buildings along a shore, far away. */
export function skyline(
  p: Poster,
  y: number,
  from: number,
  to: number,
  h: number,
  color: string,
  distance: number,
): void {
  let x = from
  while (x < to) {
    const w = p.random.between(14, 34)
    const t = (x - from) / (to - from)
    const hh = h * (0.35 + 0.65 * Math.sin(Math.PI * (0.1 + t * 0.8))) * p.random.between(0.45, 1)
    p.rect(x, y - hh, w, hh, p.tone(color, distance, p.random.between(-0.1, 0.2)))
    p.rect(x + w * 0.6, y - hh, w * 0.4, hh, p.tone(color, distance, 0.35), 'opacity="0.5"')
    let panes = ''
    for (let yy = y - hh + 5; yy < y - 5; yy += 7)
      for (let xx = x + 3; xx < x + w - 4; xx += 6)
        if (p.random.chance(p.light.lamps ? 0.5 : 0.35)) panes += `M${n(xx)} ${n(yy)}h2.6v3h-2.6Z`
    p.path(
      panes,
      p.light.lamps ? '#ffd98c' : p.tone('#6c8794', distance, 0.2),
      `opacity="${p.light.lamps ? 0.9 : 0.45}"`,
    )
    x += w + p.random.between(-2, 8)
  }
}

/** Timber-framed alpine house with a steep roof, its middle foot at (x, y). */
export function chalet(
  p: Poster,
  x: number,
  y: number,
  w: number,
  wallColor: string,
  roofColor: string,
  distance = 0,
): void {
  const h = w * 0.56
  const rise = w * 0.62
  const beam = p.tone('#5d3a26', distance, 0.12)
  p.rect(
    x - w / 2,
    y - h,
    w,
    h,
    p.down(y - h, y, p.tone(wallColor, distance, -0.08), p.tone(wallColor, distance, 0.14)),
  )
  p.polygon(
    [
      [x - w / 2, y - h],
      [x + w / 2, y - h],
      [x, y - h - rise * 0.94],
    ],
    p.tone(wallColor, distance, 0.05),
  )
  const b = w * 0.028
  for (const t of [0, 0.25, 0.5, 0.75, 1]) p.rect(x - w / 2 + t * (w - b), y - h, b, h, beam)
  for (const t of [0, 0.5]) p.rect(x - w / 2, y - h + t * h, w, b, beam)
  for (const [a, c] of [
    [-0.5, -0.25],
    [0.5, 0.25],
    [-0.18, 0],
    [0.18, 0],
  ] as const)
    p.line(`M${n(x + a * w)} ${n(y - h)}L${n(x + c * w)} ${n(y - h - rise * 0.44)}`, beam, b)
  const lamp = p.light.lamps || p.light.time === 'golden'
  for (const [u, v] of [
    [-0.34, 0.4],
    [0.24, 0.4],
    [-0.05, 1.16],
  ] as const) {
    const ww = w * 0.13
    p.rect(x + u * w - 2, y - h * (v + 0.42) - 2, ww + 4, h * 0.34 + 4, beam)
    p.rect(x + u * w, y - h * (v + 0.42), ww, h * 0.34, lamp ? '#ffd680' : p.tone('#4b6a7c', distance, 0.1))
    p.rect(x + u * w + ww / 2 - 1, y - h * (v + 0.42), 2, h * 0.34, beam)
    let petals = ''
    for (let k = 0; k < 6; k++)
      petals += `<circle cx="${n(x + u * w + (k / 5) * ww)}" cy="${n(y - h * (v + 0.06))}" r="${n(w * 0.02)}"/>`
    p.add(`<g fill="${p.tone('#d8486a', distance, 0.05)}">${petals}</g>`)
  }
  p.rect(x - w * 0.06, y - h * 0.46, w * 0.14, h * 0.46, p.tone('#7a3b22', distance, 0.2))
  const e = w * 0.09
  const t = w * 0.075
  p.polygon(
    [
      [x, y - h - rise - t],
      [x + w / 2 + e, y - h + e * 0.7],
      [x + w / 2 + e, y - h + e * 0.7 + t],
      [x, y - h - rise + t * 0.4],
    ],
    p.tone(roofColor, distance, 0.42),
  )
  p.polygon(
    [
      [x, y - h - rise - t],
      [x - w / 2 - e, y - h + e * 0.7],
      [x - w / 2 - e, y - h + e * 0.7 + t],
      [x, y - h - rise + t * 0.4],
    ],
    p.tone(roofColor, distance, 0),
  )
}

/** A street lamp with its glow. */
export function lamp(p: Poster, x: number, y: number, h: number): void {
  const ink = p.tone('#23262d', 0, 0.2)
  p.rect(x - h * 0.012, y - h, h * 0.024, h, ink)
  p.polygon(
    [
      [x - h * 0.035, y - h],
      [x + h * 0.035, y - h],
      [x + h * 0.05, y - h * 1.12],
      [x - h * 0.05, y - h * 1.12],
    ],
    p.light.lamps ? '#ffe2a0' : '#e8eef0',
  )
  p.polygon(
    [
      [x - h * 0.06, y - h * 1.12],
      [x + h * 0.06, y - h * 1.12],
      [x, y - h * 1.18],
    ],
    ink,
  )
  if (p.light.lamps)
    p.circle(
      x,
      y - h * 1.06,
      h * 0.55,
      p.glow(
        [
          [0, '#ffd98a', 0.6],
          [1, '#ffd98a', 0],
        ],
        x,
        y - h * 1.06,
        h * 0.55,
      ),
    )
}
