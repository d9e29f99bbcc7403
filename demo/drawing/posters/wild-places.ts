import { canoe, launch } from './art/boats.ts'
import { mix } from './art/color.ts'
import { couple, person, walkers } from './art/figures.ts'
import { canopy, hills, mesa, mountains, rock } from './art/land.ts'
import { grass, leaves, tree } from './art/plants.ts'
import { HEIGHT, n, WIDTH } from './art/poster.ts'
import { bigBird, dolphin, swimmers } from './art/props.ts'
import { birds, clouds, mist, sky } from './art/sky.ts'
import { fish, snorkeler, turtle, underwater } from './art/underwater.ts'
import { ripples, surf, water } from './art/water.ts'
import { fall, waterfall } from './art/waterfall.ts'
import { dome } from './rio.ts'
import type { Scenes } from './scene.ts'

const JUNGLE = '#2f6b40'
const BASALT = '#6a5f58'

export const manausPlaces: Scenes = {
  waterfall: {
    alt: 'banho de cachoeira na floresta de Presidente Figueiredo',
    green: JUNGLE,
    ground: '#5d5a42',
    paint: (p) => {
      waterfall(p, '#6d6256', JUNGLE, ['#b5703a', '#4a2818'], p.random.between(240, 300), 230)
      swimmers(p, 470, 690, 3, false)
      leaves(p, -1, true, p.tone(JUNGLE, 0, 0.45), 1.2)
      leaves(p, 1, true, p.tone(JUNGLE, 0, 0.45), 1.2)
    },
  },
  lilies: {
    alt: 'vitórias-régias no lago Janauari, com canoa e floresta',
    green: JUNGLE,
    ground: '#5d5a42',
    paint: (p) => {
      const sunX = p.random.between(0.35, 0.65)
      sky(p, 400, sunX)
      clouds(p, 330)
      canopy(p, 350, 46, JUNGLE, 0.42, 430)
      canopy(p, 390, 40, JUNGLE, 0.2, 440)
      water(p, { top: 430, far: '#8a9a76', near: '#2a4238', sunX })
      canoe(p, 820, 560, 240, '#8a5a38')
      for (let i = 0; i < 22; i++) {
        const y = 480 + (i / 22) ** 1.4 * 310
        const r = 26 + (y - 480) * 0.36
        const x = p.random.between(-20, WIDTH + 20)
        p.ellipse(x, y + r * 0.1, r, r * 0.3, p.tone('#3f6b34', 0, 0.3))
        p.ellipse(x, y, r, r * 0.28, p.tone('#7fb04a', 0, -0.05))
        p.ellipse(x, y, r * 0.86, r * 0.22, p.tone('#5f9a3f', 0, 0.02))
        if (i % 4 !== 0) continue
        for (const turn of [-50, -20, 20, 50])
          p.ellipse(
            x,
            y - r * 0.22,
            r * 0.08,
            r * 0.26,
            p.tone('#f6e4ef', 0, -0.05),
            `transform="rotate(${turn} ${n(x)} ${n(y - r * 0.05)})"`,
          )
      }
      leaves(p, 1, true, p.tone(JUNGLE, 0, 0.45), 1.1)
    },
  },
}

export const bonitoPlaces: Scenes = {
  sinkhole: {
    alt: 'araras-vermelhas em voo sobre o Buraco das Araras, uma cratera de arenito com mata no fundo',
    green: '#5f8a48',
    ground: '#a38a52',
    paint: (p) => {
      sky(p, 330, p.random.between(0.2, 0.35))
      clouds(p, 260)
      canopy(p, 320, 26, '#5f8a48', 0.4, 390)
      const rim = 'M-20 380Q280 350 620 356T1220 384V800H-20Z'
      p.path(rim, p.down(360, HEIGHT, p.tone('#c2703f', 0.06, -0.15), p.tone('#8a4428', 0, 0.25)))
      p.inside(rim, () => {
        for (let i = 0; i < 46; i++) {
          const x = p.random.between(-20, WIDTH)
          const y = p.random.between(390, 620)
          p.rect(
            x,
            y,
            p.random.between(50, 190),
            p.random.between(6, 18),
            p.tone('#7a3c26', 0, p.random.between(-0.1, 0.4)),
            'opacity="0.45"',
          )
        }
        p.path('M800 340Q900 520 860 800H1240V340Z', p.light.shadow, 'opacity="0.25"')
      })
      canopy(p, 590, 54, '#4a7a3f', 0.12, 700)
      canopy(p, 650, 56, '#3f6f38', 0.05, HEIGHT)
      p.ellipse(560, 700, 150, 26, p.tone('#3f6f6a', 0, 0.1))
      for (const [x, y, s, face] of [
        [330, 430, 62, 1],
        [470, 360, 46, 1],
        [700, 480, 70, -1],
        [860, 400, 44, -1],
        [980, 520, 54, -1],
      ] as const)
        bigBird(p, x, y, s, '#d8321f', '#2f6fc0', face)
      p.path(
        `M-20 ${HEIGHT}V660Q120 640 260 700T420 ${HEIGHT}Z`,
        p.down(650, HEIGHT, p.tone('#a86a3c', 0, 0.05), p.tone('#6a3c24', 0, 0.3)),
      )
      person(p, 110, 690, 130, { top: '#e9dfc4', skin: '#a9694a', hat: '#8a6b4a', pack: '#3f6f38' })
      couple(p, 180, 704, 118)
      grass(p, 780, 40, p.tone('#8a7a3a', 0, 0.4), 0, 420)
    },
  },
}

