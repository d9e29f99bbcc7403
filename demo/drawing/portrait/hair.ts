import type { Random } from '../posters/art/random.ts'
import { afro, bob, boxBraids, braids, bun, locs, longCurls, ponytail, straight, wavy } from './hair-long.ts'
import type { Hair, Style } from './hair-parts.ts'
import { bald, buzz, curlyTop, horseshoe, pixie, receding, short, sidePart } from './hair-short.ts'
import type { Age, Palette, Skin, Who } from './palette.ts'

const CURLY: Readonly<Record<Skin, number>> = { light: 0.25, medium: 0.4, brown: 0.65, dark: 0.9 }

/** Random hair that suits the person. */
export function hairOf(random: Random, colors: Palette, who: Who, skin: Skin, age: Age): Hair {
  const curly = random.chance(CURLY[skin])
  if (who === 'woman') {
    const styles: readonly [Style, ...Style[]] =
      age === 'older'
        ? curly
          ? [afro, bun, pixie]
          : [bob, bun, pixie, bob]
        : curly
          ? [afro, longCurls, boxBraids, longCurls, bun]
          : [straight, wavy, bob, ponytail, braids, wavy, pixie]
    return random.pick(styles)(random, colors)
  }
  const styles: readonly [Style, ...Style[]] =
    age === 'older'
      ? [receding, horseshoe, short, sidePart, bald]
      : curly
        ? [curlyTop, buzz, afro, locs, curlyTop]
        : age === 'middle'
          ? [short, sidePart, receding, buzz, bald]
          : [short, sidePart, short, buzz]
  return random.pick(styles)(random, colors)
}
