import { house, lamp, receding } from './built.ts'
import { mix } from './color.ts'
import { walkers } from './figures.ts'
import { canopy, rock } from './land.ts'
import { palm } from './plants.ts'
import { downTo, HEIGHT, n, type Point, type Poster, smooth, straight, WIDTH } from './poster.ts'
import { beams, mist, sky } from './sky.ts'
import { ripples, water } from './water.ts'

const FLOORS = [1, 2, 2, 3] as const

/** A cobbled street between colonial houses that runs to a vanishing point; `end` paints what closes it. */
export function street(
  p: Poster,
  colors: readonly [string, ...string[]],
  shutters: readonly [string, ...string[]],
  end: (x: number, y: number) => void,
  bunting = false,
): void {
  const vx = p.random.between(540, 660)
  const vy = 470
  sky(p, 520, vx / WIDTH + (p.random.chance(0.5) ? 0.1 : -0.1))
  end(vx, vy + 26)
  const ground = p.tone('#b3a08a')
  p.path(
    `M${n(vx - 46)} ${vy + 22}L${n(vx + 46)} ${vy + 22}L1330 ${HEIGHT}H-130Z`,
    p.down(vy, HEIGHT, mix(ground, p.light.haze, 0.35), p.tone('#8f7b69', 0, 0.3)),
  )
  let stones = ''
  for (let row = 0; row < 26; row++) {
    const t = (row / 26) ** 1.9
    const y = vy + 30 + t * (HEIGHT - vy)
    const half = 46 + t * 640
    const w = 10 + t * 46
    for (let x = vx - half + (row % 2) * w * 0.5; x < vx + half; x += w)
      stones += `M${n(x + w * 0.08)} ${n(y)}q${n(w * 0.4)} ${n(-2 - t * 7)} ${n(w * 0.8)} 0q${n(-w * 0.4)} ${n(3 + t * 8)} ${n(-w * 0.8)} 0Z`
  }
  p.path(stones, p.tone('#6d5b50', 0, 0.25), 'opacity="0.34"')
  for (const side of [-1, 1] as const) {
    const wall = receding(side < 0 ? -60 : 1260, 930, vx, vy, 330)
    const houses: { u: number; width: number; height: number; floors: 1 | 2 | 3; color: string; shutters: string }[] =
      []
    let u = -140
    while (u < 3000) {
      const width = p.random.between(210, 330)
      const floors = p.random.pick(FLOORS)
      houses.push({
        u,
        width,
        floors,
        height: 300 + floors * 112 + p.random.between(-24, 24),
        color: p.random.pick(colors),
        shutters: p.random.pick(shutters),
      })
      u += width
    }
    for (const it of houses.reverse())
      house(p, wall, { ...it, distance: Math.min(0.5, Math.max(0, it.u) / 4200), shade: side > 0 ? 0.3 : 0.04 })
    p.polygon(
      [wall(-140, 0), wall(3000, 0), [vx + side * 40, vy + 26], [vx + side * 580, HEIGHT + 60]].map(
        ([x, y]) => [x, y] as const,
      ),
      p.tone('#cbbba4', 0, side > 0 ? 0.35 : 0.15),
      'opacity="0.55"',
    )
  }
  if (bunting) flags(p, vx, vy)
  for (const [x, h] of [
    [vx - 190, 200],
    [vx + 210, 220],
  ] as const)
    lamp(p, x, vy + 40 + h * 0.62, h)
  walkers(p, vx - 70, 640, 92, p.random.whole(2, 3), p.random.chance(0.5) ? 1 : -1)
}

function flags(p: Poster, vx: number, vy: number): void {
  const colors = ['#e4473a', '#f2b632', '#2f8fbf', '#3fa05c', '#f4f0e4', '#c24f8f'] as const
  for (const [k, y] of [
    [0.9, 60],
    [0.62, 200],
    [0.4, 300],
  ] as const) {
    const half = 620 * k
    p.line(
      `M${n(vx - half)} ${y}Q${n(vx)} ${n(y + 90 * k)} ${n(vx + half)} ${y - 10}`,
      p.light.ink,
      1.6,
      'opacity="0.7"',
    )
    const count = Math.round(26 * k)
    for (let i = 0; i < count; i++) {
      const t = (i + 0.5) / count
      const x = vx - half + 2 * half * t
      const yy = y + 2 * t * (1 - t) * 90 * k - 10 * t
      const s = 22 * k
      p.path(
        `M${n(x - s / 2)} ${n(yy)}h${n(s)}v${n(s * 1.25)}l${n(-s / 2)} ${n(-s * 0.45)}l${n(-s / 2)} ${n(s * 0.45)}Z`,
        p.tone(colors[i % 6] ?? '#e4473a', 0, 0.04),
      )
    }
  }
  if (vy < 0) return
}

