import { cave } from './art/cave.ts'
import { walkers } from './art/figures.ts'
import { canopy, hills, mesa, mountains } from './art/land.ts'
import { grass } from './art/plants.ts'
import { HEIGHT, WIDTH } from './art/poster.ts'
import { birds, clouds, mist, sky } from './art/sky.ts'
import { snorkeler } from './art/underwater.ts'
import { waterfall } from './art/waterfall.ts'
import type { Scenes } from './scene.ts'

const GREEN = '#5c7f42'
const STONE = '#b5714e'

export const chapada: Scenes = {
  pai: {
    alt: 'Morro do Pai Inácio e os paredões da Chapada Diamantina',
    green: GREEN,
    ground: '#8a6a4c',
    paint: (p) => {
      sky(p, 470, p.random.between(0.2, 0.8))
      clouds(p, 400)
      mesa(p, 80, 400, 380, 500, STONE, 0.68)
      mesa(p, 830, 1170, 350, 500, STONE, 0.6)
      hills(p, { y: 480, swing: 16, waves: 3, color: GREEN, distance: 0.55 })
      const x = p.random.between(330, 460)
      mesa(p, x, x + 430, 230, 560, STONE, 0.22)
      mist(p, 540, 40, 0.5)
      hills(p, { y: 560, swing: 26, waves: 3, color: GREEN, distance: 0.25 })
      canopy(p, 600, 24, GREEN, 0.2, 640)
      mesa(p, -220, 190, 420, 720, STONE, 0.05)
      hills(p, { y: 660, swing: 30, waves: 2, color: GREEN, distance: 0.08 })
      grass(p, 770, 40, p.tone(GREEN, 0, 0.5))
      birds(p, 820, 210)
    },
  },
  waterfall: {
    alt: 'cachoeira entre paredões de arenito na Chapada Diamantina',
    green: GREEN,
    ground: '#8a6a4c',
    paint: (p) => waterfall(p, STONE, '#4f7f42', ['#9a6b3a', '#4a2c1c'], p.random.between(70, 120), 120),
  },
  blueWell: {
    enclosed: true,
    alt: 'raio de sol entrando na gruta do Poço Azul, com água transparente',
    green: GREEN,
    ground: '#6a5a54',
    paint: (p) => {
      cave(p, ['#2f9be0', '#0a3a86'], '#8a7364')
      snorkeler(p, 560, 650, 80)
    },
  },
  valley: {
    alt: 'Vale do Pati visto do mirante, com trilha e serras em camadas',
    green: GREEN,
    ground: '#8a6a4c',
    paint: (p) => {
      sky(p, 430, p.random.between(0.4, 0.6))
      clouds(p, 380)
      mountains(p, { y: 400, swing: 40, waves: 3, rough: 0.5, color: '#8d7f78', distance: 0.78 })
      hills(p, { y: 446, swing: 34, waves: 3, color: '#6f8a5c', distance: 0.62 })
      mist(p, 470, 36, 0.5)
      hills(p, { y: 500, swing: 40, waves: 2.6, color: GREEN, distance: 0.46 })
      mesa(p, -80, 330, 330, 620, STONE, 0.4)
      mesa(p, 840, 1290, 310, 620, STONE, 0.32)
      mist(p, 560, 50, 0.6)
      hills(p, { y: 590, swing: 40, waves: 2.4, color: GREEN, distance: 0.3 })
      hills(p, { y: 660, swing: 34, waves: 2, color: GREEN, distance: 0.12 })
      p.path(
        `M560 ${HEIGHT}Q700 740 610 690T700 640Q740 622 716 606`,
        'none',
        `stroke="${p.tone('#e0c090', 0.05)}" stroke-width="12" stroke-linecap="round"`,
      )
      walkers(p, 560, 730, 74, 3)
      canopy(p, 720, 40, GREEN, 0.02, HEIGHT, -40, 380)
      canopy(p, 740, 44, GREEN, 0, HEIGHT, 900, WIDTH + 40)
    },
  },
}
