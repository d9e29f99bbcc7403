import { sailboat } from './art/boats.ts'
import { buggy, couple, rider } from './art/figures.ts'
import { dune } from './art/land.ts'
import { palm } from './art/plants.ts'
import { HEIGHT, n, type Poster, WIDTH } from './art/poster.ts'
import { birds, clouds, sky } from './art/sky.ts'
import { glitter, lagoon, surf, water } from './art/water.ts'
import type { Scenes } from './scene.ts'

const GREEN = '#4c8a4a'
const SAND = '#f0d9a8'

function kite(p: Poster, x: number, y: number, w: number, color: string): void {
  p.path(
    `M${n(x - w)} ${n(y + w * 0.34)}Q${n(x)} ${n(y - w * 0.5)} ${n(x + w)} ${n(y + w * 0.34)}Q${n(x)} ${n(y - w * 0.06)} ${n(x - w)} ${n(y + w * 0.34)}Z`,
    p.tone(color, 0, -0.1),
  )
  p.line(
    `M${n(x - w)} ${n(y + w * 0.34)}L${n(x + w * 2)} ${n(y + w * 4.4)}L${n(x + w)} ${n(y + w * 0.34)}`,
    p.light.ink,
    1,
    'opacity="0.5"',
  )
}

export const jericoacoara: Scenes = {
  arch: {
    alt: 'Pedra Furada de Jericoacoara com o sol no arco',
    green: GREEN,
    ground: '#a5765a',
    paint: (p) => {
      const x = p.random.between(560, 640)
      sky(p, 500, x / WIDTH, p.light.time === 'day' ? 130 : 452)
      clouds(p, 420)
      water(p, { top: 500, far: '#7fb8bc', near: '#2f7f96', sunX: x / WIDTH })
      p.path(
        `M-20 ${HEIGHT}V650Q300 610 620 668T1220 630V${HEIGHT}Z`,
        p.down(620, HEIGHT, p.tone('#e8cb96', 0, -0.15), p.tone('#c59a66', 0, 0.25)),
      )
      surf(p, 'M-20 648Q300 608 620 666T1220 628', 8)
      const stone = '#a8694a'
      p.path(
        `M${x - 330} 690L${x - 290} 480L${x - 230} 360L${x - 130} 280L${x - 20} 250L${x + 90} 262L${x + 190} 330L${x + 250} 430L${x + 290} 540L${x + 330} 700L${x + 150} 690L${x + 128} 560Q${x + 116} 430 ${x + 10} 416Q${x - 96} 430 ${x - 110} 570L${x - 140} 690Z`,
        p.fade(
          [
            [0, p.tone(stone, 0, 0)],
            [0.5, p.tone(stone, 0, -0.2)],
            [1, p.tone(stone, 0, 0.5)],
          ],
          x - 300,
          300,
          x + 320,
          600,
        ),
      )
      for (let i = 0; i < 12; i++) {
        const t = p.random.between(-1, 1)
        p.line(
          `M${n(x + t * 230)} ${n(300 + Math.abs(t) * 190)}l${n(p.random.between(-20, 20))} ${n(p.random.between(50, 90))}`,
          p.tone(stone, 0, 0.6),
          3,
          'opacity="0.4"',
        )
      }
      p.path(
        `M${x - 110} 570Q${x - 96} 430 ${x + 10} 416Q${x + 116} 430 ${x + 128} 560L${x + 104} 566Q${x + 90} 452 ${x + 8} 446Q${x - 74} 456 ${x - 88} 572Z`,
        p.tone(stone, 0, 0.65),
      )
      couple(p, x - 20, 700, 84)
      birds(p, 320, 220)
    },
  },
  buggy: {
    alt: 'passeio de buggy pelas dunas de Jericoacoara',
    green: GREEN,
    ground: SAND,
    paint: (p) => {
      sky(p, 430, p.random.between(0.25, 0.45))
      clouds(p, 380)
      water(p, { top: 418, bottom: 480, far: '#5fb4c4', near: '#2f8fae' })
      dune(p, 460, 60, 2.4, SAND, 0.26, 61)
      for (let i = 0; i < 4; i++) palm(p, 860 + i * 70, 520, 150, p.random.between(-0.4, 0.4), GREEN, '#8a6a4a', 0.18)
      dune(p, 600, 90, 1.8, SAND, 0.08, 71)
      dune(p, 700, 30, 1.4, SAND, 0, 81)
      buggy(p, p.random.between(520, 660), 716, 350, p.random.pick(['#d8432f', '#e9a23b', '#2f8f83', '#3f6fb0']))
    },
  },
  paradise: {
    alt: 'redes dentro da água na Lagoa do Paraíso, em Jericoacoara',
    green: GREEN,
    ground: SAND,
    paint: (p) => {
      const sunX = p.random.between(0.6, 0.8)
      sky(p, 380, sunX)
      clouds(p, 340)
      dune(p, 378, 20, 3, SAND, 0.5, 62)
      for (let i = 0; i < 9; i++)
        palm(p, 40 + i * 140 + p.random.between(-30, 30), 412, 130, p.random.between(-0.3, 0.3), GREEN, '#8a6a4a', 0.35)
      water(p, { top: 410, far: '#4fd0cc', near: '#12a0b0', sunX })
      for (const [x, y, w, c] of [
        [330, 560, 230, '#e4573a'],
        [760, 640, 300, '#f2c23a'],
      ] as const) {
        for (const dx of [-w / 2, w / 2]) {
          p.line(`M${n(x + dx)} ${n(y + 40)}v-150`, p.tone('#7d5a3a', 0, 0.1), 9)
          p.ellipse(x + dx, y + 42, 26, 5, '#ffffff', 'opacity="0.5"')
        }
        p.path(
          `M${n(x - w / 2)} ${n(y - 84)}Q${n(x)} ${n(y + 70)} ${n(x + w / 2)} ${n(y - 84)}Q${n(x)} ${n(y + 6)} ${n(x - w / 2)} ${n(y - 84)}Z`,
          p.down(y - 80, y + 10, p.tone(c, 0, -0.1), p.tone(c, 0, 0.3)),
        )
        for (let k = 1; k < 8; k++) {
          const t = k / 8
          const hx = x - w / 2 + w * t
          p.line(
            `M${n(hx)} ${n(y - 84 + t * (1 - t) * 4 * 50)}v${n(14 + t * (1 - t) * 60)}`,
            '#ffffff',
            2,
            'opacity="0.55"',
          )
        }
      }
      lagoon(p, -80, 820, 300, 60, '#8fe8dc', '#4fd0cc', SAND)
      palm(p, 1120, 820, 460, -0.35, GREEN, '#8a6a4a')
    },
  },
  beach: {
    alt: 'cavalo e cavaleiro na praia de Jericoacoara, com kitesurfistas ao longe',
    green: GREEN,
    ground: SAND,
    paint: (p) => {
      const sunX = p.random.between(0.35, 0.65)
      sky(p, 470, sunX)
      clouds(p, 400)
      water(p, { top: 470, far: '#7fc0c4', near: '#3f9aac', sunX })
      for (let i = 0; i < 4; i++)
        kite(
          p,
          p.random.between(200, 1000),
          p.random.between(180, 330),
          p.random.between(20, 36),
          p.random.pick(['#e4473a', '#f2b632', '#2f8fbf', '#c24f8f']),
        )
      sailboat(p, 960, 530, 100, '#f2e8d2', 0.15)
      p.path(
        `M-20 ${HEIGHT}V640Q400 596 760 640T1220 600V${HEIGHT}Z`,
        p.down(600, HEIGHT, p.tone('#e2c697', 0, -0.2), p.tone('#caa26c', 0, 0.15)),
      )
      surf(p, 'M-20 640Q400 596 760 640T1220 600', 9)
      p.inside('M200 610H1000V700H200Z', () => glitter(p, sunX * WIDTH, 600, 700))
      rider(p, p.random.between(500, 640), 720, 210, p.random.pick(['#8a5230', '#5a3826', '#c9b79a']), {
        top: '#f2efe4',
        skin: '#a9694a',
        hat: '#e6d3a4',
      })
    },
  },
}