export interface Fall {
  readonly x: number
  readonly top: number
  readonly bottom: number
  readonly width: number
}

/** A curtain of water: threads of white and blue, and spray where it lands. */
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

/** Clear water seen from below the surface: light, fish, plants. `visitor` paints the main animal. */
export function underwater(
  p: Poster,
  top: string,
  deep: string,
  floor: string,
  visitor: (x: number, y: number) => void,
  plants: string,
): void {
  const surface = p.light.time === 'night' ? mix(top, p.light.shadow, 0.55) : mix(p.tone(top), top, 0.5)
  const bottom = p.light.time === 'night' ? mix(deep, p.light.shadow, 0.6) : mix(p.tone(deep), deep, 0.5)
  p.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    p.fade(
      [
        [0, mix(surface, '#ffffff', 0.35)],
        [0.25, surface],
        [1, bottom],
      ],
      0,
      0,
      0,
      HEIGHT,
    ),
  )
  const sx = p.random.between(420, 780)
  p.circle(
    sx,
    -20,
    420,
    p.glow(
      [
        [0, '#ffffff', 0.75],
        [1, '#ffffff', 0],
      ],
      sx,
      -20,
      420,
    ),
  )
  beams(p, sx, -60, 900, 9, 1.5, 0.3)
  let glints = ''
  for (let i = 0; i < 60; i++) {
    const y = p.random.between(0, 1) ** 2 * 90
    const w = p.random.between(30, 130) * (1 - y / 130)
    const x = p.random.between(-40, WIDTH)
    glints += `M${n(x)} ${n(y)}q${n(w / 2)} ${n(-7)} ${n(w)} 0q${n(-w / 2)} 7 ${n(-w)} 0Z`
  }
  p.path(glints, '#ffffff', 'opacity="0.5"')
  for (let layer = 0; layer < 3; layer++) {
    const d = 0.6 - layer * 0.3
    const points: Point[] = []
    for (let x = -40; x <= WIDTH + 40; x += 50)
      points.push([x, 560 + layer * 78 - p.random.noise(x / 260, 30 + layer) * 46 - Math.abs(x - 600) * 0.08])
    p.path(
      downTo(points, HEIGHT),
      p.down(520, HEIGHT, mix(mix(floor, bottom, 0.35), bottom, d), mix(mix(floor, bottom, 0.65), bottom, d)),
    )
    for (let i = 0; i < 22; i++) {
      const px = p.random.between(-20, WIDTH + 20)
      if (layer === 2 && Math.abs(px - 600) < 220) continue
      weed(
        p,
        px,
        590 + layer * 80,
        p.random.between(50, 150),
        mix(mix(plants, bottom, 0.25 + p.random.between(0, 0.3)), bottom, d),
      )
    }
  }
  school(p, p.random.between(160, 360), p.random.between(210, 300), mix('#f2d36b', bottom, 0.3), 13)
  school(p, p.random.between(840, 1020), p.random.between(380, 470), mix('#d8e6ea', bottom, 0.25), 15)
  visitor(600 + p.random.between(-40, 40), 400 + p.random.between(-30, 30))
  for (let i = 0; i < 26; i++)
    p.circle(
      p.random.between(0, WIDTH),
      p.random.between(80, 700),
      p.random.between(1.6, 6),
      '#ffffff',
      'opacity="0.3"',
    )
}

function weed(p: Poster, x: number, y: number, h: number, fill: string): void {
  let d = ''
  for (let i = 0; i < 5; i++) {
    const lean = (i - 2) * h * 0.16 + p.random.between(-8, 8)
    const hh = h * p.random.between(0.6, 1)
    d += `M${n(x + i * 4 - 10)} ${n(y)}C${n(x + lean * 0.2)} ${n(y - hh * 0.4)} ${n(x + lean * 1.3)} ${n(y - hh * 0.6)} ${n(x + lean)} ${n(y - hh)}C${n(x + lean * 1.5 + 6)} ${n(y - hh * 0.5)} ${n(x + 10)} ${n(y - hh * 0.3)} ${n(x + i * 4)} ${n(y)}Z`
  }
  p.path(d, fill)
}

