import { mix } from './color.ts'
import { n, type Poster } from './poster.ts'

export interface Look {
  readonly top: string
  readonly legs?: string
  readonly skin?: string
  readonly hat?: string
  readonly pack?: string
  readonly pose?: 'stand' | 'walk' | 'arms' | 'sit'
  readonly face?: -1 | 1
}

/** A small person with the feet at (x, y), `h` tall, drawn in light and shade. */
export function person(p: Poster, x: number, y: number, h: number, look: Look, distance = 0): void {
  const u = h / 100
  const face = look.face ?? 1
  const skin = p.tone(look.skin ?? '#a9694a', distance, 0.12)
  const top = p.tone(look.top, distance, 0.06)
  const legs = p.tone(look.legs ?? '#38455c', distance, 0.18)
  const at = (dx: number, dy: number) => `${n(x + dx * u * face)} ${n(y - dy * u)}`
  const pose = look.pose ?? 'stand'
  if (pose === 'walk') {
    p.line(`M${at(-1, 48)}L${at(9, 26)}L${at(8, 3)}L${at(13, 2)}`, legs, 9 * u, 'stroke-linejoin="round"')
    p.line(
      `M${at(0, 48)}L${at(-4, 26)}L${at(-15, 5)}L${at(-11, 2)}`,
      mix(legs, p.light.shadow, 0.3),
      9 * u,
      'stroke-linejoin="round"',
    )
  } else if (pose === 'sit') {
    p.line(`M${at(-2, 30)}L${at(20, 32)}L${at(22, 4)}`, legs, 10 * u, 'stroke-linejoin="round"')
  } else {
    p.line(`M${at(-5, 48)}L${at(-6, 2)}`, legs, 9.5 * u)
    p.line(`M${at(5, 48)}L${at(6, 2)}`, mix(legs, p.light.shadow, 0.3), 9.5 * u)
  }
  const lift = pose === 'sit' ? -18 : 0
  const body = (dx: number, dy: number) => at(dx, dy + lift)
  if (look.pack !== undefined)
    p.path(
      `M${body(-10, 82)}Q${body(-24, 80)} ${body(-23, 62)}Q${body(-22, 50)} ${body(-10, 52)}Z`,
      p.tone(look.pack, distance, 0.2),
    )
  p.path(
    `M${body(-10, 82)}Q${body(0, 87)} ${body(10, 82)}Q${body(14, 66)} ${body(10, 45)}L${body(-10, 45)}Q${body(-14, 66)} ${body(-10, 82)}Z`,
    top,
  )
  p.path(
    `M${body(2, 84)}Q${body(9, 83)} ${body(10, 82)}Q${body(14, 66)} ${body(10, 45)}L${body(3, 45)}Z`,
    p.light.shadow,
    'opacity="0.25"',
  )
  if (pose === 'arms') {
    p.line(`M${body(-10, 79)}L${body(-24, 96)}L${body(-27, 112)}`, top, 6.4 * u, 'stroke-linejoin="round"')
    p.line(`M${body(10, 79)}L${body(24, 96)}L${body(27, 112)}`, top, 6.4 * u, 'stroke-linejoin="round"')
  } else if (pose === 'walk') {
    p.line(`M${body(-9, 78)}L${body(-14, 62)}L${body(-4, 52)}`, top, 6.2 * u, 'stroke-linejoin="round"')
    p.line(
      `M${body(9, 78)}L${body(13, 62)}L${body(20, 54)}`,
      mix(top, p.light.shadow, 0.2),
      6.2 * u,
      'stroke-linejoin="round"',
    )
  } else {
    p.line(`M${body(-11, 78)}L${body(-15, 60)}L${body(-13, 48)}`, top, 6.2 * u, 'stroke-linejoin="round"')
    p.line(
      `M${body(11, 78)}L${body(15, 60)}L${body(13, 48)}`,
      mix(top, p.light.shadow, 0.25),
      6.2 * u,
      'stroke-linejoin="round"',
    )
  }
  p.line(`M${body(0, 84)}L${body(0, 90)}`, skin, 6 * u)
  const [hx, hy] = [x + 1 * u * face, y - (95 + lift) * u]
  p.circle(hx, hy, 7.6 * u, skin)
  if (look.hat !== undefined) {
    const hat = p.tone(look.hat, distance, 0.08)
    p.ellipse(hx, hy - 3.4 * u, 14 * u, 3.2 * u, hat)
    p.path(`M${n(hx - 7.6 * u)} ${n(hy - 4 * u)}Q${n(hx)} ${n(hy - 17 * u)} ${n(hx + 7.6 * u)} ${n(hy - 4 * u)}Z`, hat)
  } else
    p.path(
      `M${n(hx - 7.9 * u)} ${n(hy)}A${n(7.9 * u)} ${n(7.9 * u)} 0 0 1 ${n(hx + 7.9 * u)} ${n(hy)}Q${n(hx + 2 * u)} ${n(hy - 5 * u)} ${n(hx - 7.9 * u)} ${n(hy)}Z`,
      p.tone('#2b1d1a', distance, 0.1),
    )
}

