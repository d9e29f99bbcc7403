/** Lower case without accents: `São Luís` is `sao luis`. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export const wordsOf = (text: string): readonly string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Folded words without meaning for an offer. */
const STOP_WORDS = new Set(['a', 'o', 'as', 'os', 'e', 'de', 'da', 'do', 'das', 'dos', 'em', 'no', 'na', 'para', 'com'])

export const searchedWords = (text: string): readonly string[] => wordsOf(text).filter((word) => !STOP_WORDS.has(word))

/**
 * The known word for a searched one: the same, one that begins with it, or the nearest within one typing error (two from 8 letters on).
 * Undefined without one. All words are folded.
 */
export function meantWord(searched: string, known: ReadonlySet<string>): string | undefined {
  if (known.has(searched)) return searched
  for (const word of known) if (word.startsWith(searched)) return searched
  const allowed = searched.length < 4 ? 0 : searched.length < 8 ? 1 : 2
  let nearest: string | undefined
  let fewest = allowed + 1
  for (const word of known) {
    if (Math.abs(word.length - searched.length) >= fewest) continue
    const errors = typingErrors(searched, word)
    if (errors < fewest) {
      fewest = errors
      nearest = word
    }
  }
  return nearest
}

/** Number of added, missing, replaced or swapped letters between two words. */
function typingErrors(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        at(last, j) + 1,
        at(row, j - 1) + 1,
        at(last, j - 1) + (same ? 0 : 1),
        swapped ? at(beforeLast, j - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = row
  }
  return at(last, b.length)
}

const at = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY
