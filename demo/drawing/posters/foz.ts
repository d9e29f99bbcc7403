import { launch } from './art/boats.ts'
import { mix } from './art/color.ts'
import { couple, walkers } from './art/figures.ts'
import { canopy } from './art/land.ts'
import { leaves } from './art/plants.ts'
import { HEIGHT, n, type Poster, straight, WIDTH } from './art/poster.ts'
import { birds, clouds, mist, sky } from './art/sky.ts'
import { ripples, water } from './art/water.ts'
import { fall } from './art/waterfall.ts'
import type { Scenes } from './scene.ts'

const GREEN = '#2f7a47'
const STONE = '#6d4a3a'

function rainbow(p: Poster, x: number, y: number, r: number): void {
  if (p.light.lamps) return
  ;['#e2574c', '#f2a33a', '#f5e05a', '#67b86a', '#4a8fd0', '#7d62b5'].forEach((c, i) => {
    p.path(
      `M${n(x - r + i * 9)} ${n(y)}A${n(r - i * 9)} ${n(r - i * 9)} 0 0 1 ${n(x + r - i * 9)} ${n(y)}`,
      'none',
      `stroke="${c}" stroke-width="9" opacity="0.26"`,
    )
  })
}

/** A step of falls from x1 to x2: rock behind, many curtains in front, forest on top. */
function step(p: Poster, x1: number, x2: number, top: number, bottom: number, distance: number): void {
  canopy(p, top - 26, 24, GREEN, distance, top + 20, x1 - 20, x2)
  p.rect(
    x1,
    top,
    x2 - x1,
    bottom - top,
    p.down(top, bottom, p.tone(STONE, distance, 0.1), p.tone(STONE, distance, 0.5)),
  )
  let x = x1 + 20
  while (x < x2) {
    const w = p.random.between(30, 110)
    fall(
      p,
      { x: x + w / 2, top: top + p.random.between(-4, 12), bottom: bottom + p.random.between(-6, 10), width: w },
      distance,
    )
    x += w * p.random.between(1.02, 1.5)
  }
}

export const foz: Scenes = {
  falls: {
    alt: 'Cataratas do Iguaçu com arco-íris e mata atlântica',
    green: GREEN,
    ground: '#6d4a3a',
    paint: (p) => {
      sky(p, 330, p.random.between(0.2, 0.8))
      clouds(p, 260)
      canopy(p, 270, 22, GREEN, 0.7, 330)
      step(p, -20, 1240, 300, 420, 0.42)
      mist(p, 420, 50, 0.7, '#ffffff')
      step(p, -20, 430, 400, 580, 0.14)
      step(p, 760, 1240, 390, 590, 0.14)
      fall(p, { x: 600, top: 410, bottom: 600, width: 260 }, 0.2)
      mist(p, 590, 70, 0.95, '#ffffff')
      rainbow(p, 600, 640, 250)
      water(p, { top: 610, far: '#a8d2d2', near: '#5f9a96' })
      ripples(p, 610, HEIGHT, 2)
      mist(p, 616, 40, 0.8, '#ffffff')
      canopy(p, 690, 46, GREEN, 0.02, HEIGHT, -60, 320)
      canopy(p, 700, 50, GREEN, 0, HEIGHT, 900, 1260)
      birds(p, 600, 200, 9)
    },
  },
  walkway: {
    alt: 'passarela da Garganta do Diabo diante das quedas do Iguaçu',
    green: GREEN,
    ground: '#6d4a3a',
    paint: (p) => {
      sky(p, 300, p.random.between(0.3, 0.7))
      clouds(p, 240)
      canopy(p, 210, 30, GREEN, 0.5, 300)
      step(p, -20, 520, 250, 600, 0.12)
      step(p, 690, 1240, 240, 600, 0.1)
      fall(p, { x: 606, top: 260, bottom: 640, width: 330 }, 0.1)
      mist(p, 610, 110, 0.95, '#ffffff')
      rainbow(p, 720, 660, 270)
      water(p, { top: 650, far: '#c8e2e0', near: '#7fb0aa' })
      mist(p, 650, 60, 0.8, '#ffffff')
      const rail = p.tone('#3c4248', 0, 0.1)
      p.polygon(
        [
          [-20, 742],
          [1220, 690],
          [1220, 716],
          [-20, 772],
        ],
        p.tone('#8d9298', 0, 0.1),
      )
      couple(p, 430, 728, 120)
      walkers(p, 640, 716, 110, 3)
      for (let x = 0; x <= WIDTH; x += 70) p.line(`M${x} ${n(744 - x * 0.043)}v-62`, rail, 4)
      for (const k of [64, 40, 18])
        p.line(
          straight([
            [-20, 745 - k],
            [1220, 692 - k],
          ]),
          rail,
          4,
        )
      p.polygon(
        [
          [-20, 772],
          [1220, 716],
          [1220, 726],
          [-20, 784],
        ],
        rail,
      )
    },
  },
  boat: {
    alt: 'bote inflável a caminho das quedas no cânion do Rio Iguaçu',
    green: GREEN,
    ground: '#6d4a3a',
    paint: (p) => {
      sky(p, 340, p.random.between(0.4, 0.6))
      clouds(p, 260)
      step(p, 330, 880, 270, 470, 0.35)
      mist(p, 470, 60, 0.8, '#ffffff')
      for (const side of [-1, 1] as const) {
        const e = side < 0 ? -20 : WIDTH + 20
        const i = side < 0 ? 1 : -1
        p.polygon(
          [
            [e, 250],
            [e + i * 380, 330],
            [e + i * 430, 470],
            [e + i * 300, 600],
            [e, 690],
          ],
          p.fade(
            [
              [0, p.tone(STONE, 0.1, 0.5)],
              [1, p.tone(STONE, 0.2, 0.1)],
            ],
            e,
            0,
            e + i * 430,
            0,
          ),
        )
        canopy(p, 300, 40, GREEN, 0.12, 420, side < 0 ? -60 : 860, side < 0 ? 350 : 1260)
        canopy(p, 430, 36, mix(GREEN, '#6aa04a', 0.2), 0.06, 560, side < 0 ? -60 : 940, side < 0 ? 270 : 1260)
      }
      water(p, { top: 500, far: '#9dc7bd', near: '#4f8a7a' })
      ripples(p, 500, HEIGHT, 2)
      launch(p, p.random.between(540, 660), 670, 380, '#d8602f')
      p.path('M330 690Q240 700 150 690Q250 720 380 704Z', '#ffffff', 'opacity="0.7"')
      leaves(p, -1, true, p.tone(GREEN, 0, 0.4), 1)
    },
  },
}
