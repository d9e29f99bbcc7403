import { mix } from '../posters/art/color.ts'
import type { Random } from '../posters/art/random.ts'

export type Who = 'woman' | 'man'
export type Skin = 'light' | 'medium' | 'brown' | 'dark'
export type Age = 'young' | 'middle' | 'older'

/** The colours of one portrait. */
export interface Palette {
  readonly back: string
  readonly skin: string
  readonly shade: string
  readonly line: string
  readonly blush: string
  readonly lip: string
  readonly hair: string
  readonly hairDark: string
  readonly hairLight: string
  readonly brow: string
  readonly cloth: string
  readonly clothDark: string
  readonly accent: string
}

type Colors = readonly [string, ...string[]]

const SKINS: Readonly<Record<Skin, Colors>> = {
  light: ['#f4cfb0', '#efc29d', '#f2c8a8'],
  medium: ['#dfa97c', '#d79c6d', '#e0ac86'],
  brown: ['#b47750', '#a9694a', '#bb8058'],
  dark: ['#7e4c34', '#6b3f2b', '#8a553a'],
}
const HAIR: Readonly<Record<Skin, Colors>> = {
  light: ['#3a251b', '#5b3a26', '#7b4a2a', '#b58a52', '#2a1d19'],
  medium: ['#2a1d19', '#3a251b', '#5b3a26', '#43291c'],
  brown: ['#211815', '#2d1e19', '#3a251b'],
  dark: ['#1c1514', '#241918', '#2f1f1a'],
}
const GREYS: Colors = ['#8f8b89', '#b4b0ac', '#d9d4cd', '#a39e9b', '#e4e0da']
/** A background, a shirt that contrasts with it, and an accent for other clothes. */
const SETS = [
  ['#f2c14e', '#1f6f78', '#f7f1e3'],
  ['#7fc4b8', '#e4572e', '#fbe8c8'],
  ['#f08a6b', '#f6efe0', '#23606e'],
  ['#9ec9e2', '#c8503c', '#f7e7b4'],
  ['#e9d8b4', '#2f8f83', '#d9503f'],
  ['#2f8f83', '#f3d9a4', '#d9503f'],
  ['#f4b59a', '#33527a', '#f5efe2'],
  ['#b9cf8a', '#f4efe2', '#b5523b'],
  ['#e58f65', '#2c4a63', '#f3dfae'],
  ['#8fb4d9', '#efb23f', '#2b4b66'],
  ['#d8c3e0', '#5b7f4a', '#f2c14e'],
  ['#4f9db0', '#f2e6cc', '#c24f4f'],
  ['#f0d58a', '#a8446a', '#f6efe0'],
  ['#a7d3c2', '#3f5f9a', '#f0c15a'],
] as const

const INK = '#2a1526'

export function paletteOf(random: Random, skinName: Skin, age: Age): Palette {
  const skin = random.pick(SKINS[skinName])
  const [back, cloth, accent] = random.pick(SETS)
  const natural = random.pick(HAIR[skinName])
  const grey = random.pick(GREYS)
  const greying = age === 'middle' && random.chance(0.3)
  const hair = age === 'older' ? grey : greying ? mix(natural, '#a5a09c', 0.28) : natural
  return {
    back,
    skin,
    shade: mix(skin, skinName === 'dark' ? '#2a1020' : '#9a3d3a', skinName === 'light' ? 0.24 : 0.3),
    line: mix(skin, '#3a1420', skinName === 'dark' ? 0.7 : 0.55),
    blush: mix(skin, '#e2463f', 0.5),
    lip: skinName === 'dark' ? mix(skin, '#e8606a', 0.5) : mix(skin, '#a8283a', 0.62),
    hair,
    hairDark: mix(hair, INK, age === 'older' ? 0.26 : 0.4),
    hairLight: mix(hair, '#ffd9a8', age === 'older' ? 0.3 : 0.17),
    brow: age === 'older' ? mix(hair, INK, 0.35) : mix(natural, INK, 0.25),
    cloth,
    clothDark: mix(cloth, INK, 0.22),
    accent,
  }
}
