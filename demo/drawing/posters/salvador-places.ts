import { schooner } from './art/boats.ts'
import { couple, person, walkers } from './art/figures.ts'
import { hills, rock } from './art/land.ts'
import { church, lamp } from './art/landmarks.ts'
import { palm } from './art/plants.ts'
import { HEIGHT, n, type Poster, WIDTH } from './art/poster.ts'
import { clouds, sky } from './art/sky.ts'
import { street } from './art/street.ts'
import { surf, water } from './art/water.ts'
import { row } from './sao-luis.ts'
import type { Scenes } from './scene.ts'

const GREEN = '#3f7d4e'
const WALLS = ['#e8556a', '#f2b632', '#3fa3c8', '#f4e9d2', '#8fc46a', '#e9824a'] as const
const SHUTTERS = ['#2c6a8a', '#f4efe2', '#2f6b4f', '#8a3b3c'] as const

/** A sound truck with its band, above a crowd. */
function soundTruck(p: Poster, x: number, y: number): void {
  p.rect(x - 190, y - 190, 380, 150, p.tone('#3a2f6a', 0, 0), 'rx="10"')
  for (let i = 0; i < 5; i++) {
    p.circle(x - 150 + i * 75, y - 110, 30, p.tone('#15131f', 0, 0))
    p.circle(x - 150 + i * 75, y - 110, 14, p.tone('#5a5470', 0, 0))
  }
  p.rect(x - 200, y - 206, 400, 20, p.tone('#f2b632', 0, -0.2), 'rx="6"')
  for (const [dx, color] of [
    [-110, '#e4473a'],
    [0, '#f4efe2'],
    [110, '#3fa05c'],
  ] as const)
    person(p, x + dx, y - 204, 110, { top: color, skin: '#7b4a33', pose: 'arms' })
  for (const dx of [-170, 170])
    p.path(
      `M${x + dx} ${y - 190}L${x + dx * 2.6} 40L${x + dx * 1.5} 40Z`,
      p.fade(
        [
          [0, '#ffe9a8', 0.5],
          [1, '#ffe9a8', 0],
        ],
        x + dx,
        y - 190,
        x + dx * 2,
        40,
      ),
    )
}

