import { launch, sailboat } from './art/boats.ts'
import { person, walkers } from './art/figures.ts'
import { canopy, hills, mountains, rock } from './art/land.ts'
import { church, lamp, skyline } from './art/landmarks.ts'
import { palm } from './art/plants.ts'
import { HEIGHT, n, type Poster, WIDTH } from './art/poster.ts'
import { drum, stairs, swimmers } from './art/props.ts'
import { birds, clouds, mist, sky } from './art/sky.ts'
import { fish, snorkeler, underwater } from './art/underwater.ts'
import { surf, water } from './art/water.ts'
import { dome } from './rio.ts'
import { row } from './sao-luis.ts'
import type { Scenes } from './scene.ts'

const GREEN = '#3b7a4b'
const GRANITE = '#8a7f76'
const WALLS = ['#f0c65a', '#e98a6a', '#f4efe2', '#8fb7cf', '#d9694f', '#9cc48a'] as const
const SHUTTERS = ['#2c5f8a', '#2f6b4f', '#7a3b2c', '#f4efe2'] as const

/** Blocks of a city between a lagoon and the beach, seen from a peak. */
function cityFromAbove(p: Poster): void {
  const coast = (t: number) => 560 + 90 * Math.sin(t * 1.9) + 110 * t * t
  for (let line = 0; line < 15; line++) {
    const t = (line / 14) ** 1.6
    const y = 424 + t * 330
    const size = 9 + t * 44
    for (let x = -20; x < coast(t) - size * 1.4; x += size * p.random.between(0.9, 1.5)) {
      const isLagoon = ((x - 230) / 230) ** 2 + ((y - 520) / 46) ** 2 < 1
      if (isLagoon) continue
      const high = size * p.random.between(0.7, 1.7)
      const wall = p.random.pick(['#f1e7d6', '#e4d3bd', '#fbf4e6', '#d8c3ab'])
      p.rect(x, y - high, size * 0.8, high, p.tone(wall, 0.4 - t * 0.35, 0.02))
      p.rect(x + size * 0.5, y - high, size * 0.3, high, p.tone(wall, 0.4 - t * 0.35, 0.3))
    }
    canopy(p, y + size * 0.1, size * 0.34, GREEN, 0.42 - t * 0.36, y + size * 0.5, -20, coast(t) - size)
  }
}

