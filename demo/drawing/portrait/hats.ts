import { mix } from '../posters/art/color.ts'
import type { Random } from '../posters/art/random.ts'
import type { Palette, Who } from './palette.ts'
import { oval, shape, stroke } from './pen.ts'

/** Something on the head, in two layers: behind it and before it. */
export interface Hat {
  readonly back: string
  readonly front: string
}

const straw = (colors: Palette): Hat => {
  const body = '#e8cd92'
  const dark = '#c7a263'
  return {
    back: oval(200, 134, 124, 26, dark),
    front:
      shape('M134 128C134 66 158 48 200 48C242 48 266 66 266 128Q200 146 134 128Z', body) +
      shape('M222 50C250 56 266 76 266 128Q252 132 236 134Q246 90 222 50Z', dark, 'opacity="0.55"') +
      shape('M136 106Q200 124 264 106L266 130Q200 148 134 130Z', colors.accent) +
      shape(
        'M76 134C76 116 104 116 133 126Q200 146 267 126C296 116 324 116 324 134C324 150 266 158 200 158C134 158 76 150 76 134Z',
        body,
      ) +
      stroke('M84 136Q200 168 316 136', dark, 2.6, 'opacity="0.8"') +
      stroke('M100 130Q200 156 300 130', dark, 2, 'opacity="0.5"') +
      stroke('M160 66Q200 56 240 66M148 84Q200 72 252 84', dark, 2.2, 'opacity="0.6"'),
  }
}

const cap = (colors: Palette): Hat => {
  const body = colors.accent
  const dark = mix(body, '#2a1526', 0.28)
  return {
    back: '',
    front:
      shape('M131 146C126 92 156 70 200 70C244 70 274 92 269 146Q200 126 131 146Z', body) +
      shape('M226 74C256 82 272 104 269 146L250 140Q252 102 226 74Z', dark, 'opacity="0.5"') +
      stroke('M200 72Q190 100 190 130', dark, 2.6, 'opacity="0.6"') +
      oval(200, 71, 8, 4, dark) +
      shape(
        'M128 144C148 124 232 122 270 142C284 150 292 158 284 164C250 148 168 146 126 160C118 158 120 150 128 144Z',
        dark,
      ),
  }
}

const wideBrim = (): Hat => {
  const body = '#b9a36f'
  const dark = mix(body, '#2a1526', 0.3)
  return {
    back: oval(200, 136, 104, 22, dark),
    front:
      shape('M136 132C134 80 160 62 200 66C240 62 266 80 264 132Q200 148 136 132Z', body) +
      shape('M226 66C252 72 266 90 264 132L244 137Q248 96 226 66Z', dark, 'opacity="0.45"') +
      stroke('M136 122Q200 140 264 122', dark, 7) +
      shape(
        'M96 140C96 122 118 122 136 130Q200 148 264 130C282 122 304 122 304 140C304 156 256 160 200 160C144 160 96 156 96 140Z',
        body,
      ),
  }
}

/** A cloth tied around the hair, as in Salvador. */
const wrap = (colors: Palette): Hat => {
  const body = colors.accent
  const dark = mix(body, '#2a1526', 0.25)
  return {
    back: oval(176, 66, 34, 30, dark) + oval(226, 60, 38, 32, body),
    front:
      shape(
        'M130 152C118 92 152 62 204 64C256 64 284 96 270 152C256 122 230 116 200 118C168 118 142 126 130 152Z',
        body,
      ) +
      stroke('M146 134Q184 96 250 82', dark, 4) +
      stroke('M254 136Q226 100 170 80', dark, 4) +
      stroke('M204 62Q230 54 248 68', dark, 3.4) +
      stroke('M262 110Q240 88 208 76', mix(body, '#ffffff', 0.3), 3, 'opacity="0.6"'),
  }
}

/** A hat for some, nothing for most. */
export function hatOf(random: Random, colors: Palette, who: Who, skin: string): Hat | undefined {
  if (random.chance(0.64)) return undefined
  if (who === 'woman' && (skin === 'dark' || skin === 'brown') && random.chance(0.5)) return wrap(colors)
  return random.pick([straw, cap, wideBrim])(colors)
}
