import { mix } from '../posters/art/color.ts'
import type { Random } from '../posters/art/random.ts'
import type { Age, Palette, Who } from './palette.ts'
import { both, disc, oval, shape, stroke } from './pen.ts'

const WOMAN =
  'M137 168C137 122 164 98 200 98C236 98 263 122 263 168C263 196 257 218 240 238C228 252 214 259 200 259C186 259 172 252 160 238C143 218 137 196 137 168Z'
const MAN =
  'M135 168C135 120 164 97 200 97C236 97 265 120 265 168C265 194 262 216 250 237C238 255 220 263 200 263C180 263 162 255 150 237C138 216 135 194 135 168Z'
const INK = '#2b1a1c'

/** Neck with its shadow, the ears, and the face without features. */
export const neck = (colors: Palette, who: Who) => {
  const half = who === 'man' ? 33 : 26
  return (
    shape(
      `M${200 - half} 220L${200 - half} 286Q${200 - half} 300 ${176 - half} 306L200 366L${224 + half} 306Q${200 + half} 300 ${200 + half} 286L${200 + half} 220Z`,
      colors.skin,
    ) + shape(`M${200 - half} 246Q200 298 ${200 + half} 250L${200 + half} 270Q206 306 ${200 - half} 262Z`, colors.shade)
  )
}

export function head(colors: Palette, who: Who): string {
  const outline = who === 'man' ? MAN : WOMAN
  const ear =
    oval(who === 'man' ? 134 : 136, 183, 13, 19, colors.skin) +
    stroke(who === 'man' ? 'M130 176Q136 178 133 188' : 'M132 176Q138 178 135 188', colors.line, 2.6, 'opacity="0.5"')
  return (
    both(ear) +
    shape(outline, colors.skin) +
    `<clipPath id="face"><path d="${outline}"/></clipPath>` +
    // The side away from the light, as on the posters.
    shape(
      'M270 90L270 270L196 270Q246 250 246 190Q248 140 232 96Z',
      colors.shade,
      'clip-path="url(#face)" opacity="0.42"',
    )
  )
}

/** Eyes, brows, nose, cheeks and mouth. */
export function features(random: Random, colors: Palette, who: Who, age: Age): string {
  const gap = random.between(27, 30.5)
  const left = 200 - gap
  const eyeY = random.between(173, 177)
  const smilesWithEyes = random.chance(0.22)
  const eye = smilesWithEyes
    ? stroke(`M${left - 9} ${eyeY + 2}Q${left} ${eyeY - 8} ${left + 9} ${eyeY + 2}`, INK, 4.2)
    : oval(left, eyeY, 5.6, 6.6, INK) +
      disc(left + 2, eyeY - 2.4, 1.8, '#ffffff', 'opacity="0.9"') +
      (who === 'woman'
        ? stroke(
            `M${left + 7.5} ${eyeY - 5}Q${left - 1} ${eyeY - 12} ${left - 9} ${eyeY - 3}L${left - 13} ${eyeY - 6}`,
            INK,
            2.8,
          )
        : stroke(
            `M${left + 7} ${eyeY - 6.5}Q${left - 1} ${eyeY - 10.5} ${left - 8.5} ${eyeY - 4.5}`,
            INK,
            2.2,
            'opacity="0.75"',
          ))
  const browY = eyeY - random.between(20, 23)
  const bend = random.between(5, 9)
  const brow = stroke(
    `M${left + 11} ${browY + 2}Q${left - 2} ${browY - bend} ${left - 14} ${browY + 3}`,
    colors.brow,
    who === 'man' ? random.between(5.2, 7) : random.between(3.4, 4.6),
  )
  const wide = random.between(8, 12)
  const nose = stroke(
    `M${202} ${eyeY + 8}Q${208} ${eyeY + 22} ${200 + wide} ${eyeY + 27}Q${203} ${eyeY + 33} ${200 - wide + 4} ${eyeY + 29}`,
    colors.line,
    3.2,
    'opacity="0.62"',
  )
  const cheeks = both(oval(left - 10, eyeY + 27, 13, 9, colors.blush, `opacity="${who === 'woman' ? 0.34 : 0.2}"`))
  const lines =
    age === 'young'
      ? ''
      : both(
          age === 'older'
            ? stroke(
                `M${left - 21} ${eyeY - 3}L${left - 28} ${eyeY - 7}M${left - 21} ${eyeY + 3}L${left - 28} ${eyeY + 5}`,
                colors.line,
                2.2,
                'opacity="0.4"',
              ) + stroke('M172 202Q163 210 163 220', colors.line, 2.6, 'opacity="0.42"')
            : stroke('M171 204Q164 211 165 219', colors.line, 2.2, 'opacity="0.28"'),
        ) + (age === 'older' ? stroke('M180 133Q200 129 220 133', colors.line, 2.2, 'opacity="0.26"') : '')
  return cheeks + lines + both(eye + brow) + nose
}

