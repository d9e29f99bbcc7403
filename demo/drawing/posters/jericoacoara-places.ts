import { launch, sailboat } from './art/boats.ts'
import { couple, jeep, person } from './art/figures.ts'
import { canopy, dune, hills } from './art/land.ts'
import { palm } from './art/plants.ts'
import { HEIGHT, n, WIDTH } from './art/poster.ts'
import { kiteLesson } from './art/props.ts'
import { birds, clouds, sky } from './art/sky.ts'
import { surf, water } from './art/water.ts'
import type { Scenes } from './scene.ts'

const GREEN = '#3f7d4e'
const SAND = '#f6ead2'

export const jericoacoaraPlaces: Scenes = {
  kite: {
    alt: 'aula de kitesurf na praia do Preá, com instrutor, aluno, pipa e prancha',
    green: GREEN,
    ground: SAND,
    paint: (p) => {
      const sunX = p.random.between(0.72, 0.85)
      sky(p, 460, sunX)
      clouds(p, 300)
      water(p, { top: 460, far: '#6fc4cc', near: '#2f94ae', sunX })
      for (let i = 0; i < 3; i++)
        surf(p, `M-20 ${500 + i * 30}Q300 ${490 + i * 30} 620 ${504 + i * 30}T1220 ${496 + i * 32}`, 3)
      for (const [x, y] of [
        [930, 250],
        [1080, 200],
      ] as const) {
        p.path(
          `M${x - 30} ${y + 12}Q${x} ${y - 16} ${x + 30} ${y + 12}Q${x} ${y} ${x - 30} ${y + 12}Z`,
          p.tone('#2f8fbf', 0.05),
        )
        p.line(`M${x - 30} ${y + 12}L${x - 90} ${y + 280}L${x + 30} ${y + 12}`, p.light.ink, 1.2, 'opacity="0.5"')
        person(p, x - 92, y + 318, 50, { top: '#d9503f', skin: '#a9694a' }, 0.1)
        p.ellipse(x - 90, y + 318, 34, 4, '#ffffff', 'opacity="0.8"')
      }
      p.path(`M-20 ${HEIGHT}V650Q400 600 760 632T1220 600V${HEIGHT}Z`, p.tone('#f0d9a8', 0, -0.12))
      surf(p, 'M-20 650Q400 600 760 632T1220 600', 9)
      kiteLesson(p, 640, 742)
    },
  },
  sloth: {
    alt: 'Árvore da Preguiça, deitada pelo vento na praia do lado leste de Jericoacoara',
    green: GREEN,
    ground: SAND,
    paint: (p) => {
      const sunX = p.random.between(0.2, 0.35)
      sky(p, 480, sunX)
      clouds(p, 360)
      water(p, { top: 470, bottom: 560, far: '#6fc4cc', near: '#3fa0b4', sunX })
      p.path(
        `M-20 ${HEIGHT}V560Q500 530 1220 566V${HEIGHT}Z`,
        p.down(540, HEIGHT, p.tone('#f0d9a8', 0, -0.15), p.tone('#d3b27a', 0, 0.1)),
      )
      surf(p, 'M-20 560Q500 530 1220 566', 7)
      p.line('M340 720Q420 640 560 634Q720 640 900 560', p.tone('#6b4a32', 0, 0.1), 34)
      p.line('M520 640Q640 580 760 590M700 632Q820 640 980 600', p.tone('#6b4a32', 0, 0.15), 18)
      canopy(p, 520, 62, '#4f8a3f', 0.02, 610, 560, 1080)
      canopy(p, 580, 46, '#4f8a3f', 0.02, 640, 760, 1120)
      p.ellipse(760, 722, 380, 22, p.light.shadow, 'opacity="0.22"')
      couple(p, 250, 742, 130)
      birds(p, 420, 240)
    },
  },
  mangrove: {
    alt: 'canoa no manguezal do Guriú, onde se veem cavalos-marinhos',
    green: GREEN,
    ground: '#8a7a5a',
    paint: (p) => {
      const sunX = p.random.between(0.3, 0.6)
      sky(p, 430, sunX)
      clouds(p, 340)
      dune(p, 420, 30, 3, SAND, 0.4, 72)
      canopy(p, 440, 40, '#3f7d45', 0.2, 520, -40, 480)
      canopy(p, 430, 44, '#3f7d45', 0.16, 520, 760, 1260)
      water(p, { top: 510, far: '#8fc0a8', near: '#3f8a86', sunX })
      for (let x = -10; x < WIDTH; x += p.random.between(16, 34)) {
        if (x > 470 && x < 780) continue
        const y = 508 + p.random.between(-6, 6)
        const reach = p.random.between(10, 22)
        p.line(
          `M${n(x)} ${n(y - 16)}Q${n(x - reach)} ${n(y)} ${n(x - reach)} ${n(y + 26)}M${n(x)} ${n(y - 16)}Q${n(x + reach)} ${n(y)} ${n(x + reach)} ${n(y + 20)}`,
          p.tone('#6b5238', 0.05, 0.2),
          4,
        )
      }
      launch(p, 600, 690, 330, '#e9a23b')
      canopy(p, 720, 50, '#35703f', 0, HEIGHT, -60, 240)
      birds(p, 700, 220)
    },
  },
  offroad: {
    alt: 'veículo 4x4 na areia da praia, a caminho de Jericoacoara',
    green: GREEN,
    ground: SAND,
    paint: (p) => {
      const sunX = p.random.between(0.2, 0.35)
      sky(p, 440, sunX)
      clouds(p, 350)
      water(p, { top: 440, bottom: 600, far: '#6fc4cc', near: '#3fa0b4', sunX })
      sailboat(p, 260, 520, 90, '#f2e8d2', 0.15)
      hills(p, {
        ...{ y: 540, swing: 10, waves: 3, color: '#f0d9a8', distance: 0.14, base: 610 },
        bumps: [
          [0.95, 90, 0.26],
          [0.1, -120, 0.4],
        ],
      })
      p.path(
        `M-20 ${HEIGHT}V600Q500 560 1220 580V${HEIGHT}Z`,
        p.down(570, HEIGHT, p.tone('#f0d9a8', 0, -0.12), p.tone('#cfae76', 0, 0.12)),
      )
      surf(p, 'M-20 600Q340 574 640 572', 8)
      p.line('M-20 758Q300 730 560 742M-20 786Q300 762 560 758', p.tone('#b8955c', 0, 0.15), 7, 'opacity="0.5"')
      for (let i = 0; i < 3; i++) palm(p, 960 + i * 90, 610 + i * 20, 240 + i * 30, -0.4, GREEN, '#8a6a4a', 0.06)
      jeep(p, 640, 750, 400, p.random.pick(['#2f6f74', '#c8452f', '#d79a2b']))
    },
  },
}
