import { TEXT_SCALE } from '../../src/core/search/intent/relevance.ts'
import { bitCount } from '../../src/core/text/typing-errors.ts'
import { fold } from '../../src/core/text/words.ts'
import type { OfferIndex } from './offer-index.ts'
import { correctedTerm, correctedText, MOST_CORRECTIONS, type Term, type TextQuery, termsOf } from './text-terms.ts'
import { DETAILS, PLACE, TITLE, WHERE_BITS } from './vocabulary.ts'

const EXACT = 4
const BEGUN = 3
const HIGHEST = 4 * EXACT

export interface TextMatch {
  /** Matching public offers, ascending. */
  readonly slots: Int32Array
  /** 0 to TEXT_SCALE by slot; valid for `slots` only, until the next match. */
  readonly scores: Int32Array
  readonly correctedText: string | null
  /** Typed words that no offer has, not even with a typing error. */
  readonly unknown: readonly string[]
}

// Searches are synchronous from here on and run one at a time, so they share these buffers.
let hits = new Uint8Array(0)
let masks = new Int32Array(0)
let scores = new Int32Array(0)
let best = new Uint8Array(0)

function reset(slots: number): void {
  if (hits.length < slots) {
    const capacity = Math.max(1024, slots * 2)
    hits = new Uint8Array(capacity)
    masks = new Int32Array(capacity)
    scores = new Int32Array(capacity)
    best = new Uint8Array(capacity)
  }
  hits.fill(0, 0, slots)
}

const NOWHERE = new Int32Array(0)
const ANYWHERE = 15

/**
 * Offers that contain every word, typing errors tolerated. If none does, the offers with the most words: of one set of words only, so that
 * `correctedText` can name it. If the remaining words name another place, as in "são luís lençóis", the offers there match too.
 */
export function matchText(index: OfferIndex, query: TextQuery): TextMatch {
  const { vocabulary } = index
  const terms = termsOf(query, vocabulary)
  const missing = query.counted.filter((position) => !isKept(query, terms, position))
  const dropped = missing.length > 0
  const unknown = missing.map((position) => query.tokens[position] ?? '')
  const slots = offersWithAll(index, terms)
  if (slots.length > 0) return { slots, scores, correctedText: correctedText(query, terms, dropped), unknown }
  for (const [place, term] of terms.slice(0, MOST_CORRECTIONS).entries()) {
    const meant = term.corrected ? null : vocabulary.closest(term.folded, false)
    if (meant === null) continue
    const others = terms.with(place, correctedTerm(vocabulary, term.position, meant))
    const found = offersWithAll(index, others)
    if (found.length > 0) {
      return { slots: found, scores, correctedText: correctedText(query, others, dropped), unknown }
    }
  }
  const groups: Term[][] = []
  let rest = terms
  do {
    const most = mostTerms(index, rest)
    if (most.length === 0) break
    groups.push(most)
    rest = rest.filter((term) => !most.includes(term) && isOfPlace(index, term))
  } while (rest.length > 0)
  const kept = terms.filter((term) => groups.some((group) => group.includes(term)))
  const text = kept.length === 0 ? null : correctedText(query, kept, dropped || kept.length < terms.length)
  return { slots: offersWithAny(index, groups), scores, correctedText: text, unknown }
}

const isOfPlace = (index: OfferIndex, term: Term) => term.exact.some((id) => index.vocabulary.isPlace(id))

/** True if a word of the query is part of a place's name. */
export const namesPlace = (index: OfferIndex, query: TextQuery | null): boolean =>
  query !== null && termsOf(query, index.vocabulary).some((term) => isOfPlace(index, term))

/** Offers with all terms of one group; each gets the score of its best group. */
function offersWithAny(index: OfferIndex, groups: readonly Term[][]): Int32Array {
  const highest = new Map<number, number>()
  for (const group of groups) {
    for (const slot of offersWithAll(index, group)) {
      highest.set(slot, Math.max(highest.get(slot) ?? 0, scores[slot] ?? 0))
    }
  }
  for (const [slot, score] of highest) scores[slot] = score
  return Int32Array.from(highest.keys()).sort()
}

