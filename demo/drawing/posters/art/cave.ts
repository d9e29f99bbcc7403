import { mix } from './color.ts'
import { downTo, HEIGHT, n, type Point, type Poster, straight, WIDTH } from './poster.ts'
import { ripples } from './water.ts'

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
