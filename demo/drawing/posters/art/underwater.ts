import { mix } from './color.ts'
import { downTo, HEIGHT, n, type Point, type Poster, WIDTH } from './poster.ts'
import { beams } from './sky.ts'

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

/** A floating person with mask and snorkel, seen from below. */
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
