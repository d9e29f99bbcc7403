import { canoe, riverBoat } from './art/boats.ts'
import { mix } from './art/color.ts'
import { couple, walkers } from './art/figures.ts'
import { canopy } from './art/land.ts'
import { lamp } from './art/landmarks.ts'
import { leaves, palm } from './art/plants.ts'
import { HEIGHT, n, type Poster, WIDTH } from './art/poster.ts'
import { forestRiver } from './art/shore.ts'
import { beams, birds, clouds, mist, sky } from './art/sky.ts'
import { ripples, water } from './art/water.ts'
import type { Scenes } from './scene.ts'

const GREEN = '#27703f'

function opera(p: Poster, x: number, y: number, w: number): void {
  const u = w / 300
  const pink = '#e9b3a4'
  const r = (dx: number, dy: number, ww: number, h: number, c: string, s = 0) =>
    p.rect(x + dx * u, y - (dy + h) * u, ww * u, h * u, p.tone(c, 0.03, s))
  const pane = p.light.lamps ? '#ffdc90' : p.tone('#4a5a6a', 0.05, 0.1)
  r(-150, 0, 300, 120, pink, 0.04)
  r(60, 0, 90, 120, pink, 0.22)
  r(-150, 116, 300, 8, '#fbf4e6')
  r(-110, 124, 220, 30, pink, 0.08)
  r(-116, 152, 232, 7, '#fbf4e6')
  for (let i = 0; i < 9; i++) {
    const dx = -138 + i * 32
    r(dx - 3, 14, 24, 42, '#fbf4e6')
    r(dx - 3, 66, 24, 42, '#fbf4e6')
    p.rect(x + dx * u, y - 54 * u, 18 * u, 38 * u, pane)
    p.rect(x + dx * u, y - 106 * u, 18 * u, 38 * u, pane)
    r(dx + 24, 0, 5, 116, '#fbf4e6', 0.08)
  }
  const d = (dx: number, dy: number) => `${n(x + dx * u)} ${n(y - dy * u)}`
  r(-64, 158, 128, 16, '#fbf4e6', 0.1)
  const shape = `M${d(-66, 174)}Q${d(-74, 240)} ${d(0, 262)}Q${d(74, 240)} ${d(66, 174)}Z`
  p.path(shape, p.down(y - 262 * u, y - 174 * u, p.tone('#2f8f6a', 0, -0.1), p.tone('#1f5f7a', 0, 0.1)))
  p.inside(shape, () => {
    const tiles = ['#f2c23a', '#2f6fb0', '#3fa05c', '#d8432f'] as const
    for (let k = 0; k < 7; k++)
      for (let i = -6; i <= 6; i++) {
        const cx = x + (i * 12 + (k % 2) * 6) * u
        const cy = y - (180 + k * 12) * u
        p.polygon(
          [
            [cx, cy - 6 * u],
            [cx + 5 * u, cy],
            [cx, cy + 6 * u],
            [cx - 5 * u, cy],
          ],
          p.tone(tiles[(k + i + 12) % 4] ?? '#f2c23a', 0.02, i > 1 ? 0.35 : 0.02),
        )
      }
  })
  r(-6, 258, 12, 18, '#fbf4e6')
  p.line(`M${d(0, 276)}L${d(0, 300)}`, p.tone('#d9b24a'), 3)
}

