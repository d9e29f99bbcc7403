import { dayNumber, isoDay } from '../../time/day-number.ts'
import { type Token, wordAt } from './tokens.ts'

/** Days since 1970-01-01, both included. */
export interface AskedPeriod {
  /** Number of tokens that express the period. */
  readonly length: number
  readonly from: number
  readonly until: number
  /** On the chip. */
  readonly label: string
}

export const MONTHS: readonly (readonly [label: string, names: string])[] = [
  ['Janeiro', 'janeiro january enero jan'],
  ['Fevereiro', 'fevereiro february febrero fev'],
  ['Março', 'marco march marzo'],
  ['Abril', 'abril april abr'],
  ['Maio', 'maio may mayo'],
  ['Junho', 'junho june junio jun'],
  ['Julho', 'julho july julio jul'],
  ['Agosto', 'agosto august ago'],
  ['Setembro', 'setembro september septiembre'],
  ['Outubro', 'outubro october octubre'],
  ['Novembro', 'novembro november noviembre nov'],
  ['Dezembro', 'dezembro december diciembre dez'],
]
export const monthOf = (word: string): number => MONTHS.findIndex(([, names]) => names.split(' ').includes(word)) + 1

export const dayOf = (year: number, month: number, day: number): number | null =>
  dayNumber(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`)
export const lastOfMonth = (year: number, month: number): number =>
  (month === 12 ? (dayOf(year + 1, 1, 1) ?? Number.NaN) : (dayOf(year, month + 1, 1) ?? Number.NaN)) - 1

export const startsWith = (tokens: readonly Token[], at: number, words: readonly string[]) =>
  words.every((one, index) => wordAt(tokens, at + index) === one)

/** A year after an optional "de"; 0 tokens without one. */
export function yearAt(
  tokens: readonly Token[],
  at: number,
): { readonly year: number | null; readonly length: number } {
  const skipped = wordAt(tokens, at) === 'de' ? 1 : 0
  const year = wordAt(tokens, at + skipped)
  return /^(19|20)\d\d$/.test(year) ? { year: Number(year), length: skipped + 1 } : { year: null, length: 0 }
}

/** `24/12` */
export const shortDay = (day: number) => isoDay(day).slice(5).split('-').reverse().join('/')
export const yearOfDay = (day: number) => Number(isoDay(day).slice(0, 4))

export type Span = readonly [from: number, until: number]
export const spanText = ([from, until]: Span) =>
  from === until ? shortDay(from) : `${shortDay(from)} a ${shortDay(until)}`
