import { wholeText } from '../../text/number-text.ts'
import { type Token, wordAt } from './tokens.ts'

/** What a number in the text counts. */
interface AskedNumber<Meaning> {
  /** Number of tokens. */
  readonly length: number
  /** On the chip. */
  readonly label: string
  readonly meaning: Meaning
}

/** In centavos. */
export interface AskedPrice {
  readonly type: 'price'
  readonly least?: number
  readonly most?: number
}
export interface AskedPeople {
  readonly type: 'people'
  readonly count: number
}

const UP_TO = 'ate max maximo abaixo under below hasta menos por'.split(' ')
const FROM = ['mais de', 'acima de', 'a partir de', 'no minimo', 'minimo', 'minimo de', 'over', 'above', 'more than']
/** Words after an amount in reais. */
export const MONEY = 'reais real r brl conto contos pila pilas pratas'.split(' ')
const MOST_REAIS = 1_000_000

/** An amount with its marks; `at` is its first token. */
function amountAt(tokens: readonly Token[], at: number) {
  const token = tokens[at]
  const isMarked = token?.folded === 'r' && token.next === '$'
  let next = isMarked ? at + 1 : at
  let digits = wordAt(tokens, next)
  if (!/^\d{1,7}$/.test(digits)) return null
  // 1.500 and 1500,00
  while (tokens[next]?.next === '.' && /^\d{3}$/.test(wordAt(tokens, next + 1))) digits += wordAt(tokens, ++next)
  if (tokens[next]?.next === ',' && /^\d{2}$/.test(wordAt(tokens, next + 1))) next++
  const after = wordAt(tokens, next + 1)
  const isNamed = MONEY.includes(after)
  if (PEOPLE.includes(after) || CHILDREN.includes(after) || /^(hora|dia|noite|km|ano|metro|vaga)s?$/.test(after))
    return null
  const reais = Number(digits)
  return reais > MOST_REAIS ? null : { reais, isMoney: isMarked || isNamed, end: next + (isNamed ? 2 : 1) }
}

const reaisText = (reais: number) => `R$ ${wholeText(reais)}`
/** A smaller number beside "até" counts something else. */
const LEAST_REAIS = 10

/** `até 200`, `menos de R$ 1.500`, `200 reais`, `mais de 500`, `entre 100 e 200`, `R$ 100 a R$ 200`. */
export function priceAt(tokens: readonly Token[], at: number): AskedNumber<AskedPrice> | null {
  return rangeAt(tokens, at) ?? leastAt(tokens, at) ?? mostAt(tokens, at)
}

function rangeAt(tokens: readonly Token[], at: number): AskedNumber<AskedPrice> | null {
  const lead = wordAt(tokens, at)
  const isLed = ['entre', 'de', 'between'].includes(lead)
  const first = amountAt(tokens, isLed ? at + 1 : at)
  const joints = isLed ? ['e', 'a', 'ate', 'and', 'y'] : ['a', 'ate']
  if (first === null || !joints.includes(wordAt(tokens, first.end))) return null
  const second = amountAt(tokens, first.end + 1)
  if (second === null || second.reais < first.reais || second.reais < LEAST_REAIS) return null
  if (!second.isMoney && !first.isMoney && (!isLed || lead === 'de')) return null
  return {
    length: second.end - at,
    label: `De ${reaisText(first.reais)} a ${reaisText(second.reais)}`,
    meaning: { type: 'price', least: first.reais * 100, most: second.reais * 100 },
  }
}

function leastAt(tokens: readonly Token[], at: number): AskedNumber<AskedPrice> | null {
  const lead = FROM.map((words) => words.split(' '))
    .toSorted((a, b) => b.length - a.length)
    .find((words) => words.every((word, index) => wordAt(tokens, at + index) === word))
  const amount = lead === undefined ? null : amountAt(tokens, at + lead.length)
  if (amount === null || !(amount.isMoney || amount.reais >= LEAST_REAIS)) return null
  return {
    length: amount.end - at,
    label: `A partir de ${reaisText(amount.reais)}`,
    meaning: { type: 'price', least: amount.reais * 100 },
  }
}

