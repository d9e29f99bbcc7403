import { coffeeTable } from './coffee-table.ts'
import { mix } from './color.ts'
import { couple, person, van, walkers } from './figures.ts'
import { leaves } from './plants.ts'
import { downTo, HEIGHT, n, type Point, type Poster, smooth, WIDTH } from './poster.ts'

/** Foregrounds for any landscape. */
export const FRONTS = ['none', 'walkers', 'couple', 'leaves', 'road', 'table', 'coffee', 'desk', 'call'] as const
export type Front = (typeof FRONTS)[number]

export function drawFront(p: Poster, front: Front, green: string, ground: string): void {
  if (front === 'walkers' || front === 'couple') ledge(p, front, ground)
  if (front === 'leaves') {
    leaves(p, -1, false, p.tone(green, 0, 0.4), 1.15)
    leaves(p, 1, true, p.tone(green, 0, 0.5), 1)
  }
  if (front === 'road') road(p, green)
  if (front === 'table') table(p)
  if (front === 'coffee') coffeeTable(p)
}

/** Someone on a dark rise at the bottom of the picture, looking at the view. */
function ledge(p: Poster, front: 'walkers' | 'couple', ground: string): void {
  const points: Point[] = []
  for (let x = -20; x <= WIDTH + 60; x += 60) {
    const t = x / WIDTH
    points.push([x, 742 - Math.exp(-(((t - 0.3) / 0.3) ** 2)) * 66 + p.random.noise(t * 7, 91) * 10])
  }
  const color = mix(p.tone(ground, 0, 0.55), p.light.ink, 0.35)
  const body = () => p.path(downTo(points, HEIGHT), p.down(670, HEIGHT, color, mix(color, p.light.ink, 0.7)))
  if (front === 'couple') couple(p, 350, 690, 118)
  else walkers(p, 270, 694, 104, 3)
  body()
  p.line(smooth(points), p.tone(ground, 0, -0.25), 2.4, 'opacity="0.55"')
  let blades = ''
  for (let i = 0; i < 90; i++) {
    const x = p.random.between(0, WIDTH)
    const h = p.random.between(8, 26)
    const y = 752 - Math.exp(-(((x / WIDTH - 0.3) / 0.3) ** 2)) * 62
    blades += `M${n(x)} ${n(y)}q${n(p.random.between(-4, 4))} ${n(-h * 0.6)} ${n(p.random.between(-10, 10))} ${n(-h)}`
  }
  p.line(blades, color, 2.6)
}

/** An asphalt road with a van, for transfers. */
function road(p: Poster, green: string): void {
  const verge: Point[] = []
  for (let x = -20; x <= WIDTH + 80; x += 80) verge.push([x, 640 + p.random.noise(x / 300, 77) * 14])
  p.path(downTo(verge, HEIGHT), p.down(620, 720, p.tone(mix(green, '#c9b46a', 0.3), 0.05), p.tone(green, 0, 0.35)))
  p.path(
    `M-20 676Q600 654 1220 676V770Q600 744 -20 770Z`,
    p.down(660, 770, p.tone('#6d6f78', 0.05), p.tone('#4a4c56', 0, 0.2)),
  )
  p.line('M-20 680Q600 658 1220 680', p.tone('#f0ead8', 0.1), 3)
  p.line('M-20 718Q600 694 1220 718', p.tone('#f2c84b', 0, 0), 5, 'stroke-dasharray="52 34"')
  p.path(`M-20 770Q600 744 1220 770V${HEIGHT}H-20Z`, p.down(750, HEIGHT, p.tone(green, 0, 0.35), p.tone(green, 0, 0.6)))
  van(p, p.random.between(520, 680), 742, 330, p.random.pick(['#f4f2ec', '#f4f2ec', '#dfe5e8', '#f2e6c8']))
  let tufts = ''
  for (let i = 0; i < 120; i++) {
    const x = p.random.between(0, WIDTH)
    const h = p.random.between(10, 34)
    tufts += `M${n(x)} 804q${n(p.random.between(-5, 5))} ${n(-h * 0.6)} ${n(p.random.between(-12, 12))} ${n(-h)}`
  }
  p.line(tufts, p.tone(green, 0, 0.65), 3)
}

