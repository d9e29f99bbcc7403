import { riverBoat, sailboat } from './art/boats.ts'
import { frontal, house } from './art/built.ts'
import { couple, walkers } from './art/figures.ts'
import { canopy, hills } from './art/land.ts'
import { church, lamp } from './art/landmarks.ts'
import { palm } from './art/plants.ts'
import { HEIGHT, type Poster, WIDTH } from './art/poster.ts'
import { birds, clouds, sky } from './art/sky.ts'
import { street } from './art/street.ts'
import { water } from './art/water.ts'
import type { Scenes } from './scene.ts'

const WALLS = ['#5b93b5', '#f0c65a', '#e9e3d2', '#6fae9c', '#d97b5a', '#8fb7cf', '#f4efe2'] as const
const SHUTTERS = ['#2c5f8a', '#2f6b4f', '#7a3b2c', '#35557a'] as const

/** A row of town houses with their feet on `y`. */
export function row(
  p: Poster,
  y: number,
  from: number,
  to: number,
  unit: number,
  distance: number,
  walls: readonly [string, ...string[]],
  shutters: readonly [string, ...string[]],
): void {
  let x = from
  while (x < to) {
    const width = unit * p.random.between(0.8, 1.35)
    const floors = p.random.pick([1, 2, 2] as const)
    house(p, frontal(x, y), {
      u: 0,
      width,
      height: unit * (0.5 + floors * 0.52),
      floors,
      color: p.random.pick(walls),
      shutters: p.random.pick(shutters),
      distance,
    })
    x += width
  }
}

export const saoLuis: Scenes = {
  street: {
    alt: 'rua de pedra do centro histórico de São Luís, com sobrados de azulejos e bandeirinhas',
    green: '#3f7d4e',
    ground: '#b3a08a',
    paint: (p) => street(p, WALLS, SHUTTERS, (x, y) => church(p, x, y, 120, '#f3ecdc', '#d9c9a3', 0.35), true),
  },
  bay: {
    alt: 'barcos de velas coloridas na baía de São Marcos, diante do casario de São Luís',
    green: '#3f7d4e',
    ground: '#b3a08a',
    paint: (p) => {
      const sunX = p.random.between(0.35, 0.65)
      sky(p, 460, sunX)
      clouds(p, 400)
      hills(p, { y: 440, swing: 16, waves: 2, color: '#5d8a5a', distance: 0.55 })
      row(p, 420, 240, 960, 74, 0.42, WALLS, SHUTTERS)
      church(p, 620, 424, 120, '#f3ecdc', '#cdbb94', 0.36)
      canopy(p, 440, 20, '#3f7d4e', 0.35, 470)
      row(p, 470, 120, 1080, 66, 0.26, WALLS, SHUTTERS)
      p.rect(0, 466, WIDTH, 14, p.tone('#b7a58c', 0.2, 0.1))
      water(p, { top: 478, far: '#7fb0b0', near: '#3b7f8a', sunX })
      sailboat(p, p.random.between(300, 420), 600, 150, '#d8432f', 0.06)
      sailboat(p, p.random.between(640, 780), 680, 230, p.random.pick(['#2f7fb5', '#f0b432', '#e57a2d']))
      sailboat(p, 950, 560, 100, '#e9e2cf', 0.16)
      birds(p, 760, 220)
    },
  },
  square: {
    alt: 'largo com casarões coloniais, palmeiras e lampiões em São Luís',
    green: '#3f7d4e',
    ground: '#c4b49c',
    paint: (p) => {
      sky(p, 520, p.random.between(0.2, 0.8))
      clouds(p, 360)
      church(p, p.random.between(520, 680), 590, 330, '#f5eedf', '#d8c59b', 0.06)
      row(p, 590, -30, 410, 140, 0.03, WALLS, SHUTTERS)
      row(p, 590, 800, 1240, 140, 0.03, WALLS, SHUTTERS)
      p.path(`M0 588H${WIDTH}V${HEIGHT}H0Z`, p.down(588, HEIGHT, p.tone('#d2c3aa', 0.1), p.tone('#a58f76', 0, 0.2)))
      for (let i = 0; i < 7; i++)
        p.line(`M${600 + (i - 3) * 60} 590L${600 + (i - 3) * 420} 810`, p.tone('#8c7862', 0, 0.1), 2, 'opacity="0.35"')
      for (let i = 1; i < 5; i++)
        p.line(`M0 ${590 + i * i * 11}H${WIDTH}`, p.tone('#8c7862', 0, 0.1), 2, 'opacity="0.3"')
      for (const x of [300, 446, 768, 930]) palm(p, x, 640, 330, p.random.between(-0.12, 0.12), '#3f7d4e', '#9a7f62')
      lamp(p, 220, 690, 250)
      lamp(p, 1010, 700, 260)
      couple(p, 560, 720, 130)
      walkers(p, 720, 690, 100, 2, -1)
    },
  },
  ferry: {
    alt: 'barco de passageiros a caminho de Alcântara, com manguezal ao fundo',
    green: '#3f7d4e',
    ground: '#b3a08a',
    paint: (p) => {
      const sunX = p.random.between(0.2, 0.4)
      sky(p, 470, sunX)
      clouds(p, 420)
      hills(p, { y: 452, swing: 26, waves: 2, color: '#4d8059', distance: 0.6 })
      canopy(p, 462, 24, '#3f7d4e', 0.42, 490)
      church(p, 880, 444, 70, '#efe6d2', '#d0c09c', 0.5)
      water(p, { top: 486, far: '#86b3a8', near: '#3f7f86', sunX })
      riverBoat(p, p.random.between(520, 640), 650, 440, '#2f7a5a')
      birds(p, 420, 300, 9)
    },
  },
}