function mostAt(tokens: readonly Token[], at: number): AskedNumber<AskedPrice> | null {
  let next = at
  while (UP_TO.includes(wordAt(tokens, next)) || (next > at && wordAt(tokens, next) === 'de')) next++
  const amount = amountAt(tokens, next)
  if (amount === null || !(amount.isMoney || (next > at && amount.reais >= LEAST_REAIS))) return null
  return {
    length: amount.end - at,
    label: `Até ${reaisText(amount.reais)}`,
    meaning: { type: 'price', most: amount.reais * 100 },
  }
}

const PEOPLE = 'pessoa pessoas adulto adultos people person personas pax viajantes amigos'.split(' ')
const CHILDREN = 'crianca criancas bebe bebes filho filhos kid kids child children nino ninos'.split(' ')
const NUMBERS = new Map(
  ['um uma', 'dois duas', 'tres', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez'].flatMap((words, before) =>
    words.split(' ').map((word) => [word, before + 1]),
  ),
)

const countAt = (tokens: readonly Token[], at: number): number => {
  const word = wordAt(tokens, at)
  return NUMBERS.get(word) ?? (/^\d{1,2}$/.test(word) ? Number(word) : 0)
}

/** Words before a number of people that need no word after it. */
const GROUPS = ['grupo de', 'familia de', 'somos em', 'somos', 'nos', 'estamos em'].map((words) => words.split(' '))

/** Of `passeio para 4`; a larger number is rather a day. */
const LARGEST_PARTY = 12

/** True for `para 4`, at the end or before a place or a companion: not for `para 2 dias` and `para 4 de janeiro`. */
function isForParty(tokens: readonly Token[], at: number): boolean {
  const count = countAt(tokens, at + 1)
  const isEnd = ['', 'em', 'no', 'na', 'com'].includes(wordAt(tokens, at + 2))
  return tokens[at]?.written.toLowerCase() === 'para' && count > 1 && count <= LARGEST_PARTY && isEnd
}

/**
 * `4 pessoas`, `duas pessoas`, `grupo de 10`, `somos em 3`, `para 4`, `2 adultos e 1 criança`: the children count, and
 * stay a wish of their own.
 */
export function peopleAt(tokens: readonly Token[], at: number): AskedNumber<AskedPeople> | null {
  const group = GROUPS.find((words) => words.every((word, index) => wordAt(tokens, at + index) === word))
  const before = group?.length ?? (isForParty(tokens, at) ? 1 : 0)
  const count = countAt(tokens, at + before)
  if (count === 0) return null
  const isNamed = PEOPLE.includes(wordAt(tokens, at + before + 1))
  if (before === 0 && !isNamed) return null
  const length = before + (isNamed ? 2 : 1)
  const all = Math.min(99, count + childrenAfter(tokens, at + length))
  return { length, label: all === 1 ? '1 pessoa' : `${all} pessoas`, meaning: { type: 'people', count: all } }
}

/** Of `2 adultos, 1 criança`; the children of `4 pessoas (2 crianças)` are among the four. */
function childrenAfter(tokens: readonly Token[], at: number): number {
  const from = ['e', 'com', 'mais', 'and', 'y'].includes(wordAt(tokens, at)) ? at + 1 : at
  const gap = tokens[at - 1]?.gap.trim()
  const isJoined = from > at || gap === '' || gap === ','
  return isJoined && CHILDREN.includes(wordAt(tokens, from + 1)) ? countAt(tokens, from) : 0
}

/** True for `2` in `2 crianças`, which is part of the wish for children. */
export const countsChildren = (tokens: readonly Token[], at: number): boolean =>
  countAt(tokens, at) > 0 && CHILDREN.includes(wordAt(tokens, at + 1))
