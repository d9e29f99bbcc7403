import { OFFER_KINDS } from '../../src/core/offers/offer-kinds.ts'
import { THEMES } from '../../src/core/offers/offer-traits.ts'
import type { SearchQuery } from '../../src/core/search/filters.ts'
import {
  isInSeason,
  NAMED_PLACE,
  orderOfWishes,
  relevanceOf,
  TITLED,
  WRITTEN,
  wishedSort,
} from '../../src/core/search/intent/relevance.ts'
import type { Meaning, Understanding, UnderstoodPart } from '../../src/core/search/intent/understand.ts'
import { bestSet, filtersOf, WEIGHTS } from '../../src/core/search/intent/wishes.ts'
import type { WishedSort } from '../../src/core/search/search.ts'
import { fold, wordsOf } from '../../src/core/text/words.ts'
import { dayNumber } from '../../src/core/time/day-number.ts'
import { departsOf } from './departs.ts'
import { failuresOf } from './filters.ts'
import type { OfferIndex } from './offer-index.ts'
import { Scratch } from './scratch.ts'
import { countsOf } from './set-counts.ts'
import { forEachSlot } from './slots.ts'
import type { TextMatch } from './text-match.ts'
import { DESCRIPTION, DETAILS, TITLE, WHERE_BITS } from './vocabulary.ts'

type Test = (slot: number) => boolean
const everything: Test = () => true

/** The wishes of a text as tests of an offer, and the order that they ask for. */
export class Wishes {
  readonly #index: OfferIndex
  readonly #understood: Understanding
  readonly #parts: readonly UnderstoodPart[]
  readonly #tests: readonly Test[]
  readonly #weights: readonly number[]
  /** The order that the text asks for. */
  readonly sort: WishedSort | undefined
  /** Bits of the wishes that count. */
  #set: number