export const salvadorPlaces: Scenes = {
  carnival: {
    alt: 'Carnaval de Salvador, com trio elétrico, foliões e casarões coloridos',
    green: GREEN,
    ground: '#a8937c',
    paint: (p) => {
      street(p, WALLS, SHUTTERS, (x, y) => church(p, x, y, 150, '#6fa3c4', '#f6efdc', 0.3), true)
      soundTruck(p, 600, 660)
      const colors = ['#e4473a', '#f2b632', '#2f8fbf', '#3fa05c', '#f4f0e4', '#c24f8f'] as const
      for (let line = 0; line < 3; line++)
        for (let i = 0; i < 13; i++)
          person(p, 40 + i * 94 + (line % 2) * 46, 690 + line * 66, 120, {
            top: p.random.pick(colors),
            skin: p.random.pick(['#5a3526', '#7b4a33', '#a9694a']),
            pose: p.random.chance(0.6) ? 'arms' : 'stand',
          })
      for (let i = 0; i < 60; i++)
        p.rect(
          p.random.between(0, WIDTH),
          p.random.between(60, 640),
          9,
          6,
          p.random.pick(colors),
          `transform="rotate(${n(p.random.between(0, 90))} 600 400)"`,
        )
    },
  },
  fort: {
    alt: 'igrejinha e coqueiros na Praia do Forte, com jangadas na areia',
    green: GREEN,
    ground: '#f0dcae',
    paint: (p) => {
      const sunX = p.random.between(0.2, 0.35)
      sky(p, 460, sunX)
      clouds(p, 340)
      water(p, { top: 460, far: '#5fc0c4', near: '#1f9aa8', sunX })
      for (let i = 0; i < 5; i++) rock(p, 180 + i * 70, 520 + i * 6, 90, 24, '#7d6a58', 0.1)
      for (let i = 0; i < 7; i++)
        palm(p, 620 + i * 84, 604, 270 + p.random.between(-30, 40), p.random.between(-0.25, 0.2), GREEN, '#8a6a4a', 0.1)
      church(p, 800, 570, 190, '#fbf8ee', '#d8c59b', 0.04)
      p.path(
        `M-20 ${HEIGHT}V680Q340 620 600 580T1220 556V${HEIGHT}Z`,
        p.down(560, HEIGHT, p.tone('#f6e4bc', 0, -0.15), p.tone('#e0c48e', 0, 0.1)),
      )
      surf(p, 'M-20 680Q340 620 600 580', 8)
      for (const [x, y] of [
        [560, 700],
        [330, 740],
      ] as const)
        p.path(
          `M${x - 100} ${y - 30}Q${x} ${y - 8} ${x + 100} ${y - 38}L${x + 76} ${y}H${x - 76}Z`,
          p.down(y - 38, y, p.tone('#2f8fbf', 0, -0.05), p.tone('#1f5f8a', 0, 0.2)),
        )
      walkers(p, 760, 720, 116, 3)
      palm(p, 1110, 800, 460, -0.3, GREEN, '#8a6a4a')
    },
  },
  turtle: {
    alt: 'filhotes de tartaruga a caminho do mar, na área do Projeto Tamar',
    green: GREEN,
    ground: '#f0dcae',
    paint: (p) => {
      sky(p, 330, p.random.between(0.3, 0.7))
      clouds(p, 260)
      water(p, { top: 330, bottom: 470, far: '#5fc0c4', near: '#1f9aa8' })
      p.path(
        `M-20 ${HEIGHT}V470Q500 420 1220 460V${HEIGHT}Z`,
        p.down(430, HEIGHT, p.tone('#f6e4bc', 0, -0.15), p.tone('#dcbe86', 0, 0.12)),
      )
      surf(p, 'M-20 470Q500 420 1220 460', 10)
      for (const [x, y, s] of [
        [380, 560, 0.6],
        [620, 520, 0.5],
        [820, 610, 0.8],
        [520, 690, 1.1],
        [960, 520, 0.5],
      ] as const) {
        const shell = p.tone('#4f6a4a', 0, 0.05)
        for (const [dx, dy, turn] of [
          [-52, -30, -30],
          [52, -30, 30],
          [-40, 36, 30],
          [40, 36, -30],
        ] as const)
          p.ellipse(
            x + dx * s,
            y + dy * s,
            30 * s,
            13 * s,
            p.tone('#6f8a5a', 0, 0),
            `transform="rotate(${turn} ${n(x + dx * s)} ${n(y + dy * s)})"`,
          )
        p.circle(x, y - 58 * s, 19 * s, p.tone('#6f8a5a', 0, 0))
        p.ellipse(x, y, 46 * s, 52 * s, shell)
        p.path(
          `M${x} ${n(y - 50 * s)}V${n(y + 50 * s)}M${n(x - 44 * s)} ${y}H${n(x + 44 * s)}`,
          'none',
          `stroke="${p.tone('#39523a', 0, 0.1)}" stroke-width="${n(5 * s)}"`,
        )
        p.line(
          `M${n(x - 30 * s)} ${n(y + 70 * s)}v${n(60 * s)}M${n(x + 30 * s)} ${n(y + 70 * s)}v${n(60 * s)}`,
          p.tone('#c2a06a', 0, 0.15),
          6 * s,
          'stroke-dasharray="6 12" opacity="0.7"',
        )
      }
      for (let i = 0; i < 4; i++) palm(p, 1010 + i * 60, 470 + i * 20, 240, -0.3, GREEN, '#8a6a4a', 0.05)
    },
  },
  redRiver: {
    alt: 'Rio Vermelho, com a Casa de Iemanjá, barcos de pesca e o tabuleiro de uma baiana do acarajé',
    green: GREEN,
    ground: '#e8cf9e',
    paint: (p) => {
      const sunX = p.random.between(0.24, 0.34)
      sky(p, 470, sunX)
      clouds(p, 360)
      water(p, { top: 470, far: '#6fb4c4', near: '#1f6f92', sunX })
      schooner(p, 190, 530, 110, '#f4efe2', 0.2)
      hills(p, {
        y: 470,
        swing: 10,
        waves: 2,
        color: '#5f8a5a',
        distance: 0.3,
        base: 560,
        bumps: [
          [0.12, -120, 0.3],
          [0.85, 60, 0.2],
        ],
      })
      row(p, 520, 900, 1240, 84, 0.14, WALLS, SHUTTERS)
      p.rect(640, 446, 190, 110, p.tone('#fbfaf4', 0.03))
      p.polygon(
        [
          [624, 450],
          [846, 450],
          [800, 404],
          [670, 404],
        ],
        p.tone('#3f8fbf', 0.03, 0.05),
      )
      p.rect(716, 486, 40, 70, p.tone('#2f6f9f', 0, 0.1))
      for (const x of [660, 776]) p.rect(x, 480, 32, 36, p.light.lamps ? '#ffd98c' : p.tone('#2f6f9f', 0, 0.05))
      rock(p, 560, 570, 240, 60, '#7d6a58', 0.05)
      p.path(
        `M-20 ${HEIGHT}V660Q340 600 700 566T1220 550V${HEIGHT}Z`,
        p.down(550, HEIGHT, p.tone('#f0d9a8', 0, -0.12), p.tone('#cfae76', 0, 0.15)),
      )
      surf(p, 'M-20 660Q340 600 700 566', 7)
      for (const [x, y, color] of [
        [430, 660, '#2f8fbf'],
        [300, 720, '#e4573a'],
      ] as const)
        p.path(
          `M${x - 110} ${y - 34}Q${x} ${y - 10} ${x + 116} ${y - 44}L${x + 80} ${y}H${x - 84}Z`,
          p.down(y - 44, y, p.tone(color, 0, -0.08), p.tone(color, 0, 0.35)),
        )
      person(p, 900, 740, 180, { top: '#fbfaf4', legs: '#fbfaf4', skin: '#5a3526' })
      p.path('M866 740Q862 660 884 640H920Q944 660 940 740Z', p.tone('#fbfaf4', 0, 0.05))
      p.ellipse(901, 570, 22, 12, p.tone('#fbfaf4', 0, 0))
      p.rect(950, 676, 150, 12, p.tone('#8a5a38', 0, 0.05))
      p.line('M964 688V744M1086 688V744', p.tone('#6b4a32', 0, 0.1), 8)
      for (let i = 0; i < 5; i++) p.ellipse(974 + i * 25, 670, 14, 10, p.tone('#c9762e', 0, 0))
      couple(p, 1130, 746, 150)
      lamp(p, 820, 690, 260)
    },
  },
}
