import { couple, walkers } from './art/figures.ts'
import { canopy, hills, mountains } from './art/land.ts'
import { chalet, lamp } from './art/landmarks.ts'
import { araucaria, conifer, flowers, grass } from './art/plants.ts'
import { HEIGHT, n, straight, WIDTH } from './art/poster.ts'
import { clouds, mist, sky } from './art/sky.ts'
import { reflection, ripples, water } from './art/water.ts'
import { fall } from './art/waterfall.ts'
import type { Scenes } from './scene.ts'

const GREEN = '#3d6b4a'
const PETALS = ['#6f86d6', '#8f9ae6', '#b58ad6', '#7fa8e6'] as const

export const gramado: Scenes = {
  lake: {
    alt: 'Lago Negro de Gramado com pinheiros refletidos e hortênsias',
    green: GREEN,
    ground: '#6f7a52',
    paint: (p) => {
      const sunX = p.random.between(0.35, 0.65)
      sky(p, 440, sunX)
      clouds(p, 360)
      hills(p, { y: 400, swing: 36, waves: 2, color: '#5b7f78', distance: 0.65 })
      const trees: [number, number, number, number][] = []
      for (let i = 0; i < 34; i++)
        trees.push([i * 37 + p.random.between(-14, 14), 470, p.random.between(120, 260), p.random.between(0.12, 0.45)])
      trees.sort((a, b) => b[3] - a[3])
      const wood = () => {
        for (const [x, y, h, d] of trees) conifer(p, x, y, h, GREEN, d)
      }
      wood()
      water(p, { top: 470, far: '#6f9a92', near: '#1f4a52', sunX })
      reflection(p, 470, wood, 0.42, 0.8)
      ripples(p, 470, HEIGHT)
      mist(p, 474, 24, 0.6)
      for (const x of [70, 190, 320, 930, 1060, 1170]) flowers(p, x, 800, p.random.between(70, 96), '#3f7a48', PETALS)
      if (p.random.chance(0.5)) couple(p, 430, 792, 120)
    },
  },
  village: {
    alt: 'casas de enxaimel com floreiras numa rua de Gramado',
    green: GREEN,
    ground: '#a89a88',
    paint: (p) => {
      sky(p, 480, p.random.between(0.2, 0.8))
      clouds(p, 360)
      hills(p, { y: 440, swing: 60, waves: 2, color: '#55776a', distance: 0.5 })
      for (let i = 0; i < 12; i++)
        conifer(p, i * 110 + p.random.between(-30, 30), 560, p.random.between(170, 280), GREEN, 0.3)
      const walls = ['#f6ead0', '#f0d9b0', '#f7efe0', '#e9c9a4'] as const
      for (const [x, w] of [
        [120, 250],
        [1090, 260],
      ] as const)
        chalet(p, x, 600, w, p.random.pick(walls), '#8a4632', 0.1)
      for (const [x, w] of [
        [380, 290],
        [820, 300],
      ] as const)
        chalet(p, x, 622, w, p.random.pick(walls), p.random.pick(['#8a4632', '#6f4a3a', '#4f5a62']), 0.03)
      chalet(p, 600, 640, 320, p.random.pick(walls), '#9a4a32')
      p.path(
        `M0 636Q600 620 ${WIDTH} 636V${HEIGHT}H0Z`,
        p.down(630, HEIGHT, p.tone('#c9bba8', 0.05), p.tone('#8d7d6c', 0, 0.2)),
      )
      for (let i = 0; i < 13; i++) flowers(p, i * 100 + p.random.between(-20, 20), 672, 34, '#3f7a48', PETALS)
      lamp(p, 250, 740, 250)
      lamp(p, 980, 740, 250)
      walkers(p, 480, 762, 124, 3)
    },
  },
  canyon: {
    alt: 'cânion Itaimbezinho com cachoeira, neblina e araucárias',
    green: GREEN,
    ground: '#6f7a52',
    paint: (p) => {
      sky(p, 380, p.random.between(0.3, 0.7))
      clouds(p, 300)
      mountains(p, { y: 360, swing: 26, waves: 3, rough: 0.4, color: '#6f8a7a', distance: 0.7 })
      p.rect(0, 400, WIDTH, 400, p.down(400, HEIGHT, p.tone('#5f7a5a', 0.5), p.tone('#3f5a48', 0.3)))
      for (const side of [-1, 1] as const) {
        const e = side < 0 ? -20 : WIDTH + 20
        const i = side < 0 ? 1 : -1
        const top: [number, number][] = [
          [e, 380],
          [e + i * 250, 390],
          [e + i * 470, 420],
        ]
        const wall: [number, number][] = [
          ...top,
          [e + i * 500, 540],
          [e + i * 450, 640],
          [e + i * 560, HEIGHT],
          [e, HEIGHT],
        ]
        const body = `${straight(wall)}Z`
        p.path(
          body,
          p.fade(
            [
              [0, p.tone('#7a7a62', 0.1, side > 0 ? 0.4 : 0.1)],
              [1, p.tone('#8f8468', 0.22, side > 0 ? 0.3 : -0.1)],
            ],
            e,
            0,
            e + i * 500,
            0,
          ),
        )
        p.inside(body, () => {
          for (let k = 0; k < 26; k++) {
            const x = e + i * p.random.between(20, 520)
            const y = p.random.between(420, 700)
            p.polygon(
              [
                [x, y],
                [x + 16, y + 10],
                [x + 12, y + 150],
                [x - 6, y + 130],
              ],
              p.tone(k % 3 === 0 ? '#5f7f4a' : '#5a5244', 0.12, 0.3),
              'opacity="0.55"',
            )
          }
        })
        canopy(p, 372, 18, GREEN, 0.2, 404, side < 0 ? -40 : 760, side < 0 ? 450 : 1240)
      }
      fall(p, { x: p.random.between(410, 440), top: 416, bottom: 690, width: 26 }, 0.15)
      mist(p, 720, 110, 0.85)
      for (const [x, h] of [
        [110, 300],
        [210, 220],
        [1000, 260],
        [1110, 340],
      ] as const)
        araucaria(p, x, 800 - h * 0.1, h, GREEN)
      grass(p, 780, 44, p.tone('#7a8a4a', 0, 0.4))
    },
  },
  vineyard: {
    alt: 'vinhedos e araucárias nas colinas da Serra Gaúcha',
    green: '#5f8a3f',
    ground: '#7a6a42',
    paint: (p) => {
      sky(p, 430, p.random.between(0.25, 0.75))
      clouds(p, 380)
      hills(p, { y: 390, swing: 46, waves: 2.4, color: '#6f8f82', distance: 0.7 })
      hills(p, { y: 440, swing: 40, waves: 2, color: '#628a5a', distance: 0.45 })
      for (let i = 0; i < 6; i++)
        araucaria(p, 120 + i * 200 + p.random.between(-50, 50), 500, p.random.between(100, 150), GREEN, 0.3)
      chalet(p, 800, 520, 120, '#f6ead0', '#9a4a32', 0.2)
      hills(p, { y: 530, swing: 24, waves: 2, color: '#6f9a4a', distance: 0.12 })
      for (let k = -9; k <= 9; k++) {
        const x = 600 + k * 34
        const xx = 600 + k * 210
        p.path(
          `M${n(x)} 556L${n(x + 10)} 556L${n(xx + 90)} ${HEIGHT}H${n(xx)}Z`,
          p.tone('#4f7f34', 0, 0.12 + (k > 0 ? 0.15 : 0)),
        )
        p.line(`M${n(x)} 554L${n(xx)} ${HEIGHT}`, p.tone('#a8c45a', 0, -0.1), 5, 'opacity="0.7"')
      }
      walkers(p, 540, 730, 96, 2)
      araucaria(p, 1090, 790, 430, GREEN)
    },
  },
}