/** Offers with every word in their title, and their scores; none if no title contains a word. */
export function matchTitles(index: OfferIndex, query: TextQuery): Pick<TextMatch, 'slots' | 'scores'> {
  const terms = termsOf(query, index.vocabulary)
  const complete = terms.length > 0 && query.counted.every((position) => isKept(query, terms, position))
  return { slots: complete ? offersWithAll(index, terms, TITLE) : NOWHERE, scores }
}

function isKept(query: TextQuery, terms: readonly Term[], position: number): boolean {
  if (terms.some((term) => term.position === position)) return true
  return query.counted.some(
    (other) => other < position && folded(query, other) === folded(query, position) && isKept(query, terms, other),
  )
}

const folded = (query: TextQuery, position: number): string => fold(query.tokens[position] ?? '')

function weightOf(bits: number): number {
  if ((bits & (TITLE | PLACE)) !== 0) return 4
  return (bits & DETAILS) !== 0 ? 2 : 1
}

function offersWithAll(index: OfferIndex, terms: readonly Term[], where = ANYWHERE): Int32Array {
  const { slots, alive, vocabulary } = index
  if (terms.length === 0) return NOWHERE
  reset(slots)
  for (const [done, term] of terms.entries()) {
    for (const [words, exactness] of [[term.exact, EXACT] as const, [term.begun, BEGUN] as const]) {
      for (const id of words) {
        const postings = vocabulary.postings[id]
        if (postings === undefined) continue
        const { values, length } = postings
        for (let at = 0; at < length; at++) {
          const posting = values[at] ?? 0
          if ((posting & where) === 0) continue
          const slot = posting >>> WHERE_BITS
          const hit = hits[slot]
          if (hit !== done && hit !== done + 1) continue
          const weight = weightOf(posting & ANYWHERE) * exactness
          if (hit === done) {
            hits[slot] = done + 1
            scores[slot] = (done === 0 ? 0 : (scores[slot] ?? 0)) + weight
            best[slot] = weight
          } else if (weight > (best[slot] ?? 0)) {
            scores[slot] = (scores[slot] ?? 0) + weight - (best[slot] ?? 0)
            best[slot] = weight
          }
        }
      }
    }
  }
  let count = 0
  const found = new Int32Array(slots)
  const scale = TEXT_SCALE / (HIGHEST * terms.length)
  for (let slot = 0; slot < slots; slot++) {
    if (hits[slot] !== terms.length || alive[slot] === 0) continue
    scores[slot] = Math.round((scores[slot] ?? 0) * scale)
    found[count++] = slot
  }
  return found.subarray(0, count)
}

/**
 * Returns the largest set of terms that one offer contains. Equal sizes: more place names win, because a person who
 * searches something that a place lacks should see the place; then more offers.
 */
function mostTerms(index: OfferIndex, terms: readonly Term[]): Term[] {
  const { slots, alive, vocabulary } = index
  masks.fill(0, 0, slots)
  for (const [place, term] of terms.entries()) {
    for (const id of [...term.exact, ...term.begun]) {
      const postings = vocabulary.postings[id]
      for (let at = 0; at < (postings?.length ?? 0); at++) {
        const slot = (postings?.values[at] ?? 0) >>> WHERE_BITS
        masks[slot] = (masks[slot] ?? 0) | (1 << place)
      }
    }
  }
  const counts = new Map<number, number>()
  for (let slot = 0; slot < slots; slot++) {
    const mask = masks[slot] ?? 0
    if (mask !== 0 && alive[slot] === 1) counts.set(mask, (counts.get(mask) ?? 0) + 1)
  }
  const chosen = (mask: number) => terms.filter((_, place) => (mask & (1 << place)) !== 0)
  const places = (mask: number) => chosen(mask).filter((term) => term.exact.some((id) => vocabulary.isPlace(id))).length
  const [first] = [...counts].sort(
    ([a, offersOfA], [b, offersOfB]) =>
      bitCount(b) - bitCount(a) || places(b) - places(a) || offersOfB - offersOfA || a - b,
  )
  return first === undefined ? [] : chosen(first[0])
}
