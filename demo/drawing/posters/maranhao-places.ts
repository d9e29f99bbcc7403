import { mix } from './art/color.ts'
import { person, walkers } from './art/figures.ts'
import { dune, hills } from './art/land.ts'
import { church } from './art/landmarks.ts'
import { grass, palm } from './art/plants.ts'
import { HEIGHT, WIDTH } from './art/poster.ts'
import { bigBird, festiveOx } from './art/props.ts'
import { clouds, sky } from './art/sky.ts'
import { flags } from './art/street.ts'
import { lagoon } from './art/water.ts'
import { row } from './sao-luis.ts'
import type { Scenes } from './scene.ts'

const GREEN = '#3f7d4e'
const SAND = '#f6ead2'
const SHUTTERS = ['#2c6a8a', '#f4efe2', '#2f6b4f', '#8a3b3c'] as const

export const lencoisPlaces: Scenes = {
  trek: {
    alt: 'grupo com mochilas atravessando a pé as dunas dos Lençóis Maranhenses',
    green: GREEN,
    ground: SAND,
    paint: (p) => {
      sky(p, 400, p.random.between(0.6, 0.8))
      clouds(p, 340)
      dune(p, 380, 40, 4, SAND, 0.46, 14)
      lagoon(p, 880, 470, 250, 24, '#5cc4c6', '#2596ac', SAND)
      dune(p, 500, 74, 2.2, SAND, 0.2, 24)
      lagoon(p, 250, 640, 300, 40, '#58cfc6', '#1788a6', SAND)
      dune(p, 660, 56, 1.6, SAND, 0.02, 34)
      for (let i = 0; i < 6; i++)
        person(p, 420 + i * 92, 690 - i * 13, 150 - i * 7, {
          top: ['#d9503f', '#e9a23b', '#2f8f83', '#f2efe4', '#3f6fb0', '#c24f7f'][i] ?? '#d9503f',
          skin: ['#7b4a33', '#d49a6e', '#a9694a'][i % 3] ?? '#a9694a',
          pack: ['#35506a', '#7a4a2f', '#2f6b4f'][i % 3] ?? '#35506a',
          hat: '#efe0b8',
          pose: 'walk',
        })
      p.line('M-20 772Q200 730 400 700', p.tone('#c9b087', 0, 0.25), 7, 'opacity="0.5" stroke-dasharray="3 18"')
    },
  },
}

