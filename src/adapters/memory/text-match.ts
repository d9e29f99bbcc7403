import { typingDistance } from '../../core/text/typing-errors.ts'
import { fold, STOP_WORDS, wordsOf as writtenWordsOf } from '../../core/text/words.ts'

export const wordsOf = (text: string): readonly string[] => writtenWordsOf(text).map(fold)

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
    const errors = typingDistance(searched, word, allowed, false)
    if (errors < fewest) {
      fewest = errors
      nearest = word
    }
  }
  return nearest
}
