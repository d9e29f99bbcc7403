import { isoDay, weekdayOf } from '../../time/day-number.ts'
import { askedDates, dayNamed } from './asked-dates.ts'
import { MONEY } from './asked-numbers.ts'
import {
  type AskedPeriod,
  dayOf,
  lastOfMonth,
  MONTHS,
  monthOf,
  type Span,
  shortDay,
  spanText,
  startsWith,
  yearAt,
  yearOfDay,
} from './calendar-words.ts'
import { type Token, wordAt } from './tokens.ts'

const fixed = (year: number, month: number, day: number): number => dayOf(year, month, day) ?? Number.NaN

/** Easter Sunday (Gauss, in the form of Butcher). */
export function easterOf(year: number): number {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const h = (19 * a + b - d - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  return fixed(year, Math.floor(sum / 31), (sum % 31) + 1)
}

/** A holiday with its names; a later year's may begin in December of the year before. */
const HOLIDAYS: readonly (readonly [label: string, names: string, span: (year: number) => Span])[] = [
  [
    'Réveillon',
    'reveillon, ano novo, virada do ano, virada, fim de ano, final de ano, new year, new years eve, ano nuevo, fin de ano, fogos',
    (year) => [fixed(year, 12, 28), fixed(year + 1, 1, 1)],
  ],
  ['Natal', 'natal, christmas, navidad', (year) => [fixed(year, 12, 23), fixed(year, 12, 26)]],
  ['Carnaval', 'carnaval, carnival, folia, carnavalesco', (year) => [easterOf(year) - 51, easterOf(year) - 46]],
  [
    'Semana Santa',
    'semana santa, pascoa, sexta feira santa, easter, pascua, feriado de pascoa',
    (year) => [easterOf(year) - 3, easterOf(year)],
  ],
  ['Tiradentes', 'tiradentes', (year) => [fixed(year, 4, 21), fixed(year, 4, 21)]],
  ['Dia do Trabalho', 'dia do trabalho, dia do trabalhador', (year) => [fixed(year, 5, 1), fixed(year, 5, 1)]],
  ['Corpus Christi', 'corpus christi', (year) => [easterOf(year) + 60, easterOf(year) + 63]],
  ['Dia dos Namorados', 'dia dos namorados', (year) => [fixed(year, 6, 12), fixed(year, 6, 12)]],
  ['São João', 'sao joao, festa junina, festas juninas', (year) => [fixed(year, 6, 12), fixed(year, 6, 30)]],
  ['Independência', 'independencia, sete de setembro', (year) => [fixed(year, 9, 7), fixed(year, 9, 7)]],
  [
    'Nossa Senhora Aparecida',
    'nossa senhora aparecida, dia das criancas',
    (year) => [fixed(year, 10, 12), fixed(year, 10, 12)],
  ],
  ['Finados', 'finados', (year) => [fixed(year, 11, 2), fixed(year, 11, 2)]],
  ['Proclamação da República', 'proclamacao da republica', (year) => [fixed(year, 11, 15), fixed(year, 11, 15)]],
  ['Consciência Negra', 'consciencia negra', (year) => [fixed(year, 11, 20), fixed(year, 11, 20)]],
  ['Férias de julho', 'ferias de julho, ferias de inverno', (year) => [fixed(year, 7, 1), fixed(year, 7, 31)]],
  ['Férias de janeiro', 'ferias de janeiro, ferias de verao', (year) => [fixed(year, 1, 1), fixed(year, 1, 31)]],
  ['Verão', 'verao, summer, verano', (year) => [fixed(year, 12, 21), fixed(year + 1, 3, 20)]],
  ['Outono', 'outono, otono', (year) => [fixed(year, 3, 20), fixed(year, 6, 20)]],
  ['Inverno', 'inverno, winter, invierno', (year) => [fixed(year, 6, 21), fixed(year, 9, 22)]],
  ['Primavera', 'primavera', (year) => [fixed(year, 9, 22), fixed(year, 12, 20)]],
]
const NAMED = HOLIDAYS.flatMap(([label, names, span]) =>
  names.split(', ').map((name) => ({ label, words: name.split(' '), span })),
).sort((a, b) => b.words.length - a.words.length)

/** Periods named from today: first words, then days from today. */
function nearOf(today: number): readonly (readonly [label: string, names: string, span: Span])[] {
  const weekday = weekdayOf(today)
  // On a Sunday people plan the next weekend.
  const saturday = today + 6 - weekday
  const monday = today + ((8 - weekday) % 7 || 7)
  const [year = 0, number = 1] = isoDay(today).split('-').map(Number)
  const endOfNext = number === 12 ? lastOfMonth(year + 1, 1) : lastOfMonth(year, number + 1)
  return [
    ['Depois de amanhã', 'depois de amanha, pasado manana', [today + 2, today + 2]],
    [
      'Amanhã',
      'amanha cedo, amanha de manha, amanha a tarde, amanha a noite, amanha, tomorrow, manana',
      [today + 1, today + 1],
    ],
    ['Hoje', 'hoje a noite, hoje de noite, hoje a tarde, hoje, tonight, today, hoy, agora', [today, today]],
    [
      'Próximo fim de semana',
      'proximo fim de semana, proximo final de semana, proximo fds, fim de semana que vem, final de semana que vem, fds que vem, next weekend',
      [saturday + 7, saturday + 8],
    ],
    [
      'Fim de semana',
      'este fim de semana, nesse fim de semana, neste fim de semana, esse fim de semana, este final de semana, neste final de semana, esse final de semana, nesse final de semana, esse fds, este fds, nesse fds, neste fds, fim de semana, final de semana, fds, weekend, this weekend, fin de semana, sabado e domingo, sabado ou domingo',
      [saturday, saturday + 1],
    ],
    ['Próxima semana', 'proxima semana, semana que vem, next week', [monday, monday + 6]],
    ['Esta semana', 'esta semana, nesta semana, essa semana, nessa semana, this week', [today, monday - 1]],
    ['Próximo mês', 'proximo mes, mes que vem, next month', [lastOfMonth(year, number) + 1, endOfNext]],
    ['Este mês', 'este mes, neste mes, esse mes, nesse mes, this month', [today, lastOfMonth(year, number)]],
  ]
}

/**
 * The period that the tokens from `at` on name, if any. Without a year it is the next one that is not over; with a year it may be
 * over.
 */
export function askedPeriod(tokens: readonly Token[], at: number, today: number): AskedPeriod | null {
  return (
    nearPeriod(tokens, at, today) ??
    askedDates(tokens, at, today) ??
    dayOfNoMonth(tokens, at, today) ??
    holiday(tokens, at, today) ??
    nextHoliday(tokens, at, today) ??
    dayOfWeek(tokens, at, today) ??
    month(tokens, at, today) ??
    wholeYears(tokens, at, today)
  )
}

/** By JavaScript's number. Names that are also ordinals or farms need their "feira". */
const WEEKDAYS: readonly (readonly [label: string, names: string])[] = [
  ['Domingo', 'domingo sunday'],
  ['Segunda-feira', 'segunda-feira monday lunes'],
  ['Terça-feira', 'terca-feira terca tuesday martes'],
  ['Quarta-feira', 'quarta-feira wednesday'],
  ['Quinta-feira', 'quinta-feira thursday jueves'],
  ['Sexta-feira', 'sexta-feira sexta friday viernes'],
  ['Sábado', 'sabado saturday'],
]

/** `sábado`, `próximo domingo`, `sexta que vem`: the next such day; `sábado` may be today. */
function dayOfWeek(tokens: readonly Token[], at: number, today: number): AskedPeriod | null {
  const first = wordAt(tokens, at)
  const skipped = ['proximo', 'proxima', 'next'].includes(first) ? 1 : 0
  for (const [number, [label, names]] of WEEKDAYS.entries()) {
    const words = names.split(' ').map((name) => name.split('-'))
    const found = words.find((one) => startsWith(tokens, at + skipped, one))
    if (found === undefined) continue
    const isNamedNext = startsWith(tokens, at + skipped + found.length, ['que', 'vem'])
    const days = (number - weekdayOf(today) + 7) % 7
    const day = today + (days === 0 && (skipped > 0 || isNamedNext) ? 7 : days)
    const length = skipped + found.length + (isNamedNext ? 2 : 0)
    return { length, from: day, until: day, label: `${label} (${shortDay(day)})` }
  }
  return null
}

function nearPeriod(tokens: readonly Token[], at: number, today: number): AskedPeriod | null {
  for (const [label, names, span] of nearOf(today)) {
    const found = names.split(', ').find((name) => startsWith(tokens, at, name.split(' ')))
    if (found === undefined) continue
    return { length: found.split(' ').length, from: span[0], until: span[1], label: `${label} (${spanText(span)})` }
  }
  return null
}

/** "em Natal" and "Natal RN" are the city, "no Natal" the holiday; São João del-Rei is a town. */
const isPlaceName = (name: string, before: string, after: string): boolean =>
  (name === 'natal' && (before === 'em' || after === 'rn')) ||
  (name === 'sao joao' && ['del', 'da', 'do'].includes(after))

/** Those that give a day off everywhere. */
const NATIONAL = [
  'Natal',
  'Carnaval',
  'Semana Santa',
  'Tiradentes',
  'Dia do Trabalho',
  'Corpus Christi',
  'Independência',
  'Nossa Senhora Aparecida',
  'Finados',
  'Proclamação da República',
  'Consciência Negra',
]

/** `feriado`, `próximo feriadão`: the next one. */
function nextHoliday(tokens: readonly Token[], at: number, today: number): AskedPeriod | null {
  const skipped = ['proximo', 'proximos', 'next'].includes(wordAt(tokens, at)) ? 1 : 0
  if (!['feriado', 'feriadao', 'feriados', 'holiday'].includes(wordAt(tokens, at + skipped))) return null
  const year = yearOfDay(today)
  const next = HOLIDAYS.filter(([label]) => NATIONAL.includes(label))
    .flatMap(([label, , span]) => [year, year + 1].map((one) => ({ label, span: span(one) })))
    .filter(({ span }) => span[1] >= today)
    .toSorted((a, b) => a.span[0] - b.span[0])[0]
  if (next === undefined) return null
  const [from, until] = next.span
  const length = skipped + (wordAt(tokens, at + skipped + 1) === 'prolongado' ? 2 : 1)
  return { length, from, until, label: `${next.label} (${spanText(next.span)}/${yearOfDay(until)})` }
}

/** Years further ahead are rather names or amounts: "Rota 2030". */
const YEARS_AHEAD = 3

/** `em 2028`, `2027`, `de 2027 a 2028`: whole years, of this one the rest. */
function wholeYears(tokens: readonly Token[], at: number, today: number): AskedPeriod | null {
  const isLed = ['em', 'no', 'do', 'de', 'in', 'en'].includes(wordAt(tokens, at))
  const begin = at + (isLed ? 1 : 0)
  const first = wordAt(tokens, begin)
  const second = wordAt(tokens, begin + 2)
  const isTo = ['a', 'ate', 'e'].includes(wordAt(tokens, begin + 1))
  const hasSecond = isTo && /^20\d\d$/.test(second) && second > first
  const end = begin + (hasSecond ? 3 : 1)
  const thisYear = yearOfDay(today)
  const year = Number(first)
  if (!/^20\d\d$/.test(first) || year < thisYear || (!isLed && year > thisYear + YEARS_AHEAD)) return null
  if (MONEY.includes(wordAt(tokens, end))) return null
  return {
    length: end - at,
    from: Math.max(today, fixed(year, 1, 1)),
    until: fixed(hasSecond ? Number(second) : year, 12, 31),
    label: hasSecond ? `${first} a ${second}` : first,
  }
}

function holiday(tokens: readonly Token[], at: number, today: number): AskedPeriod | null {
  const found = NAMED.find(({ words }) => startsWith(tokens, at, words))
  if (found === undefined) return null
  const { words, label, span } = found
  if (isPlaceName(words.join(' '), wordAt(tokens, at - 1), wordAt(tokens, at + words.length))) return null
  const given = yearAt(tokens, at + words.length)
  const thisYear = yearOfDay(today)
  const year = given.year ?? [thisYear - 1, thisYear, thisYear + 1].find((one) => span(one)[1] >= today) ?? thisYear
  // "Réveillon 2027" is the night in which 2027 begins, and "verão 2027" the summer of its first months, as people say.
  const begins = given.year !== null && ['Réveillon', 'Verão'].includes(label) ? year - 1 : year
  const [from, until] = span(begins)
  return {
    length: words.length + given.length,
    from,
    until,
    label: `${label} (${spanText([from, until])}/${yearOfDay(until)})`,
  }
}

/** `março`, `março de 2027`, `dezembro a fevereiro`, `dezembro de 2026 a fevereiro de 2027`. */
function month(tokens: readonly Token[], at: number, today: number): AskedPeriod | null {
  const first = monthOf(wordAt(tokens, at))
  if (first === 0) return null
  const own = yearAt(tokens, at + 1)
  const to = at + 1 + own.length
  const second = ['a', 'ate', 'to', 'hasta'].includes(wordAt(tokens, to)) ? monthOf(wordAt(tokens, to + 1)) : 0
  const last = second === 0 ? first : second
  const end = second === 0 ? own : yearAt(tokens, to + 2)
  const yearsLater = last < first ? 1 : 0
  const thisYear = yearOfDay(today)
  const next = [thisYear - 1, thisYear].find((one) => lastOfMonth(one + yearsLater, last) >= today) ?? thisYear + 1
  const year = own.year ?? (end.year === null ? next : end.year - yearsLater)
  const lastYear = end.year ?? year + yearsLater
  const [from, until] = [fixed(year, first, 1), lastOfMonth(lastYear, last)]
  if (until < from) return null
  const nameOf = (number: number) => MONTHS[number - 1]?.[0] ?? ''
  const names = [nameOf(first), ...(second === 0 ? [] : [nameOf(last).toLowerCase()])]
  return {
    length: (second === 0 ? 1 : to - at + 2) + end.length,
    from,
    until,
    label: `${names.join(year === lastYear ? ' a ' : ` de ${year} a `)} de ${lastYear}`,
  }
}

/** `dia 24`, `dia 24 a 26`: of this month or the next one that has it. */
function dayOfNoMonth(tokens: readonly Token[], at: number, today: number): AskedPeriod | null {
  if (!['dia', 'dias'].includes(wordAt(tokens, at))) return null
  const first = dayNamed(wordAt(tokens, at + 1))
  const isTo = ['a', 'ate', 'e', 'to'].includes(wordAt(tokens, at + 2)) && Number(wordAt(tokens, at + 3)) > first
  const second = isTo ? Number(wordAt(tokens, at + 3)) : first
  // "um dia, 2 pessoas"
  const isCounted = ['um', '1', 'meio', 'bom'].includes(wordAt(tokens, at - 1))
  if (isCounted || /^(pessoa|adulto|crianca|pax|hora|noite|rea(l|i))s?$/.test(wordAt(tokens, at + 2))) return null
  const [year = 0, number = 1] = isoDay(today).split('-').map(Number)
  for (let later = 0; later < 3; later++) {
    const one = number + later
    const [inYear, inMonth] = one > 12 ? [year + 1, one - 12] : [year, one]
    const [from, until] = [dayOf(inYear, inMonth, first), dayOf(inYear, inMonth, second)]
    if (from === null || until === null || until < today) continue
    return { length: isTo ? 4 : 2, from, until, label: `${spanText([from, until])}/${inYear}` }
  }
  return null
}
