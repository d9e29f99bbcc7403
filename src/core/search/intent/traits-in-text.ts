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

interface Phrase {
  /** Words after the first one. */
  readonly others: readonly string[]
  readonly choice: Theme | Audience
}

const REMEMBERED = 50_000
const roots = new Map<string, string>()

/** Folding is most of the work, and texts repeat their words. */
function rootOf(word: string): string {
  const known = roots.get(word)
  if (known !== undefined) return known
  const root = singular(fold(word))
  if (roots.size < REMEMBERED) roots.set(word, root)
  return root
}

/** By first word, because an index of 100,000 offers asks for each word of their texts. */
const PHRASES = new Map<string, Phrase[]>()
for (const { concept, phrases, specific } of VOCABULARY) {
  if (concept.type !== 'theme' && concept.type !== 'audience') continue
  for (const phrase of [...phrases, ...specific]) {
    const [first = '', ...others] = wordsOf(phrase).map(rootOf)
    PHRASES.set(first, [...(PHRASES.get(first) ?? []), { others, choice: concept.value }])
  }
}

/** The themes and audiences that a text speaks of often enough; a guess that its guide confirms or corrects. */
export function traitsIn(texts: Texts): { readonly themes: readonly Theme[]; readonly audiences: readonly Audience[] } {
  const points = new Map<string, number>()
  for (const part of ['title', 'highlights', 'description'] as const) {
    const words = wordsOf(texts[part]).map(rootOf)
    for (const [at, word] of words.entries()) {
      for (const { others, choice } of PHRASES.get(word) ?? []) {
        const isThere = others.every((other, after) => words[at + 1 + after] === other)
        if (isThere) points.set(choice, (points.get(choice) ?? 0) + POINTS[part])
      }
    }
  }
  const isEnough = (choice: string) => (points.get(choice) ?? 0) >= ENOUGH
  return { themes: THEMES.filter(isEnough), audiences: AUDIENCES.filter(isEnough) }
}
