import { sailboat } from './art/boats.ts'
import { mix } from './art/color.ts'
import { couple, walkers } from './art/figures.ts'
import { canopy, hills, mountains, rock } from './art/land.ts'
import { skyline } from './art/landmarks.ts'
import { leaves, palm } from './art/plants.ts'
import { downTo, HEIGHT, n, type Point, type Poster, smooth, WIDTH } from './art/poster.ts'
import { birds, clouds, mist, sky } from './art/sky.ts'
import { surf, water } from './art/water.ts'
import { waterfall } from './art/waterfall.ts'
import type { Scenes } from './scene.ts'

const GREEN = '#3b7a4b'
const GRANITE = '#8a7f76'

/** A granite dome with a dark, streaked side. */
export function dome(
  p: Poster,
  x: number,
  base: number,
  w: number,
  h: number,
  color: string,
  distance: number,
  lean = 0,
): void {
  const points: Point[] = []
  for (let i = 0; i <= 14; i++) {
    const t = i / 14
    points.push([
      x + (t - 0.5) * w + lean * w * Math.sin(Math.PI * t),
      base - h * Math.sin(Math.PI * t) ** 0.68 + p.random.between(-3, 3),
    ])
  }
  const body = downTo(points, base)
  p.path(body, p.down(base - h, base, p.tone(color, distance, -0.2), mix(p.tone(color, distance), p.light.haze, 0.25)))
  p.inside(body, () => {
    p.path(
      `M${n(x + w * 0.02)} ${n(base - h * 1.1)}Q${n(x + w * 0.14)} ${n(base - h * 0.7)} ${n(x + w * 0.05)} ${n(base - h * 0.4)}T${n(x + w * 0.12)} ${n(base)}H${n(x + w)}V${n(base - h * 1.2)}Z`,
      p.tone(color, distance, 0.42),
      'opacity="0.75"',
    )
    for (let i = 0; i < 9; i++) {
      const sx = x + p.random.between(-0.3, 0.4) * w
      p.line(
        `M${n(sx)} ${n(base - h * p.random.between(0.75, 0.95))}q${n(w * 0.02)} ${n(h * 0.2)} ${n(w * 0.01)} ${n(h * p.random.between(0.25, 0.5))}`,
        p.tone(color, distance, 0.5),
        p.random.between(2, 5),
        'opacity="0.35"',
      )
    }
  })
}

function christ(p: Poster, x: number, y: number, h: number): void {
  const u = h / 100
  const stone = p.light.lamps ? '#fff3d2' : p.tone('#f3efe4', 0, -0.1)
  if (p.light.lamps)
    p.circle(
      x,
      y - 60 * u,
      h * 1.1,
      p.glow(
        [
          [0, '#ffe9b0', 0.6],
          [1, '#ffe9b0', 0],
        ],
        x,
        y - 60 * u,
        h * 1.1,
      ),
    )
  p.rect(x - 12 * u, y - 18 * u, 24 * u, 20 * u, p.tone('#9b948a', 0, 0.2))
  p.path(
    `M${n(x - 9 * u)} ${n(y - 18 * u)}L${n(x - 7 * u)} ${n(y - 82 * u)}L${n(x - 50 * u)} ${n(y - 79 * u)}Q${n(x - 54 * u)} ${n(y - 77 * u)} ${n(x - 50 * u)} ${n(y - 74 * u)}L${n(x - 20 * u)} ${n(y - 70 * u)}L${n(x - 10 * u)} ${n(y - 58 * u)}L${n(x - 12 * u)} ${n(y - 18 * u)}H${n(x + 12 * u)}L${n(x + 10 * u)} ${n(y - 58 * u)}L${n(x + 20 * u)} ${n(y - 70 * u)}L${n(x + 50 * u)} ${n(y - 74 * u)}Q${n(x + 54 * u)} ${n(y - 77 * u)} ${n(x + 50 * u)} ${n(y - 79 * u)}L${n(x + 7 * u)} ${n(y - 82 * u)}Z`,
    stone,
  )
  p.path(
    `M${n(x + 1 * u)} ${n(y - 18 * u)}L${n(x + 2 * u)} ${n(y - 80 * u)}L${n(x + 7 * u)} ${n(y - 82 * u)}L${n(x + 10 * u)} ${n(y - 58 * u)}L${n(x + 12 * u)} ${n(y - 18 * u)}Z`,
    p.light.shadow,
    'opacity="0.25"',
  )
  p.ellipse(x, y - 90 * u, 5.6 * u, 7.4 * u, stone)
}