  constructor(index: OfferIndex, query: SearchQuery, understood: Understanding, now: Date) {
    this.#index = index
    this.#understood = understood
    // A set of wishes is stored in the bits of one number.
    this.#parts = understood.parts.slice(0, 30)
    const people = query.people ?? countOf(this.#parts)
    this.#tests = this.#parts.map((part) => testOf(index, part, { ...query, people }, now))
    this.#weights = this.#parts.map(({ meaning }) => WEIGHTS[meaning.type])
    this.#set = 2 ** this.#parts.length - 1
    this.sort = wishedSort(this.#parts.map(({ meaning }) => meaning))
  }

  /** Tests of the wishes that count: an offer fulfils them if it passes all. */
  passes(): readonly Test[] {
    return this.#tests.filter((test, at) => test !== everything && (this.#set & (1 << at)) !== 0)
  }

  isApplied(part: UnderstoodPart): boolean {
    return (this.#set & (1 << this.#parts.indexOf(part))) !== 0
  }

  /** The days that the text asks for, as numbers of days; null for any. */
  get days(): { readonly from: number; readonly until: number } | null {
    for (const part of this.#parts) {
      if (part.meaning.type === 'period' && this.isApplied(part)) return daysOfPeriod(part.meaning)
    }
    return null
  }

  /** How many people the text names; undefined for any. */
  get people(): number | undefined {
    return countOf(this.#parts.filter((part) => this.isApplied(part)))
  }

  get isEmpty(): boolean {
    return this.#parts.length === 0
  }

  /** Gives up the lightest wishes until an offer fulfils the others. @param text limits the offers. */
  relax(text: TextMatch | null): void {
    const tests = this.#tests
    const counts = countsOf(tests.length)
    forEachSlot(this.#index, text, (slot) => {
      let set = 0
      for (let at = 0; at < tests.length; at++) if (tests[at]?.(slot) === true) set |= 1 << at
      counts.add(set)
    })
    this.#set = bestSet(this.#weights, new Map(counts.entries()))
  }

  /** The key of the order by relevance. */
  keysOf(query: SearchQuery, scoreOf: (slot: number) => number): (slot: number) => number {
    const { kind, price, destination, destinations } = this.#index
    const meanings = this.#parts.map(({ meaning }) => meaning)
    const order = orderOfWishes(query, meanings)
    const periods = meanings.flatMap((meaning) => (meaning.type === 'period' ? [meaning] : []))
    const inSeason = destinations.map(({ bestMonths }) =>
      periods.some(({ from, until }) => isInSeason(bestMonths, from, until)),
    )
    const written = writtenIn(this.#index, this.#parts)
    const titled = titledWith(this.#index, this.#understood.rest)
    const named = destinations.map(({ name, alsoKnownAs }) =>
      [name, ...alsoKnownAs].some((one) => this.#understood.places.includes(one)),
    )
    const bonusOf = (slot: number) =>
      (written?.[slot] ?? 0) + (titled?.[slot] === 1 ? TITLED : 0) + (named[destination[slot] ?? 0] ? NAMED_PLACE : 0)
    return (slot) =>
      relevanceOf(
        {
          kind: OFFER_KINDS[kind[slot] ?? 0] ?? 'tour',
          isInSeason: inSeason[destination[slot] ?? 0] ?? false,
          score: scoreOf(slot) + bonusOf(slot),
          price: price[slot] ?? 0,
        },
        order,
      )
  }
}

const daysOfPeriod = ({ from, until }: { readonly from: string; readonly until: string }) => ({
  from: dayNumber(from) ?? 0,
  until: dayNumber(until) ?? 0,
})

function countOf(parts: readonly UnderstoodPart[]): number | undefined {
  for (const { meaning } of parts) if (meaning.type === 'people') return meaning.count
  return undefined
}

function testOf(index: OfferIndex, part: UnderstoodPart, query: SearchQuery, now: Date): Test {
  const { meaning } = part
  const { destination, destinations } = index
  switch (meaning.type) {
    case 'theme': {
      const bit = 1 << THEMES.indexOf(meaning.value)
      const titled = titledWith(index, part.words)
      return (slot) => ((index.themes[slot] ?? 0) & bit) !== 0 || titled?.[slot] === 1
    }
    case 'state':
    case 'region':
    case 'nickname': {
      const isThere = destinations.map(({ state, slug }) => isPlace(meaning, state, slug))
      return (slot) => isThere[destination[slot] ?? 0] ?? false
    }
    case 'period': {
      return departsOf(index, { people: query.people, ...daysOfPeriod(meaning) }, now)
    }
    case 'people':
      return departsOf(index, { people: meaning.count }, now)
    case 'price order':
      return everything
    default: {
      const failures = failuresOf(index, filtersOf(meaning) ?? {})
      return (slot) => failures(slot) === 0
    }
  }
}

const isPlace = (meaning: Meaning, state: string, slug: string): boolean =>
  (meaning.type === 'state' && meaning.value === state) ||
  (meaning.type === 'region' && meaning.value.includes(state)) ||
  (meaning.type === 'nickname' && meaning.value === slug)

/** Words of a text that offers may have, with their plurals. */
function idsOf({ vocabulary }: OfferIndex, text: string): readonly (readonly number[])[] {
  return wordsOf(text)
    .map((word) => fold(word).replace(/s$/, ''))
    .filter((word) => word.length > 3)
    .map((word) =>
      vocabulary.beginningWith(word).filter((id) => (vocabulary.words[id]?.length ?? 0) <= word.length + 2),
    )
}

/**
 * 1 for slots whose title has every word of the text: "Praia do Forte" is about a beach, regardless of its guide's choices. Null for none.
 */
function titledWith(index: OfferIndex, text: string): Uint8Array | null {
  let titled: Uint8Array | null = null
  for (const ids of idsOf(index, text)) {
    const having = new Uint8Array(index.slots)
    for (const id of ids) {
      for (const { values, from, to } of index.vocabulary.postingsOf(id)) {
        for (let at = from; at < to; at++) {
          const posting = values[at] ?? 0
          const slot = posting >>> WHERE_BITS
          if ((posting & TITLE) !== 0 && (titled === null || titled[slot] === 1)) having[slot] = 1
        }
      }
    }
    titled = having
  }
  return titled
}

/** Points for a word in the best part of an offer that has it, by the bits of the parts. */
const POINTS = Int32Array.from({ length: 1 << WHERE_BITS }, (_, where) => {
  if ((where & TITLE) !== 0) return WRITTEN.title
  if ((where & DETAILS) !== 0) return WRITTEN.details
  return (where & DESCRIPTION) !== 0 ? WRITTEN.description : 0
})

const allPoints = new Scratch()
const pointsOfWord = new Scratch()

/** Points by slot for a wish's words that appear in the offer; null without any. */
function writtenIn(index: OfferIndex, parts: readonly UnderstoodPart[]): Int32Array | null {
  const words = parts.flatMap(({ words, label, meaning }) => {
    if (meaning.type !== 'theme') return []
    const typed = idsOf(index, words)
    // Offers are in Portuguese: for "hiking" they have "trilha".
    return typed.every((ids) => ids.length === 0) ? idsOf(index, label) : typed
  })
  if (words.length === 0) return null
  const points = allPoints.filled(index.slots, 0)
  for (const ids of words) {
    const best = pointsOfWord.filled(index.slots, 0)
    for (const id of ids) {
      for (const { values, from, to } of index.vocabulary.postingsOf(id)) {
        for (let at = from; at < to; at++) {
          const posting = values[at] ?? 0
          const slot = posting >>> WHERE_BITS
          const more = (POINTS[posting & ((1 << WHERE_BITS) - 1)] ?? 0) - (best[slot] ?? 0)
          if (more <= 0) continue
          best[slot] = (best[slot] ?? 0) + more
          points[slot] = (points[slot] ?? 0) + more
        }
      }
    }
  }
  return points
}
