import { IntList } from './int-list.ts'

/** Entries `from` to `to` (exclusive) of a list. */
export interface Span {
  readonly values: Int32Array
  readonly from: number
  readonly to: number
}

/**
 * A list of postings for each word. Most words are names that few offers have, so that a list of its own for each would cost more than its
 * entries: `pack` puts all into one list, and later postings go to small lists beside it.
 */
export class Postings {
  /** Packed postings of word `id`: from `starts[id]` to `starts[id + 1]`. */
  #packed: Int32Array
  #starts: Int32Array
  #packedWords: number
  readonly #added: (IntList | undefined)[] = []

  constructor(packed = new Int32Array(0), starts = new Int32Array(1)) {
    this.#packed = packed
    this.#starts = starts
    this.#packedWords = starts.length - 1
  }

  push(id: number, posting: number): void {
    let list = this.#added[id]
    if (list === undefined) {
      list = new IntList(1)
      // Filled in order, so that the array never becomes a dictionary.
      while (this.#added.length < id) this.#added.push(undefined)
      this.#added[id] = list
    }
    list.push(posting)
  }

  count(id: number): number {
    return this.#packedEnd(id) - this.#packedStart(id) + (this.#added[id]?.length ?? 0)
  }

  /** The postings of a word, in the order in which they were added. */
  spansOf(id: number): readonly Span[] {
    const [from, to] = [this.#packedStart(id), this.#packedEnd(id)]
    const added = this.#added[id]
    const spans: Span[] = from < to ? [{ values: this.#packed, from, to }] : []
    if (added !== undefined) spans.push({ values: added.values, from: 0, to: added.length })
    return spans
  }

  /** Packs the lists of so many words. */
  pack(words: number): void {
    const starts = this.startsOf(words)
    const packed = new Int32Array(starts[words] ?? 0)
    for (let id = 0; id < words; id++) {
      let at = starts[id] ?? 0
      for (const { values, from, to } of this.spansOf(id)) {
        packed.set(values.subarray(from, to), at)
        at += to - from
      }
      this.#added[id] = undefined
    }
    this.#added.length = 0
    this.#packed = packed
    this.#starts = starts
    this.#packedWords = words
  }

  /** Returns the start of each word's postings after packing, and the total length as last entry. */
  startsOf(words: number): Int32Array<ArrayBuffer> {
    const starts = new Int32Array(words + 1)
    for (let id = 0; id < words; id++) starts[id + 1] = (starts[id] ?? 0) + this.count(id)
    return starts
  }

  /** The postings of all words as `startsOf` counted them, in pieces; later ones are left out. */
  *upTo(starts: Int32Array): Generator<Int32Array> {
    for (let id = 0; id + 1 < starts.length; id++) {
      let missing = (starts[id + 1] ?? 0) - (starts[id] ?? 0)
      for (const { values, from, to } of this.spansOf(id)) {
        const until = Math.min(to, from + missing)
        missing -= until - from
        if (until > from) yield values.subarray(from, until)
      }
    }
  }

  /** Replaces each posting, or removes it where `change` returns null. */
  change(change: (posting: number) => number | null): void {
    let end = 0
    for (let id = 0; id < this.#packedWords; id++) {
      const [from, to] = [this.#packedStart(id), this.#packedEnd(id)]
      this.#starts[id] = end
      end = changed(this.#packed, { from, to }, end, change)
    }
    if (this.#packedWords > 0) this.#starts[this.#packedWords] = end
    for (const list of this.#added) {
      if (list !== undefined) list.length = changed(list.values, { from: 0, to: list.length }, 0, change)
    }
  }

  #packedStart(id: number): number {
    return id < this.#packedWords ? (this.#starts[id] ?? 0) : 0
  }

  #packedEnd(id: number): number {
    return id < this.#packedWords ? (this.#starts[id + 1] ?? 0) : 0
  }
}

/** Writes what `change` makes of a part of a list to `end`, which is not after the part. @returns the new end. */
function changed(
  values: Int32Array,
  { from, to }: Omit<Span, 'values'>,
  end: number,
  change: (posting: number) => number | null,
): number {
  let at = end
  for (let old = from; old < to; old++) {
    const posting = change(values[old] ?? 0)
    if (posting !== null) values[at++] = posting
  }
  return at
}