const SHIRTS = ['#d9503f', '#e9a23b', '#2f8f83', '#f2efe4', '#3f6fb0', '#c24f7f'] as const
const SKINS = ['#f0c5a0', '#d49a6e', '#a9694a', '#7b4a33', '#5a3526'] as const

/** A few different walkers in a row. */
export function walkers(p: Poster, x: number, y: number, h: number, count: number, face: -1 | 1 = 1): void {
  for (let i = 0; i < count; i++) {
    const height = h * p.random.between(0.9, 1.05)
    person(p, x + i * h * 0.52 * p.random.between(0.85, 1.15), y + p.random.between(-0.03, 0.03) * h, height, {
      top: p.random.pick(SHIRTS),
      skin: p.random.pick(SKINS),
      pack: p.random.pick(['#c2703a', '#39566b', '#55693c']),
      pose: 'walk',
      face,
      ...(p.random.chance(0.6) ? { hat: p.random.pick(['#e6d3a4', '#f5f1e6', '#8a6b4a']) } : {}),
    })
  }
}

export function couple(p: Poster, x: number, y: number, h: number, distance = 0): void {
  person(
    p,
    x,
    y,
    h,
    { top: p.random.pick(SHIRTS), skin: p.random.pick(SKINS), hat: '#efe0b8', legs: '#5a4a3e' },
    distance,
  )
  person(
    p,
    x + h * 0.36,
    y + h * 0.02,
    h * 0.92,
    { top: p.random.pick(SHIRTS), skin: p.random.pick(SKINS), face: -1, legs: '#3b4b66' },
    distance,
  )
}

/** An open jeep with benches, as they cross the dunes; (x, y) is the ground under its middle. */
export function jeep(p: Poster, x: number, y: number, w: number, color: string): void {
  const u = w / 200
  const at = (dx: number, dy: number) => `${n(x + dx * u)} ${n(y - dy * u)}`
  const body = p.tone(color)
  const dark = p.tone(color, 0, 0.4)
  const ink = p.tone('#20242b', 0, 0.15)
  p.ellipse(x, y + 2 * u, 104 * u, 7 * u, p.light.shadow, 'opacity="0.35"')
  for (let i = 0; i < 4; i++)
    person(p, x - 72 * u + i * 30 * u, y - 46 * u, 62 * u, {
      top: SHIRTS[i + 1] ?? '#d9503f',
      skin: SKINS[(i * 2) % 5] ?? '#a9694a',
      pose: 'sit',
      ...(i % 2 === 0 ? { hat: '#f0e2b8' } : {}),
    })
  p.line(`M${at(-92, 54)}L${at(-92, 112)}L${at(44, 112)}L${at(52, 70)}`, ink, 3.6 * u, 'stroke-linejoin="round"')
  p.path(`M${at(-98, 116)}L${at(50, 116)}L${at(48, 109)}L${at(-98, 109)}Z`, p.tone('#e9dfc4', 0, 0.02))
  p.path(
    `M${at(-98, 24)}L${at(-98, 62)}L${at(34, 62)}L${at(40, 66)}L${at(52, 66)}L${at(62, 50)}L${at(92, 46)}Q${at(100, 44)} ${at(100, 34)}L${at(100, 22)}Z`,
    body,
  )
  p.path(`M${at(-98, 24)}L${at(-98, 38)}L${at(100, 34)}L${at(100, 22)}Z`, dark)
  p.path(`M${at(40, 64)}L${at(50, 64)}L${at(58, 50)}L${at(40, 50)}Z`, p.tone('#cfe6ec', 0, 0.1))
  p.line(`M${at(-98, 49)}L${at(38, 49)}`, mix(body, '#ffffff', 0.4), 2.4 * u)
  p.circle(x + 96 * u, y - 38 * u, 4.4 * u, '#fff2c0')
  for (const dx of [-62, 62]) wheel(p, x + dx * u, y - 18 * u, 20 * u)
}