export function fish(p: Poster, x: number, y: number, s: number, fill: string, face: 1 | -1, more = ''): void {
  const f = (dx: number) => n(x + dx * s * face)
  p.path(
    `M${f(1)} ${n(y)}Q${f(0.3)} ${n(y - s * 0.55)} ${f(-0.6)} ${n(y - s * 0.06)}L${f(-1.1)} ${n(y - s * 0.4)}Q${f(-0.9)} ${n(y)} ${f(-1.1)} ${n(y + s * 0.4)}L${f(-0.6)} ${n(y + s * 0.06)}Q${f(0.3)} ${n(y + s * 0.5)} ${f(1)} ${n(y)}Z`,
    fill,
    more,
  )
}

function school(p: Poster, x: number, y: number, fill: string, count: number): void {
  const face = p.random.chance(0.5) ? 1 : -1
  for (let i = 0; i < count; i++)
    fish(
      p,
      x + p.random.between(-120, 120),
      y + p.random.between(-56, 56),
      p.random.between(10, 19),
      fill,
      face,
      'opacity="0.85"',
    )
}

/** A green sea turtle in flight under water. */
export function turtle(p: Poster, x: number, y: number, s: number): void {
  const shell = '#7d7a45'
  const skin = '#a9a86a'
  const flipper = (d: string, c: string) => p.path(d, c)
  flipper(
    `M${n(x + s * 0.3)} ${n(y - s * 0.1)}Q${n(x + s * 0.5)} ${n(y - s * 0.9)} ${n(x - s * 0.1)} ${n(y - s * 1.1)}Q${n(x + s * 0.05)} ${n(y - s * 0.6)} ${n(x)} ${n(y - s * 0.2)}Z`,
    mix(skin, '#2a5a5a', 0.35),
  )
  flipper(
    `M${n(x + s * 0.4)} ${n(y + s * 0.2)}Q${n(x + s * 0.7)} ${n(y + s * 0.9)} ${n(x + s * 0.1)} ${n(y + s * 1.25)}Q${n(x + s * 0.2)} ${n(y + s * 0.7)} ${n(x)} ${n(y + s * 0.3)}Z`,
    skin,
  )
  flipper(
    `M${n(x - s * 0.7)} ${n(y + s * 0.1)}Q${n(x - s * 1.1)} ${n(y + s * 0.5)} ${n(x - s * 1.25)} ${n(y + s * 0.3)}Q${n(x - s * 1)} ${n(y)} ${n(x - s * 0.7)} ${n(y - s * 0.06)}Z`,
    skin,
  )
  p.ellipse(
    x + s * 0.98,
    y - s * 0.16,
    s * 0.27,
    s * 0.19,
    skin,
    `transform="rotate(-14 ${n(x + s * 0.98)} ${n(y - s * 0.16)})"`,
  )
  p.circle(x + s * 1.08, y - s * 0.2, s * 0.035, '#1c2320')
  const dome = `M${n(x - s * 0.85)} ${n(y + s * 0.12)}Q${n(x - s * 0.6)} ${n(y - s * 0.55)} ${n(x + s * 0.1)} ${n(y - s * 0.52)}Q${n(x + s * 0.75)} ${n(y - s * 0.42)} ${n(x + s * 0.82)} ${n(y + s * 0.02)}Q${n(x + s * 0.3)} ${n(y + s * 0.5)} ${n(x - s * 0.3)} ${n(y + s * 0.44)}Q${n(x - s * 0.7)} ${n(y + s * 0.36)} ${n(x - s * 0.85)} ${n(y + s * 0.12)}Z`
  p.path(dome, p.down(y - s * 0.5, y + s * 0.5, mix(shell, '#fff3c0', 0.25), mix(shell, '#14333a', 0.5)))
  p.inside(dome, () => {
    for (let i = -3; i <= 3; i++)
      p.line(
        `M${n(x + i * s * 0.28)} ${n(y - s * 0.6)}L${n(x + i * s * 0.28 + s * 0.1)} ${n(y + s * 0.5)}`,
        mix(shell, '#fff3c0', 0.55),
        s * 0.018,
        'opacity="0.7"',
      )
    p.line(
      `M${n(x - s)} ${n(y - s * 0.1)}Q${n(x)} ${n(y - s * 0.3)} ${n(x + s)} ${n(y - s * 0.08)}M${n(x - s)} ${n(y + s * 0.2)}Q${n(x)} ${n(y + s * 0.06)} ${n(x + s)} ${n(y + s * 0.2)}`,
      mix(shell, '#fff3c0', 0.55),
      s * 0.018,
      'opacity="0.7"',
    )
  })
}

