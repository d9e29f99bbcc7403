import { launch, schooner } from './art/boats.ts'
import { mix } from './art/color.ts'
import { couple } from './art/figures.ts'
import { canopy, hills, mountains, rock } from './art/land.ts'
import { leaves, palm } from './art/plants.ts'
import { HEIGHT, WIDTH } from './art/poster.ts'
import { birds, clouds, sky } from './art/sky.ts'
import { fish, snorkeler, turtle, underwater } from './art/underwater.ts'
import { surf, water } from './art/water.ts'
import { dome } from './rio.ts'
import type { Scenes } from './scene.ts'

const GREEN = '#4c8a4a'
const BASALT = '#7a6a5c'

export const noronha: Scenes = {
  brothers: {
    alt: 'baía dos Porcos e as pedras Dois Irmãos em Fernando de Noronha',
    green: GREEN,
    ground: '#7a6a5c',
    paint: (p) => {
      const sunX = p.random.between(0.2, 0.4)
      sky(p, 400, sunX)
      clouds(p, 340)
      water(p, { top: 400, far: '#3fa9cc', near: '#22b5b0', sunX })
      dome(p, 620, 530, 190, 230, mix(BASALT, GREEN, 0.35), 0.14)
      dome(p, 770, 520, 170, 190, mix(BASALT, GREEN, 0.35), 0.18, 0.05)
      for (const [x, w] of [
        [620, 240],
        [772, 200],
      ] as const)
        p.ellipse(x, 530, w * 0.5, 10, '#ffffff', 'opacity="0.7"')
      p.path(
        'M-20 560Q300 530 560 610T1220 590V800H-20Z',
        p.fade(
          [
            [0, '#6fe0d2', 0.75],
            [1, '#6fe0d2', 0.1],
          ],
          0,
          540,
          0,
          720,
        ),
      )
      p.path(`M-20 ${HEIGHT}V640Q220 650 420 ${HEIGHT}Z`, p.tone('#f5e3ba', 0, -0.1))
      surf(p, 'M-20 640Q220 650 424 806', 10)
      mountains(p, {
        y: 470,
        swing: 30,
        waves: 2,
        rough: 0.7,
        color: mix(BASALT, GREEN, 0.4),
        distance: 0.08,
        base: 640,
        bumps: [
          [0.02, 190, 0.12],
          [1.02, -260, 0.9],
        ],
      })
      rock(p, 960, 690, 190, 90, BASALT)
      rock(p, 1080, 740, 260, 130, BASALT)
      leaves(p, 1, false, p.tone(GREEN, 0, 0.4), 0.9)
      birds(p, 420, 220, 8)
    },
  },
  turtle: {
    enclosed: true,
    alt: 'tartaruga marinha entre peixes e raios de sol no mar de Fernando de Noronha',
    green: GREEN,
    ground: '#c9b98f',
    paint: (p) =>
      underwater(p, '#4fc0d6', '#0c4f86', '#d8c79c', (x, y) => turtle(p, x, y, p.random.between(130, 160)), '#4f8a6a'),
  },
  dive: {
    enclosed: true,
    alt: 'mergulhador de snorkel sobre corais em Fernando de Noronha',
    green: GREEN,
    ground: '#c9b98f',
    paint: (p) =>
      underwater(
        p,
        '#52c8d2',
        '#0b5a8c',
        '#d6b98c',
        (x, y) => {
          snorkeler(p, x, y - 130, 150)
          for (let i = 0; i < 6; i++)
            fish(
              p,
              x + p.random.between(-260, 260),
              y + p.random.between(60, 190),
              p.random.between(22, 36),
              p.random.pick(['#f2b632', '#3f6fd0', '#f27a4a', '#e8e6da']),
              p.random.chance(0.5) ? 1 : -1,
            )
          turtle(p, x + 230, y + 120, 64)
        },
        '#c2607a',
      ),
  },
  beach: {
    alt: 'praia do Sancho vista do mirante, com mar azul-turquesa e barco',
    green: GREEN,
    ground: '#8a7a64',
    paint: (p) => {
      const sunX = p.random.between(0.6, 0.8)
      sky(p, 330, sunX)
      clouds(p, 290)
      water(p, { top: 330, far: '#2f98c6', near: '#2cc4bc', sunX })
      hills(p, {
        y: 420,
        swing: 20,
        waves: 2,
        color: '#5b8a58',
        distance: 0.4,
        base: 470,
        bumps: [
          [0.1, 110, 0.2],
          [0.8, -160, 0.4],
        ],
      })
      p.path('M-20 470Q260 470 470 540Q660 610 900 800H-20Z', p.tone('#f7e6bf', 0, -0.1))
      p.path(
        'M-20 450Q280 440 520 520Q740 590 1010 800H900Q660 610 470 540Q260 470 -20 470Z',
        '#8ff0e0',
        'opacity="0.55"',
      )
      surf(p, 'M-20 470Q260 470 470 540Q660 610 900 800', 9)
      schooner(p, p.random.between(740, 900), 500, 190, '#f1ede2', 0.05)
      launch(p, 980, 640, 150, '#2b7fa6')
      p.path(
        `M-20 520Q120 510 180 600Q260 650 300 ${HEIGHT}H-20Z`,
        p.fade(
          [
            [0, p.tone(BASALT, 0, 0)],
            [1, p.tone(BASALT, 0, 0.45)],
          ],
          0,
          520,
          300,
          800,
        ),
      )
      canopy(p, 560, 44, GREEN, 0, HEIGHT, -60, 150)
      canopy(p, 720, 44, GREEN, 0, HEIGHT, -60, 300)
      palm(p, 160, 740, 300, 0.4, GREEN, '#8a6a4a')
      for (const [x, y] of [
        [430, 610],
        [520, 660],
      ] as const) {
        p.path(`M${x - 26} ${y}Q${x} ${y - 34} ${x + 26} ${y}Z`, p.tone('#e4473a'))
        p.line(`M${x} ${y - 8}v26`, p.light.ink, 2)
      }
      if (p.random.chance(0.6)) couple(p, 400, 700, 64)
      birds(p, WIDTH * 0.45, 180)
    },
  },
}
