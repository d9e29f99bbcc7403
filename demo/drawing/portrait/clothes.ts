import { mix } from '../posters/art/color.ts'
import type { Random } from '../posters/art/random.ts'
import type { Palette, Who } from './palette.ts'
import { both, disc, shape, stroke } from './pen.ts'

/** Start of the neck's opening, left of the middle. */
const EDGE: Readonly<Record<Who, readonly [number, number]>> = { man: [158, 292], woman: [166, 294] }

/** The line of the opening, from its left end to its right one. */
const OPENINGS = {
  round: (x: number, y: number) => `C${x + 14} ${y + 40} ${386 - x} ${y + 40} ${400 - x} ${y}`,
  vee: (x: number, y: number) => `L200 348L${400 - x} ${y}`,
  high: (x: number, y: number) => `Q200 ${y + 30} ${400 - x} ${y}`,
} as const

/** Shoulders up to the neck; the neck's skin lies below and shows in the opening. */
function torso(who: Who, opening: keyof typeof OPENINGS): string {
  const [x, y] = EDGE[who]
  const inner = `${x} ${y}${OPENINGS[opening](x, y)}`
  return who === 'man'
    ? `M34 410C38 346 66 322 110 308L${inner}L290 308C334 322 362 346 366 410Z`
    : `M56 410C60 350 84 326 122 312L${inner}L278 312C316 326 340 350 344 410Z`
}

/** A shirt, T-shirt, polo, striped jersey, waistcoat, dress with straps or scarf, by chance. */
export function clothes(random: Random, colors: Palette, who: Who): string {
  const kind = random.pick(
    who === 'man'
      ? ['shirt', 'tee', 'polo', 'stripes', 'vest', 'pack', 'print']
      : ['shirt', 'tee', 'blouse', 'stripes', 'vest', 'pack', 'scarf', 'print', 'blouse'],
  )
  const opening =
    kind === 'shirt' || kind === 'polo' || kind === 'blouse' || kind === 'print'
      ? 'vee'
      : kind === 'scarf'
        ? 'high'
        : 'round'
  const d = torso(who, opening)
  const [edge, hem] = EDGE[who]
  const clip = `<clipPath id="cloth"><path d="${d}"/></clipPath>`
  const base =
    shape(d, colors.cloth) +
    clip +
    shape(
      'M262 290L300 300Q372 330 370 410L300 410Q306 340 262 290Z',
      colors.clothDark,
      'clip-path="url(#cloth)" opacity="0.7"',
    )
  const rim = (color: string, width: number) => stroke(`M${edge} ${hem}${OPENINGS.round(edge, hem)}`, color, width)
  const collar = (color: string) =>
    both(shape(`M${edge - 2} ${hem - 12}L${edge + 4} ${hem - 14}L200 346L178 352L${edge - 14} ${hem + 12}Z`, color))
  const arms = both(
    stroke(who === 'man' ? 'M92 410Q94 384 104 366' : 'M106 410Q108 386 116 370', colors.clothDark, 4, 'opacity="0.8"'),
  )
  if (kind === 'tee') return base + rim(colors.clothDark, 7) + arms
  if (kind === 'stripes') {
    const bands = [330, 356, 382]
      .map((y) => stroke(`M30 ${y + 8}Q200 ${y + 28} 370 ${y + 8}`, colors.accent, 9))
      .join('')
    return `${base}<g clip-path="url(#cloth)">${bands}</g>${rim(colors.clothDark, 7)}${arms}`
  }
  if (kind === 'shirt' || kind === 'polo') {
    const light = mix(colors.cloth, '#ffffff', 0.14)
    return (
      base +
      stroke('M200 350L200 410', colors.clothDark, 3.4) +
      disc(207, 372, 3.6, kind === 'polo' ? colors.accent : colors.clothDark) +
      collar(kind === 'polo' ? colors.accent : light) +
      stroke(`M${edge - 12} ${hem + 12}L178 352L200 346`, colors.clothDark, 2.4, 'opacity="0.5"') +
      arms
    )
  }
  if (kind === 'print') {
    const leaf = (x: number, y: number, turn: number) =>
      `<g transform="translate(${x} ${y}) rotate(${turn})">${shape('M0 -17Q11 -6 0 17Q-11 -6 0 -17Z', colors.accent, 'opacity="0.85"')}</g>`
    const leaves = [
      [96, 352],
      [132, 338],
      [120, 386],
      [160, 376],
      [240, 376],
      [270, 342],
      [282, 386],
      [312, 356],
      [72, 390],
      [334, 394],
    ]
      .map(([x, y], i) => leaf(x ?? 0, y ?? 0, (i * 67) % 180))
      .join('')
    return `${base}<g clip-path="url(#cloth)">${leaves}</g>${collar(mix(colors.cloth, '#ffffff', 0.1))}${arms}`
  }
  if (kind === 'vest') {
    const vest = mix('#8a7a52', colors.cloth, 0.25)
    return (
      base +
      rim(colors.clothDark, 6) +
      both(
        shape('M150 296L112 308Q92 316 84 330L92 410L172 410Q174 346 150 296Z', vest) +
          shape('M112 362L158 362L160 400L114 400Z', mix(vest, '#2a1526', 0.16)) +
          stroke('M112 362L158 362', mix(vest, '#2a1526', 0.32), 4),
      )
    )
  }
  if (kind === 'pack') {
    const strap = mix(colors.accent, '#2a1526', 0.12)
    return (
      base +
      rim(colors.clothDark, 7) +
      both(stroke('M128 302Q118 350 126 410', strap, 22) + stroke('M119 372L137 370', '#2b2430', 5)) +
      arms
    )
  }
  if (kind === 'scarf')
    return (
      base +
      arms +
      shape(
        `M${edge - 14} 276Q200 330 ${414 - edge} 276Q${424 - edge} 300 ${408 - edge} 314Q200 356 ${edge - 8} 314Q${edge - 24} 300 ${edge - 14} 276Z`,
        colors.accent,
      ) +
      shape('M216 328L250 320L262 392L232 396Z', colors.accent) +
      stroke(`M${edge - 6} 300Q200 340 ${406 - edge} 298`, mix(colors.accent, '#2a1526', 0.25), 3, 'opacity="0.6"')
    )
  // A blouse with a necklace.
  return base + stroke('M174 300Q200 352 226 300', '#f2c14e', 2.8) + disc(200, 327, 5, colors.accent) + arms
}
