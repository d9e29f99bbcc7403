import { couple, walkers } from './art/figures.ts'
import { canopy, hills } from './art/land.ts'
import { lamp, skyline } from './art/landmarks.ts'
import { tree } from './art/plants.ts'
import { HEIGHT, type Poster, WIDTH } from './art/poster.ts'
import { birds, clouds, mist, sky } from './art/sky.ts'
import { water } from './art/water.ts'
import type { Scenes } from './scene.ts'

const FOREST = '#2f7a47'

/** The confluence of the rivers Iguaçu and Paraná, with the land of three countries. */
function threeRivers(p: Poster, sunX: number): void {
  canopy(p, 400, 24, FOREST, 0.5, 450, -40, 520)
  canopy(p, 396, 24, FOREST, 0.55, 450, 640, 1260)
  water(p, { top: 440, bottom: 640, far: '#b5a178', near: '#7f8a6a', sunX })
  p.inside('M-20 430H1220V640H-20Z', () => {
    canopy(p, 500, 40, FOREST, 0.24, 640, 690, 1260)
    p.path('M690 560Q640 600 700 660H1240V540Z', p.tone(FOREST, 0.15, 0.3))
  })
}

export const fozPlaces: Scenes = {
  borderMark: {
    alt: 'Marco das Três Fronteiras, com o encontro dos rios Iguaçu e Paraná',
    green: FOREST,
    ground: '#a89a84',
    paint: (p) => {
      const sunX = p.random.between(0.42, 0.5)
      sky(p, 440, sunX)
      clouds(p, 340)
      threeRivers(p, sunX)
      p.path(
        `M-20 ${HEIGHT}V620Q400 590 1220 630V${HEIGHT}Z`,
        p.down(600, HEIGHT, p.tone('#d8c9b0', 0.04, -0.05), p.tone('#9a8a74', 0, 0.2)),
      )
      canopy(p, 612, 20, FOREST, 0.05, 640, -40, 1240)
      const side = (x: number, color: string, shade: number) =>
        p.polygon(
          [
            [x, 690],
            [x + 54, 690],
            [x + 30, 220],
            [x + 24, 220],
          ].map(([a = 0, b = 0]) => [a, b] as const),
          p.tone(color, 0, shade),
        )
      side(260, '#2f9a4a', -0.05)
      p.polygon(
        [
          [287, 690],
          [314, 690],
          [290, 220],
          [287, 220],
        ],
        p.tone('#f2c23a', 0, 0.05),
      )
      p.polygon(
        [
          [236, 716],
          [338, 716],
          [324, 684],
          [250, 684],
        ],
        p.tone('#efe6d2', 0, 0.05),
      )
      for (const [x, top, bottom] of [
        [960, '#6fb7e0', '#f7f7f2'],
        [1010, '#d8432f', '#2f5fb0'],
        [910, '#2f9a4a', '#f2c23a'],
      ] as const) {
        p.line(`M${x} 690V470`, p.light.ink, 4)
        p.rect(x, 470, 44, 15, p.tone(top))
        p.rect(x, 485, 44, 15, p.tone(bottom))
      }
      couple(p, 520, 740, 140)
      walkers(p, 700, 730, 116, 3)
      for (let x = 360; x < 900; x += 60) p.line(`M${x} 640v-34`, p.light.ink, 3)
      p.line('M360 608H900M360 622H900', p.light.ink, 3)
      lamp(p, 1130, 720, 260)
    },
  },
  dam: {
    alt: 'barragem de Itaipu com o vertedouro aberto',
    green: FOREST,
    ground: '#8a8a80',
    paint: (p) => {
      sky(p, 330, p.random.between(0.2, 0.8))
      clouds(p, 260)
      hills(p, { y: 320, swing: 12, waves: 2, color: FOREST, distance: 0.6 })
      p.path('M-20 600V330H760L720 600Z', p.down(330, 600, p.tone('#cfcac0', 0.12, -0.1), p.tone('#8f8b84', 0.05, 0.2)))
      for (let i = 0; i < 12; i++) {
        p.polygon(
          [
            [i * 56, 330],
            [i * 56 + 18, 330],
            [i * 56 + 26, 600],
            [i * 56 - 8, 600],
          ],
          p.tone('#a8a49b', 0.08, 0.25),
        )
        p.ellipse(i * 56 + 36, 560, 16, 30, p.tone('#f4f1e8', 0.08, 0.05))
      }
      p.rect(-20, 318, 790, 16, p.tone('#e4dfd4', 0.1, 0))
      p.path('M760 340H1220V420Q1040 460 900 640H720Z', p.tone('#b9b4a9', 0.08, 0.1))
      for (const x of [800, 930, 1060])
        p.path(
          `M${x} 350h96Q${x - 20} 520 ${x - 190} 660H${x - 300}Q${x - 60} 520 ${x} 350Z`,
          p.down(350, 660, '#ffffff', p.tone('#cfe6ea', 0.05)),
          'opacity="0.92"',
        )
      water(p, { top: 610, far: '#8fb5b0', near: '#3f7a80' })
      mist(p, 630, 80, 0.9, '#ffffff')
      canopy(p, 720, 46, FOREST, 0, HEIGHT, -60, 420)
      walkers(p, 90, 716, 100, 3)
      birds(p, 420, 200)
    },
  },
  avenue: {
    alt: 'avenida arborizada de Foz do Iguaçu, entre o aeroporto e os hotéis',
    green: FOREST,
    ground: '#6d4a3a',
    paint: (p) => {
      sky(p, 480, p.random.between(0.25, 0.75))
      clouds(p, 330)
      hills(p, { y: 460, swing: 18, waves: 2, color: FOREST, distance: 0.55 })
      skyline(p, 520, 160, 1080, 190, '#e9dfd0', 0.22)
      canopy(p, 520, 34, FOREST, 0.18, 640)
      for (let i = 0; i < 8; i++)
        tree(p, 40 + i * 165, 650, p.random.between(150, 210), i % 3 === 1 ? '#c95f98' : FOREST, 0.05)
      p.path(
        'M880 150l84 -26q14 -2 12 6l-60 26l16 34l-14 4l-28 -30l-22 8l-4 14l-10 2l2 -26l-14 -18l10 -2l12 10Z',
        p.tone('#f7f5ee', 0.1, 0.02),
      )
    },
  },
  bridge: {
    alt: 'Ponte Tancredo Neves sobre o Rio Iguaçu, entre o Brasil e a Argentina',
    green: FOREST,
    ground: '#6d4a3a',
    paint: (p) => {
      const sunX = p.random.between(0.3, 0.7)
      sky(p, 420, sunX)
      clouds(p, 330)
      canopy(p, 380, 40, FOREST, 0.4, 470)
      canopy(p, 410, 60, FOREST, 0.12, 560, -60, 230)
      canopy(p, 400, 60, FOREST, 0.12, 560, 990, 1260)
      canopy(p, 440, 34, FOREST, 0.16, 560, -60, 330)
      canopy(p, 440, 34, FOREST, 0.16, 560, 890, 1260)
      water(p, { top: 486, far: '#b09a72', near: '#7a7f62', sunX })
      p.path('M-20 356H1220V384H-20Z', p.down(350, 386, p.tone('#efe9dc', 0.05, -0.05), p.tone('#a8a294', 0, 0.2)))
      p.path(
        'M250 384Q600 392 950 384Q930 430 940 540H900Q880 420 600 412Q320 420 300 540H260Q270 430 250 384Z',
        p.tone('#d8d1c2', 0.05, 0.1),
      )
      for (let i = 0; i < 22; i++)
        p.rect(
          i * 56,
          342,
          30,
          14,
          p.tone(i < 11 ? (i % 2 === 0 ? '#2f9a4a' : '#f2c23a') : i % 2 === 0 ? '#6fb7e0' : '#f7f7f2', 0.03),
        )
      p.rect(-20, 336, WIDTH + 40, 5, p.light.ink, 'opacity="0.4"')
      birds(p, 600, 210)
    },
  },
}