export function wheel(p: Poster, x: number, y: number, r: number): void {
  p.circle(x, y, r, p.tone('#1b1d22', 0, 0.1))
  p.circle(x, y, r * 0.55, p.tone('#9aa1a8', 0, 0.1))
  p.circle(x, y, r * 0.22, p.tone('#33373d', 0, 0.1))
}

/** A dune buggy. */
export function buggy(p: Poster, x: number, y: number, w: number, color: string): void {
  const u = w / 200
  const at = (dx: number, dy: number) => `${n(x + dx * u)} ${n(y - dy * u)}`
  const body = p.tone(color)
  const ink = p.tone('#20242b', 0, 0.15)
  p.ellipse(x, y + 2 * u, 104 * u, 8 * u, p.light.shadow, 'opacity="0.35"')
  person(p, x - 48 * u, y - 46 * u, 66 * u, { top: '#e9a23b', skin: '#7b4a33', pose: 'sit' })
  person(p, x - 20 * u, y - 46 * u, 66 * u, { top: '#2f8f83', skin: '#d49a6e', pose: 'sit', hat: '#f5ecd0' })
  person(p, x + 18 * u, y - 34 * u, 66 * u, { top: '#f2efe4', skin: '#a9694a', pose: 'sit' })
  p.line(`M${at(-70, 52)}L${at(-54, 112)}L${at(20, 110)}L${at(42, 58)}`, ink, 4 * u, 'stroke-linejoin="round"')
  p.path(
    `M${at(-96, 40)}Q${at(-92, 66)} ${at(-62, 62)}L${at(34, 54)}Q${at(74, 52)} ${at(98, 34)}Q${at(102, 24)} ${at(92, 20)}L${at(-86, 20)}Q${at(-98, 22)} ${at(-96, 40)}Z`,
    body,
  )
  p.path(
    `M${at(-96, 34)}Q${at(0, 26)} ${at(98, 32)}Q${at(102, 24)} ${at(92, 20)}L${at(-86, 20)}Q${at(-96, 22)} ${at(-96, 34)}Z`,
    p.tone(color, 0, 0.4),
  )
  p.circle(x + 88 * u, y - 42 * u, 6 * u, '#fff2c0')
  wheel(p, x - 62 * u, y - 24 * u, 25 * u)
  wheel(p, x + 62 * u, y - 20 * u, 21 * u)
}