export const chapadaPlaces: Scenes = {
  smoke: {
    alt: 'Cachoeira da Fumaça vista de cima, com a água que vira névoa antes de chegar ao fundo do cânion',
    green: '#4f7f42',
    ground: '#8a6a4c',
    paint: (p) => {
      sky(p, 330, p.random.between(0.2, 0.4))
      clouds(p, 260)
      mesa(p, 60, 520, 270, 420, '#b0704a', 0.6)
      mesa(p, 560, 1130, 290, 430, '#b0704a', 0.5)
      hills(p, { y: 410, swing: 24, waves: 3, color: '#4f7f42', distance: 0.4 })
      mist(p, 470, 90, 0.5)
      const cliff = 'M1230 300L780 318L700 330L676 372L690 470L660 600L690 800H1230Z'
      p.path(
        cliff,
        p.fade(
          [
            [0, p.tone('#b0704a', 0.06, -0.12)],
            [1, p.tone('#7a4a34', 0, 0.3)],
          ],
          670,
          0,
          1200,
          0,
        ),
      )
      p.inside(cliff, () => {
        for (let i = 0; i < 40; i++)
          p.rect(
            p.random.between(660, 1200),
            p.random.between(340, 780),
            p.random.between(40, 160),
            p.random.between(6, 16),
            p.tone('#6a3c2a', 0, p.random.between(0, 0.4)),
            'opacity="0.4"',
          )
      })
      canopy(p, 306, 24, '#4f7f42', 0.06, 332, 760, 1240)
      fall(p, { x: 716, top: 330, bottom: 640, width: 34 }, 0.05)
      for (let i = 0; i < 7; i++) p.ellipse(716 - i * 12, 560 + i * 34, 50 + i * 22, 34, '#ffffff', 'opacity="0.22"')
      mist(p, 740, 110, 0.85, '#ffffff')
      const ledge = `M-20 ${HEIGHT}V560Q160 540 330 566L430 590L410 640L446 720L420 ${HEIGHT}Z`
      p.path(ledge, p.down(550, HEIGHT, p.tone('#b98a62', 0, -0.1), p.tone('#5f3c2a', 0, 0.35)))
      p.line('M-20 620Q160 600 400 640M-20 690Q200 670 430 716', p.tone('#5f3c2a', 0, 0.3), 4, 'opacity="0.5"')
      person(p, 356, 582, 120, { top: '#d9503f', skin: '#7b4a33', hat: '#e6d3a4', pack: '#35506a' })
      walkers(p, 160, 560, 112, 3)
      birds(p, 900, 200)
    },
  },
}

