export interface DiffPart {
  readonly text: string
  /** Not in the other text at this place. */
  readonly isChanged: boolean
}

export interface WordDiff {
  readonly before: readonly DiffPart[]
  readonly after: readonly DiffPart[]
}

/** Texts with more pairs of words are treated as completely different, because the table would be too slow. */
const MOST_PAIRS = 4_000_000

/** Words, and the white space between them. */
const wordsOf = (text: string): readonly string[] => text.match(/\s+|\S+/g) ?? []

/** The differences of two texts, word by word; without its changed parts, each text is the same. */
export function wordDiff(before: string, after: string): WordDiff {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const shorter = Math.min(old.length, now.length)
  let head = 0
  while (head < shorter && old[head] === now[head]) head += 1
  let tail = 0
  while (tail < shorter - head && old[old.length - 1 - tail] === now[now.length - 1 - tail]) tail += 1
  const common = commonWords(old.slice(head, old.length - tail), now.slice(head, now.length - tail))
  const isKept = (words: readonly string[], kept: ReadonlySet<number>) => (word: number) =>
    word < head || word >= words.length - tail || kept.has(word - head)
  return {
    before: partsOf(old, isKept(old, common.before)),
    after: partsOf(now, isKept(now, common.after)),
  }
}

function partsOf(words: readonly string[], isKept: (word: number) => boolean): readonly DiffPart[] {
  const parts: { text: string; isChanged: boolean }[] = []
  for (const [index, text] of words.entries()) {
    const isChanged = !isKept(index)
    const last = parts.at(-1)
    if (last?.isChanged === isChanged) last.text += text
    else parts.push({ text, isChanged })
  }
  return parts
}

/** The positions of a longest common subsequence in both. */
function commonWords(old: readonly string[], now: readonly string[]) {
  const kept = { before: new Set<number>(), after: new Set<number>() }
  if (old.length * now.length > MOST_PAIRS) return kept
  const width = now.length + 1
  // The number of common words of the rests from (row, column) on.
  const lengths = new Uint32Array((old.length + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = now.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        old[row] === now[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  let [row, column] = [0, 0]
  while (row < old.length && column < now.length) {
    if (old[row] === now[column]) {
      kept.before.add(row)
      kept.after.add(column)
      row += 1
      column += 1
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1
    else column += 1
  }
  return kept
}