/** Someone who floats with mask and snorkel, seen from below. */
export function snorkeler(p: Poster, x: number, y: number, s: number): void {
  const skin = p.random.pick(['#d49a6e', '#a9694a', '#7b4a33'])
  p.path(
    `M${n(x - s)} ${n(y - s * 0.06)}L${n(x - s * 1.45)} ${n(y - s * 0.24)}L${n(x - s * 1.5)} ${n(y - s * 0.1)}L${n(x - s)} ${n(y + s * 0.06)}Z`,
    '#f2b632',
  )
  p.line(`M${n(x - s * 0.2)} ${n(y)}L${n(x - s)} ${n(y)}`, skin, s * 0.15)
  p.line(
    `M${n(x - s * 0.2)} ${n(y + s * 0.06)}L${n(x - s * 0.94)} ${n(y + s * 0.2)}`,
    mix(skin, '#16343c', 0.25),
    s * 0.15,
  )
  p.path(
    `M${n(x - s * 0.94)} ${n(y + s * 0.12)}L${n(x - s * 1.35)} ${n(y + s * 0.34)}L${n(x - s * 1.3)} ${n(y + s * 0.46)}L${n(x - s * 0.9)} ${n(y + s * 0.28)}Z`,
    '#d99a22',
  )
  p.path(
    `M${n(x - s * 0.32)} ${n(y - s * 0.1)}Q${n(x + s * 0.1)} ${n(y - s * 0.2)} ${n(x + s * 0.46)} ${n(y - s * 0.12)}Q${n(x + s * 0.5)} ${n(y + s * 0.1)} ${n(x + s * 0.3)} ${n(y + s * 0.14)}Q${n(x)} ${n(y + s * 0.2)} ${n(x - s * 0.32)} ${n(y + s * 0.12)}Z`,
    '#20394f',
  )
  p.line(
    `M${n(x + s * 0.36)} ${n(y + s * 0.04)}L${n(x + s * 0.62)} ${n(y + s * 0.36)}L${n(x + s * 0.88)} ${n(y + s * 0.4)}`,
    skin,
    s * 0.1,
    'stroke-linejoin="round"',
  )
  p.circle(x + s * 0.64, y - s * 0.02, s * 0.15, skin)
  p.path(
    `M${n(x + s * 0.52)} ${n(y - s * 0.12)}A${n(s * 0.16)} ${n(s * 0.16)} 0 0 1 ${n(x + s * 0.76)} ${n(y - s * 0.12)}Z`,
    '#2b1d1a',
  )
  p.rect(
    x + s * 0.66,
    y - s * 0.07,
    s * 0.14,
    s * 0.12,
    '#8fe0e6',
    `rx="${n(s * 0.04)}" stroke="#13303a" stroke-width="${n(s * 0.024)}"`,
  )
  p.line(
    `M${n(x + s * 0.7)} ${n(y + s * 0.12)}Q${n(x + s * 0.86)} ${n(y + s * 0.06)} ${n(x + s * 0.72)} ${n(y - s * 0.36)}`,
    '#f2b632',
    s * 0.045,
  )
}