export const noronhaPlaces: Scenes = {
  dolphins: {
    alt: 'golfinhos saltando ao lado do barco no mar de dentro de Fernando de Noronha',
    green: '#4f8a5a',
    ground: BASALT,
    paint: (p) => {
      const sunX = p.random.between(0.2, 0.35)
      sky(p, 400, sunX)
      clouds(p, 320)
      hills(p, { y: 390, swing: 18, waves: 3, color: '#5b8a58', distance: 0.45, base: 412 })
      dome(p, 880, 404, 110, 170, mix(BASALT, '#4f8a5a', 0.3), 0.32, 0.1)
      water(p, { top: 402, far: '#3fa9cc', near: '#0f7fae', sunX })
      dome(p, 180, 440, 90, 84, mix(BASALT, '#4f8a5a', 0.35), 0.3)
      dome(p, 250, 438, 76, 66, mix(BASALT, '#4f8a5a', 0.35), 0.32)
      launch(p, p.random.between(760, 840), 570, 330, '#f4efe2')
      for (const [x, y, s, turn] of [
        [300, 590, 92, -26],
        [470, 640, 104, 14],
        [640, 720, 84, -18],
      ] as const) {
        p.ellipse(x + 30, y + s * 0.8, s * 1.3, 12, '#ffffff', 'opacity="0.55"')
        dolphin(p, x, y, s, turn)
      }
      ripples(p, 420, HEIGHT, 1)
      birds(p, 560, 220)
    },
  },
  pool: {
    alt: 'piscina natural do Atalaia entre as pedras, com visitantes de máscara e a condutora',
    green: '#4f8a5a',
    ground: BASALT,
    paint: (p) => {
      const sunX = p.random.between(0.6, 0.75)
      sky(p, 330, sunX)
      clouds(p, 270)
      water(p, { top: 330, bottom: 470, far: '#2f98c6', near: '#1f8fb4', sunX })
      dome(p, 960, 350, 150, 110, mix(BASALT, '#4f8a5a', 0.3), 0.4)
      for (let i = 0; i < 12; i++)
        rock(p, i * 112, 470 + p.random.between(-8, 12), 190, p.random.between(40, 74), BASALT, 0.12)
      surf(p, 'M-20 440Q300 428 620 438T1220 430', 7)
      p.path(`M-20 ${HEIGHT}V470H1220V${HEIGHT}Z`, p.down(470, HEIGHT, p.tone('#8a7c70', 0.04), p.tone(BASALT, 0, 0.2)))
      const pool = 'M120 590Q200 500 520 496T1040 540Q1140 620 960 690T420 712Q120 700 120 590Z'
      p.path(pool, p.down(490, 720, '#8ff0e0', '#2cb8c4'), 'stroke="#e8d9b4" stroke-width="12"')
      p.inside(pool, () => {
        for (let i = 0; i < 16; i++)
          p.ellipse(
            p.random.between(180, 1000),
            p.random.between(530, 690),
            p.random.between(30, 80),
            p.random.between(8, 18),
            p.tone('#4f8f7a', 0, 0.1),
            'opacity="0.35"',
          )
        for (let i = 0; i < 12; i++)
          fish(
            p,
            p.random.between(220, 980),
            p.random.between(540, 690),
            p.random.between(14, 22),
            p.random.pick(['#f2b632', '#3f6fd0', '#e8e6da']),
            p.random.chance(0.5) ? 1 : -1,
            'opacity="0.8"',
          )
      })
      swimmers(p, 380, 600, 3)
      person(p, 880, 560, 150, { top: '#2f8f5a', skin: '#7b4a33', hat: '#e6d3a4', pack: '#35506a', face: -1 })
      for (const [x, w] of [
        [60, 240],
        [1130, 280],
        [640, 200],
      ] as const)
        rock(p, x, 790, w, w * 0.4, BASALT)
    },
  },
  scuba: {
    enclosed: true,
    alt: 'mergulhador com cilindro e instrutora no mar de Fernando de Noronha',
    green: '#4f8a5a',
    ground: '#c9b98f',
    paint: (p) =>
      underwater(
        p,
        '#4fc0d6',
        '#0c4f86',
        '#d8c79c',
        (x, y) => {
          const diver = (dx: number, dy: number, s: number, tank: string) => {
            snorkeler(p, dx, dy, s)
            p.rect(dx - s * 0.26, dy - s * 0.32, s * 0.56, s * 0.2, tank, `rx="${n(s * 0.1)}"`)
            p.rect(dx + s * 0.28, dy - s * 0.27, s * 0.1, s * 0.1, '#2d2f36')
            for (let i = 0; i < 7; i++)
              p.circle(
                dx + s * 0.8 + p.random.between(-14, 20),
                dy - s * (0.4 + i * 0.22),
                4 + i * 1.6,
                'none',
                'stroke="#ffffff" stroke-width="2.4" opacity="0.7"',
              )
          }
          diver(x - 150, y - 70, 150, '#f2b632')
          diver(x + 210, y - 170, 120, '#d9dfe2')
          turtle(p, x + 130, y + 90, 70)
          for (let i = 0; i < 5; i++)
            fish(
              p,
              x + p.random.between(-300, 300),
              y + p.random.between(60, 190),
              p.random.between(22, 34),
              p.random.pick(['#f2b632', '#3f6fd0', '#f27a4a']),
              p.random.chance(0.5) ? 1 : -1,
            )
        },
        '#c2607a',
      ),
  },
  peak: {
    alt: 'Morro do Pico, o ponto mais alto de Fernando de Noronha, sobre a praia da Conceição',
    green: '#4f8a5a',
    ground: '#7a6a5c',
    paint: (p) => {
      const sunX = p.random.between(0.2, 0.32)
      sky(p, 450, sunX)
      clouds(p, 330)
      water(p, { top: 450, far: '#3fa9cc', near: '#22b5b0', sunX })
      mountains(p, {
        y: 470,
        swing: 20,
        waves: 3,
        rough: 0.5,
        color: '#5b8a58',
        distance: 0.2,
        base: 560,
        bumps: [
          [0.1, -160, 0.24],
          [0.66, 60, 0.14],
        ],
      })
      dome(p, 800, 470, 210, 340, mix(BASALT, '#8a7a68', 0.4), 0.12, 0.1)
      canopy(p, 500, 34, '#4f8a5a', 0.12, 560, 640, 1260)
      canopy(p, 548, 24, '#4f8a5a', 0.1, 590, 530, 1260)
      canopy(p, 580, 14, '#4f8a5a', 0.1, 600, 430, 1260)
      p.path(
        `M-20 ${HEIGHT}V700Q300 640 560 600T1220 560V${HEIGHT}Z`,
        p.down(560, HEIGHT, p.tone('#f5e3ba', 0, -0.1), p.tone('#dcc08a', 0, 0.1)),
      )
      surf(p, 'M-20 700Q300 640 560 600T900 580', 9)
      tree(p, 1110, 720, 220, '#4f8a5a')
      couple(p, 620, 720, 100)
      birds(p, 420, 220)
    },
  },
}
