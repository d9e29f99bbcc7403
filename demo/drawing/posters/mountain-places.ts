import { mix } from './art/color.ts'
import { couple, person, walkers } from './art/figures.ts'
import { hills, mountains } from './art/land.ts'
import { chalet, church } from './art/landmarks.ts'
import { araucaria, conifer, flowers, grass, tree } from './art/plants.ts'
import { HEIGHT, n, type Poster, WIDTH } from './art/poster.ts'
import { birds, clouds, mist, sky } from './art/sky.ts'
import type { Scenes } from './scene.ts'

const GREEN = '#4a7f4a'

/** The stone cathedral of Canela, with its foot at (x, y). */
function cathedral(p: Poster, x: number, y: number, h: number): void {
  const u = h / 400
  const stone = p.tone('#a89a8a', 0, 0)
  const dark = p.tone('#6f645a', 0, 0.25)
  const pane = p.light.lamps ? '#ffd98c' : p.tone('#3f5f8a', 0, 0.2)
  const pointed = (cx: number, base: number, w: number, height: number, fill: string) =>
    p.path(
      `M${n(x + (cx - w / 2) * u)} ${n(y - base * u)}v${n(-height * 0.6 * u)}q0 ${n(-height * 0.28 * u)} ${n((w / 2) * u)} ${n(-height * 0.4 * u)}q${n((w / 2) * u)} ${n(height * 0.12 * u)} ${n((w / 2) * u)} ${n(height * 0.4 * u)}v${n(height * 0.6 * u)}Z`,
      fill,
    )
  p.rect(x - 130 * u, y - 170 * u, 260 * u, 170 * u, stone)
  p.polygon(
    [
      [x - 140 * u, y - 168 * u],
      [x + 140 * u, y - 168 * u],
      [x + 60 * u, y - 230 * u],
      [x - 60 * u, y - 230 * u],
    ],
    dark,
  )
  p.rect(x - 52 * u, y - 260 * u, 104 * u, 260 * u, p.tone('#b8aa9a', 0, -0.05))
  p.rect(x + 14 * u, y - 260 * u, 38 * u, 260 * u, p.light.shadow, 'opacity="0.2"')
  p.polygon(
    [
      [x - 56 * u, y - 258 * u],
      [x + 56 * u, y - 258 * u],
      [x, y - 400 * u],
    ],
    dark,
  )
  p.polygon(
    [
      [x, y - 400 * u],
      [x + 56 * u, y - 258 * u],
      [x + 12 * u, y - 258 * u],
    ],
    p.light.shadow,
    'opacity="0.3"',
  )
  for (const dx of [-46, 46])
    p.polygon(
      [
        [x + (dx - 10) * u, y - 258 * u],
        [x + (dx + 10) * u, y - 258 * u],
        [x + dx * u, y - 310 * u],
      ],
      dark,
    )
  p.line(`M${x} ${n(y - 396 * u)}v${n(-30 * u)}m${n(-9 * u)} ${n(12 * u)}h${n(18 * u)}`, dark, 4 * u)
  pointed(0, 0, 44, 90, p.tone('#5b3226', 0, 0.05))
  pointed(0, 190, 26, 60, pane)
  p.circle(x, y - 140 * u, 24 * u, p.tone('#d8cbb8', 0, 0))
  p.circle(x, y - 140 * u, 18 * u, pane)
  for (const dx of [-104, -76, 76, 104]) pointed(dx, 40, 20, 84, pane)
  for (const dx of [-130, -60, 54, 122]) p.rect(x + dx * u, y - 180 * u, 9 * u, 180 * u, p.tone('#8f8274', 0, 0.1))
}

export const gramadoPlaces: Scenes = {
  cathedral: {
    alt: 'Catedral de Pedra de Canela, em estilo gótico, com jardim de hortênsias',
    green: GREEN,
    ground: '#a89a88',
    paint: (p) => {
      sky(p, 500, p.random.between(0.2, 0.8))
      clouds(p, 300)
      for (let i = 0; i < 14; i++)
        conifer(p, i * 92 + p.random.between(-20, 20), 600, p.random.between(150, 230), GREEN, 0.3)
      p.rect(0, 596, WIDTH, HEIGHT - 596, p.down(596, HEIGHT, p.tone('#7fa55a', 0.05), p.tone('#5f8a42', 0, 0.15)))
      p.path(`M540 ${HEIGHT}L576 600H624L760 ${HEIGHT}H440Z`, p.tone('#d8cbb4', 0.03))
      cathedral(p, 600, 612, 520)
      for (const x of [80, 210, 340, 860, 990, 1120])
        flowers(p, x, 760, 84, '#3f7a48', ['#7f8fe0', '#a48fe0', '#6f9fe8'])
      walkers(p, 560, 740, 110, 3)
    },
  },
  colony: {
    alt: 'casa de colonos entre hortas e araucárias na Linha Bonita, em Gramado',
    green: GREEN,
    ground: '#7a6a42',
    paint: (p) => {
      sky(p, 430, p.random.between(0.25, 0.75))
      clouds(p, 340)
      hills(p, { y: 400, swing: 50, waves: 2.2, color: '#6f9082', distance: 0.65 })
      hills(p, { y: 460, swing: 40, waves: 2, color: GREEN, distance: 0.4 })
      for (let i = 0; i < 5; i++) araucaria(p, 80 + i * 250, 560, p.random.between(160, 230), GREEN, 0.2)
      hills(p, { y: 560, swing: 18, waves: 2, color: '#7fa552', distance: 0.1 })
      chalet(p, 420, 620, 300, '#f6ead0', '#8a4632', 0.02)
      p.rect(560, 560, 120, 60, p.tone('#8a5a38', 0.03, 0.05))
      p.polygon(
        [
          [548, 562],
          [692, 562],
          [664, 522],
          [576, 522],
        ],
        p.tone('#6f4a3a', 0, 0.1),
      )
      for (let k = 0; k < 6; k++)
        for (let x = 760; x < 1180; x += 40)
          p.ellipse(x + k * 8, 600 + k * 26, 13 + k * 1.6, 8 + k, p.tone(k % 2 === 0 ? '#5f9a42' : '#8fb04a', 0, 0.05))
      for (const x of [240, 300, 560]) flowers(p, x, 640, 44, '#3f7a48', ['#7f8fe0', '#d879a8', '#f2c23a'])
      p.path(`M330 ${HEIGHT}Q380 700 420 622H452Q470 700 600 ${HEIGHT}Z`, p.tone('#d8c09a', 0.02))
      person(p, 640, 716, 140, { top: '#c9402c', skin: '#f0c5a0', hat: '#e6d3a4', face: -1 })
      couple(p, 520, 726, 130)
      grass(p, 796, 34, p.tone('#6f8a42', 0, 0.35))
    },
  },
}

