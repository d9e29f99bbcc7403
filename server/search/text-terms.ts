import { fold, STOP_WORDS, wordsOf } from '../../src/core/text/words.ts'
import type { Stemmer, Vocabulary } from './vocabulary.ts'

/** Words of a query that are used; later ones are ignored. 120 characters seldom contain more. */
const MOST_TERMS = 24

/** Words of a query that are corrected. Each needs a pass over the vocabulary, so an attacker could cause much work. */
export const MOST_CORRECTIONS = 6

/** A word of a query and the matching words of the vocabulary. */
export interface Term {
  /** Position among the query's words. */
  readonly position: number
  readonly folded: string
  /** The typed word, or its correction. */
  readonly written: string
  readonly corrected: boolean
  readonly exact: readonly number[]
  /** Words that only begin with it. */
  readonly begun: readonly number[]
}

/** A query's words with their stems, so that the lookup is synchronous. */
export interface TextQuery {
  readonly tokens: readonly string[]
  /** Positions of the tokens that must match. */
  readonly counted: readonly number[]
  readonly stems: ReadonlyMap<string, string>
}

/** Null for a text without words. */
export async function readText(text: string, stemmer: Stemmer): Promise<TextQuery | null> {
  const tokens = wordsOf(text)
  if (tokens.length === 0) return null
  const folded = tokens.map(fold)
  let counted = [...folded.keys()].filter((position) => !STOP_WORDS.has(folded[position] ?? ''))
  // Only stop words: the person has just started to type.
  if (counted.length === 0) counted = [folded.length - 1]
  counted = counted.slice(0, MOST_TERMS)
  const words = [...new Set(counted.map((position) => folded[position] ?? ''))]
  const stems = await stemmer(words)
  return { tokens, counted, stems: new Map(words.map((word, index) => [word, stems[index] ?? word])) }
}

/** The terms of a query with typing errors corrected; a word without a close match has no term. */
export function termsOf(query: TextQuery, vocabulary: Vocabulary): Term[] {
  const terms: Term[] = []
  const seen = new Set<string>()
  let corrections = 0
  for (const position of query.counted) {
    const typed = query.tokens[position] ?? ''
    const folded = fold(typed)
    if (seen.has(folded)) continue
    seen.add(folded)
    const asPrefix = position === query.tokens.length - 1
    const exact = exactly(vocabulary, folded, query.stems.get(folded) ?? folded)
    const begun = asPrefix ? vocabulary.beginningWith(folded).filter((id) => !exact.includes(id)) : []
    if (exact.length + begun.length > 0) {
      terms.push({ position, folded, written: typed, corrected: false, exact, begun })
      continue
    }
    if (corrections++ >= MOST_CORRECTIONS) continue
    const meant = vocabulary.closest(folded, asPrefix)
    const ids = meant === null ? parted(vocabulary, folded) : [meant]
    for (const id of ids) terms.push(correctedTerm(vocabulary, position, id))
  }
  // A set of terms is stored in the bits of one number.
  return terms.slice(0, 30)
}

/** The term of a correction. */
export function correctedTerm(vocabulary: Vocabulary, position: number, id: number): Term {
  const folded = vocabulary.words[id] ?? ''
  const exact = exactly(vocabulary, folded, vocabulary.stemOf(id))
  return { position, folded, written: vocabulary.written(id), corrected: true, exact, begun: [] }
}

function exactly(vocabulary: Vocabulary, folded: string, stem: string): readonly number[] {
  const family = vocabulary.family(stem)
  const known = vocabulary.known(folded)
  return known === null || family.includes(known) ? family : [...family, known]
}

/** Splits two words that were typed without a space: `saoluis`. */
function parted(vocabulary: Vocabulary, folded: string): number[] {
  let best: number[] = []
  let most = 0
  for (let cut = 3; cut <= folded.length - 3; cut++) {
    const [left, right] = [vocabulary.known(folded.slice(0, cut)), vocabulary.known(folded.slice(cut))]
    if (left === null || right === null) continue
    const uses = Math.min(vocabulary.usesOf(left), vocabulary.usesOf(right))
    if (uses <= most) continue
    most = uses
    best = [left, right]
  }
  return best
}

/** The searched text if it differs from the typed one, else null. A stop word stays if the word after it stays. */
export function correctedText(query: TextQuery, terms: readonly Term[], dropped: boolean): string | null {
  if (!dropped && !terms.some((term) => term.corrected)) return null
  const kept = new Set(terms.map((term) => term.position))
  const repeated = new Set(terms.map((term) => term.folded))
  const words: string[] = []
  let waiting: string[] = []
  for (const [position, token] of query.tokens.entries()) {
    if (kept.has(position)) {
      words.push(...waiting, ...terms.filter((term) => term.position === position).map((term) => term.written))
      waiting = []
    } else if (STOP_WORDS.has(fold(token))) {
      waiting.push(token)
    } else {
      if (repeated.has(fold(token))) words.push(...waiting, token)
      waiting = []
    }
  }
  return words.join(' ')
}
