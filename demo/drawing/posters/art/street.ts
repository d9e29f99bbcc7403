import { house, receding } from './built.ts'
import { mix } from './color.ts'
import { walkers } from './figures.ts'
import { lamp } from './landmarks.ts'
import { HEIGHT, n, type Poster, WIDTH } from './poster.ts'
import { sky } from './sky.ts'

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
  if (bunting) flags(p, vx)
  for (const [x, h] of [
    [vx - 190, 200],
    [vx + 210, 220],
  ] as const)
    lamp(p, x, vy + 40 + h * 0.62, h)
  walkers(p, vx - 70, 640, 92, p.random.whole(2, 3), p.random.chance(0.5) ? 1 : -1)
}

export function flags(p: Poster, vx: number): void {
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
}