export const saoLuisPlaces: Scenes = {
  ruins: {
    alt: 'ruínas da igreja de São Matias em Alcântara, com o pelourinho e guarás vermelhos no céu',
    green: GREEN,
    ground: '#c4b49c',
    paint: (p) => {
      sky(p, 520, p.random.between(0.7, 0.85))
      clouds(p, 330)
      hills(p, { y: 470, swing: 20, waves: 2, color: '#5d8a5a', distance: 0.55 })
      row(p, 560, 820, 1240, 110, 0.12, ['#5b93b5', '#f0c65a', '#e9e3d2', '#f4efe2'], SHUTTERS)
      p.path(`M-20 560H1220V${HEIGHT}H-20Z`, p.down(556, HEIGHT, p.tone('#7fa05a', 0.08), p.tone('#4f7a40', 0, 0.2)))
      const stone = '#b59a7c'
      const wall =
        'M250 600V300L268 286L290 300L312 262L360 250L372 218L430 196L470 216L486 250L560 262L572 300L604 292L620 340L616 600Z'
      p.path(wall, p.down(200, 600, p.tone(stone, 0, -0.15), p.tone(stone, 0, 0.2)))
      p.inside(wall, () => {
        for (let i = 0; i < 70; i++)
          p.rect(
            p.random.between(250, 610),
            p.random.between(210, 590),
            p.random.between(14, 40),
            p.random.between(6, 14),
            p.tone(stone, 0, p.random.between(-0.1, 0.4)),
            'opacity="0.55"',
          )
        p.rect(540, 190, 90, 420, p.light.shadow, 'opacity="0.22"')
      })
      const opening = (x: number, y: number, w: number, h: number) =>
        p.path(
          `M${x - w / 2} ${y}V${y - h + w / 2}A${w / 2} ${w / 2} 0 0 1 ${x + w / 2} ${y - h + w / 2}V${y}Z`,
          mix(p.light.sky[2], p.tone('#7f9a7a', 0.3), 0.25),
        )
      opening(430, 600, 96, 180)
      for (const x of [310, 552]) opening(x, 600, 56, 120)
      for (const x of [330, 430, 530]) opening(x, 390, 44, 84)
      p.path('M430 268a20 20 0 1 0 .1 0Z', mix(p.light.sky[2], p.tone('#7f9a7a', 0.3), 0.2))
      p.rect(690, 380, 26, 250, p.tone('#d8cbb4', 0, 0.05))
      p.rect(706, 380, 10, 250, p.tone('#d8cbb4', 0, 0.4))
      p.polygon(
        [
          [676, 640],
          [730, 640],
          [722, 616],
          [684, 616],
        ],
        p.tone('#c9baa0', 0, 0.15),
      )
      p.ellipse(703, 366, 20, 22, p.tone('#d8cbb4', 0, 0))
      p.path(`M300 ${HEIGHT}Q460 690 430 602H470Q560 690 900 ${HEIGHT}Z`, p.tone('#dbc8a8', 0.04, -0.05))
      for (const [x, y, s] of [
        [760, 170, 34],
        [850, 220, 28],
        [920, 150, 30],
        [1010, 240, 24],
        [700, 260, 22],
      ] as const)
        bigBird(p, x, y, s, '#e2352b', '#e4473a', -1)
      walkers(p, 520, 730, 118, 3)
      palm(p, 130, 780, 440, 0.15, GREEN, '#8a6a4a')
      grass(p, 796, 26, p.tone(GREEN, 0, 0.35), 0, 300)
    },
  },
  arraial: {
    alt: 'arraial de São João em São Luís, com bumba meu boi, fogueira e bandeirinhas',
    green: GREEN,
    ground: '#8d7862',
    paint: (p) => {
      sky(p, 520, 0.8)
      church(p, 600, 560, 260, '#f5eedf', '#d8c59b', 0.14)
      row(p, 580, -30, 440, 130, 0.06, ['#5b93b5', '#f0c65a', '#e9e3d2', '#6fae9c'], SHUTTERS)
      row(p, 580, 770, 1240, 130, 0.06, ['#5b93b5', '#f0c65a', '#e9e3d2', '#d97b5a'], SHUTTERS)
      p.rect(0, 578, WIDTH, HEIGHT - 578, p.down(578, HEIGHT, p.tone('#cdbca4', 0.1), p.tone('#8d7862', 0, 0.2)))
      flags(p, 600)
      p.ellipse(
        890,
        690,
        250,
        120,
        p.glow(
          [
            [0, '#ffb54a', 0.7],
            [1, '#ff8a2a', 0],
          ],
          890,
          690,
          250,
        ),
      )
      for (const turn of [-24, 0, 24])
        p.rect(820, 716, 140, 16, p.tone('#7a4a2f', 0, 0), `rx="8" transform="rotate(${turn} 890 724)"`)
      p.path('M840 716Q826 650 872 600Q870 640 890 560Q930 620 916 650Q942 630 938 600Q968 660 940 716Z', '#ff8a2a')
      p.path('M862 716Q856 670 888 630Q894 660 906 640Q930 680 916 716Z', '#ffe08a')
      festiveOx(p, 430, 760, 190)
      for (const [x, color] of [
        [180, '#e4473a'],
        [270, '#f2b632'],
        [660, '#2f8fbf'],
        [1040, '#c24f8f'],
        [1120, '#3fa05c'],
      ] as const)
        person(p, x, 740, 140, { top: color, skin: '#7b4a33', hat: '#f2d06a', pose: 'arms' })
    },
  },
}
