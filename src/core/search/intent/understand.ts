import { isState, STATES, stateName } from '../../brazil/states.ts'
import { typingDistance } from '../../text/typing-errors.ts'
import { fold, STOP_WORDS, wordsOf } from '../../text/words.ts'
import { isoDay } from '../../time/day-number.ts'
import { LONG_PERIOD, MOST_DAYS } from '../search-period.ts'
import { type AskedPeople, type AskedPrice, countsChildren, peopleAt, priceAt } from './asked-numbers.ts'
import { askedPeriod } from './asked-period.ts'
import { singular, type Token, tokensOf, wordAt, written } from './tokens.ts'
import { inPortuguese } from './translated-words.ts'
import { type Concept, type Entry, VOCABULARY } from './vocabulary.ts'

export type Meaning =
  | Exclude<Concept, { type: 'filler' }>
  | { readonly type: 'state'; readonly value: string }
  /** ISO dates, both included. */
  | { readonly type: 'period'; readonly from: string; readonly until: string }
  | AskedPrice
  | AskedPeople

/** A part of the text that the search takes as a wish and not as words. */
export interface UnderstoodPart {
  readonly meaning: Meaning
  /** On the chip. */
  readonly label: string
  /** The words as typed. */
  readonly words: string
  /** The text without this part. */
  readonly without: string
}

export interface Understanding {
  readonly parts: readonly UnderstoodPart[]
  /** The remaining words, for the text search. */
  readonly rest: string
  /** Names of destinations in the text, as in `SearchFacts.places`. They stay in the rest. */
  readonly places: readonly string[]
  /** Sentences about unusable wishes: a date in the past, a contradiction. */
  readonly notes: readonly string[]
}

/** Data that the search needs besides the vocabulary. */
export interface SearchFacts {
  /** Days since 1970-01-01. */
  readonly today: number
  /** Names of destinations; their words are never taken for something else. */
  readonly places: PlaceNames
  readonly slugs: readonly string[]
  /** True for a folded word of some offer. */
  readonly isWord: (folded: string) => boolean
}

/** Names by their words. Keep it: it costs more than reading a text. */
export type PlaceNames = ReadonlyMap<string, string>

export const placeNames = (names: readonly string[]): PlaceNames =>
  new Map(names.map((name) => [phraseKey(name), name]))

interface Piece {
  readonly from: number
  readonly length: number
  readonly label: string
  readonly meaning: Meaning | null
  /** A sentence about an unusable wish. */
  readonly note?: string
}

/** Words of a phrase at most; longer ones are not looked up. */
const LONGEST = 5
/** 120 characters seldom have more; a longer text only costs time. */
const MOST_TOKENS = 40

const keyOf = (words: readonly string[]): string => words.map(singular).join(' ')
const phraseKey = (phrase: string) => keyOf(wordsOf(phrase).map(fold))

function index(phrasesOf: (entry: Entry) => readonly string[]): ReadonlyMap<string, Entry> {
  const found = new Map<string, Entry>()
  for (const entry of VOCABULARY) {
    for (const key of phrasesOf(entry).map(phraseKey)) if (!found.has(key)) found.set(key, entry)
  }
  return found
}
const GENERIC = index(({ phrases }) => phrases)
const SPECIFIC = index(({ specific }) => specific)
/** Single words that a typing error is corrected to. */
const WORDS = [...GENERIC].filter(([key]) => key.length >= 5 && !key.includes(' '))

const STATE_NAMES = new Map(Object.entries(STATES).map(([code, name]) => [phraseKey(name), code]))
/** State codes that are also words: they count in capitals, or at the end without an "a" before them. */
const WORD_CODES = new Set(['AC', 'AL', 'AM', 'ES', 'GO', 'MA', 'PA', 'PE', 'SE', 'TO'])
const NEVER_LOWER = new Set(['AL', 'ES', 'SE', 'TO'])

/** Takes the wishes out of a search text. Pure; the same text means the same on the same day. */
export function understand(text: string, known: SearchFacts): Understanding {
  const tokens = tokensOf(text).slice(0, MOST_TOKENS)
  const { places } = known
  const named: string[] = []
  const pieces: Piece[] = []
  for (let at = 0; at < tokens.length; ) {
    const reserved = lengthOfPlace(tokens, at, places)
    const piece = pieceAt(tokens, at, known, reserved)
    if (reserved > 0 && piece === null) named.push(places.get(keyAt(tokens, at, reserved)) ?? '')
    if (piece !== null) pieces.push(piece)
    at += Math.max(1, piece?.length ?? 0, reserved)
  }
  return { ...sortOut(tokens, pieces, known), places: named }
}

const keyAt = (tokens: readonly Token[], at: number, length: number): string =>
  keyOf(tokens.slice(at, at + length).map(({ folded }) => folded))

/** The lengths of phrases that can begin here, the longest first. */
function lengthsAt(tokens: readonly Token[], at: number, most: number): readonly number[] {
  const longest = Math.min(most, tokens.length - at)
  return Array.from({ length: longest }, (_, shorter) => longest - shorter)
}