export const manaus: Scenes = {
  meeting: {
    alt: 'encontro das águas do Rio Negro e do Solimões, com barco regional',
    green: GREEN,
    ground: '#5d5a42',
    paint: (p) => {
      const sunX = p.random.between(0.3, 0.7)
      sky(p, 400, sunX)
      clouds(p, 350)
      canopy(p, 386, 18, GREEN, 0.6, 410)
      water(p, { top: 404, far: '#d2aa74', near: '#b98a52', sunX })
      p.path(
        `M-20 404H700Q560 470 660 540Q800 610 560 690Q470 740 620 ${HEIGHT}H-20Z`,
        p.down(404, HEIGHT, mix(p.tone('#3a3f46'), p.light.sky[3], 0.3), p.tone('#191f28')),
      )
      p.line(
        `M700 404Q560 470 660 540Q800 610 560 690Q470 740 620 ${HEIGHT}`,
        '#f2e4c4',
        5,
        'opacity="0.6" stroke-dasharray="60 16 110 10"',
      )
      ripples(p, 410, HEIGHT, 1)
      riverBoat(p, p.random.between(420, 560), 610, 380, '#2f7a5a')
      canoe(p, 930, 700, 190, '#8a5a38')
      birds(p, 780, 230, 8)
    },
  },
  igapo: {
    alt: 'canoa entre as árvores da floresta alagada do Amazonas',
    green: GREEN,
    ground: '#4d5a3a',
    paint: (p) => {
      sky(p, 480, p.random.between(0.45, 0.6), 240)
      mist(p, 430, 140, 0.7)
      canopy(p, 330, 44, GREEN, 0.66, 520)
      beams(p, 640, -40, 760, 6, 1, 0.3)
      const top = 500
      p.rect(
        0,
        top,
        WIDTH,
        HEIGHT - top,
        p.down(top, HEIGHT, mix(p.tone('#6f8a5a', 0.3), p.light.sky[3], 0.3), p.tone('#1f2f26', 0, 0.2)),
      )
      const trunks: [number, number, number, number][] = []
      for (let i = 0; i < 15; i++) {
        const near = i / 15
        const x = p.random.between(-20, WIDTH + 20)
        if (near > 0.5 && Math.abs(x - 620) < 280) continue
        trunks.push([x, top + 6 + near * 150, 10 + near * 44, 0.55 - near * 0.5])
      }
      for (const [x, y, w, d] of trunks) {
        p.path(
          `M${n(x - w * 0.5)} -10L${n(x - w * 0.5)} ${n(y - w * 2)}Q${n(x - w * 0.6)} ${n(y - w * 0.5)} ${n(x - w * 1.5)} ${n(y)}H${n(x + w * 1.5)}Q${n(x + w * 0.6)} ${n(y - w * 0.5)} ${n(x + w * 0.5)} ${n(y - w * 2)}L${n(x + w * 0.5)} -10Z`,
          p.fade(
            [
              [0, p.tone('#8a755a', d, -0.1)],
              [1, p.tone('#4d4032', d, 0.4)],
            ],
            x - w,
            0,
            x + w,
            0,
          ),
        )
        p.path(
          `M${n(x - w * 1.4)} ${n(y)}H${n(x + w * 1.4)}L${n(x + w * 0.5)} ${n(y + w * 2)}V${HEIGHT}H${n(x - w * 0.5)}V${n(y + w * 2)}Z`,
          p.tone('#3a3a2a', d, 0.3),
          'opacity="0.45"',
        )
      }
      ripples(p, top, HEIGHT, 1.2)
      canopy(p, 30, 70, GREEN, 0.2, 40)
      canoe(p, p.random.between(540, 680), 680, 330, '#8a5a38')
      leaves(p, -1, true, p.tone(GREEN, 0, 0.45), 1.3)
      leaves(p, 1, true, p.tone(GREEN, 0, 0.5), 1.3)
    },
  },
  river: {
    alt: 'barco regional ao pôr do sol no Rio Negro, com a floresta na margem',
    green: GREEN,
    ground: '#5d5a42',
    paint: (p) => {
      const sunX = p.random.between(0.35, 0.65)
      sky(p, 470, sunX)
      clouds(p, 420)
      forestRiver(p, 480, GREEN, '#7f8a7a', '#22343a', sunX)
      riverBoat(p, p.random.between(480, 660), 640, 400, p.random.pick(['#2f6fb0', '#b8432f', '#2f7a5a']))
      palm(p, 90, 810, 480, 0.16, GREEN, '#6f5a44')
      palm(p, 170, 810, 380, 0.3, GREEN, '#6f5a44')
      canopy(p, 740, 50, GREEN, 0, HEIGHT, -60, 360)
      birds(p, 860, 230, 7)
    },
  },
  opera: {
    alt: 'Teatro Amazonas com sua cúpula colorida no centro de Manaus',
    green: GREEN,
    ground: '#c9bba4',
    paint: (p) => {
      sky(p, 560, p.random.between(0.2, 0.8))
      clouds(p, 400)
      canopy(p, 560, 40, GREEN, 0.3, 620)
      opera(p, 600, 604, 640)
      p.rect(0, 602, WIDTH, HEIGHT - 602, p.down(602, HEIGHT, p.tone('#e6dcc8', 0.05), p.tone('#a8977f', 0, 0.2)))
      for (let k = 0; k < 6; k++) {
        let d = ''
        for (let x = -40; x <= WIDTH + 40; x += 80)
          d += `${x === -40 ? 'M' : 'T'}${x} ${n(640 + k * 28)}${x === -40 ? `q20 ${n(-8 - k * 2)} 40 0` : ''}`
        p.line(d, p.tone('#3a3a40'), 3 + k * 1.4, 'opacity="0.6"')
      }
      for (const x of [150, 1050]) palm(p, x, 660, 380, x < 600 ? 0.12 : -0.12, GREEN, '#8a7358')
      lamp(p, 300, 690, 220)
      lamp(p, 900, 690, 220)
      couple(p, 420, 742, 116)
      walkers(p, 700, 724, 100, 2, -1)
    },
  },
}
