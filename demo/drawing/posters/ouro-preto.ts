import { cave } from './art/cave.ts'
import { mix } from './art/color.ts'
import { couple, wheel } from './art/figures.ts'
import { canopy, hills, mountains, rock } from './art/land.ts'
import { church, lamp } from './art/landmarks.ts'
import { palm, tree } from './art/plants.ts'
import { HEIGHT, n, type Poster, WIDTH } from './art/poster.ts'
import { birds, clouds, mist, sky } from './art/sky.ts'
import { street } from './art/street.ts'
import { waterfall } from './art/waterfall.ts'
import { row } from './sao-luis.ts'
import type { Scenes } from './scene.ts'

const GREEN = '#4c7a48'
const WALLS = ['#f6f0e2', '#f4ecd8', '#f7f2e8', '#efe2c4', '#f3dfb8'] as const
const SHUTTERS = ['#2f5f8a', '#a8432f', '#2f6b4f', '#c98a2f', '#6b3a2c'] as const

function train(p: Poster, x: number, y: number): void {
  const dark = p.tone('#23262c', 0, 0.1)
  for (let k = 1; k <= 3; k++) {
    const cx = x - k * 190
    p.rect(cx - 84, y - 92, 168, 72, p.tone('#8a2f2a', 0, 0.05), 'rx="6"')
    p.rect(cx - 90, y - 102, 180, 14, p.tone('#e6d3a4', 0, 0.1), 'rx="6"')
    for (let i = 0; i < 6; i++)
      p.rect(cx - 74 + i * 26, y - 80, 18, 26, p.light.lamps ? '#ffd98a' : p.tone('#cfe0e2', 0, 0.05))
    for (const d of [-56, 56]) wheel(p, cx + d, y - 12, 13)
  }
  p.rect(x - 60, y - 118, 62, 92, p.tone('#1f5a44', 0, 0.05))
  p.rect(x - 68, y - 126, 80, 12, dark, 'rx="4"')
  p.rect(x - 48, y - 106, 36, 34, p.light.lamps ? '#ffd98a' : p.tone('#cfe0e2'))
  p.rect(x, y - 86, 116, 50, p.down(y - 86, y - 36, p.tone('#3a3f46', 0, -0.1), dark), 'rx="20"')
  p.polygon(
    [
      [x + 84, y - 84],
      [x + 80, y - 126],
      [x + 108, y - 126],
      [x + 104, y - 84],
    ],
    dark,
  )
  p.rect(x + 34, y - 104, 18, 20, p.tone('#c99a3a'), 'rx="8"')
  p.polygon(
    [
      [x + 110, y - 30],
      [x + 150, y - 4],
      [x + 100, y - 4],
    ],
    p.tone('#a8432f'),
  )
  p.circle(x + 118, y - 64, 8, '#fff2c0')
  for (const [d, r] of [
    [20, 18],
    [62, 18],
    [96, 12],
    [-34, 20],
  ] as const)
    wheel(p, x + d, y - r + 1, r)
  for (let i = 0; i < 9; i++)
    p.circle(
      x + 90 - i * 46,
      y - 150 - i * 12 + p.random.between(-8, 8),
      20 + i * 7,
      p.light.cloudTop,
      `opacity="${n(0.75 - i * 0.07)}"`,
    )
}

export const ouroPreto: Scenes = {
  hills: {
    alt: 'igrejas e casario colonial nas ladeiras de Ouro Preto',
    green: GREEN,
    ground: '#8f7b69',
    paint: (p) => {
      sky(p, 420, p.random.between(0.2, 0.8))
      clouds(p, 330)
      mountains(p, {
        y: 350,
        swing: 40,
        waves: 3,
        rough: 0.5,
        color: '#6f8078',
        distance: 0.66,
        bumps: [[0.78, 80, 0.06]],
      })
      hills(p, { y: 410, swing: 30, waves: 2, color: GREEN, distance: 0.42 })
      church(p, 300, 440, 110, WALLS[0], '#d8b25a', 0.34)
      row(p, 452, 380, 900, 56, 0.34, WALLS, SHUTTERS)
      mist(p, 470, 30, 0.35)
      canopy(p, 470, 22, GREEN, 0.26, 540)
      row(p, 540, 60, 560, 72, 0.18, WALLS, SHUTTERS)
      church(p, 790, 566, 230, WALLS[2], '#d8a23a', 0.1)
      canopy(p, 560, 26, GREEN, 0.14, 640)
      row(p, 640, -20, 620, 100, 0.06, WALLS, SHUTTERS)
      row(p, 656, 900, 1240, 100, 0.05, WALLS, SHUTTERS)
      canopy(p, 690, 40, GREEN, 0.03, HEIGHT)
      palm(p, 720, 720, 190, 0.1, GREEN, '#7a6048')
    },
  },
  street: {
    alt: 'ladeira de pedra em Ouro Preto, com casas brancas de janelas coloridas',
    green: GREEN,
    ground: '#8f7b69',
    paint: (p) => street(p, WALLS, SHUTTERS, (x, y) => church(p, x, y, 140, WALLS[0], '#d8b25a', 0.32)),
  },
  train: {
    alt: 'trem turístico entre Ouro Preto e Mariana, nas montanhas de Minas',
    green: GREEN,
    ground: '#8f7b69',
    paint: (p) => {
      sky(p, 430, p.random.between(0.3, 0.7))
      clouds(p, 360)
      mountains(p, { y: 390, swing: 60, waves: 3, rough: 0.4, color: '#6f8a82', distance: 0.7 })
      hills(p, { y: 450, swing: 46, waves: 2, color: '#5f8a5a', distance: 0.45 })
      church(p, 880, 470, 80, WALLS[0], '#d8b25a', 0.42)
      mist(p, 500, 40, 0.5)
      hills(p, { y: 540, swing: 30, waves: 2, color: GREEN, distance: 0.2 })
      canopy(p, 570, 30, GREEN, 0.14, 660)
      p.rect(0, 668, WIDTH, 26, p.tone('#8a7a68', 0, 0.2))
      for (let x = 0; x < WIDTH; x += 26) p.rect(x, 668, 14, 8, p.tone('#4a3a30', 0, 0.2))
      p.rect(0, 664, WIDTH, 5, p.tone('#b8b0a4', 0, 0.1))
      train(p, p.random.between(720, 840), 664)
      canopy(p, 716, 34, GREEN, 0, HEIGHT)
      tree(p, 110, 770, 250, GREEN)
    },
  },
  mine: {
    enclosed: true,
    alt: 'lago de águas azuis dentro de uma antiga mina de ouro',
    green: GREEN,
    ground: '#6a5a54',
    paint: (p) => {
      cave(p, [mix('#2f9a9a', '#ffffff', 0.05), '#0a3f4f'], '#a5673f')
      rock(p, 380, 690, 380, 66, '#8a5a3c')
      lamp(p, 330, 640, 150)
      couple(p, 400, 640, 84)
    },
  },
  waterfall: {
    alt: 'cachoeira no Parque das Andorinhas, perto de Ouro Preto',
    green: GREEN,
    ground: '#8f7b69',
    paint: (p) => {
      waterfall(p, '#8a7a6c', GREEN, ['#8fb09a', '#3a5f52'], p.random.between(80, 130), 190)
      birds(p, 420, 140, 8)
    },
  },
}
