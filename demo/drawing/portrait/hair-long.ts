import { mix } from '../posters/art/color.ts'
import { n } from '../posters/art/poster.ts'
import { CAP_WITH_PART, curls, ringlets, SLICK, type Style } from './hair-parts.ts'
import { both, disc, oval, shape, stroke } from './pen.ts'

const CURTAIN =
  'M200 106C186 130 156 142 146 178C142 196 142 214 140 232C124 220 120 190 123 160C127 108 156 80 200 80C244 80 273 108 277 160C280 190 276 220 260 232C258 214 258 196 254 178C244 142 214 130 200 106Z'

export const straight: Style = (_, c) => ({
  back: shape(
    'M122 160C122 104 154 78 200 78C246 78 278 104 278 160C278 220 288 280 292 326Q200 350 108 326C112 280 122 220 122 160Z',
    c.hairDark,
  ),
  front:
    shape(CURTAIN, c.hair) +
    both(shape('M140 200C136 250 132 290 138 332Q118 336 104 326C112 280 124 230 124 180Z', c.hair)) +
    stroke('M200 84Q166 92 148 128', c.hairLight, 3.4, 'opacity="0.7"') +
    both(stroke('M128 226Q120 280 120 322', c.hairDark, 2.6, 'opacity="0.55"')),
  underHat:
    both(shape('M144 150C140 220 132 290 138 332Q118 336 104 326C112 280 124 230 126 150Z', c.hair)) +
    both(stroke('M130 200Q122 270 120 322', c.hairDark, 2.6, 'opacity="0.55"')),
})

export const wavy: Style = (_, c) => {
  const lock = shape(
    'M146 150C138 176 146 196 138 216C130 238 142 256 134 276C128 294 134 306 126 320C110 326 94 316 98 296C102 280 92 268 100 248C108 230 100 214 110 194C118 178 116 164 128 146Z',
    c.hair,
  )
  const gloss = stroke('M126 176C118 196 126 214 118 232C110 250 118 266 112 286', c.hairLight, 3.4, 'opacity="0.6"')
  return {
    back: shape('M120 170C116 108 152 78 200 78C248 78 284 108 280 170L294 290Q200 330 106 290Z', c.hairDark),
    front:
      both(lock) +
      shape(
        'M190 96C172 128 150 140 144 176C136 178 124 176 122 168C120 112 154 78 202 78C250 78 282 112 278 168C276 178 264 178 256 176C250 140 214 132 190 96Z',
        c.hair,
      ) +
      stroke('M184 92Q152 104 138 140', c.hairLight, 3.4, 'opacity="0.7"') +
      both(gloss),
    underHat: both(lock + gloss),
  }
}

export const bob: Style = (random, c) => {
  const fringe = random.chance(0.5)
  const sides = both(shape('M148 132C138 160 144 210 142 254C126 262 112 256 110 240C108 200 112 160 128 128Z', c.hair))
  return {
    back: shape(
      'M112 180C108 112 150 76 200 76C250 76 292 112 288 180L288 244Q284 260 262 258L138 258Q116 260 112 244Z',
      c.hairDark,
    ),
    front:
      sides +
      shape(
        fringe
          ? 'M120 172C116 108 154 76 200 76C246 76 284 108 280 172L262 160Q258 148 252 146Q200 158 148 146Q142 148 138 160Z'
          : CAP_WITH_PART,
        c.hair,
      ) +
      (fringe ? stroke('M176 92L168 146M224 92L232 146M200 90L200 148', c.hairDark, 2.6, 'opacity="0.4"') : '') +
      stroke('M150 104Q130 124 124 160', c.hairLight, 3.4, 'opacity="0.7"'),
    underHat: sides,
  }
}

export const bun: Style = (_, c) => ({
  tall: true,
  back:
    disc(200, 66, 36, c.hair) + stroke('M178 58Q196 44 218 56M182 74Q204 60 226 72', c.hairDark, 3, 'opacity="0.6"'),
  front: shape(SLICK, c.hair) + both(stroke('M196 88Q156 96 142 146', c.hairLight, 3, 'opacity="0.55"')),
  underHat: both(shape('M140 140L134 196Q142 190 146 150Z', c.hair)),
})

export const ponytail: Style = (_, c) => {
  const tail = shape(
    'M262 116C304 124 320 180 304 226C294 258 306 282 286 306C262 300 262 268 268 240C276 204 276 164 256 140Z',
    c.hair,
  )
  return {
    back:
      tail +
      stroke('M278 140C300 170 296 210 288 240', c.hairDark, 3, 'opacity="0.6"') +
      stroke('M262 122L270 140', c.accent, 10),
    front: shape(SLICK, c.hair) + both(stroke('M196 88Q156 96 142 146', c.hairLight, 3, 'opacity="0.55"')),
    underHat: both(shape('M140 140L134 196Q142 190 146 150Z', c.hair)),
  }
}

