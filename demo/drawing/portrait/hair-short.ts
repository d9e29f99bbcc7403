import { mix } from '../posters/art/color.ts'
import { CAP_WITH_PART, curls, ringlets, type Style } from './hair-parts.ts'
import { both, oval, shape, stroke } from './pen.ts'

export const pixie: Style = (_, c) => ({
  back: shape('M126 186C118 112 152 76 202 76C252 76 284 112 274 186Q200 210 126 186Z', c.hairDark),
  front:
    shape(
      'M130 192C112 116 148 74 206 76C262 76 288 124 270 192L262 186C264 164 260 150 252 138C238 150 196 152 170 134C158 146 146 160 146 184L138 176Z',
      c.hair,
    ) + stroke('M214 88Q176 92 158 124M240 98Q206 108 186 132', c.hairLight, 3.2, 'opacity="0.65"'),
  underHat: both(shape('M142 146L132 200Q144 196 148 160Z', c.hair)),
})

export const short: Style = (random, c) => ({
  back: '',
  front:
    shape(
      random.chance(0.5)
        ? 'M133 184C118 118 146 82 202 82C258 82 282 120 267 184L261 178C262 156 258 144 250 134C222 142 190 140 168 128C150 140 140 156 139 178Z'
        : 'M133 184C120 124 132 88 176 80C226 66 284 96 267 184L261 178C262 156 256 138 244 126C218 130 176 132 156 122C146 138 140 156 139 178Z',
      c.hair,
    ) + stroke('M160 104Q186 86 222 92', c.hairLight, 3.6, 'opacity="0.6"'),
  underHat: both(shape('M144 140L133 190L139 184Q142 164 150 150Z', c.hair)),
})

export const sidePart: Style = (_, c) => ({
  back: '',
  front:
    shape(CAP_WITH_PART, c.hair) +
    stroke('M160 118Q180 96 226 96M172 126Q204 108 250 118', c.hairLight, 3.2, 'opacity="0.55"'),
  underHat: both(shape('M144 140L133 190L139 184Q142 164 150 150Z', c.hair)),
})

export const curlyTop: Style = (random, c) => ({
  back: '',
  front:
    shape(
      'M134 184C124 130 148 92 200 92C252 92 276 130 266 184L261 178C262 152 250 132 238 128L162 128C150 132 138 152 139 178Z',
      mix(c.hair, c.skin, 0.18),
    ) +
    curls(random, c.hair, 200, 118, 56, 26, Math.PI, Math.PI * 2, 19) +
    curls(random, c.hair, 200, 122, 44, 8, 0.2, Math.PI - 0.2, 14) +
    oval(200, 112, 54, 22, c.hair) +
    ringlets(random, c.hairLight, [
      [156, 108],
      [178, 94],
      [204, 88],
      [230, 98],
      [246, 112],
      [190, 114],
      [216, 116],
    ]),
  underHat: both(shape('M144 140L133 190L139 184Q142 164 150 150Z', c.hair)),
})

export const buzz: Style = (_, c) => ({
  back: '',
  front: shape(
    'M135 178C124 122 152 90 200 90C248 90 276 122 265 178C262 152 252 134 240 128Q200 116 160 128C148 134 138 152 135 178Z',
    mix(c.hair, c.skin, 0.24),
  ),
  underHat: both(shape('M144 140L134 184L139 180Q142 164 150 150Z', mix(c.hair, c.skin, 0.24))),
})

export const bald: Style = (_, c) => ({
  back: '',
  front: stroke('M160 122Q172 108 192 106', mix(c.skin, '#ffffff', 0.55), 6, 'opacity="0.7"'),
  underHat: '',
})

export const horseshoe: Style = (_, c) => {
  const sides = both(shape('M138 140C124 146 122 172 128 196Q136 192 140 184C140 168 142 154 148 142Z', c.hair))
  return { back: '', front: sides + bald(_, c).front, underHat: sides }
}

export const receding: Style = (_, c) => ({
  back: '',
  front:
    shape(
      'M133 184C120 122 150 84 200 84C250 84 280 122 267 184L261 178C262 150 256 126 240 116C228 112 216 122 200 116C184 122 172 112 160 116C144 126 138 150 139 178Z',
      c.hair,
    ) + stroke('M168 98Q190 88 220 94', c.hairLight, 3.2, 'opacity="0.6"'),
  underHat: both(shape('M144 140L132 194L139 186Q142 164 150 150Z', c.hair)),
})
