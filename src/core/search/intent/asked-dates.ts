import { type AskedPeriod, dayOf, monthOf, type Span, spanText, yearAt, yearOfDay } from './calendar-words.ts'
import { type Token, wordAt } from './tokens.ts'

/** A date as it is written; the month of the first day of a range may follow only the second. */
interface WrittenDate {
  readonly length: number
  readonly day: number
  readonly month: number | null
  readonly year: number | null
}

/** The first day is an ordinal in Portuguese: `1º de maio`, on many keyboards `1o`. */
export const dayNamed = (name: string): number => (/^(1[ºo]|primeiro)$/.test(name) ? 1 : Number(name))

const isDay = (day: number) => day >= 1 && day <= 31
const isMonth = (month: number) => month >= 1 && month <= 12
/** `2026`, and `26` at the end of a date in numbers. */
const writtenYear = (name: string): number | null =>
  !/^(20)?\d\d$/.test(name) ? null : name.length === 2 ? 2000 + Number(name) : Number(name)

/** `24/12`, `24/12/2026`, `24.12.26`, `15-12-2026`, `2026-12-24`. */
function dateInNumbers(tokens: readonly Token[], at: number): WrittenDate | null {
  const [mark, second] = [tokens[at]?.next, tokens[at + 1]?.next]
  if (mark !== '/' && mark !== '.' && mark !== '-') return null
  const [first, middle, last] = [wordAt(tokens, at), wordAt(tokens, at + 1), wordAt(tokens, at + 2)]
  if (/^20\d\d$/.test(first) && second === mark) {
    const [month, day] = [Number(middle), Number(last)]
    return isMonth(month) && isDay(day) ? { length: 3, day, month, year: Number(first) } : null
  }
  const [day, month] = [Number(first), Number(middle)]
  if (!isDay(day) || !isMonth(month)) return null
  const year = second === mark ? writtenYear(last) : null
  // "10-12" are two days, and "1.5" is no date.
  if (year === null && mark !== '/') return null
  if (year !== null) return { length: 3, day, month, year }
  const given = yearAt(tokens, at + 2)
  return { length: 2 + given.length, day, month, year: given.year }
}

/** `24 de dezembro de 2026`, `24 dezembro`, `24`. */
function dateInWords(tokens: readonly Token[], at: number): WrittenDate | null {
  const day = dayNamed(wordAt(tokens, at))
  if (!isDay(day)) return null
  const skipped = wordAt(tokens, at + 1) === 'de' ? 1 : 0
  const month = monthOf(wordAt(tokens, at + 1 + skipped))
  if (month === 0) return { length: 1, day, month: null, year: null }
  const given = yearAt(tokens, at + 2 + skipped)
  return { length: 2 + skipped + given.length, day, month, year: given.year }
}

const dateAt = (tokens: readonly Token[], at: number) => dateInNumbers(tokens, at) ?? dateInWords(tokens, at)

const LEADS = 'de do no entre desde o os dia dias from between del'.split(' ')
const TO = 'a ate e ao to hasta and y until'.split(' ')
const OF_SECOND = 'o dia'.split(' ')
/** Numbers before these count something else. */
const COUNTED = /^(pessoa|adulto|crianca|bebe|pax|amigo|hora|noite|dia|rea(l|i)|people|adult|kid)s?$/

/** The second date of a range and where it ends; null without one. */
function secondAt(tokens: readonly Token[], first: WrittenDate, at: number) {
  const isDash = ['-', '–'].includes(tokens[at - 1]?.gap.trim() ?? '')
  if (!isDash && !TO.includes(wordAt(tokens, at))) return null
  let next = isDash ? at : at + 1
  while (OF_SECOND.includes(wordAt(tokens, next))) next++
  const second = dateAt(tokens, next)
  if (second === null) return null
  if (second.month === null && (second.day < first.day || COUNTED.test(wordAt(tokens, next + 1)))) return null
  return { ...second, end: next + second.length }
}

/** "28 a 2 de janeiro" is a trip, and "8 e 5 de janeiro" are two numbers. Days. */
const LONGEST_ACROSS = 20

/** The month of a first day that is written without one: "28 a 2 de janeiro" begins in December. */
function monthBefore(first: WrittenDate, second: WrittenDate | null): number | null {
  const month = second?.month ?? null
  if (second === null || month === null || second.day >= first.day) return month
  return month === 1 ? 12 : month - 1
}

/**
 * `10 de janeiro`, `10 a 15 de janeiro de 2027`, `24/12 a 02/01`, `28 a 2 de janeiro`, `do dia 28 de dezembro ao dia 2 de janeiro`.
 * Without a year it is the next one that is not over.
 */
export function askedDates(tokens: readonly Token[], at: number, today: number): AskedPeriod | null {
  let begin = at
  while (begin - at < 3 && LEADS.includes(wordAt(tokens, begin))) begin++
  const first = dateAt(tokens, begin)
  if (first === null) return null
  const second = secondAt(tokens, first, begin + first.length)
  const month = first.month ?? monthBefore(first, second)
  if (month === null) return null
  const last = second === null ? { ...first, month } : { ...second, month: second.month ?? month }
  const isAcross = last.month < month || (last.month === month && last.day < first.day)
  const yearsLater = isAcross ? 1 : 0
  const spanIn = (year: number): Span | null => {
    const from = dayOf(year, month, first.day)
    const until = dayOf(last.year ?? year + yearsLater, last.month, last.day)
    return from === null || until === null || until < from ? null : [from, until]
  }
  const thisYear = yearOfDay(today)
  const given = first.year ?? (last.year === null ? null : last.year - yearsLater)
  // One of them has a 29 February.
  const years = given === null ? Array.from({ length: 6 }, (_, later) => thisYear - 1 + later) : [given]
  const spans = years.map(spanIn).filter((one) => one !== null)
  const span = spans.find(([, until]) => given !== null || until >= today)
  if (span === undefined) return null
  if (first.month === null && month !== last.month && span[1] - span[0] > LONGEST_ACROSS) return null
  const length = (second?.end ?? begin + first.length) - at
  return { length, from: span[0], until: span[1], label: `${spanText(span)}/${yearOfDay(span[1])}` }
}
