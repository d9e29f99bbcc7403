import type { Audience, Theme } from '../../offers/offer-traits.ts'
import { AUDIENCES, THEMES } from '../../offers/offer-traits.ts'
import { fold, wordsOf } from '../../text/words.ts'
import { singular } from './tokens.ts'
import { VOCABULARY } from './vocabulary.ts'

interface Texts {
  readonly title: string
  readonly highlights: string
  readonly description: string
}

/** Points of one mention; from ENOUGH on the offer is about it. */
const POINTS = { title: 3, highlights: 1, description: 1 } as const
const ENOUGH = 3
const LONGEST = 3

const CHOICES = new Map<string, Theme | Audience>()
for (const { concept, phrases, specific } of VOCABULARY) {
  if (concept.type !== 'theme' && concept.type !== 'audience') continue
  for (const phrase of [...phrases, ...specific]) {
    const key = wordsOf(phrase).map(fold).map(singular).join(' ')
    if (!CHOICES.has(key)) CHOICES.set(key, concept.value)
  }
}

/** The themes and audiences that a text speaks of often enough; a guess that its guide confirms or corrects. */
export function traitsIn(texts: Texts): { readonly themes: readonly Theme[]; readonly audiences: readonly Audience[] } {
  const points = new Map<string, number>()
  for (const part of ['title', 'highlights', 'description'] as const) {
    const words = wordsOf(texts[part]).map((word) => singular(fold(word)))
    for (const at of words.keys()) {
      for (let length = 1; length <= LONGEST; length++) {
        const choice = CHOICES.get(words.slice(at, at + length).join(' '))
        if (choice !== undefined) points.set(choice, (points.get(choice) ?? 0) + POINTS[part])
      }
    }
  }
  const isEnough = (choice: string) => (points.get(choice) ?? 0) >= ENOUGH
  return { themes: THEMES.filter(isEnough), audiences: AUDIENCES.filter(isEnough) }
}
