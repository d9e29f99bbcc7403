import { sailboat, schooner } from './art/boats.ts'
import { couple, walkers } from './art/figures.ts'
import { canopy, hills, rock } from './art/land.ts'
import { church, lamp, lighthouse } from './art/landmarks.ts'
import { grass, palm } from './art/plants.ts'
import { HEIGHT, WIDTH } from './art/poster.ts'
import { birds, clouds, sky } from './art/sky.ts'
import { street } from './art/street.ts'
import { surf, water } from './art/water.ts'
import { row } from './sao-luis.ts'
import type { Scenes } from './scene.ts'

const GREEN = '#3f8a4c'
const WALLS = ['#e8556a', '#f2b632', '#3fa3c8', '#f4e9d2', '#8fc46a', '#e9824a', '#b58ad0', '#62b8a6'] as const
const SHUTTERS = ['#2c6a8a', '#f4efe2', '#2f6b4f', '#8a3b3c'] as const

export const salvador: Scenes = {
  pelourinho: {
    alt: 'ladeira do Pelourinho com casarões coloridos e igreja ao fundo',
    green: GREEN,
    ground: '#a8937c',
    paint: (p) =>
      street(p, WALLS, SHUTTERS, (x, y) => church(p, x, y, 150, '#6fa3c4', '#f6efdc', 0.3), p.random.chance(0.4)),
  },
  lighthouse: {
    alt: 'Farol da Barra sobre as pedras, com o mar da Baía de Todos-os-Santos',
    green: GREEN,
    ground: '#8a7a62',
    paint: (p) => {
      const sunX = p.random.between(0.62, 0.8)
      sky(p, 500, sunX)
      clouds(p, 420)
      water(p, { top: 500, far: '#6fb4c4', near: '#1f6f92', sunX })
      hills(p, {
        y: 520,
        swing: 14,
        waves: 3,
        color: '#6f9a4c',
        distance: 0.06,
        base: 640,
        bumps: [
          [0.3, 90, 0.2],
          [1, -200, 0.4],
        ],
      })
      p.rect(210, 402, 330, 60, p.tone('#f3ecdc', 0.04, 0.02))
      for (let i = 0; i < 7; i++) p.rect(232 + i * 44, 420, 16, 24, p.light.lamps ? '#ffd98a' : p.tone('#4a5560', 0.1))
      p.polygon(
        [
          [180, 470],
          [210, 400],
          [540, 400],
          [580, 470],
        ],
        p.tone('#e6dcc6', 0.04, 0.18),
        'opacity="0.5"',
      )
      lighthouse(p, 380, 420, 320, ['#f5f1e6', '#23262d'], 0.02)
      for (let i = 0; i < 9; i++)
        rock(
          p,
          120 + i * 96 + p.random.between(-20, 20),
          630 + p.random.between(-6, 40) + i * 6,
          p.random.between(120, 200),
          p.random.between(46, 90),
          '#7d6a58',
        )
      sailboat(p, 960, 590, 110, '#f6f1e4', 0.1)
      p.path(`M-20 ${HEIGHT}V690Q240 690 520 ${HEIGHT}Z`, p.tone('#f0dcae', 0, -0.1))
      palm(p, 100, 800, 420, 0.2, GREEN, '#8a6a4a')
      couple(p, 250, 770, 90)
    },
  },
  bay: {
    alt: 'escuna na Baía de Todos-os-Santos, com a cidade alta e o Elevador Lacerda',
    green: GREEN,
    ground: '#8a7a62',
    paint: (p) => {
      const sunX = p.random.between(0.3, 0.5)
      sky(p, 480, sunX)
      clouds(p, 380)
      hills(p, { y: 400, swing: 8, waves: 2, color: '#5f8f5a', distance: 0.4 })
      row(p, 404, 90, 1110, 62, 0.34, WALLS, SHUTTERS)
      church(p, 400, 404, 100, '#f3ecdc', '#d8c59b', 0.32)
      canopy(p, 430, 26, GREEN, 0.3, 500)
      p.rect(700, 300, 26, 190, p.tone('#e9dfc8', 0.2, 0.05))
      p.rect(780, 300, 22, 190, p.tone('#e9dfc8', 0.2, 0.2))
      p.rect(700, 318, 102, 20, p.tone('#e9dfc8', 0.2, 0))
      row(p, 494, 160, 1040, 58, 0.2, WALLS, SHUTTERS)
      water(p, { top: 494, far: '#6fb4c4', near: '#1f6f92', sunX })
      schooner(p, p.random.between(520, 680), 660, 330, '#f4efe2')
      sailboat(p, 960, 570, 90, '#e4573a', 0.12)
      birds(p, 300, 240)
    },
  },
  beach: {
    alt: 'coqueiral e mar calmo na ilha de Itaparica',
    green: GREEN,
    ground: '#f0dcae',
    paint: (p) => {
      const sunX = p.random.between(0.25, 0.45)
      sky(p, 460, sunX)
      clouds(p, 400)
      hills(p, { y: 452, swing: 14, waves: 3, color: '#5f8f6a', distance: 0.65, base: 480 })
      water(p, { top: 466, far: '#5fc0c4', near: '#1f9aa8', sunX })
      p.path(
        `M1220 ${HEIGHT}V500Q900 520 700 620T240 ${HEIGHT}Z`,
        p.down(500, HEIGHT, p.tone('#f6e4bc', 0, -0.2), p.tone('#e0c48e', 0, 0.15)),
      )
      surf(p, 'M1220 500Q900 520 700 620T240 806', 9)
      sailboat(p, 380, 600, 150, p.random.pick(['#e4573a', '#f2b632', '#f6f1e4']), 0.05)
      for (let i = 0; i < 6; i++)
        palm(p, 780 + i * 82, 580 + i * 36, 260 + i * 34, p.random.between(-0.6, 0.1), GREEN, '#8a6a4a')
      walkers(p, 720, 690, 82, 2, -1)
      grass(p, 796, 30, p.tone(GREEN, 0, 0.3), 860, WIDTH)
    },
  },
  square: {
    alt: 'largo do Santo Antônio com igreja, lampiões e casarões coloridos',
    green: GREEN,
    ground: '#c4b49c',
    paint: (p) => {
      sky(p, 520, p.random.between(0.2, 0.8))
      clouds(p, 360)
      church(p, 600, 590, 350, '#f7ecd0', '#c98a4a', 0.06)
      row(p, 590, -30, 400, 140, 0.03, WALLS, SHUTTERS)
      row(p, 590, 800, 1240, 140, 0.03, WALLS, SHUTTERS)
      p.rect(0, 588, WIDTH, HEIGHT - 588, p.down(588, HEIGHT, p.tone('#cdbca4', 0.1), p.tone('#96816c', 0, 0.25)))
      for (let i = 1; i < 6; i++)
        p.line(`M0 ${590 + i * i * 8}H${WIDTH}`, p.tone('#8c7862', 0, 0.1), 2, 'opacity="0.3"')
      palm(p, 300, 650, 360, 0.1, GREEN, '#9a7f62')
      palm(p, 900, 650, 340, -0.1, GREEN, '#9a7f62')
      lamp(p, 200, 700, 260)
      lamp(p, 1020, 700, 260)
      walkers(p, 480, 720, 118, 4)
    },
  },
}
