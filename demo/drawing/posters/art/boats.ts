import { mix } from './color.ts'
import { person } from './figures.ts'
import { n, type Poster } from './poster.ts'

const at = (x: number, y: number, u: number) => (dx: number, dy: number) => `${n(x + dx * u)} ${n(y - dy * u)}`

function shade(p: Poster, x: number, y: number, w: number): void {
  p.ellipse(x, y + w * 0.02, w * 0.56, w * 0.035, p.light.shadow, 'opacity="0.35"')
  p.line(
    `M${n(x - w * 0.62)} ${n(y + w * 0.05)}h${n(w * 0.4)}m${n(w * 0.2)} ${n(w * 0.03)}h${n(w * 0.5)}`,
    '#ffffff',
    w * 0.008,
    'opacity="0.5"',
  )
}

/** A dugout canoe with two paddlers. */
export function canoe(p: Poster, x: number, y: number, w: number, color: string, distance = 0): void {
  const u = w / 200
  const a = at(x, y, u)
  shade(p, x, y, w)
  person(p, x - 40 * u, y - 2 * u, 74 * u, { top: '#f2efe4', skin: '#7b4a33', hat: '#e6d3a4', pose: 'sit' }, distance)
  person(p, x + 36 * u, y - 2 * u, 74 * u, { top: '#d9503f', skin: '#d49a6e', pose: 'sit' }, distance)
  p.line(`M${a(-58, 62)}L${a(-20, -6)}`, p.tone('#7d5a3a', distance, 0.1), 3.4 * u)
  p.ellipse(
    x - 18 * u,
    y + 6 * u,
    4 * u,
    10 * u,
    p.tone('#7d5a3a', distance, 0.1),
    `transform="rotate(28 ${n(x - 18 * u)} ${n(y + 6 * u)})"`,
  )
  p.path(
    `M${a(-104, 20)}Q${a(-60, 12)} ${a(0, 12)}Q${a(60, 12)} ${a(104, 20)}Q${a(84, -6)} ${a(50, -7)}L${a(-50, -7)}Q${a(-84, -6)} ${a(-104, 20)}Z`,
    p.down(y - 20 * u, y + 8 * u, p.tone(color, distance, -0.12), p.tone(color, distance, 0.45)),
  )
}

/** A kayak from the side with its double paddle. */
export function kayak(p: Poster, x: number, y: number, w: number, color: string): void {
  const u = w / 200
  const a = at(x, y, u)
  shade(p, x, y, w)
  person(p, x - 4 * u, y - 4 * u, 82 * u, { top: '#e9a23b', skin: '#a9694a', hat: '#f5f1e6', pose: 'sit' })
  p.line(`M${a(-52, 22)}L${a(66, 58)}`, p.tone('#2d2f36'), 3.4 * u)
  p.ellipse(
    x + 70 * u,
    y - 60 * u,
    15 * u,
    5.4 * u,
    p.tone('#f4f1e8'),
    `transform="rotate(-17 ${n(x + 70 * u)} ${n(y - 60 * u)})"`,
  )
  p.ellipse(
    x - 56 * u,
    y - 20 * u,
    15 * u,
    5.4 * u,
    p.tone('#f4f1e8'),
    `transform="rotate(-17 ${n(x - 56 * u)} ${n(y - 20 * u)})"`,
  )
  p.path(
    `M${a(-112, 14)}Q${a(0, 20)} ${a(112, 14)}Q${a(70, -7)} ${a(0, -7)}Q${a(-70, -7)} ${a(-112, 14)}Z`,
    p.down(y - 18 * u, y + 8 * u, p.tone(color, 0, -0.15), p.tone(color, 0, 0.4)),
  )
}

/** A covered launch for a dozen passengers. */
export function launch(p: Poster, x: number, y: number, w: number, color: string, distance = 0): void {
  const u = w / 240
  const a = at(x, y, u)
  shade(p, x, y, w)
  for (let i = 0; i < 5; i++)
    person(
      p,
      x - 70 * u + i * 32 * u,
      y - 8 * u,
      62 * u,
      {
        top: ['#d9503f', '#f2efe4', '#e9a23b', '#2f8f83', '#3f6fb0'][i] ?? '#d9503f',
        skin: ['#d49a6e', '#7b4a33', '#f0c5a0', '#a9694a', '#5a3526'][i] ?? '#a9694a',
        pose: 'sit',
      },
      distance,
    )
  const post = p.tone('#e8e4da', distance, 0.1)
  for (const dx of [-88, -22, 44, 88]) p.line(`M${a(dx, 16)}L${a(dx, 78)}`, post, 3 * u)
  p.path(
    `M${a(-100, 78)}Q${a(0, 92)} ${a(100, 78)}L${a(96, 72)}L${a(-98, 72)}Z`,
    p.tone(mix(color, '#ffffff', 0.55), distance, 0.05),
  )
  p.path(
    `M${a(-114, 24)}L${a(96, 22)}Q${a(122, 26)} ${a(130, 34)}Q${a(118, 2)} ${a(84, -8)}L${a(-96, -8)}Q${a(-112, -4)} ${a(-114, 24)}Z`,
    p.down(y - 34 * u, y + 8 * u, p.tone(color, distance, -0.12), p.tone(color, distance, 0.35)),
  )
  p.line(`M${a(-113, 14)}Q${a(20, 10)} ${a(124, 24)}`, p.tone('#ffffff', distance, 0.05), 4 * u)
}