/** The longest name of a destination that begins here, in tokens. */
const lengthOfPlace = (tokens: readonly Token[], at: number, places: PlaceNames): number =>
  lengthsAt(tokens, at, 6).find((length) => places.has(keyAt(tokens, at, length))) ?? 0

function pieceAt(tokens: readonly Token[], at: number, known: SearchFacts, reserved: number): Piece | null {
  const place = stateAt(tokens, at)
  if (place !== null && place.length > reserved) return place
  const period = askedPeriod(tokens, at, known.today)
  if (period !== null && period.length > reserved) {
    const { from, length, label } = period
    const until = Math.min(period.until, from + MOST_DAYS - 1)
    const meaning: Meaning = { type: 'period', from: isoDay(from), until: isoDay(until) }
    return { from: at, length, label, meaning, ...(until < period.until && { note: LONG_PERIOD }) }
  }
  if (reserved > 0) return null
  const number = priceAt(tokens, at) ?? peopleAt(tokens, at)
  if (number !== null) return { from: at, ...number }
  return countedChildren(tokens, at, known) ?? phraseAt(tokens, at, known) ?? excludedAt(tokens, at, known)
}

/** The word "para" in "passeio para família"; without an accent it is the state alone, or after "no", "do", "ao". */
const isPreposition = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.written.toLowerCase() === 'para' &&
  tokens.length > 1 &&
  !['no', 'do', 'ao', 'pelo'].includes(wordAt(tokens, at - 1))

function stateAt(tokens: readonly Token[], at: number): Piece | null {
  for (const length of lengthsAt(tokens, at, 4)) {
    const code = STATE_NAMES.get(keyAt(tokens, at, length))
    if (code !== undefined && !isPreposition(tokens, at)) return statePiece(at, length, code)
  }
  const token = tokens[at]
  const code = wordAt(tokens, at).toUpperCase()
  if (token === undefined || !isState(code)) return null
  const isTyped = token.written === code
  const isAccented = token.written.toLowerCase() !== token.folded
  const isLast = at === tokens.length - 1
  const isCode = isTyped || (!isAccented && (!WORD_CODES.has(code) || (isLast && at > 0 && !NEVER_LOWER.has(code))))
  return isCode && wordAt(tokens, at - 1) !== 'a' ? statePiece(at, 1, code) : null
}

const statePiece = (from: number, length: number, code: string): Piece => ({
  ...{ from, length, meaning: { type: 'state', value: code } },
  label: stateName(code),
})

/** `2 crianças`: the number belongs to the wish. */
function countedChildren(tokens: readonly Token[], at: number, known: SearchFacts): Piece | null {
  const piece = countsChildren(tokens, at) ? phraseAt(tokens, at + 1, known) : null
  return piece === null ? null : { ...piece, from: at, length: piece.length + 1 }
}

const NOT = ['nao quero', 'nao gosto de', 'nada de', 'no quiero', 'sem', 'exceto', 'menos', 'without', 'sin'].map(
  (words) => words.split(' '),
)

/** `sem chuva`, `não quero praia`: a wish that is not understood must not become its opposite. */
function excludedAt(tokens: readonly Token[], at: number, known: SearchFacts): Piece | null {
  const not = NOT.find((words) => words.every((word, index) => wordAt(tokens, at + index) === word))
  if (not === undefined) return null
  const piece = phraseAt(tokens, at + not.length, known)
  if (piece === null || piece.meaning === null) return null
  const length = not.length + piece.length
  const words = written(tokens.slice(at, at + length))
  const note = `Ainda não sabemos deixar coisas de fora: ignoramos “${words}”.`
  return { ...piece, from: at, length, meaning: null, note }
}

function phraseAt(tokens: readonly Token[], at: number, known: SearchFacts): Piece | null {
  for (const length of lengthsAt(tokens, at, LONGEST)) {
    const words = tokens.slice(at, at + length).map(({ folded }) => folded)
    const key = keyOf(words)
    const isUnknown = !words.some((word) => isKnownWord(word, known))
    const entry = GENERIC.get(key) ?? (isUnknown ? SPECIFIC.get(key) : undefined)
    if (entry !== undefined) return isPartOfName(tokens, at, length) ? null : pieceOf(entry, at, length, known)
  }
  const meant = correctedWord(wordAt(tokens, at), known)
  return meant === undefined ? null : pieceOf(meant, at, 1, known)
}

/** Words that are something else beside these: `banho de rio`, `rio São Francisco`, `zona norte`, `norte de minas`. */
const OTHER_NAMES: Readonly<Record<string, { readonly after: readonly string[]; readonly before: string }>> = {
  rio: { after: ['banho de'], before: 'grande sao negro preto branco claro quente verde da das do dos' },
  norte: { after: ['zona', 'litoral'], before: 'de do da' },
  sul: { after: ['zona', 'litoral'], before: 'de da' },
}