/** Drawn after the beard, which would hide it. */
export function mouth(random: Random, colors: Palette, who: Who): string {
  const half = random.between(20, 25)
  const y = 222
  const left = 200 - half
  const right = 200 + half
  if (random.chance(0.55)) {
    const open = `M${left} ${y}Q200 ${y + 7} ${right} ${y}Q${right - 5} ${y + 21} 200 ${y + 21}Q${left + 5} ${y + 21} ${left} ${y}Z`
    return (
      shape(open, '#7a2530') +
      `<clipPath id="mouth"><path d="${open}"/></clipPath>` +
      shape(
        `M${left} ${y - 2}L${right} ${y - 2}L${right} ${y + 6}Q200 ${y + 15} ${left} ${y + 6}Z`,
        '#fffaf2',
        'clip-path="url(#mouth)"',
      ) +
      (who === 'woman' ? stroke(open, colors.lip, 3) : '')
    )
  }
  const smile = stroke(`M${left} ${y + 2}Q200 ${y + 20} ${right} ${y + 2}`, colors.lip, 5)
  return smile + stroke(`M192 ${y + 21}Q200 ${y + 24} 208 ${y + 21}`, colors.line, 2.6, 'opacity="0.35"')
}

const FULL =
  'M134 176C136 196 140 204 150 204C164 204 172 205 184 207Q200 203 216 207C228 205 236 204 250 204C260 204 264 196 266 176C270 220 262 246 244 262C230 276 214 280 200 280C186 280 170 276 156 262C138 246 130 220 134 176Z'
const CHIN = 'M174 212Q172 250 180 264Q200 278 220 264Q228 250 226 212Q214 205 200 208Q186 205 174 212Z'
const MOUSTACHE =
  'M168 219C176 206 190 201 200 208C210 201 224 206 232 219C222 217 212 221 200 217C188 221 178 217 168 219Z'

/** A beard of a kind by chance, or none. */
export function beard(random: Random, colors: Palette, age: Age): string {
  const kind = random.pick(
    age === 'young'
      ? ['none', 'none', 'stubble', 'stubble', 'full', 'goatee']
      : ['none', 'stubble', 'full', 'full', 'moustache', 'goatee'],
  )
  if (kind === 'none') return ''
  const color = age === 'older' ? colors.hair : mix(colors.hair, '#2a1526', 0.12)
  if (kind === 'stubble') return shape(FULL, color, 'opacity="0.24" clip-path="url(#face)"')
  if (kind === 'moustache') return shape(MOUSTACHE, color)
  if (kind === 'goatee') return shape(CHIN, color)
  return shape(FULL, color) + shape(MOUSTACHE, colors.hairDark, 'opacity="0.35"')
}

export function glasses(random: Random): string {
  const frame = random.pick(['#2b2430', '#6b3a24', '#8a2f3a', '#2c4a63'])
  const lens = 'fill="#ffffff" fill-opacity="0.16"'
  const round = random.chance(0.5)
  const one = round
    ? `<circle cx="170" cy="176" r="22" ${lens} stroke="${frame}" stroke-width="4.6"/>`
    : `<rect x="147" y="158" width="46" height="35" rx="13" ${lens} stroke="${frame}" stroke-width="5"/>`
  return both(one + stroke('M147 172L136 169', frame, 4.4)) + stroke('M192 174Q200 168 208 174', frame, 4.6)
}

export function earrings(random: Random): string {
  const metal = random.pick(['#f2c14e', '#e8e2d4', '#d9503f', '#2f8f83'])
  return both(
    random.chance(0.5)
      ? disc(134, 207, 5.4, metal)
      : `<circle cx="133" cy="216" r="12" fill="none" stroke="${metal}" stroke-width="4"/>`,
  )
}