/** A cave with a lake: dark rock around an opening of light, a shaft of sun, water of the colour given. */
export function cave(p: Poster, lake: readonly [string, string], stone: string): void {
  p.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    p.fade(
      [
        [0, p.tone(stone, 0, 0.55)],
        [1, p.tone(stone, 0, 0.8)],
      ],
      0,
      0,
      0,
      HEIGHT,
    ),
  )
  const ox = p.random.between(430, 770)
  p.circle(
    ox,
    170,
    470,
    p.glow(
      [
        [0, p.light.glow, 0.85],
        [0.35, p.light.glow, 0.3],
        [1, p.light.glow, 0],
      ],
      ox,
      170,
      470,
    ),
  )
  for (let layer = 0; layer < 3; layer++) {
    const points: Point[] = []
    for (let x = -30; x <= WIDTH + 30; x += 26) {
      const lift = Math.exp(-(((x - ox) / (300 - layer * 20)) ** 2)) * (250 - layer * 40)
      points.push([x, 560 - lift * 0.2 + layer * 10 + p.random.noise(x / 90, 50 + layer) * 20 - 60])
    }
    p.path(downTo(points, HEIGHT, true), p.tone(stone, 0.16 - layer * 0.06, 0.4 + layer * 0.14))
  }
  for (let i = 0; i < 46; i++) {
    const x = p.random.between(0, WIDTH)
    const y = p.random.between(120, 520)
    const w = p.random.between(50, 170)
    const near = Math.exp(-(((x - ox) / 300) ** 2))
    p.polygon(
      [
        [x, y],
        [x + w * 0.6, y - w * 0.3],
        [x + w, y + w * 0.2],
        [x + w * 0.7, y + w * 0.7],
        [x + w * 0.1, y + w * 0.5],
      ],
      p.tone(stone, 0, p.random.between(0.3, 0.7) - near * 0.3),
      `opacity="${n(p.random.between(0.2, 0.5))}"`,
    )
  }
  const top = 520
  p.rect(
    0,
    top,
    WIDTH,
    HEIGHT - top,
    p.fade(
      [
        [0, mix(lake[0], '#ffffff', 0.2)],
        [0.4, lake[0]],
        [1, lake[1]],
      ],
      ox,
      top,
      ox,
      HEIGHT,
    ),
  )
  p.ellipse(
    ox + 40,
    top + 90,
    360,
    90,
    p.glow(
      [
        [0, '#ffffff', 0.7],
        [1, '#ffffff', 0],
      ],
      ox + 40,
      top + 90,
      360,
    ),
  )
  for (const [a, b, alpha] of [
    [-150, 260, 0.3],
    [-70, 190, 0.3],
    [10, 120, 0.3],
  ] as const)
    p.path(
      `M${n(ox - 40)} 50L${n(ox + 36)} 40L${n(ox + b)} ${top + 110}Q${n(ox + (a + b) / 2)} ${top + 160} ${n(ox + a)} ${top + 110}Z`,
      p.fade(
        [
          [0, '#ffffff', alpha],
          [0.8, mix(lake[0], '#ffffff', 0.6), alpha * 0.4],
          [1, lake[0], 0],
        ],
        ox,
        40,
        ox + 40,
        top + 140,
      ),
    )
  ripples(p, top, HEIGHT, 0.7)
  for (const depth of [0, 1]) {
    for (let i = 0; i < 34; i++) {
      const x = p.random.between(-20, WIDTH + 20)
      const near = Math.abs(x - ox) < 190
      const length = p.random.between(60, 250) * (near ? 0.3 : 1) * (1 + depth * 0.2)
      const w = p.random.between(12, 40)
      const roof = (near ? 20 : 90) + depth * 10
      p.path(
        `M${n(x - w)} -10L${n(x - w * 0.7)} ${n(roof)}Q${n(x - w * 0.2)} ${n(roof + length * 0.5)} ${n(x)} ${n(roof + length)}Q${n(x + w * 0.2)} ${n(roof + length * 0.5)} ${n(x + w * 0.7)} ${n(roof)}L${n(x + w)} -10Z`,
        p.fade(
          [
            [0, p.tone(stone, 0, 0.5 + depth * 0.16)],
            [1, p.tone(stone, 0, near ? 0.1 : 0.3 + depth * 0.2)],
          ],
          x,
          0,
          x,
          roof + length,
        ),
      )
    }
  }
  for (const side of [-1, 1] as const) {
    const points: Point[] = []
    for (let k = 0; k <= 10; k++) {
      const t = k / 10
      points.push([
        side < 0
          ? 250 - Math.sin(t * Math.PI) * 130 + p.random.between(-24, 24)
          : 960 + Math.sin(t * Math.PI) * 120 + p.random.between(-24, 24),
        t * HEIGHT,
      ])
    }
    const edge = side < 0 ? -30 : WIDTH + 30
    p.path(
      `${straight([[edge, -10], ...points, [edge, HEIGHT + 10]])}Z`,
      p.fade(
        [
          [0, p.tone(stone, 0, 0.82)],
          [1, p.tone(stone, 0, 0.5)],
        ],
        edge,
        0,
        side < 0 ? 250 : 950,
        0,
      ),
    )
  }
}

/** A beach of palms on one side, sea on the other. */
export function palmShore(p: Poster, y: number, x: number, count: number, green: string, size = 240): void {
  for (let i = 0; i < count; i++)
    palm(
      p,
      x + i * p.random.between(52, 96),
      y + p.random.between(-8, 16),
      size * p.random.between(0.7, 1.15),
      p.random.between(-0.7, 0.7),
      green,
      '#8a6a4a',
    )
}

/** A wide river between banks of forest. */
export function forestRiver(p: Poster, top: number, green: string, far: string, near: string, sunX?: number): void {
  canopy(p, top - 62, 34, green, 0.62)
  canopy(p, top - 26, 30, green, 0.4, top)
  water(p, { top, far, near, ...(sunX === undefined ? {} : { sunX }) })
  p.inside(`M0 ${top}H${WIDTH}V${top + 90}H0Z`, () =>
    p.rect(
      0,
      top,
      WIDTH,
      90,
      p.fade(
        [
          [0, p.tone(green, 0.3, 0.45), 0.75],
          [1, p.tone(green, 0.3, 0.45), 0],
        ],
        0,
        top,
        0,
        top + 90,
      ),
    ),
  )
}