function isPartOfName(tokens: readonly Token[], at: number, length: number): boolean {
  const other = length === 1 ? OTHER_NAMES[wordAt(tokens, at)] : undefined
  if (other === undefined) return false
  const isAfter = (phrase: string) => {
    const words = phrase.split(' ')
    return words.every((word, index) => wordAt(tokens, at - words.length + index) === word)
  }
  return other.before.split(' ').includes(wordAt(tokens, at + 1)) || other.after.some(isAfter)
}

function pieceOf({ concept, label }: Entry, from: number, length: number, known: SearchFacts): Piece | null {
  if (concept.type === 'nickname' && !known.slugs.includes(concept.value)) return null
  if (concept.type !== 'filler') return { from, length, label, meaning: concept }
  return { from, length, label, meaning: null, ...(label !== '' && { note: label }) }
}

const isKnownWord = (folded: string, { isWord }: SearchFacts): boolean =>
  isWord(folded) || isWord(singular(folded)) || isWord(`${folded}s`)

/** A foreign word would find nothing: the offers are written in Portuguese. */
const translated = (token: Token, known: SearchFacts): Token =>
  isKnownWord(token.folded, known) ? token : { ...token, written: inPortuguese(token.folded) ?? token.written }

/** One typing error in a word that no offer has: `cachoera`, `criansa`. */
function correctedWord(folded: string, known: SearchFacts): Entry | undefined {
  if (folded.length < 5 || isKnownWord(folded, known)) return undefined
  const word = singular(folded)
  return WORDS.find(([one]) => one.charAt(0) === word.charAt(0) && typingDistance(word, one, 1, false) <= 1)?.[1]
}

/** Removes contradictions and past wishes, and adds notes about them. */
function sortOut(
  tokens: readonly Token[],
  pieces: readonly Piece[],
  known: SearchFacts,
): Omit<Understanding, 'places'> {
  const notes: string[] = []
  const has = (test: (meaning: Meaning) => boolean) => pieces.some(({ meaning }) => meaning !== null && test(meaning))
  const orders = new Set(pieces.flatMap(({ meaning }) => (meaning?.type === 'price order' ? [meaning.value] : [])))
  const isContradiction = orders.size > 1
  for (const { note } of pieces) if (note !== undefined && !notes.includes(note)) notes.push(note)
  if (isContradiction) notes.push('Barato e luxo não combinam: mostramos todas as faixas de preço.')
  const isService = has((one) => one.type === 'kind' && one.value !== 'tour')
  const seen = new Set<string>()
  const kept = pieces.map((piece) => {
    const { meaning, label } = piece
    if (meaning === null) return piece
    const isPast = meaning.type === 'period' && meaning.until < isoDay(known.today)
    if (isPast) notes.push(`${label} já passou: mostramos as próximas datas.`)
    const isDropped =
      isPast ||
      (meaning.type === 'price order' && isContradiction) ||
      // "Roteiro de passeios" asks for advice.
      (meaning.type === 'kind' && meaning.value === 'tour' && isService) ||
      seen.has(label)
    seen.add(label)
    return isDropped ? { ...piece, meaning: null } : piece
  })
  const wishes = kept.flatMap((piece) => (piece.meaning === null ? [] : [{ ...piece, meaning: piece.meaning }]))
  return {
    parts: wishes.map(({ from, length, label, meaning }) => ({
      meaning,
      label,
      words: written(tokens.slice(from, from + length)),
      without: written(withoutPieces(tokens, [{ from, length }], pieces)),
    })),
    rest: written(withoutPieces(tokens, pieces, pieces).map((token) => translated(token, known))),
    notes,
  }
}

type Stretch = Pick<Piece, 'from' | 'length'>

/**
 * The other tokens, without the stop words that led to a removed one or begin or end the rest.
 * @param whole pieces of which no word is taken away: "mais" and "de" of "mais de 500" are stop words too.
 */
function withoutPieces(
  tokens: readonly Token[],
  removed: readonly Stretch[],
  whole: readonly Stretch[],
): readonly Token[] {
  const isIn = (pieces: readonly Stretch[], at: number) =>
    pieces.some(({ from, length }) => at >= from && at < from + length)
  const isStopWord = (at: number) => STOP_WORDS.has(wordAt(tokens, at)) && !isIn(whole, at)
  const isGone = tokens.map((_, at) => isIn(removed, at))
  for (const { at } of tokens.toReversed()) {
    if (isGone[at + 1] !== false && isStopWord(at)) isGone[at] = true
  }
  const left = tokens.filter(({ at }) => !isGone[at])
  // After the first wish is removed, the rest may begin with a connecting word: "praia com criança".
  return isGone[0] ? left.slice(left.findIndex(({ at }) => !isStopWord(at))) : left
}

/** Understands nothing: the whole text is searched as words. */
export const asWords = (text: string): Understanding => ({ parts: [], rest: text, places: [], notes: [] })
