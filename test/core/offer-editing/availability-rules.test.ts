import { describe, expect, test } from 'vitest'
import type { AvailabilityRule } from '../../../src/core/offer-editing/offer-sections.ts'
import { dayAfter } from '../../../src/core/time/departure-time.ts'
import { wholeSections } from '../../support/whole-sections.ts'
import { first, problemsWith } from './sample-problems.ts'

const RULE = first(wholeSections('tour').availability.rules)

const problemsOf = (rules: readonly Partial<AvailabilityRule>[], blockedDays: readonly string[] = []) =>
  problemsWith({ availability: { rules: rules.map((rule) => ({ ...RULE, ...rule })), blockedDays } })
const times = (count: number) =>
  Array.from({ length: count }, (_, index) => `${String(index % 24).padStart(2, '0')}:${index < 24 ? '00' : '30'}`)
const rulesAtOtherTimes = (count: number) => times(count).map((time) => ({ startTimes: [time] }))
const days = (count: number) => Array.from({ length: count }, (_, index) => dayAfter('2027-01-01', index))

describe('Rules of availability', () => {
  test.each<[number, string[]]>([
    [0, ['availability.rules: Diga em que dias e horários você atende.']],
    [1, []],
    [12, []],
    [13, ['availability.rules: Use no máximo 12 regras.']],
  ])('may be %s', (count, expected) => {
    expect(problemsOf(rulesAtOtherTimes(count))).toEqual(expected)
  })

  test('are missing although days are blocked', () => {
    expect(problemsOf([], ['2027-02-30'])).toEqual(['availability.rules: Diga em que dias e horários você atende.'])
  })

  const CLOCK = 'startTimes: Escreva os horários como 08:30.'
  test.each<[string, Partial<AvailabilityRule>, string[]]>([
    ['no weekday', { weekdays: [] }, ['weekdays: Escolha pelo menos um dia da semana.']],
    ['one weekday', { weekdays: [0] }, []],
    ['no time', { startTimes: [] }, ['startTimes: Diga pelo menos um horário de início.']],
    ['the first and the last minute of a day', { startTimes: ['00:00', '23:59'] }, []],
    ['an hour that no clock shows', { startTimes: ['24:00'] }, [CLOCK]],
    ['a minute that no clock shows', { startTimes: ['10:60'] }, [CLOCK]],
    ['an hour of one digit', { startTimes: ['8:30'] }, [CLOCK]],
    ['a time with seconds', { startTimes: ['08:30:00'] }, [CLOCK]],
    ['one wrong time of two', { startTimes: ['08:30', 'cedo'] }, [CLOCK]],
    ['the same time twice', { startTimes: ['08:30', '08:30'] }, ['startTimes: Há um horário repetido.']],
    ['the most times', { startTimes: times(24) }, []],
    ['one time too many', { startTimes: times(25) }, ['startTimes: Use no máximo 24 horários.']],
    ['no capacity', { capacity: null }, ['capacity: Campo obrigatório']],
    ['room for nobody', { capacity: 0 }, ['capacity: O mínimo é 1 vaga.']],
    ['room for one', { capacity: 1 }, []],
    ['the most room', { capacity: 999 }, []],
    ['too much room', { capacity: 1000 }, ['capacity: O máximo é 999 vagas.']],
    ['booking until the departure', { leadMinutes: 0 }, []],
    ['booking until thirty days before', { leadMinutes: 43_200 }, []],
    ['booking that closes earlier', { leadMinutes: 43_201 }, ['leadMinutes: O máximo são 30 dias.']],
  ])('have %s', (_, rule, expected) => {
    expect(problemsOf([{ weekdays: [6], startTimes: ['12:34'] }, rule])).toEqual(
      expected.map((problem) => `availability.rules.1.${problem}`),
    )
  })

  const NO_DATE = ['availability.rules.0.validUntil: Esta data não existe.']
  const BACKWARDS = ['availability.rules.0.validUntil: O fim vem antes do começo.']
  test.each<[string | null, string | null, string[]]>([
    [null, null, []],
    ['2027-02-01', null, []],
    [null, '2027-02-01', []],
    ['9999-12-31', null, []],
    ['2027-02-01', '2027-02-01', []],
    ['2027-02-01', '2027-02-02', []],
    ['2027-02-01', '2027-01-31', BACKWARDS],
    ['2027-02-30', null, NO_DATE],
    [null, '2027-02-30', NO_DATE],
    ['2027-02-30', '2027-03-30', NO_DATE],
    ['2027-02-01', '2027-02-30', NO_DATE],
    ['2027-02-31', '2027-02-30', NO_DATE],
  ])('are valid from %s until %s', (validFrom, validUntil, expected) => {
    expect(problemsOf([{ validFrom, validUntil }])).toEqual(expected)
  })

  const season = (validFrom: string | null, validUntil: string | null) => ({ validFrom, validUntil })
  const SUMMER = season('2027-01-01', '2027-02-28')
  test.each<[string, readonly Partial<AvailabilityRule>[], number | null]>([
    ['all year', [{}, {}], 1],
    ['one weekday and one time in common', [{ weekdays: [5, 6], startTimes: ['04:00', '05:00'] }, {}], 1],
    ['other weekdays', [{ weekdays: [0, 2] }, {}], null],
    ['other times', [{ startTimes: ['06:00'] }, {}], null],
    ['a season after the other', [SUMMER, season('2027-03-01', '2027-04-30')], null],
    ['a season before the other', [SUMMER, season('2026-12-01', '2026-12-31')], null],
    ['the last day in common', [SUMMER, season('2027-02-28', '2027-04-30')], 1],
    ['the first day in common', [SUMMER, season('2026-12-01', '2027-01-01')], 1],
    ['from a day on, after the season', [SUMMER, season('2027-03-01', null)], null],
    ['from a day in the season on', [SUMMER, season('2027-02-01', null)], 1],
    ['until a day before the season', [SUMMER, season(null, '2026-12-31')], null],
    ['until a day in the season', [SUMMER, season(null, '2027-01-31')], 1],
    ['a season within the whole year', [{}, SUMMER], 1],
    ['the departures of the second rule', [{ weekdays: [6] }, {}, { weekdays: [1] }], 2],
  ])('must not repeat a departure: %s', (_, rules, other) => {
    const repeated = `startTimes: Este horário já está na regra ${other}. Mude os dias, o horário ou o período.`
    expect(problemsOf(rules)).toEqual(other === null ? [] : [`availability.rules.${rules.length - 1}.${repeated}`])
  })
})

describe('Blocked days', () => {
  test.each<[string, readonly string[], string[]]>([
    ['one', ['2027-02-28'], []],
    ['the most', days(730), []],
    ['one too many', days(731), ['availability.blockedDays: Há dias bloqueados demais.']],
    ['one that does not exist', ['2027-02-28', '2027-02-30'], ['availability.blockedDays: Um dos dias não existe.']],
  ])('may be: %s', (_, blockedDays, expected) => {
    expect(problemsOf([{}], blockedDays)).toEqual(expected)
  })
})