/** A laid table on a terrace, the landscape behind it. */
function table(p: Poster): void {
  const wood = p.tone('#a8683d', 0, 0.1)
  p.path(`M-10 ${640}H${WIDTH + 10}V${HEIGHT}H-10Z`, p.down(640, HEIGHT, wood, p.tone('#7c4527', 0, 0.25)))
  for (let i = 0; i < 5; i++)
    p.line(
      `M-10 ${660 + i * 34}Q600 ${652 + i * 35} 1210 ${662 + i * 33}`,
      p.tone('#5c3019', 0, 0.3),
      1.6,
      'opacity="0.5"',
    )
  p.rect(-10, 634, WIDTH + 20, 8, p.tone('#d09a63', 0, -0.2))
  const plate = (x: number, y: number, r: number, food: (fx: number, fy: number) => void) => {
    p.ellipse(x + 6, y + r * 0.16, r * 1.05, r * 0.36, p.light.shadow, 'opacity="0.35"')
    p.ellipse(x, y, r, r * 0.34, p.tone('#faf6ec', 0, 0.04))
    p.ellipse(x, y - 2, r * 0.78, r * 0.25, p.tone('#e9e1cf', 0, 0.06))
    food(x, y - 4)
  }
  const heap = (x: number, y: number, w: number, h: number, c: string) =>
    p.path(
      `M${n(x - w)} ${n(y)}Q${n(x - w * 0.8)} ${n(y - h)} ${n(x)} ${n(y - h)}Q${n(x + w * 0.8)} ${n(y - h)} ${n(x + w)} ${n(y)}Q${n(x)} ${n(y + h * 0.3)} ${n(x - w)} ${n(y)}Z`,
      p.down(y - h, y, p.tone(c, 0, -0.2), p.tone(c, 0, 0.25)),
    )
  // A clay pot of stew, rice, a fish, fruit and two glasses.
  p.ellipse(610, 742, 150, 30, p.light.shadow, 'opacity="0.3"')
  p.path(
    'M480 664Q484 744 560 748H660Q736 744 740 664Z',
    p.fade(
      [
        [0, p.tone('#3d2a25', 0, -0.1)],
        [1, p.tone('#1f1514', 0, 0.2)],
      ],
      480,
      0,
      740,
      0,
    ),
  )
  p.ellipse(610, 664, 130, 32, p.tone('#2a1b18'))
  p.ellipse(610, 664, 116, 26, p.tone('#d9762e', 0, 0.02))
  for (let i = 0; i < 16; i++) {
    const a = p.random.between(0, 6.3)
    const d = p.random.between(0, 0.85)
    p.ellipse(
      610 + Math.cos(a) * 104 * d,
      664 + Math.sin(a) * 21 * d,
      p.random.between(9, 18),
      p.random.between(5, 8),
      p.tone(p.random.pick(['#f4c26b', '#e0512f', '#4f8a3a', '#f7e7c6', '#c23a28']), 0, 0),
    )
  }
  plate(300, 724, 128, (x, y) => {
    heap(x - 36, y + 6, 58, 40, '#fbf7ea')
    heap(x + 50, y + 10, 42, 26, '#3b2620')
    heap(x + 18, y + 16, 36, 18, '#e8b84a')
  })
  plate(912, 726, 132, (x, y) => {
    p.path(
      `M${x - 92} ${y}Q${x - 30} ${y - 44} ${x + 50} ${y - 6}L${x + 92} ${y - 28}L${x + 84} ${y + 16}L${x + 50} ${y + 4}Q${x - 30} ${y + 30} ${x - 92} ${y}Z`,
      p.down(y - 40, y + 24, p.tone('#e0a95c'), p.tone('#9c5a2a', 0, 0.15)),
    )
    p.circle(x - 66, y - 4, 4, p.tone('#2a1b18'))
    for (const dx of [-34, 0, 34]) p.ellipse(x + dx, y - 6, 13, 11, p.tone('#f3d94f', 0, 0), 'opacity="0.95"')
  })
  for (const [x, c] of [
    [452, '#c8dc74'],
    [776, '#f0a03c'],
  ] as const) {
    p.path(`M${x - 26} 632L${x - 20} 716Q${x} 724 ${x + 20} 716L${x + 26} 632Z`, '#ffffff', 'opacity="0.35"')
    p.path(`M${x - 24} 652L${x - 19} 713Q${x} 720 ${x + 19} 713L${x + 24} 652Z`, p.tone(c, 0, -0.05), 'opacity="0.92"')
    p.circle(x + 20, 632, 17, p.tone('#a8cf52', 0, 0))
    p.circle(x + 20, 632, 11, p.tone('#dcecae', 0, 0))
    p.line(`M${x - 6} 700L${x - 16} 604`, p.tone('#f6f1e4'), 5)
  }
}

