import { person } from './figures.ts'
import { n, type Poster } from './poster.ts'

interface Stairs {
  readonly x: number
  readonly top: number
  readonly bottom: number
  /** Width at the top and at the bottom. */
  readonly from: number
  readonly to: number
  readonly steps: number
  readonly tread: string
  readonly riser: string
  /** Colours of a mosaic on the risers. */
  readonly tiles?: readonly string[]
}

/** A flight of steps that rises away from the viewer. */
export function stairs(p: Poster, { x, top, bottom, from, to, steps, tread, riser, tiles }: Stairs): void {
  for (let i = 0; i < steps; i++) {
    const [t, next] = [(i / steps) ** 1.25, ((i + 1) / steps) ** 1.25]
    const [y1, y2] = [top + t * (bottom - top), top + next * (bottom - top)]
    const [w1, w2] = [from + t * (to - from), from + next * (to - from)]
    const middle = y1 + (y2 - y1) * 0.4
    p.polygon(
      [
        [x - w1 / 2, y1],
        [x + w1 / 2, y1],
        [x + w2 / 2, middle],
        [x - w2 / 2, middle],
      ],
      p.tone(tread, 0, -0.08),
    )
    p.rect(x - w2 / 2, middle, w2, y2 - middle + 1, p.tone(riser, 0, 0.16))
    if (tiles === undefined) continue
    const size = w2 / 16
    for (let k = 0; k < 16; k++)
      p.rect(
        x - w2 / 2 + k * size + size * 0.06,
        middle + 1,
        size * 0.88,
        y2 - middle - 1,
        p.tone(tiles[p.random.whole(0, tiles.length - 1)] ?? riser, 0, 0.04),
      )
  }
}

/** A drum on the ground. */
export function drum(p: Poster, x: number, y: number, h: number, color: string): void {
  const w = h * 0.62
  p.ellipse(x, y, w * 0.6, 7, p.light.shadow, 'opacity="0.35"')
  p.path(
    `M${n(x - w / 2)} ${n(y - h)}L${n(x - w * 0.42)} ${n(y)}H${n(x + w * 0.42)}L${n(x + w / 2)} ${n(y - h)}Z`,
    p.down(y - h, y, p.tone(color, 0, -0.05), p.tone(color, 0, 0.4)),
  )
  for (const t of [0.2, 0.75]) p.rect(x - w * 0.47, y - h * (1 - t), w * 0.94, h * 0.06, p.tone('#e9dfc4', 0, 0.05))
  p.ellipse(x, y - h, w / 2, w * 0.16, p.tone('#f7ecd6', 0, 0))
}

/** Heads above the water, with masks and snorkels unless they only bathe. */
export function swimmers(p: Poster, x: number, y: number, count: number, hasMasks = true): void {
  for (let i = 0; i < count; i++) {
    const [sx, sy] = [x + i * 96 + p.random.between(-20, 20), y + p.random.between(-26, 26)]
    p.ellipse(sx, sy + 4, 34, 6, '#ffffff', 'opacity="0.45"')
    p.path(
      `M${n(sx - 15)} ${n(sy + 3)}A15 17 0 0 1 ${n(sx + 15)} ${n(sy + 3)}Z`,
      p.tone(p.random.pick(['#7b4a33', '#a9694a', '#d49a6e'])),
    )
    p.path(`M${n(sx - 15)} ${n(sy - 4)}A15 14 0 0 1 ${n(sx + 15)} ${n(sy - 4)}Z`, p.tone('#2b1d1a', 0, 0.05))
    if (!hasMasks) continue
    p.rect(sx - 10, sy - 6, 20, 8, p.tone('#8fe0e6'), 'rx="3"')
    p.line(`M${n(sx + 14)} ${n(sy + 2)}q7 -14 2 -28`, p.tone(p.random.pick(['#f2b632', '#e4473a'])), 4)
  }
}

/** A dolphin that leaps to the right; (x, y) is where its body bends. */
export function dolphin(p: Poster, x: number, y: number, s: number, angle: number): void {
  p.group(`transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)}) scale(${n(s / 10)})"`, () => {
    p.path(
      'M-11 4Q-6 -5 3 -4.4Q8 -4 10 -1.4L13.4 -.2Q13.6 1 10.4 1.2Q4 3 -3 2Q-8 2.4 -11 4Z',
      p.tone('#5f7f94', 0, 0.05),
    )
    p.path('M10.2 .8Q4 3 -3 2Q3 1 10.2 .8Z', p.tone('#dfe9ec', 0, 0.02))
    p.path('M-1 -4.2Q-3 -8 -5.4 -7.6Q-4.6 -5.4 -5 -3Z', p.tone('#4a6879', 0, 0.1))
    p.path('M-10.6 3.8Q-15 2.4 -16 5Q-13 5 -12.4 8Q-9.6 7 -10.6 3.8Z', p.tone('#4a6879', 0, 0.1))
    p.path('M3 1.8Q2 5 -.6 5.6Q-.4 3.4 .6 1.8Z', p.tone('#4a6879', 0, 0.15))
    p.circle(8.6, -1.2, 0.5, '#15222b')
  })
}