export const ouroPretoPlaces: Scenes = {
  itacolomi: {
    alt: 'Pico do Itacolomi, com a pedra inclinada no alto da serra',
    green: '#5f8a4f',
    ground: '#8f7b69',
    paint: (p) => {
      sky(p, 460, p.random.between(0.2, 0.35))
      clouds(p, 320)
      mountains(p, { y: 430, swing: 50, waves: 3, rough: 0.5, color: '#7a8a84', distance: 0.7 })
      church(p, 190, 520, 60, '#f4efe2', '#d8b25a', 0.5)
      mist(p, 520, 40, 0.5)
      const stone = (d: string, light: number) =>
        p.path(d, p.down(150, 400, p.tone('#8a8078', 0.1, light), p.tone('#5f5852', 0.06, 0.3)))
      stone('M640 440L660 270L700 190L770 150L800 190L786 260L810 330L830 440Z', -0.1)
      stone('M770 150L800 190L786 260L810 330L830 440H770L752 290Z', 0.3)
      stone('M840 440L850 340L880 300L920 310L936 440Z', 0)
      const bumps = [[0.6, 190, 0.22]] as const
      mountains(p, { y: 520, swing: 30, waves: 3, rough: 0.6, color: '#7f7a66', distance: 0.22, bumps })
      hills(p, { y: 620, swing: 30, waves: 2, color: '#5f8a4f', distance: 0.12 })
      p.path(
        `M300 ${HEIGHT}Q420 720 520 690T660 600Q700 540 690 480`,
        'none',
        `stroke="${p.tone('#e0c8a0', 0.05)}" stroke-width="12" stroke-linecap="round"`,
      )
      grass(p, 780, 60, p.tone('#7a8a4a', 0, 0.35))
      birds(p, 420, 230)
    },
  },
  royalRoad: {
    alt: 'totem da Estrada Real à beira de uma estrada de terra nas montanhas de Minas',
    green: '#5f8a4f',
    ground: '#8f6a4a',
    paint: (p) => {
      sky(p, 430, p.random.between(0.6, 0.8))
      clouds(p, 340)
      mountains(p, { y: 390, swing: 60, waves: 3, rough: 0.4, color: '#6f8a82', distance: 0.7 })
      hills(p, { y: 460, swing: 40, waves: 2, color: '#5f8a5a', distance: 0.42 })
      church(p, 780, 490, 90, '#f4efe2', '#d8b25a', 0.36)
      hills(p, { y: 550, swing: 26, waves: 2, color: '#6f9a52', distance: 0.16 })
      p.path(
        `M300 ${HEIGHT}Q520 690 640 620T760 520H790Q760 580 720 640T860 ${HEIGHT}Z`,
        p.down(520, HEIGHT, p.tone('#c98a5a', 0.15), p.tone('#a8683d', 0, 0.05)),
      )
      p.polygon(
        [
          [930, 700],
          [1000, 700],
          [990, 470],
          [942, 470],
        ],
        p.tone('#d8cbb4', 0, 0),
      )
      p.polygon(
        [
          [972, 700],
          [1000, 700],
          [990, 470],
          [968, 470],
        ],
        p.tone('#d8cbb4', 0, 0.35),
      )
      p.rect(944, 500, 42, 46, p.tone('#8a3b2c', 0, 0.05))
      p.path('M952 536l13 -26l13 26Z', p.tone(mix('#f2c23a', '#ffffff', 0.2), 0, 0))
      p.rect(950, 566, 30, 6, p.tone('#6f645a', 0, 0.1))
      p.rect(950, 582, 30, 6, p.tone('#6f645a', 0, 0.1))
      tree(p, 1110, 730, 280, '#5f8a4f')
      for (let x = 40; x < 300; x += 60) p.line(`M${x} 700v-54`, p.tone('#6b4a32', 0, 0.1), 7)
      p.line('M20 660H300M20 684H300', p.tone('#6b4a32', 0, 0.1), 4)
      grass(p, 796, 40, p.tone('#6f8a42', 0, 0.35), 860, WIDTH)
    },
  },
}