/** A window on the landscape, with a desk and a laptop before it: advice before the journey. `view` paints the world. */
export function desk(p: Poster, view: () => void): void {
  const wall = mix(p.light.time === 'night' ? '#2d3a56' : '#e9dcc6', p.light.haze, 0.16)
  const lamp = p.light.lamps
  p.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    p.fade(
      [
        [0, wall],
        [1, mix(wall, p.light.shadow, 0.22)],
      ],
      0,
      0,
      WIDTH,
      HEIGHT,
    ),
  )
  const frame = 'M210 60H990V600H210Z'
  p.rect(186, 36, 828, 588, p.tone('#8a5a3a', 0, 0.2))
  p.inside(frame, () => p.group('transform="translate(195 40) scale(0.675)"', view))
  p.line('M600 60V600M210 300H990', p.tone('#9a6743', 0, 0.08), 12)
  p.path(frame, 'none', `stroke="${p.tone('#9a6743', 0, 0.02)}" stroke-width="16"`)
  p.rect(170, 604, 860, 26, p.tone('#b88052', 0, 0))
  for (const side of [-1, 1]) {
    const x = side < 0 ? 96 : 1104
    for (let k = 0; k < 5; k++)
      p.path(
        `M${n(x - 74 + k * 30)} 0Q${n(x - 66 + k * 30 + side * -10)} 320 ${n(x - 80 + k * 30)} 690h34Q${n(x - 30 + k * 30)} 320 ${n(x - 44 + k * 30)} 0Z`,
        mix(lamp ? '#c8a98c' : '#f7efe0', p.light.shadow, 0.06 + (k % 2) * 0.1),
        'opacity="0.96"',
      )
  }
  p.path(`M0 676H${WIDTH}V${HEIGHT}H0Z`, p.down(676, HEIGHT, p.tone('#c68b57', 0, -0.02), p.tone('#8d5630', 0, 0.2)))
  p.rect(0, 672, WIDTH, 7, p.tone('#e2b27e', 0, -0.15))
  // The laptop, with the adviser on the call.
  p.ellipse(600, 770, 270, 16, p.light.shadow, 'opacity="0.35"')
  p.path('M416 462Q416 448 430 448H770Q784 448 784 462V706H416Z', '#2b2f38')
  p.inside('M430 462H770V694H430Z', () => {
    p.rect(430, 462, 340, 232, p.down(462, 694, '#cfe5df', '#7fb3a6'))
    p.circle(690, 520, 74, '#f3c98b', 'opacity="0.55"')
    const skin = p.random.pick(['#c98d63', '#8a5638', '#e6b48d', '#6b422d'])
    p.path('M490 694Q496 616 566 608H634Q704 616 710 694Z', p.random.pick(['#d2553f', '#2e6f8e', '#e0a83c', '#5b7a4a']))
    p.path('M578 580H622V616Q600 634 578 616Z', mix(skin, '#4a2a20', 0.25))
    p.path('M548 556Q540 486 600 482Q660 486 652 556L656 600H544Z', '#2b1c18')
    p.ellipse(600, 550, 42, 50, skin)
    p.path('M556 544Q560 500 604 502Q642 504 645 544Q628 520 600 522Q572 520 556 544Z', '#2b1c18')
    p.line('M584 572Q600 584 616 572', '#7a2f2a', 3.4)
    p.circle(584, 548, 3.6, '#2b1c18')
    p.circle(616, 548, 3.6, '#2b1c18')
    p.rect(704, 640, 56, 44, '#f1e3cc', 'rx="6"')
    p.circle(732, 658, 10, '#9a6848')
    p.path('M714 684Q716 668 732 668Q748 668 750 684Z', '#456b8c')
  })
  p.path('M396 706H804L836 760Q838 768 828 768H372Q362 768 364 760Z', p.down(706, 768, '#d9dde2', '#aab1ba'))
  p.path('M424 716H776L790 742H410Z', '#5c636e')
  // Map, cup, plant, passport.
  p.path('M96 704L250 690L330 756L150 776Z', '#f4ead2')
  p.path(
    'M130 706Q180 700 190 730Q230 726 270 748',
    'none',
    'stroke="#4d9a8c" stroke-width="5" stroke-linecap="round" stroke-dasharray="10 9"',
  )
  p.circle(270, 746, 8, '#d2503f')
  p.path(
    'M884 690H952L946 752Q918 762 890 752Z',
    p.fade(
      [
        [0, '#f7f2e8'],
        [1, '#c9bfae'],
      ],
      884,
      0,
      952,
      0,
    ),
  )
  p.path('M950 704Q982 706 974 728Q966 742 947 738', 'none', 'stroke="#e3dac9" stroke-width="8"')
  p.ellipse(918, 690, 34, 8, '#5a3524')
  for (let i = 0; i < 9; i++) {
    const a = -Math.PI / 2 + (i - 4) * 0.3
    const ex = 1062 + Math.cos(a) * 120
    const ey = 660 + Math.sin(a) * 120
    p.path(
      `M1062 668Q${n((1062 + ex) / 2 - 18)} ${n((668 + ey) / 2)} ${n(ex)} ${n(ey)}Q${n((1062 + ex) / 2 + 18)} ${n((668 + ey) / 2)} 1062 668Z`,
      p.tone(i % 2 === 0 ? '#3f8a5a' : '#2f6e4a', 0, 0.05),
    )
  }
  p.path(
    'M1022 660H1102L1092 742Q1062 752 1032 742Z',
    p.fade(
      [
        [0, p.tone('#cf6a45', 0, -0.05)],
        [1, p.tone('#8f3f28', 0, 0.2)],
      ],
      1022,
      0,
      1102,
      0,
    ),
  )
}

/** A traveller who plans with a telephone on a terrace or a beach, with the landscape behind. */
export function call(p: Poster, ground: string): void {
  p.path(
    `M-20 ${HEIGHT}V690Q300 650 640 684T1220 668V${HEIGHT}Z`,
    p.down(650, HEIGHT, p.tone(ground, 0, -0.1), p.tone(ground, 0, 0.3)),
  )
  p.ellipse(420, 742, 130, 12, p.light.shadow, 'opacity="0.35"')
  p.path('M330 738L352 640Q356 628 370 630L384 632L370 704L470 704L474 738Z', p.tone('#b5794a', 0, 0.1))
  person(p, 400, 742, 190, {
    top: p.random.pick(['#d9503f', '#e9a23b', '#2f8f83', '#3f6fb0']),
    skin: p.random.pick(['#d49a6e', '#7b4a33', '#a9694a']),
    pose: 'sit',
    hat: '#efe0b8',
    legs: '#5b4a44',
  })
  p.rect(452, 612, 20, 36, '#20242c', 'rx="4" transform="rotate(16 462 630)"')
  p.rect(455, 616, 14, 28, '#cfeee6', 'transform="rotate(16 462 630)"')
}