/** A parrot or an ibis in flight, seen from the side. */
export function bigBird(
  p: Poster,
  x: number,
  y: number,
  s: number,
  body: string,
  wing: string,
  face: 1 | -1 = 1,
): void {
  p.group(`transform="translate(${n(x)} ${n(y)}) scale(${n((s / 20) * face)} ${n(s / 20)})"`, () => {
    p.path('M-6 0Q-14 5 -30 9Q-18 0 -6 -3Z', p.tone(body, 0, 0.1))
    p.path('M-8 -2Q0 -6 9 -4Q15 -5 16 -1Q17 1 15 4Q13 1 11 1Q2 6 -8 2Z', p.tone(body))
    p.path('M-3 -3Q-12 -22 -24 -27Q-6 -27 6 -4Z', p.tone(wing, 0, 0.05))
    p.path('M0 -3Q-2 -20 2 -30Q10 -18 8 -4Z', p.tone(wing, 0, 0.25))
  })
}

/** A learner and a teacher with a large kite on the beach. */
export function kiteLesson(p: Poster, x: number, y: number): void {
  const [kx, ky] = [x - 330, y - 480]
  p.line(
    `M${kx - 118} ${ky + 48}L${x - 4} ${y - 96}M${kx + 118} ${ky + 48}L${x + 14} ${y - 96}`,
    p.light.ink,
    2.4,
    'opacity="0.65"',
  )
  p.path(
    `M${kx - 130} ${ky + 60}Q${kx - 60} ${ky - 66} ${kx} ${ky - 70}Q${kx + 60} ${ky - 66} ${kx + 130} ${ky + 60}Q${kx + 50} ${ky - 6} ${kx} ${ky - 8}Q${kx - 50} ${ky - 6} ${kx - 130} ${ky + 60}Z`,
    p.down(ky - 70, ky + 60, p.tone('#f2572f', 0, -0.1), p.tone('#c2307a', 0, 0.1)),
  )
  for (const dx of [-84, -30, 30, 84])
    p.line(
      `M${kx + dx} ${ky - 58 + Math.abs(dx) * 0.42}L${kx + dx * 0.94} ${ky - 4 + Math.abs(dx) * 0.24}`,
      '#ffffff',
      4,
      'opacity="0.7"',
    )
  p.ellipse(x + 40, y + 2, 120, 9, p.light.shadow, 'opacity="0.3"')
  person(p, x, y, 170, { top: '#1f3d55', legs: '#1f3d55', skin: '#a9694a', pose: 'walk', face: -1 })
  p.line(`M${x - 34} ${y - 92}L${x + 26} ${y - 100}`, p.tone('#20242b'), 7)
  person(p, x + 84, y + 4, 178, { top: '#f2b632', legs: '#2f6b8a', skin: '#7b4a33', hat: '#f5f1e6', face: -1 })
  p.path(
    `M${x + 170} ${y + 6}Q${x + 260} ${y - 18} ${x + 350} ${y + 4}Q${x + 260} ${y + 20} ${x + 170} ${y + 6}Z`,
    p.tone('#2f9fae', 0, -0.05),
  )
  p.line(`M${x + 196} ${y + 2}H${x + 324}`, p.tone('#f4efe2'), 4)
}

/** An ox of the Bumba meu boi: embroidered hide and a skirt of ribbons. */
export function festiveOx(p: Poster, x: number, y: number, h: number): void {
  p.group(`transform="translate(${n(x)} ${n(y)}) scale(${n(h / 100)})"`, () => {
    const ribbons = ['#e4473a', '#f2b632', '#2f8fbf', '#3fa05c', '#f4f0e4', '#c24f8f']
    for (let i = 0; i < 14; i++)
      p.path(`M${-62 + i * 9} -44l9 0l${i % 2 === 0 ? 3 : -1} 42l-10 0Z`, p.tone(ribbons[i % 6] ?? '#e4473a', 0, 0.05))
    p.path('M-66 -42Q-70 -88 -30 -92Q20 -98 52 -86L66 -78Q70 -52 62 -42Z', p.tone('#1d1a24', 0, -0.05))
    for (let i = 0; i < 16; i++)
      p.circle(-54 + (i % 8) * 14, -76 + Math.floor(i / 8) * 18, 4, p.tone(ribbons[(i * 5) % 6] ?? '#f2b632', 0, -0.1))
    p.path('M50 -86Q58 -106 78 -100Q96 -92 92 -74Q88 -60 72 -62Q58 -66 54 -78Z', p.tone('#1d1a24', 0, 0.05))
    p.path('M60 -98Q48 -112 52 -122Q62 -110 70 -102ZM78 -100Q86 -116 98 -118Q94 -106 86 -96Z', p.tone('#f4efe2'))
    p.circle(74, -86, 3, '#ffffff')
    p.path('M70 -76l12 4l-4 6Z', p.tone('#e4473a'))
  })
}