/** A passenger van on the road, seen from the side. */
export function van(p: Poster, x: number, y: number, w: number, color: string): void {
  const u = w / 240
  const at = (dx: number, dy: number) => `${n(x + dx * u)} ${n(y - dy * u)}`
  p.ellipse(x, y + 3 * u, 128 * u, 8 * u, p.light.shadow, 'opacity="0.45"')
  p.path(
    `M${at(-116, 20)}L${at(-118, 92)}Q${at(-117, 104)} ${at(-104, 105)}L${at(42, 105)}Q${at(58, 104)} ${at(68, 92)}L${at(88, 62)}L${at(110, 54)}Q${at(119, 50)} ${at(119, 38)}L${at(118, 20)}Z`,
    p.down(y - 105 * u, y - 20 * u, p.tone(color, 0, -0.15), p.tone(color, 0, 0.18)),
  )
  p.path(`M${at(-117, 30)}L${at(119, 34)}L${at(118, 20)}L${at(-116, 20)}Z`, p.tone(color, 0, 0.45))
  const glass = p.light.lamps
    ? '#ffdf9a'
    : p.down(y - 98 * u, y - 60 * u, p.tone('#7fa9bd', 0, -0.1), p.tone('#24455a', 0, 0.1))
  for (const dx of [-108, -66, -24])
    p.path(`M${at(dx, 62)}L${at(dx, 95)}L${at(dx + 38, 95)}L${at(dx + 38, 62)}Z`, glass)
  p.path(`M${at(20, 62)}L${at(20, 95)}L${at(42, 95)}Q${at(54, 94)} ${at(62, 84)}L${at(76, 62)}Z`, glass)
  p.line(`M${at(-112, 48)}L${at(84, 48)}`, p.tone('#1f9e8f', 0, 0.05), 5 * u)
  p.line(`M${at(17, 30)}L${at(17, 100)}`, p.light.shadow, 1.4 * u, 'opacity="0.4"')
  p.path(`M${at(108, 52)}L${at(119, 44)}L${at(119, 38)}L${at(106, 42)}Z`, '#fff4cf')
  if (p.light.lamps)
    p.path(
      `M${at(117, 44)}L${at(330, 70)}L${at(330, -4)}Z`,
      p.fade(
        [
          [0, '#fff0c0', 0.6],
          [1, '#fff0c0', 0],
        ],
        x + 117 * u,
        y,
        x + 330 * u,
        y,
      ),
    )
  p.rect(x - 118 * u, y - 60 * u, 5 * u, 16 * u, '#d8402f')
  wheel(p, x - 70 * u, y - 19 * u, 21 * u)
  wheel(p, x + 72 * u, y - 19 * u, 21 * u)
}

/** A horse at a walk with its rider. */
export function rider(p: Poster, x: number, y: number, h: number, coat: string, look: Look): void {
  const u = h / 150
  const at = (dx: number, dy: number) => `${n(x + dx * u)} ${n(y - dy * u)}`
  const body = p.tone(coat, 0, 0.05)
  const dark = p.tone(coat, 0, 0.4)
  for (const [a, b, c] of [
    [-34, -44, -38],
    [34, 44, 36],
  ] as const)
    p.line(`M${at(a, 58)}L${at(b, 30)}L${at(c, 2)}`, dark, 8 * u, 'stroke-linejoin="round"')
  for (const [a, b, c] of [
    [-28, -24, -32],
    [28, 24, 20],
  ] as const)
    p.line(`M${at(a, 58)}L${at(b, 30)}L${at(c, 2)}`, body, 8.6 * u, 'stroke-linejoin="round"')
  p.path(
    `M${at(-46, 66)}Q${at(-50, 88)} ${at(-28, 88)}Q${at(0, 78)} ${at(26, 86)}L${at(54, 118)}Q${at(60, 124)} ${at(66, 118)}L${at(84, 98)}Q${at(86, 90)} ${at(76, 90)}L${at(64, 98)}Q${at(56, 80)} ${at(44, 62)}Q${at(30, 48)} ${at(0, 50)}Q${at(-40, 46)} ${at(-46, 66)}Z`,
    body,
  )
  p.path(`M${at(28, 88)}Q${at(36, 116)} ${at(58, 122)}L${at(54, 112)}Q${at(44, 104)} ${at(38, 88)}Z`, dark)
  p.path(`M${at(-46, 80)}Q${at(-62, 70)} ${at(-56, 34)}Q${at(-50, 60)} ${at(-42, 66)}Z`, dark)
  p.path(`M${at(-16, 84)}L${at(14, 84)}L${at(10, 70)}L${at(-12, 70)}Z`, p.tone('#8f3a2c', 0, 0.1))
  person(p, x - 4 * u, y - 72 * u, 92 * u, { ...look, pose: 'sit' })
}
