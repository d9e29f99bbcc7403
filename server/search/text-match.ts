import { TEXT_SCALE } from '../../src/core/search/intent/relevance.ts'
import { bitCount } from '../../src/core/text/typing-errors.ts'
import { fold } from '../../src/core/text/words.ts'
import type { OfferIndex } from './offer-index.ts'
import type { Span } from './postings.ts'
import { Scratch } from './scratch.ts'
import { countsOf } from './set-counts.ts'
import { correctedTerm, correctedText, MOST_CORRECTIONS, type Term, type TextQuery, termsOf } from './text-terms.ts'
import { DETAILS, PLACE, TITLE, WHERE_BITS } from './vocabulary.ts'

const EXACT = 4
const BEGUN = 3
const HIGHEST = 4 * EXACT

export interface TextMatch {
  /** Matching public offers, ascending; valid until the next match. */
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

const matches = new Scratch()
const matchesOfGroups = new Scratch()
const highestScores = new Scratch()

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
  const [first, ...others] = groups
  if (first === undefined) return NOWHERE
  const found = offersWithAll(index, first)
  if (others.length === 0) return found
  // -1 for offers of no group: a score may be 0.
  const highest = highestScores.filled(index.slots, -1)
  const raise = (slots: Int32Array) => {
    for (const slot of slots) highest[slot] = Math.max(highest[slot] ?? -1, scores[slot] ?? 0)
  }
  raise(found)
  for (const group of others) raise(offersWithAll(index, group))
  let count = 0
  const all = matchesOfGroups.any(index.slots)
  for (let slot = 0; slot < index.slots; slot++) {
    const score = highest[slot] ?? -1
    if (score < 0) continue
    scores[slot] = score
    all[count++] = slot
  }
  return all.subarray(0, count)
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

/** Adds the weights of postings to the scores of the slots that have the `done` terms before. */
function hit({ values, from, to }: Span, done: number, exactness: number, where: number): void {
  for (let at = from; at < to; at++) {
    const posting = values[at] ?? 0
    if ((posting & where) === 0) continue
    const slot = posting >>> WHERE_BITS
    const terms = hits[slot]
    if (terms !== done && terms !== done + 1) continue
    const weight = weightOf(posting & ANYWHERE) * exactness
    if (terms === done) {
      hits[slot] = done + 1
      scores[slot] = (done === 0 ? 0 : (scores[slot] ?? 0)) + weight
      best[slot] = weight
    } else if (weight > (best[slot] ?? 0)) {
      scores[slot] = (scores[slot] ?? 0) + weight - (best[slot] ?? 0)
      best[slot] = weight
    }
  }
}

function offersWithAll(index: OfferIndex, terms: readonly Term[], where = ANYWHERE): Int32Array {
  const { slots, alive, vocabulary } = index
  if (terms.length === 0) return NOWHERE
  reset(slots)
  for (const [done, term] of terms.entries()) {
    for (const [words, exactness] of [[term.exact, EXACT] as const, [term.begun, BEGUN] as const]) {
      for (const id of words) {
        for (const span of vocabulary.postingsOf(id)) hit(span, done, exactness, where)
      }
    }
  }
  let count = 0
  const found = matches.any(slots)
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
      for (const { values, from, to } of vocabulary.postingsOf(id)) {
        for (let at = from; at < to; at++) {
          const slot = (values[at] ?? 0) >>> WHERE_BITS
          masks[slot] = (masks[slot] ?? 0) | (1 << place)
        }
      }
    }
  }
  const counts = countsOf(terms.length)
  for (let slot = 0; slot < slots; slot++) {
    const mask = masks[slot] ?? 0
    if (mask !== 0 && alive[slot] === 1) counts.add(mask)
  }
  const chosen = (mask: number) => terms.filter((_, place) => (mask & (1 << place)) !== 0)
  const places = (mask: number) => chosen(mask).filter((term) => term.exact.some((id) => vocabulary.isPlace(id))).length
  const [first] = counts
    .entries()
    .sort(
      ([a, offersOfA], [b, offersOfB]) =>
        bitCount(b) - bitCount(a) || places(b) - places(a) || offersOfB - offersOfA || a - b,
    )
  return first === undefined ? [] : chosen(first[0])
}
