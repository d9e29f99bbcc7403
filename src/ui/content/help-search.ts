import { textOf } from './document.ts'
import type { HelpQuestion } from './help/question.ts'

/**
 * Score of a hit in the question or its keywords (equal, so that phrasing does not change the rank), and in the answer.
 * Equal scores keep the order of the questions.
 */
const WORTH = { title: 4, answer: 1 } as const
/** Score of each kind of match; 0 is no match. */
const EXACT = 1
const PREFIX = 0.8
const SAME_STEM = 0.6
const TYPO = 0.5

/** Words too common to search for. */
const STOP_WORDS = new Set(
  'a ao aos as com como da das de do dos e ela ele em essa esse esta este eu foi ha isso ja mais me meu meus minha na nas nem no nos o os ou para pela pelo por posso pra qual que quero se sem ser seu so sua tem um uma voce'.split(
    ' ',
  ),
)

/** Lower case, without accents, in words of letters and digits. */
export function words(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replace(/\p{Diacritic}/gu, '')
      .toLowerCase()
      .match(/[\p{Letter}\p{Number}]+/gu) ?? []
  )
}

/** Number of insertions, deletions, replacements and swaps between two words; `limit + 1` if there are more. */
export function editDistance(left: string, right: string, limit: number): number {
  if (Math.abs(left.length - right.length) > limit) return limit + 1
  let before: number[] = []
  let last = Array.from({ length: right.length + 1 }, (_, column) => column)
  for (let row = 1; row <= left.length; row++) {
    const current = [row]
    for (let column = 1; column <= right.length; column++) {
      const cost = left[row - 1] === right[column - 1] ? 0 : 1
      let best = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + cost)
      const isSwap = row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]
      if (isSwap) best = Math.min(best, (before[column - 2] ?? 0) + 1)
      current.push(best)
    }
    before = last
    last = current
  }
  return Math.min(last[right.length] ?? limit + 1, limit + 1)
}

/** Typing errors forgiven in a word of this length. */
const forgiven = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

function sharedPrefix(left: string, right: string): number {
  let length = 0
  while (length < left.length && left[length] === right[length]) length++
  return length
}

/** Similarity of a typed word and a word of the text, 0 to 1. */
function likeness(written: string, word: string): number {
  if (written === word) return EXACT
  if (written.length >= 2 && word.startsWith(written)) return PREFIX
  const stem = sharedPrefix(written, word)
  if (stem >= 5 && stem >= 0.6 * Math.max(written.length, word.length)) return SAME_STEM
  if (word.startsWith(written.replace(/s$/u, '')) && written.length >= 4) return SAME_STEM
  const limit = forgiven(Math.min(written.length, word.length))
  return limit > 0 && editDistance(written, word, limit) <= limit ? TYPO : 0
}

const best = (written: string, among: readonly string[]): number => {
  let highest = 0
  for (const word of among) {
    const found = likeness(written, word)
    if (found === EXACT) return EXACT
    if (found > highest) highest = found
  }
  return highest
}

interface Indexed {
  readonly question: HelpQuestion
  readonly title: readonly string[]
  readonly answer: readonly string[]
}

const unique = (text: string): readonly string[] => [...new Set(words(text))]

/**
 * Creates a search over questions. It forgives accents, case, unfinished words and small typing errors, and ranks by
 * where a word was found (question, keywords, answer) and how exactly.
 *
 * The search returns the questions that match most words, best first; for a text without words, all questions in their
 * own order. Pure; the index is built once.
 */
export function createHelpSearch(questions: readonly HelpQuestion[]): (text: string) => readonly HelpQuestion[] {
  const index: readonly Indexed[] = questions.map((question) => ({
    question,
    title: unique([question.question, ...question.keywords].join(' ')),
    answer: unique(question.answer.map(textOf).join(' ')),
  }))

  return (text) => {
    const all = unique(text)
    if (all.length === 0) return questions
    const telling = all.filter((word) => !STOP_WORDS.has(word))
    const wanted = telling.length > 0 ? telling : all
    const needed = Math.ceil(wanted.length * 0.6)
    return index
      .map((entry) => ({ question: entry.question, ...rank(entry, wanted) }))
      .filter(({ found }) => found >= needed)
      .sort((one, other) => other.found - one.found || other.score - one.score)
      .map(({ question }) => question)
  }
}

/** Counts the searched words that an entry contains, and adds up their scores. */
function rank({ title, answer }: Indexed, wanted: readonly string[]): { found: number; score: number } {
  let found = 0
  let score = 0
  for (const word of wanted) {
    const worth = WORTH.title * best(word, title) + WORTH.answer * best(word, answer)
    if (worth > 0) found++
    score += worth
  }
  return { found, score }
}