export const rioPlaces: Scenes = {
  summit: {
    alt: 'vista do alto do Morro Dois Irmãos para Ipanema, a Lagoa e o Corcovado',
    green: GREEN,
    ground: GRANITE,
    paint: (p) => {
      const sunX = 0.74
      sky(p, 400, sunX, Math.min(p.light.sunY, 352))
      clouds(p, 300)
      water(p, { top: 400, far: '#9cc8d0', near: '#2f7f9f', sunX })
      for (const [x, w] of [
        [1010, 90],
        [1090, 50],
      ] as const)
        rock(p, x, 410, w, 18, '#6f8a86', 0.6)
      p.inside('M-20 0H600V800H-20Z', () => {
        const bumps = [
          [0.2, 150, 0.05],
          [0.2, 50, 0.16],
          [0.4, 46, 0.05],
          [0.52, -80, 0.09],
        ] as const
        mountains(p, { y: 396, swing: 22, waves: 4, rough: 0.5, color: '#5f7f72', distance: 0.45, base: 470, bumps })
      })
      const stone = p.tone('#f6efe0', 0.1, -0.1)
      p.path('M238 236l2 -26l-15 2v-4h34v4l-15 -2l2 26Z', stone)
      p.circle(241, 204, 4, stone)
      p.path(`M-20 436Q300 426 560 404Q660 450 650 560Q650 660 800 ${HEIGHT}H-20Z`, p.tone('#8fa78c', 0.28))
      p.ellipse(230, 520, 240, 40, p.down(480, 560, p.tone('#a9d2d6', 0.2), p.tone('#5f9fb2', 0.1)))
      cityFromAbove(p)
      p.path(
        `M556 404Q664 450 654 560Q654 660 810 ${HEIGHT}H726Q604 660 612 560Q616 460 548 408Z`,
        p.tone('#f6e4bc', 0.06, -0.15),
      )
      surf(p, `M560 404Q668 450 658 560Q658 660 816 ${HEIGHT + 6}`, 7)
      mist(p, 430, 30, 0.4)
      const ledge = `M-20 ${HEIGHT}V640Q130 600 300 650Q430 690 520 ${HEIGHT}Z`
      p.path(ledge, p.down(620, HEIGHT, p.tone(GRANITE, 0, -0.15), p.tone(GRANITE, 0, 0.5)))
      p.line('M40 660Q150 640 300 690M120 720Q240 700 380 760', p.tone(GRANITE, 0, 0.5), 3, 'opacity="0.5"')
      person(p, 250, 642, 130, { top: '#e9a23b', skin: '#7b4a33', pose: 'arms', pack: '#3f6fb0' })
      walkers(p, 110, 630, 118, 2)
      birds(p, 760, 250)
    },
  },
  saltStone: {
    alt: 'Pedra do Sal, com degraus talhados na rocha, sobrados coloridos e uma roda de samba',
    green: GREEN,
    ground: '#9a8a7a',
    paint: (p) => {
      sky(p, 470, p.random.between(0.3, 0.7))
      clouds(p, 300)
      hills(p, { y: 380, swing: 26, waves: 2, color: GREEN, distance: 0.45 })
      row(p, 440, 330, 900, 84, 0.22, WALLS, SHUTTERS)
      row(p, 520, -40, 330, 150, 0.05, WALLS, SHUTTERS)
      row(p, 510, 880, 1240, 150, 0.06, WALLS, SHUTTERS)
      p.path(
        `M-20 ${HEIGHT}V560Q180 500 360 470Q600 410 830 456Q1040 500 1220 540V${HEIGHT}Z`,
        p.down(420, HEIGHT, p.tone('#b3a598', 0, -0.1), p.tone('#6f6258', 0, 0.25)),
      )
      for (let i = 0; i < 16; i++) {
        const x = p.random.between(0, WIDTH)
        p.line(
          `M${n(x)} ${n(540 + p.random.between(0, 120))}q40 ${n(p.random.between(20, 60))} ${n(p.random.between(50, 110))} ${n(p.random.between(30, 90))}`,
          p.tone('#574c45', 0, 0.3),
          3,
          'opacity="0.35"',
        )
      }
      stairs(p, { x: 600, top: 450, bottom: 700, from: 110, to: 300, steps: 11, tread: '#d8ccbd', riser: '#7d7066' })
      walkers(p, 560, 560, 84, 3, -1)
      for (const [x, y, top] of [
        [250, 690, '#f2efe4'],
        [330, 660, '#d9503f'],
        [860, 660, '#e9a23b'],
        [950, 690, '#2f8f83'],
      ] as const)
        person(p, x, y, 128, { top, skin: x < 600 ? '#5a3526' : '#7b4a33', pose: 'arms', face: x < 600 ? 1 : -1 })
      drum(p, 440, 732, 74, '#b8432f')
      drum(p, 800, 736, 66, '#2f6b8a')
      person(p, 400, 736, 140, { top: '#f2efe4', skin: '#7b4a33', hat: '#f5f1e6' })
      lamp(p, 1090, 640, 250)
    },
  },
  port: {
    alt: 'pedras antigas do Cais do Valongo e sobrados da zona portuária do Rio',
    green: GREEN,
    ground: '#9a8a7a',
    paint: (p) => {
      sky(p, 470, p.random.between(0.2, 0.8))
      clouds(p, 320)
      skyline(p, 430, 700, 1210, 120, '#d9d2c6', 0.5)
      hills(p, { y: 400, swing: 30, waves: 2, color: GREEN, distance: 0.5, bumps: [[0.2, 60, 0.2]] })
      church(p, 240, 420, 110, '#f3ecdc', '#cdbb94', 0.35)
      row(p, 520, -30, 1240, 120, 0.1, WALLS, SHUTTERS)
      p.rect(0, 516, WIDTH, HEIGHT - 516, p.down(516, HEIGHT, p.tone('#cfc2b2', 0.05), p.tone('#9c8f80', 0, 0.15)))
      const pit = 'M180 600H1020L1130 770H70Z'
      p.path(pit, p.down(600, 770, p.tone('#6f6459', 0, 0.35), p.tone('#8a7d70', 0, 0.1)))
      p.inside(pit, () => {
        for (let line = 0; line < 9; line++)
          for (let x = 60; x < 1140; x += 26 + line * 7)
            p.ellipse(
              x + p.random.between(-8, 8),
              616 + line * 18 + p.random.between(-4, 4),
              13 + line * 2.4,
              6 + line * 1.1,
              p.tone('#a3968a', 0, p.random.between(-0.15, 0.3)),
            )
      })
      walkers(p, 420, 606, 120, 4)
      for (let x = 170; x <= 1030; x += 86) p.line(`M${x} 600v-44`, p.light.ink, 4)
      p.line('M160 558H1040M160 578H1040', p.light.ink, 4)
      lamp(p, 110, 700, 260)
      palm(p, 1120, 690, 380, -0.1, GREEN, '#8a6a4a')
    },
  },
  steps: {
    alt: 'Escadaria Selarón, com degraus de azulejos coloridos entre casas da Lapa',
    green: GREEN,
    ground: '#b8432f',
    paint: (p) => {
      sky(p, 420, 0.5)
      clouds(p, 260)
      canopy(p, 250, 50, GREEN, 0.25, 420)
      row(p, 560, -60, 330, 220, 0.02, WALLS, SHUTTERS)
      row(p, 560, 880, 1260, 220, 0.02, WALLS, SHUTTERS)
      p.rect(0, 556, WIDTH, HEIGHT - 556, p.down(556, HEIGHT, p.tone('#cfc2b2', 0.03), p.tone('#9c8f80', 0, 0.2)))
      p.path(`M330 ${HEIGHT}V420L480 250H720L870 420V${HEIGHT}Z`, p.tone('#c9402c', 0.02, 0.05))
      stairs(p, {
        ...{ x: 600, top: 250, bottom: 790, from: 190, to: 560, steps: 18, tread: '#d9503f', riser: '#f2c23a' },
        tiles: ['#f2c23a', '#2f8f5a', '#2f6fb0', '#f4efe2', '#e4573a'],
      })
      walkers(p, 560, 640, 120, 3)
      palm(p, 150, 800, 380, 0.3, GREEN, '#8a6a4a')
    },
  },
  islands: {
    alt: 'barco junto às Ilhas Cagarras, com banhistas de snorkel e o Rio ao fundo',
    green: GREEN,
    ground: '#8a8178',
    paint: (p) => {
      const sunX = p.random.between(0.25, 0.4)
      sky(p, 430, sunX)
      clouds(p, 340)
      mountains(p, { y: 424, swing: 34, waves: 5, rough: 0.5, color: '#6f8a86', distance: 0.72, base: 440 })
      dome(p, 1010, 434, 90, 100, '#7d8a86', 0.62)
      skyline(p, 434, 300, 860, 30, '#e6ddcf', 0.6)
      water(p, { top: 432, far: '#5fb4cc', near: '#12708f', sunX })
      rock(p, 860, 560, 520, 190, '#9a8f82', 0.1)
      rock(p, 1090, 580, 330, 130, '#9a8f82', 0.06)
      rock(p, 690, 566, 150, 64, '#9a8f82', 0.1)
      canopy(p, 420, 20, GREEN, 0.12, 440, 770, 960)
      surf(p, 'M610 570Q760 556 900 572T1220 586', 6)
      birds(p, 830, 300, 9)
      launch(p, p.random.between(330, 420), 650, 360, '#2b7fa6')
      swimmers(p, 760, 690, 4)
      sailboat(p, 160, 520, 70, '#f6f1e4', 0.2)
    },
  },
  snorkel: {
    enclosed: true,
    alt: 'mergulho livre com peixes coloridos nas Ilhas Cagarras',
    green: GREEN,
    ground: '#8a8178',
    paint: (p) =>
      underwater(
        p,
        '#58c2cc',
        '#0d5a80',
        '#b9a98a',
        (x, y) => {
          snorkeler(p, x - 60, y - 110, 150)
          for (let i = 0; i < 8; i++)
            fish(
              p,
              x + p.random.between(-320, 320),
              y + p.random.between(40, 180),
              p.random.between(22, 40),
              p.random.pick(['#f2b632', '#2f4f8a', '#e9e4d2']),
              p.random.chance(0.5) ? 1 : -1,
            )
        },
        '#5a8a5a',
      ),
  },
  buzios: {
    alt: 'barcos de pesca e casas baixas na orla de Búzios',
    green: GREEN,
    ground: '#e8cf9e',
    paint: (p) => {
      const sunX = p.random.between(0.2, 0.35)
      sky(p, 430, sunX)
      clouds(p, 340)
      hills(p, { y: 400, swing: 30, waves: 2, color: '#5f8f6a', distance: 0.5, base: 450, bumps: [[0.8, 50, 0.2]] })
      row(p, 450, 640, 1240, 58, 0.24, ['#fbf6ea', '#f6e8d0', '#f4efe2'], ['#2c6a8a', '#2f6b4f'])
      canopy(p, 452, 16, GREEN, 0.24, 462, 600, 1240)
      water(p, { top: 458, far: '#5fc4cc', near: '#1a86a0', sunX })
      for (const [x, y, w, color] of [
        [330, 540, 130, '#d8432f'],
        [560, 590, 160, '#2f8f5a'],
        [860, 560, 140, '#e9a23b'],
      ] as const) {
        p.path(
          `M${x - w / 2} ${y - 26}Q${x} ${y - 14} ${x + w / 2} ${y - 34}L${x + w * 0.36} ${y}H${x - w * 0.4}Z`,
          p.down(y - 34, y, p.tone(color, 0.05), p.tone(color, 0, 0.35)),
        )
        p.rect(x - w * 0.12, y - 58, w * 0.24, 32, p.tone('#fbf6ea', 0.05))
        p.line(`M${x + w * 0.16} ${y - 22}V${y - 104}`, p.tone('#6b4a32', 0, 0.1), 4)
      }
      p.path(`M-20 ${HEIGHT}V690Q420 650 760 660T1220 610V${HEIGHT}Z`, p.tone('#f3dfb4', 0, -0.05))
      surf(p, 'M-20 690Q420 650 760 660T1220 610', 8)
      palm(p, 120, 790, 420, 0.25, GREEN, '#8a6a4a')
      palm(p, 1080, 780, 340, -0.25, GREEN, '#8a6a4a')
    },
  },
}
