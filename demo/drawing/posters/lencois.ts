import { launch } from './art/boats.ts'
import { couple, jeep, walkers } from './art/figures.ts'
import { canopy, dune } from './art/land.ts'
import { lighthouse } from './art/landmarks.ts'
import { palm } from './art/plants.ts'
import { forestRiver } from './art/shore.ts'
import { birds, clouds, sky } from './art/sky.ts'
import { lagoon } from './art/water.ts'
import type { Scenes } from './scene.ts'

const SAND = '#f6ead2'
const GREEN = '#3f7d4e'

export const lencois: Scenes = {
  dunes: {
    alt: 'dunas brancas com lagoas azuis dos Lençóis Maranhenses',
    green: GREEN,
    ground: SAND,
    paint: (p) => {
      sky(p, 380, p.random.between(0.2, 0.8))
      clouds(p, 350)
      dune(p, 356, 34, 4, SAND, 0.5, 11)
      dune(p, 412, 52, 3, SAND, 0.28, 21)
      lagoon(p, p.random.between(200, 420), 470, 240, 22, '#5cc4c6', '#2596ac', SAND)
      dune(p, 512, 66, 2.6, SAND, 0.13, 31)
      lagoon(p, p.random.between(640, 860), 590, 330, 44, '#58cfc6', '#1788a6', SAND)
      dune(p, 672, 84, 2, SAND, 0.03, 41)
      lagoon(p, p.random.between(260, 420), 742, 330, 46, '#6bd9c9', '#1a94a8', SAND)
      birds(p, 800, 190)
    },
  },
  crossing: {
    alt: 'veículo 4x4 atravessando as dunas dos Lençóis Maranhenses',
    green: GREEN,
    ground: SAND,
    paint: (p) => {
      sky(p, 420, p.random.between(0.6, 0.8))
      clouds(p, 380)
      dune(p, 404, 56, 3, SAND, 0.42, 12)
      dune(p, 480, 84, 2.4, SAND, 0.2, 22)
      lagoon(p, 330, 566, 300, 34, '#58cfc6', '#1788a6', SAND)
      dune(p, 640, 34, 1.6, SAND, 0.02, 32)
      jeep(p, p.random.between(560, 720), 690, 330, p.random.pick(['#c8452f', '#2f6f74', '#d79a2b']))
      p.line('M-20 712Q300 690 470 700M-20 740Q300 708 480 712', p.tone('#c9b087', 0, 0.2), 6, 'opacity="0.6"')
    },
  },
  lagoon: {
    alt: 'lagoa de água da chuva entre dunas, com banhistas na beira',
    green: GREEN,
    ground: SAND,
    paint: (p) => {
      sky(p, 360, p.random.between(0.25, 0.75))
      clouds(p, 330)
      dune(p, 336, 44, 3.4, SAND, 0.45, 13)
      dune(p, 400, 110, 1.8, SAND, 0.12, 23)
      lagoon(p, 610, 640, 640, 128, '#62d2cb', '#127f9f', SAND)
      couple(p, p.random.between(330, 460), 560, 96)
      walkers(p, p.random.between(760, 840), 548, 84, 2, -1)
    },
  },
  river: {
    alt: 'Rio Preguiças com buritis, lancha e o farol de Mandacaru ao fundo',
    green: GREEN,
    ground: SAND,
    paint: (p) => {
      const sunX = p.random.between(0.4, 0.6)
      sky(p, 430, sunX)
      clouds(p, 380)
      const lx = p.random.between(760, 900)
      canopy(p, 392, 34, GREEN, 0.6)
      lighthouse(p, lx, 424, 220, ['#f3f0e6', '#b9483a'], 0.18)
      forestRiver(p, 446, GREEN, '#6f9c92', '#2f5f66', sunX)
      launch(p, p.random.between(480, 640), 610, 300, '#2b7fa6')
      for (let i = 0; i < 5; i++)
        palm(p, 60 + i * 74, 560 + i * 46, 250 + i * 26, p.random.between(-0.3, 0.4), GREEN, '#8a6a4a')
      canopy(p, 660, 44, '#356b45', 0, 800, -60, 330)
      palm(p, 1120, 720, 420, -0.4, GREEN, '#7a5c40')
      canopy(p, 742, 46, '#356b45', 0, 800, 940, 1260)
    },
  },
}
