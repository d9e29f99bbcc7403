import { kayak } from './art/boats.ts'
import { cave } from './art/cave.ts'
import { mix } from './art/color.ts'
import { walkers } from './art/figures.ts'
import { canopy, hills, rock } from './art/land.ts'
import { grass, leaves, palm, tree } from './art/plants.ts'
import { HEIGHT, WIDTH } from './art/poster.ts'
import { forestRiver } from './art/shore.ts'
import { birds, clouds, sky } from './art/sky.ts'
import { fish, snorkeler, underwater } from './art/underwater.ts'
import { waterfall } from './art/waterfall.ts'
import type { Scenes } from './scene.ts'

const GREEN = '#3f8a4c'

export const bonito: Scenes = {
  spring: {
    enclosed: true,
    alt: 'flutuação em rio de água cristalina, com piraputangas e plantas aquáticas',
    green: GREEN,
    ground: '#b9a67a',
    paint: (p) =>
      underwater(
        p,
        '#6fd6c0',
        '#1d7f86',
        '#e0d3a4',
        (x, y) => {
          snorkeler(p, x - 60, y - 140, 140)
          for (let i = 0; i < 9; i++) {
            const fx = x + p.random.between(-330, 330)
            const fy = y + p.random.between(10, 180)
            const s = p.random.between(30, 52)
            const face = p.random.chance(0.7) ? 1 : -1
            fish(p, fx, fy, s, mix('#c9ccb4', '#2f8f86', 0.2), face)
            fish(p, fx - s * 0.95 * face, fy, s * 0.3, '#d8542f', face, 'opacity="0.9"')
          }
        },
        '#3f9a4c',
      ),
  },
  grotto: {
    enclosed: true,
    alt: 'Gruta do Lago Azul com estalactites e luz da manhã',
    green: GREEN,
    ground: '#6a5d58',
    paint: (p) => cave(p, ['#2a7fe0', '#0a2a8c'], '#8a7668'),
  },
  waterfall: {
    alt: 'cachoeira de águas claras na mata de Bonito',
    green: GREEN,
    ground: '#8a7a62',
    paint: (p) => {
      waterfall(p, '#a08a6a', GREEN, ['#6fd8c4', '#1f8f8c'], p.random.between(130, 190), 250)
      rock(p, 362, 744, 270, 54, '#8a7d6c')
      walkers(p, 320, 704, 84, 2)
    },
  },
  river: {
    alt: 'caiaque no Rio Formoso, entre matas e buritis',
    green: GREEN,
    ground: '#8a7a62',
    paint: (p) => {
      const sunX = p.random.between(0.35, 0.65)
      sky(p, 430, sunX)
      clouds(p, 360)
      hills(p, { y: 400, swing: 34, waves: 3, color: '#5b8f6a', distance: 0.6 })
      for (let i = 0; i < 7; i++)
        palm(
          p,
          140 + i * 150 + p.random.between(-40, 40),
          470,
          160,
          p.random.between(-0.2, 0.2),
          GREEN,
          '#8a6a4a',
          0.35,
        )
      forestRiver(p, 480, GREEN, '#6fc8b4', '#1f8a86', sunX)
      kayak(p, p.random.between(520, 680), 650, 300, p.random.pick(['#e4702f', '#d8432f', '#f2b632']))
      leaves(p, -1, true, p.tone(GREEN, 0, 0.4), 1.1)
      canopy(p, 748, 46, GREEN, 0, HEIGHT, 900, WIDTH + 60)
    },
  },
  ranch: {
    alt: 'campo do Pantanal com ipês, capim dourado e araras',
    green: '#6f8a42',
    ground: '#a38a52',
    paint: (p) => {
      sky(p, 500, p.random.between(0.4, 0.7))
      clouds(p, 430)
      canopy(p, 486, 20, GREEN, 0.6, 520)
      hills(p, { y: 520, swing: 10, waves: 2, color: '#b9a552', distance: 0.3 })
      tree(p, 330, 640, 300, p.random.pick(['#d879a8', '#e8c23a', '#c95f98']), 0.03)
      tree(p, 900, 590, 170, '#5f8a48', 0.2)
      tree(p, 1040, 600, 200, '#5f8a48', 0.16)
      hills(p, { y: 640, swing: 16, waves: 2, color: '#a8984a', distance: 0.06 })
      grass(p, 770, 70, p.tone('#8a7a3a', 0, 0.4))
      birds(p, 700, 240, 5)
    },
  },
}