/** Two plaits over the shoulders. */
export const braids: Style = (_, c) => {
  const plait = Array.from(
    { length: 7 },
    (_knot, i) =>
      `<g transform="rotate(${i % 2 === 0 ? 24 : -24} ${128 - i * 1.5} ${214 + i * 19})">${oval(128 - i * 1.5, 214 + i * 19, 14, 15.5, i % 2 === 0 ? c.hair : mix(c.hair, c.hairLight, 0.45))}</g>`,
  ).join('')
  const tie = stroke('M110 340L126 340', c.accent, 9) + shape('M110 342L126 342L130 366Q118 372 106 364Z', c.hair)
  return {
    back: shape('M124 170C120 108 154 78 200 78C246 78 280 108 276 170L272 214L128 214Z', c.hairDark),
    front:
      both(plait + tie) +
      shape(CURTAIN, c.hair) +
      stroke('M200 82L200 106', c.hairDark, 3) +
      stroke('M186 90Q154 100 140 136', c.hairLight, 3.2, 'opacity="0.6"'),
    underHat: both(shape('M148 146C140 170 142 196 140 220L120 218C116 190 120 160 128 144Z', c.hair) + plait + tie),
  }
}

/** Many thin plaits, gathered behind the shoulders. */
export const boxBraids: Style = (_, c) => {
  const falling = (from: number, to: number, count: number, x0: number, x1: number, y: number) =>
    Array.from({ length: count }, (_braid, i) => {
      const t = i / (count - 1)
      const x = from + (to - from) * t
      const end = x0 + (x1 - x0) * t
      return (
        stroke(
          `M${n(x)} 130Q${n(end)} 210 ${n(end)} ${y - (i % 3) * 9}`,
          i % 2 === 0 ? c.hair : mix(c.hair, c.hairLight, 0.6),
          11,
        ) + (i % 3 === 1 ? disc(end, y - 26, 5.6, c.accent) : '')
      )
    }).join('')
  const sides = falling(146, 130, 4, 140, 104, 344)
  const hairline =
    'M122 182C116 112 152 78 200 78C248 78 284 112 278 182C268 178 264 170 262 160C254 132 232 116 200 116C168 116 146 132 138 160C136 170 132 178 122 182Z'
  const rows = [-58, -36, -12, 12, 36, 58]
    .map((dx) =>
      stroke(
        `M${200 + dx * 0.55} 82Q${200 + dx} 98 ${200 + dx * 1.05} ${118 + Math.abs(dx) * 0.34}`,
        c.hairLight,
        2.6,
        'opacity="0.75"',
      ),
    )
    .join('')
  return {
    back: shape('M120 160L106 330Q200 352 294 330L280 160Z', c.hairDark),
    front: both(sides) + shape(hairline, c.hair) + rows,
    underHat: both(sides),
  }
}

export const longCurls: Style = (random, c) => {
  const left: [number, number][] = [
    [122, 160],
    [112, 190],
    [116, 220],
    [104, 246],
    [116, 270],
    [104, 292],
  ]
  const side = left.map(([x, y]) => disc(x, y, random.between(19, 24), c.hair)).join('')
  const marks = ringlets(random, c.hairLight, [...left, [150, 112], [178, 96], [212, 92], [244, 106]])
  return {
    back: oval(200, 168, 96, 96, c.hairDark) + shape('M106 180L96 290Q200 316 304 290L294 180Z', c.hairDark),
    front:
      both(side) +
      curls(random, c.hair, 200, 160, 80, 66, Math.PI * 1.02, Math.PI * 1.98, 23) +
      marks +
      both(
        ringlets(random, c.hairLight, [
          [110, 206],
          [108, 262],
        ]),
      ),
    underHat: both(side + ringlets(random, c.hairLight, left)),
  }
}

export const afro: Style = (random, c) => {
  const size = random.between(0.92, 1.08)
  return {
    tall: true,
    back:
      oval(200, 150, 104 * size, 100 * size, c.hair) +
      curls(random, c.hair, 200, 150, 96 * size, 90 * size, Math.PI * 0.8, Math.PI * 2.2, 20),
    front:
      curls(random, c.hair, 200, 166, 70, 56, Math.PI * 1.04, Math.PI * 1.96, 16) +
      ringlets(random, c.hairLight, [
        [140, 104],
        [166, 80],
        [198, 70],
        [230, 78],
        [258, 102],
        [122, 136],
        [278, 138],
        [184, 98],
        [216, 96],
      ]),
    underHat: both(curls(random, c.hair, 200, 176, 82, 46, Math.PI * 0.84, Math.PI * 1.12, 17)),
  }
}

/** Locks to the shoulders. */
export const locs: Style = (_, c) => {
  const lock = (i: number) =>
    stroke(
      `M${146 - i * 7} ${120 + i * 10}Q${134 - i * 11} ${180 + i * 6} ${132 - i * 10} ${282 - i * 9}`,
      i % 2 === 0 ? c.hair : mix(c.hair, c.hairLight, 0.6),
      15,
    )
  const side = both([2, 1, 0].map(lock).join(''))
  const crown = [-60, -38, -14, 14, 38, 60]
    .map((dx, i) =>
      stroke(
        `M${200 + dx * 0.35} 86Q${200 + dx} 92 ${200 + dx * 1.15} ${112 + Math.abs(dx) * 0.45}`,
        i % 2 === 0 ? c.hair : mix(c.hair, c.hairLight, 0.6),
        17,
      ),
    )
    .join('')
  return {
    back: shape('M122 150L112 264Q200 286 288 264L278 150Z', c.hairDark),
    front: side + shape(SLICK, c.hair) + crown,
    underHat: side,
  }
}
