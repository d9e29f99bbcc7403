import { bitCount, forgivenErrors, letterBits, typingDistance } from '../../src/core/text/typing-errors.ts'
import { fold, STOP_WORDS } from '../../src/core/text/words.ts'
import { IntList } from './int-list.ts'
import { type Parts, partOf } from './offer-columns.ts'
import { Postings, type Span } from './postings.ts'

/** Bits: the part of an offer that contains a word. */
export const TITLE = 1
export const PLACE = 2
export const DETAILS = 4
export const DESCRIPTION = 8

/** A posting is (slot << 4) | part. */
export const WHERE_BITS = 4

const STEMS_AT_ONCE = 5_000

/** A typing error counts more than everything that speaks for a word. */
const ERROR_COST = 10
const PLACE_BONUS = 3
const USES_BONUS = 4
const MOST_BONUS = PLACE_BONUS + USES_BONUS

/** Reads the stems of folded words from the database, in the same order. */
export type Stemmer = (words: readonly string[]) => Promise<readonly string[]>

/**
 * The folded words of all offers, each with its stem and its offers. Words with the same stem find each other; the last word of a query
 * also matches as a beginning.
 */
export class Vocabulary {
  readonly words: string[] = []
  /** Correct spelling: `lençóis` for `lencois`. */
  readonly #written: string[] = []
  #postings = new Postings()
  #bits = new IntList()
  #lengths = new IntList()
  /** 1 for words of places' names. */
  #inPlaces = new IntList()
  /** Ids by spelling; null for stop words. */
  readonly #ids = new Map<string, number | null>()
  /** The words with a stem; a single one, as most have, without a list. */
  readonly #byStem = new Map<string, number | number[]>()
  readonly #stems: string[] = []
  #unstemmed: number[] = []
  #sorted: number[] | null = null

  /** The id of a word of an offer; null for a stop word. */
  idOf(written: string): number | null {
    const known = this.#ids.get(written)
    if (known !== undefined) return known
    const folded = fold(written)
    let id = this.#ids.get(folded)
    if (id === undefined) {
      id = STOP_WORDS.has(folded) || folded === '' ? null : this.#add(folded, written)
      this.#ids.set(folded, id)
    } else if (id !== null && this.#written[id] === folded) {
      this.#written[id] = written
    }
    this.#ids.set(written, id)
    return id
  }

