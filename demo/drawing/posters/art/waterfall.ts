import { mix } from './color.ts'
import { canopy, rock } from './land.ts'
import { HEIGHT, n, type Point, type Poster, smooth, straight, WIDTH } from './poster.ts'
import { beams, mist, sky } from './sky.ts'
import { ripples } from './water.ts'

export interface Fall {
  readonly x: number
  readonly top: number
  readonly bottom: number
  readonly width: number
}

/** A curtain of water: threads of white and blue, and spray at the bottom. */
export function fall(p: Poster, { x, top, bottom, width }: Fall, distance = 0): void {
  const white = p.tone('#f4fbff', distance, -0.05)
  const blue = p.tone('#a9d3e2', distance, 0.1)
  const left: Point[] = []
  const right: Point[] = []
  for (let k = 0; k <= 8; k++) {
    const t = k / 8
    const y = top + (bottom - top) * t
    const flare = width * (0.42 + t * 0.16)
    left.push([x - flare + p.random.between(-0.04, 0.04) * width, y])
    right.push([x + flare + p.random.between(-0.04, 0.04) * width, y])
  }
  const body = `${smooth(left)}${smooth([...right].reverse(), 'L')}Z`
  p.path(body, p.down(top, bottom, white, mix(blue, white, 0.4)))
  p.inside(body, () => {
    let d = ''
    const count = Math.round(width / 4)
    for (let i = 0; i < count; i++) {
      const sx = x + p.random.between(-0.55, 0.55) * width
      const sy = top + p.random.between(-0.1, 0.8) * (bottom - top)
      const length = p.random.between(0.15, 0.5) * (bottom - top)
      const w = p.random.between(1, 4.5)
      d += `M${n(sx)} ${n(sy)}q${n(w)} ${n(length * 0.5)} 0 ${n(length)}q${n(-w)} ${n(-length * 0.5)} 0 ${n(-length)}Z`
    }
    p.path(d, p.tone('#6fb0c8', distance, 0.15), 'opacity="0.6"')
  })
  p.ellipse(
    x,
    bottom,
    width * 1.1,
    Math.max(18, width * 0.22),
    p.glow(
      [
        [0, '#ffffff', 0.85],
        [1, '#ffffff', 0],
      ],
      x,
      bottom,
      width * 1.1,
    ),
  )
}

/** A waterfall in a cleft of rock with forest around and a pool in front. */
export function waterfall(
  p: Poster,
  rockColor: string,
  green: string,
  pool: readonly [string, string],
  fallWidth: number,
  top = 150,
): void {
  sky(p, 420, 0.5, 110)
  canopy(p, top + 30, 60, green, 0.55)
  const x = p.random.between(540, 660)
  const cliff = (side: -1 | 1, inset: number, distance: number, shadeBy: number) => {
    const points: Point[] = []
    for (let k = 0; k <= 9; k++) {
      const t = k / 9
      points.push([x + side * (fallWidth * 0.4 + inset + t * t * 190 + p.random.between(-14, 14)), top + t * 500])
    }
    const edge = side < 0 ? -40 : WIDTH + 40
    const body = `${straight([[edge, top - 40 + inset * 0.2], ...points, [edge, HEIGHT]])}Z`
    p.path(
      body,
      p.fade(
        [
          [0, p.tone(rockColor, distance, shadeBy)],
          [1, p.tone(rockColor, distance, shadeBy + 0.35)],
        ],
        x,
        0,
        edge,
        0,
      ),
    )
    p.inside(body, () => {
      for (let i = 0; i < 26; i++) {
        const bx = x + side * p.random.between(30, 560)
        const by = p.random.between(top, 660)
        const w = p.random.between(30, 130)
        p.polygon(
          [
            [bx, by],
            [bx + side * w, by + p.random.between(-14, 8)],
            [bx + side * w * 0.9, by + p.random.between(14, 50)],
            [bx + side * 6, by + p.random.between(14, 30)],
          ],
          p.tone(rockColor, distance, p.random.chance(0.5) ? shadeBy + 0.4 : shadeBy - 0.22),
          'opacity="0.5"',
        )
      }
    })
  }
  p.rect(x - 260, top + 6, 520, 600, p.tone(rockColor, 0.25, 0.42))
  fall(p, { x, top, bottom: 610, width: fallWidth })
  cliff(-1, 0, 0.08, 0.05)
  cliff(1, 0, 0.08, 0.3)
  canopy(p, top - 36, 44, green, 0.2, top + 20, -40, x - fallWidth * 0.6)
  canopy(p, top - 30, 44, green, 0.2, top + 20, x + fallWidth * 0.6, WIDTH + 40)
  if (p.light.time !== 'night') beams(p, x + 160, -40, 720, 5, 0.7, 0.3)
  const edge = 606
  p.rect(
    0,
    edge,
    WIDTH,
    HEIGHT - edge,
    p.down(edge, HEIGHT, mix(p.tone(pool[0]), '#ffffff', 0.25), p.tone(pool[1], 0, 0.1)),
  )
  ripples(p, edge, HEIGHT, 1.4)
  mist(p, edge, 60, 0.6, '#ffffff')
  for (let i = 0; i < 3; i++)
    p.ellipse(
      x,
      edge + 18 + i * 26,
      150 + i * 120,
      8 + i * 7,
      'none',
      `stroke="#ffffff" stroke-width="2.4" opacity="${n(0.55 - i * 0.13)}"`,
    )
  for (const [rx, rw] of [
    [90, 300],
    [1080, 340],
    [330, 130],
    [880, 150],
  ] as const)
    rock(p, rx + p.random.between(-30, 30), 690 + p.random.between(-20, 30), rw, rw * 0.42, rockColor)
  canopy(p, 752, 46, green, 0, HEIGHT, -60, 240)
  canopy(p, 748, 48, green, 0, HEIGHT, 960, WIDTH + 60)
}