/** A two-decked Amazon river boat. */
export function riverBoat(p: Poster, x: number, y: number, w: number, color: string, distance = 0): void {
  const u = w / 300
  const a = at(x, y, u)
  shade(p, x, y, w)
  const white = p.tone('#f6f1e4', distance, 0.03)
  const dark = p.tone('#5a4638', distance, 0.3)
  const pane = p.light.lamps ? '#ffd98c' : p.tone('#2f4a58', distance, 0.2)
  p.path(
    `M${a(-140, 26)}L${a(150, 30)}Q${a(146, 4)} ${a(118, -8)}L${a(-122, -8)}Q${a(-140, 0)} ${a(-140, 26)}Z`,
    p.tone(color, distance, 0.12),
  )
  p.line(`M${a(-140, 22)}L${a(148, 26)}`, white, 5 * u)
  for (const [deck, from, to] of [
    [28, -130, 108],
    [74, -120, 92],
  ] as const) {
    p.rect(x + from * u, y - (deck + 40) * u, (to - from) * u, 40 * u, dark)
    for (let dx = from; dx <= to; dx += 20) p.rect(x + dx * u, y - (deck + 40) * u, 3.2 * u, 40 * u, white)
    for (let dx = from + 6; dx < to - 14; dx += 20) p.rect(x + dx * u, y - (deck + 34) * u, 11 * u, 17 * u, pane)
    p.rect(x + from * u, y - (deck + 14) * u, (to - from) * u, 13 * u, white)
    p.rect(
      x + (from - 8) * u,
      y - (deck + 46) * u,
      (to - from + 16) * u,
      7 * u,
      deck === 74 ? p.tone(color, distance, 0.05) : white,
    )
  }
  p.rect(x + 60 * u, y - 140 * u, 26 * u, 20 * u, white)
  p.line(`M${a(-90, 120)}L${a(-90, 150)}`, white, 3 * u)
  p.path(`M${a(-90, 150)}L${a(-112, 143)}L${a(-90, 136)}Z`, p.tone('#2c9a55', distance))
}

/** A raft or fishing boat with one big sail. */
export function sailboat(p: Poster, x: number, y: number, w: number, sail: string, distance = 0): void {
  const u = w / 160
  const a = at(x, y, u)
  shade(p, x, y, w)
  p.line(`M${a(-18, 8)}L${a(-4, 178)}`, p.tone('#6b4a32', distance, 0.2), 4 * u)
  p.path(
    `M${a(-2, 178)}Q${a(92, 96)} ${a(84, 22)}Q${a(30, 34)} ${a(-14, 24)}Z`,
    p.fade(
      [
        [0, p.tone(sail, distance, -0.2)],
        [1, p.tone(sail, distance, 0.3)],
      ],
      x - 10 * u,
      y - 100 * u,
      x + 80 * u,
      y - 40 * u,
    ),
  )
  p.path(`M${a(-2, 178)}Q${a(40, 100)} ${a(30, 29)}Q${a(10, 29)} ${a(-14, 24)}Z`, '#ffffff', 'opacity="0.14"')
  person(p, x - 48 * u, y - 6 * u, 52 * u, { top: '#f2efe4', skin: '#7b4a33', hat: '#e6d3a4' }, distance)
  p.path(
    `M${a(-84, 16)}L${a(80, 10)}Q${a(72, -6)} ${a(50, -7)}L${a(-62, -7)}Q${a(-82, -4)} ${a(-84, 16)}Z`,
    p.tone('#8a5a38', distance, 0.15),
  )
  p.line(`M${a(-83, 10)}L${a(78, 5)}`, p.tone(sail, distance, 0), 4 * u)
}

/** A wooden schooner with two masts. */
export function schooner(p: Poster, x: number, y: number, w: number, color: string, distance = 0): void {
  const u = w / 260
  const a = at(x, y, u)
  shade(p, x, y, w)
  const spar = p.tone('#6b4a32', distance, 0.2)
  p.line(`M${a(-40, 20)}L${a(-40, 190)}M${a(44, 20)}L${a(44, 168)}M${a(44, 36)}L${a(150, 62)}`, spar, 4 * u)
  const cloth = (d: string, s: number) => p.path(d, p.tone('#f7ecd6', distance, s))
  cloth(`M${a(-36, 184)}L${a(-36, 44)}L${a(-116, 40)}Q${a(-90, 120)} ${a(-36, 184)}Z`, 0.12)
  cloth(`M${a(48, 160)}L${a(48, 46)}L${a(-28, 42)}Q${a(-10, 110)} ${a(48, 160)}Z`, 0)
  cloth(`M${a(52, 160)}L${a(144, 60)}Q${a(96, 54)} ${a(56, 50)}Z`, 0.22)
  p.path(
    `M${a(-124, 36)}L${a(96, 24)}Q${a(126, 30)} ${a(138, 40)}Q${a(120, 4)} ${a(92, -8)}L${a(-96, -8)}Q${a(-118, 0)} ${a(-124, 36)}Z`,
    p.down(y - 40 * u, y + 8 * u, p.tone(color, distance, -0.05), p.tone(color, distance, 0.4)),
  )
  p.line(`M${a(-122, 28)}L${a(100, 17)}L${a(132, 32)}`, p.tone('#f2d9a0', distance, 0.05), 4 * u)
}