  #add(folded: string, written: string): number {
    const id = this.words.length
    this.words.push(folded)
    this.#written.push(written)
    this.#bits.push(letterBits(folded))
    this.#lengths.push(folded.length)
    this.#inPlaces.push(0)
    this.#unstemmed.push(id)
    // Inserts in order: sorting everything again would delay the search after a new word.
    this.#sorted?.splice(this.#position(this.#sorted, folded), 0, id)
    return id
  }

  /** Adds a slot to a word's postings; slots must ascend. */
  post(id: number, slot: number, where: number): void {
    this.#postings.push(id, (slot << WHERE_BITS) | where)
    if ((where & PLACE) !== 0) this.#inPlaces.values[id] = 1
  }

  /** The postings of a word: its slots ascend. */
  postingsOf(id: number): readonly Span[] {
    return this.#postings.spansOf(id)
  }

  /** Number of slots with a word, dead ones included. */
  usesOf(id: number): number {
    return this.#postings.count(id)
  }

  /** Saves memory after many words were added. */
  pack(): void {
    this.#postings.pack(this.words.length)
  }

  /** @param places the new place of each slot; negative for removed ones. */
  moveSlots(places: Int32Array): void {
    this.#postings.change((posting) => {
      const place = places[posting >>> WHERE_BITS] ?? -1
      return place < 0 ? null : (place << WHERE_BITS) | (posting & ((1 << WHERE_BITS) - 1))
    })
  }

  /** Call after words were added: until then only their exact form is found. */
  async learnStems(stemmer: Stemmer): Promise<void> {
    this.#sortedIds()
    const ids = this.#unstemmed
    // In batches of a few thousand, because others use the database too.
    for (let from = 0; from < ids.length; from += STEMS_AT_ONCE) {
      const some = ids.slice(from, from + STEMS_AT_ONCE)
      const stems = await stemmer(some.map((id) => this.words[id] ?? ''))
      for (const [index, id] of some.entries()) {
        // An earlier, failed call may have read this stem.
        if (this.#stems[id] !== undefined) continue
        const stem = stems[index] ?? ''
        this.#stems[id] = stem
        this.#addToFamily(stem, id)
      }
    }
    this.#unstemmed = []
  }

  #addToFamily(stem: string, id: number): void {
    const family = this.#byStem.get(stem)
    if (family === undefined) this.#byStem.set(stem, id)
    else if (typeof family === 'number') this.#byStem.set(stem, [family, id])
    else family.push(id)
  }

  known(folded: string): number | null {
    return this.#ids.get(folded) ?? null
  }

  written(id: number): string {
    return this.#written[id] ?? ''
  }

  isPlace(id: number): boolean {
    return this.#inPlaces.at(id) === 1
  }

  stemOf(id: number): string {
    return this.#stems[id] ?? ''
  }

  /** Words with this stem. */
  family(stem: string): readonly number[] {
    const family = this.#byStem.get(stem) ?? []
    return typeof family === 'number' ? [family] : family
  }

  /** Words with this beginning. */
  beginningWith(folded: string): readonly number[] {
    const sorted = this.#sortedIds()
    const from = this.#position(sorted, folded)
    let to = from
    while (to < sorted.length && (this.words[sorted[to] ?? 0] ?? '').startsWith(folded)) to++
    return sorted.slice(from, to)
  }

  /**
   * The most likely intended word: fewest typing errors, then same first letter, a place's name, and a frequent word. Null without a close
   * one.
   * @param asPrefix whether the person may have typed only the beginning.
   */
  closest(folded: string, asPrefix: boolean): number | null {
    const limit = forgivenErrors(folded.length)
    if (limit === 0) return null
    const bits = letterBits(folded)
    let best: number | null = null
    let bestCost = Number.POSITIVE_INFINITY
    const { values: lengths, length: count } = this.#lengths
    const letters = this.#bits.values
    // Errors that a better word may have: one that was found early spares the distance to almost all others.
    let most = limit
    for (let id = 0; id < count; id++) {
      const length = lengths[id] ?? 0
      const itsLetters = letters[id] ?? 0
      // Each error changes at most one letter of the typed word, and of the whole other word.
      if (length < folded.length - most || bitCount(bits & ~itsLetters) > most) continue
      if (!asPrefix && (length > folded.length + most || bitCount(itsLetters & ~bits) > most)) continue
      if (this.words[id] === folded) continue
      const cost = this.#cost(folded, id, limit, asPrefix)
      if (cost < bestCost) {
        bestCost = cost
        best = id
        most = Math.min(limit, Math.floor((cost + MOST_BONUS) / ERROR_COST))
      }
    }
    return best
  }

  #cost(folded: string, id: number, limit: number, asPrefix: boolean): number {
    const word = this.words[id] ?? ''
    const uses = this.#postings.count(id)
    if (uses === 0) return Number.POSITIVE_INFINITY
    const sameStart = word.charCodeAt(0) === folded.charCodeAt(0)
    const allowed = folded.length < 8 && !sameStart ? 1 : limit
    let distance = typingDistance(folded, word, allowed, false)
    if (distance > allowed && asPrefix) distance = typingDistance(folded, word, allowed, true) + 0.5
    if (distance > allowed + 0.5) return Number.POSITIVE_INFINITY
    const place = this.isPlace(id) ? PLACE_BONUS : 0
    return distance * ERROR_COST + (sameStart ? 0 : 5) - place - Math.min(USES_BONUS, Math.log10(uses + 1))
  }

  #sortedIds(): number[] {
    if (this.#sorted === null) {
      const { words } = this
      this.#sorted = words.map((_, id) => id).sort((a, b) => ((words[a] ?? '') < (words[b] ?? '') ? -1 : 1))
    }
    return this.#sorted
  }

  #position(sorted: readonly number[], folded: string): number {
    let low = 0
    let high = sorted.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.words[sorted[middle] ?? 0] ?? '') < folded) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Returns the data of a snapshot. It stays valid while words are added, until `moveSlots`. Words without a stem are left out: no offer has them yet. */
  parts(): { readonly parts: Parts; readonly words: StoredWords; readonly postings: () => Iterable<Int32Array> } {
    const count = this.words.length - this.#unstemmed.length
    const starts = this.#postings.startsOf(count)
    return {
      parts: new Map([
        ['words.starts', starts],
        ['words.bits', this.#bits.values.subarray(0, count)],
        ['words.lengths', this.#lengths.values.subarray(0, count)],
        ['words.inPlaces', this.#inPlaces.values.slice(0, count)],
        ['words.sorted', Int32Array.from(this.#sortedIds().filter((id) => id < count))],
      ]),
      words: { words: this.words, written: this.#written, stems: this.#stems, count },
      postings: () => this.#postings.upTo(starts),
    }
  }

  /** The vocabulary of a snapshot. @throws if a part is missing. */
  static from(parts: Parts, { words, written, stems }: StoredWords): Vocabulary {
    const vocabulary = new Vocabulary()
    const list = (name: string) => new IntList(0, partOf(parts, name) as Int32Array<ArrayBuffer>)
    vocabulary.#bits = list('words.bits')
    vocabulary.#lengths = list('words.lengths')
    vocabulary.#inPlaces = list('words.inPlaces')
    vocabulary.#sorted = Array.from(partOf(parts, 'words.sorted'))
    vocabulary.#postings = new Postings(
      partOf(parts, 'words.postings') as Int32Array<ArrayBuffer>,
      partOf(parts, 'words.starts') as Int32Array<ArrayBuffer>,
    )
    for (const [id, word] of words.entries()) {
      const stem = stems[id] ?? word
      vocabulary.words.push(word)
      vocabulary.#written.push(written[id] ?? word)
      vocabulary.#stems.push(stem)
      vocabulary.#ids.set(word, id)
      vocabulary.#addToFamily(stem, id)
    }
    return vocabulary
  }
}

/** Folded words with their correct spellings and stems, in the same order. */
export interface StoredWords {
  readonly words: readonly string[]
  readonly written: readonly string[]
  readonly stems: readonly string[]
  readonly count: number
}
