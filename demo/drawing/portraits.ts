import { clothes } from './portrait/clothes.ts'
import { beard, earrings, features, glasses, head, mouth, neck } from './portrait/face.ts'
import { hairOf } from './portrait/hair.ts'
import { hatOf } from './portrait/hats.ts'
import { type Age, paletteOf, type Skin, type Who } from './portrait/palette.ts'
import { disc } from './portrait/pen.ts'
import { mix } from './posters/art/color.ts'
import { n } from './posters/art/poster.ts'
import { randomFrom, seedOf } from './posters/art/random.ts'

/** Whom a portrait shows; the same values always give the same picture. */
export interface Sitter {
  readonly who: Who
  readonly skin: Skin
  readonly age: Age
  readonly seed: string
}

const GLASSES: Readonly<Record<Age, number>> = { young: 0.18, middle: 0.3, older: 0.55 }

/** A portrait as SVG, 400 by 400: head and shoulders before a plain colour, in the manner of the posters. */
export function drawPortrait({ who, skin, age, seed }: Sitter): string {
  const random = randomFrom(seedOf(`${who}/${skin}/${age}/${seed}`))
  const colors = paletteOf(random, skin, age)
  const hat = hatOf(random, colors, who, skin)
  const hair = hairOf(random, colors, who, skin, age)
  const wears = clothes(random, colors, who)
  const face =
    features(random, colors, who, age) + (who === 'man' ? beard(random, colors, age) : '') + mouth(random, colors, who)
  const jewels = who === 'woman' && random.chance(0.6) ? earrings(random) : ''
  const lenses = random.chance(GLASSES[age]) ? glasses(random) : ''
  // A head held a little aslant looks alive; a mirrored sitter has the light from the other side.
  const tilt = `rotate(${n(random.between(-3.5, 3.5))} 200 270)`
  const mirror = random.chance(0.5) ? ' transform="translate(400 0) scale(-1 1)"' : ''
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 400 400">',
    `<rect width="400" height="400" fill="${colors.back}"/>`,
    `<g${mirror}>`,
    disc(262, 150, 150, mix(colors.back, '#ffffff', 0.22)),
    '<g transform="matrix(1.12 0 0 1.12 -24 -34)">',
    `<g transform="${tilt}">${hat?.back ?? ''}${hat !== undefined && hair.tall ? '' : hair.back}</g>`,
    neck(colors, who),
    wears,
    `<g transform="${tilt}">`,
    head(colors, who),
    face,
    hat === undefined ? hair.front : `${hair.underHat}${hat.front}`,
    jewels,
    lenses,
    '</g></g></g></svg>',
  ].join('')
}