export const rio: Scenes = {
  sugarloaf: {
    alt: 'Pão de Açúcar com o bondinho e veleiros na baía de Guanabara',
    green: GREEN,
    ground: '#8d8272',
    paint: (p) => {
      const sunX = p.random.between(0.2, 0.42)
      sky(p, 500, sunX)
      clouds(p, 420)
      mountains(p, { y: 452, swing: 46, waves: 4, rough: 0.5, color: '#6f8a86', distance: 0.72, base: 520 })
      skyline(p, 506, 40, 420, 60, '#d9d2c6', 0.5)
      hills(p, { y: 488, swing: 20, waves: 3, color: GREEN, distance: 0.4, base: 530, bumps: [[0.9, 90, 0.2]] })
      const x = p.random.between(650, 740)
      dome(p, x, 520, 300, 400, GRANITE, 0.16, 0.06)
      dome(p, x - 300, 520, 330, 170, mix(GRANITE, GREEN, 0.5), 0.2)
      canopy(p, 500, 26, GREEN, 0.18, 530, x - 470, x + 190)
      p.line(`M${n(x - 290)} 350Q${n(x - 160)} 270 ${n(x + 10)} 124`, p.light.ink, 2.4)
      p.rect(x - 176, 262, 44, 24, p.tone('#d8432f'), 'rx="8"')
      p.rect(x - 171, 266, 34, 10, p.tone('#e8f2f4'), 'rx="3"')
      water(p, { top: 524, far: '#6fb3c4', near: '#20688a', sunX })
      sailboat(p, p.random.between(280, 420), 640, 130, '#f6f1e4', 0.05)
      sailboat(p, 880, 600, 84, '#f6f1e4', 0.14)
      palm(p, 90, 820, 430, 0.35, GREEN, '#7a5c40')
    },
  },
  corcovado: {
    alt: 'Cristo Redentor no alto do Corcovado, acima das nuvens',
    green: GREEN,
    ground: '#7f7a6a',
    paint: (p) => {
      const sunX = p.random.between(0.55, 0.75)
      sky(p, 560, sunX)
      clouds(p, 420)
      mountains(p, { y: 520, swing: 60, waves: 4, rough: 0.5, color: '#6f8a86', distance: 0.75 })
      water(p, { top: 590, bottom: 680, far: '#8cc0cc', near: '#4f98b0', sunX })
      dome(p, 960, 650, 170, 150, GRANITE, 0.42)
      mist(p, 640, 60, 0.8, p.light.cloudTop)
      const x = p.random.between(440, 560)
      hills(p, { y: 640, swing: 34, waves: 2, color: GREEN, distance: 0.34, bumps: [[0.9, 60, 0.15]] })
      const peak = mountains(p, {
        y: 650,
        swing: 16,
        waves: 4,
        rough: 0.6,
        color: '#76806a',
        distance: 0.12,
        bumps: [
          [x / WIDTH, 180, 0.16],
          [x / WIDTH - 0.02, 120, 0.045],
          [x / WIDTH - 0.24, 70, 0.12],
        ],
      })
      christ(p, x, Math.min(...peak.filter(([px]) => Math.abs(px - x) < 20).map(([, py]) => py)) + 6, 190)
      mist(p, 610, 60, 0.5, p.light.cloudTop)
      hills(p, { y: 690, swing: 26, waves: 2, color: GREEN, distance: 0.1, bumps: [[x / WIDTH, 40, 0.2]] })
      canopy(p, 706, 38, GREEN, 0.08)
      mist(p, 672, 30, 0.35, p.light.cloudTop)
      birds(p, x + 300, 300)
    },
  },
  ipanema: {
    alt: 'praia de Ipanema com o morro Dois Irmãos e o calçadão de ondas',
    green: GREEN,
    ground: '#f0dcb2',
    paint: (p) => {
      const sunX = p.random.between(0.2, 0.35)
      sky(p, 430, sunX)
      clouds(p, 380)
      dome(p, 640, 442, 330, 250, '#6d7d78', 0.4)
      dome(p, 480, 442, 230, 170, '#6d7d78', 0.46, 0.08)
      dome(p, 930, 442, 280, 120, '#6d7d78', 0.5)
      skyline(p, 446, 740, 1210, 90, '#e6ddcf', 0.3)
      water(p, { top: 442, far: '#5fb8c4', near: '#1f7f9f', sunX })
      p.path(
        `M-20 ${HEIGHT}V640Q380 610 700 520T1220 452V${HEIGHT}Z`,
        p.down(450, 720, p.tone('#f6e4bc', 0.1, -0.2), p.tone('#e8cf9e', 0, 0.05)),
      )
      surf(p, 'M-20 636Q380 606 696 516T1220 448', 9)
      for (let i = 0; i < 9; i++) {
        const t = i / 9
        const x = 260 + t * 780
        const s = 46 - t * 24
        const y = 690 - t * 170 + p.random.between(-10, 10)
        p.line(`M${n(x)} ${n(y)}v${n(s * 1.4)}`, p.light.ink, 2)
        p.path(
          `M${n(x - s)} ${n(y + s * 0.3)}Q${n(x)} ${n(y - s * 0.9)} ${n(x + s)} ${n(y + s * 0.3)}Z`,
          p.tone(p.random.pick(['#e4473a', '#f2b632', '#2f8fbf', '#f6f1e4', '#3fa05c']), t * 0.15, 0.02),
        )
      }
      p.path(`M-20 ${HEIGHT}V742Q500 720 ${WIDTH + 20} 640V${HEIGHT}Z`, p.tone('#f4efe4', 0, 0.04))
      for (let k = 0; k < 3; k++) {
        const points: [number, number][] = []
        for (let x = -40; x <= WIDTH + 40; x += 40)
          points.push([x, 770 + k * 26 - Math.max(0, (x - 300) * 0.085) + Math.sin(x / 36 + k) * 8])
        p.line(smooth(points), p.tone('#23252c'), 10 - k)
      }
      palm(p, 1090, 760, 360, -0.25, GREEN, '#8a6a4a')
      couple(p, 250, 758, 118)
    },
  },
  tijuca: {
    alt: 'cachoeira na mata da Floresta da Tijuca',
    green: GREEN,
    ground: '#6b6a5c',
    paint: (p) => {
      waterfall(p, '#7d756a', GREEN, ['#7fbfae', '#2a6a66'], 110, 170)
      rock(p, 362, 744, 270, 54, '#8a7d6c')
      walkers(p, 320, 704, 92, 2)
      leaves(p, 1, true, p.tone(GREEN, 0, 0.4), 1.1)
    },
  },
}
