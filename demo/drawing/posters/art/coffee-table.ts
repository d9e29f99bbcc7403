import { n, type Poster, WIDTH } from './poster.ts'

/** A table with a checked cloth: coffee, bread, cake, cheese and jam, as settlers of the south serve it. */
export function coffeeTable(p: Poster): void {
  p.rect(-10, 640, WIDTH + 20, 170, p.down(640, 800, p.tone('#fbf6ea', 0, 0), p.tone('#e4d8c4', 0, 0.12)))
  for (let x = 0; x < WIDTH; x += 80) p.rect(x, 640, 40, 160, p.tone('#d8554a', 0, 0.02), 'opacity="0.35"')
  for (let y = 640; y < 800; y += 54) p.rect(-10, y, WIDTH + 20, 27, p.tone('#d8554a', 0, 0.02), 'opacity="0.3"')
  const dish = (x: number, y: number, r: number) => {
    p.ellipse(x + 5, y + 8, r * 1.04, r * 0.3, p.light.shadow, 'opacity="0.25"')
    p.ellipse(x, y, r, r * 0.28, p.tone('#fdfbf4', 0, 0.03))
  }
  dish(240, 726, 150)
  for (let i = 0; i < 5; i++) {
    const x = 150 + i * 40
    p.path(
      `M${x} 720V676Q${x + 22} 648 ${x + 46} 676V720Z`,
      p.down(650, 720, p.tone('#c98a4a', 0, 0.02), p.tone(i === 4 ? '#a8683d' : '#f2deb4', 0, 0.06)),
    )
  }
  dish(900, 722, 140)
  p.path(
    'M800 716V660H1000V716Q900 738 800 716Z',
    p.down(650, 730, p.tone('#e9b44c', 0, -0.05), p.tone('#b8742e', 0, 0.15)),
  )
  p.ellipse(900, 660, 100, 22, p.tone('#f6e6c0', 0, 0))
  for (let i = 0; i < 14; i++)
    p.ellipse(
      900 + p.random.between(-78, 78),
      660 + p.random.between(-12, 12),
      p.random.between(6, 12),
      5,
      p.tone(p.random.pick(['#c9762e', '#8a2f4a', '#f7ecd0'])),
    )
  p.path(
    'M540 716Q520 640 552 612H640Q672 640 652 716Q596 732 540 716Z',
    p.fade(
      [
        [0, p.tone('#3f6fa0', 0, -0.1)],
        [1, p.tone('#2a4f7a', 0, 0.2)],
      ],
      530,
      0,
      660,
      0,
    ),
  )
  p.path('M656 640Q706 640 690 690Q676 700 652 690', 'none', `stroke="${p.tone('#2a4f7a', 0, 0.1)}" stroke-width="12"`)
  p.path('M540 650L496 616L506 608L552 634Z', p.tone('#3f6fa0', 0, 0))
  p.ellipse(596, 612, 46, 10, p.tone('#4f7fb0', 0, -0.1))
  p.circle(596, 600, 9, p.tone('#f2c23a'))
  for (const x of [440, 742]) {
    dish(x, 752, 58)
    p.path(`M${x - 32} 710H${x + 32}Q${x + 28} 752 ${x} 752Q${x - 28} 752 ${x - 32} 710Z`, p.tone('#fdfbf4', 0, 0.02))
    p.ellipse(x, 710, 32, 8, p.tone('#5b3420', 0, 0))
    for (const dx of [-8, 10]) p.line(`M${n(x + dx)} 696q-8 -14 0 -26t0 -24`, '#ffffff', 4, 'opacity="0.55"')
  }
  for (const [x, color] of [
    [380, '#8a1f3a'],
    [1100, '#d9862e'],
  ] as const) {
    p.rect(x - 28, 690, 56, 56, p.tone(color, 0, 0), 'rx="8"')
    p.rect(x - 31, 678, 62, 15, p.tone('#d9d2c4', 0, 0.05), 'rx="4"')
  }
}
