import { describe, expect, test } from 'vitest'
import { readPeriod } from './read-period.ts'

const WEDNESDAY = '2026-11-25'

describe('On a Wednesday', () => {
  test.each([
    ['hoje', '2026-11-25', 'Hoje (25/11)'],
    ['hoje à noite', '2026-11-25', 'Hoje (25/11)'],
    ['agora', '2026-11-25', 'Hoje (25/11)'],
    ['amanhã', '2026-11-26', 'Amanhã (26/11)'],
    ['amanhã de manhã', '2026-11-26', 'Amanhã (26/11)'],
    ['depois de amanhã', '2026-11-27', 'Depois de amanhã (27/11)'],
    ['fim de semana', '2026-11-28 to 2026-11-29', 'Fim de semana (28/11 a 29/11)'],
    ['neste final de semana', '2026-11-28 to 2026-11-29', 'Fim de semana (28/11 a 29/11)'],
    ['sábado e domingo', '2026-11-28 to 2026-11-29', 'Fim de semana (28/11 a 29/11)'],
    ['próximo fim de semana', '2026-12-05 to 2026-12-06', 'Próximo fim de semana (05/12 a 06/12)'],
    ['fds que vem', '2026-12-05 to 2026-12-06', 'Próximo fim de semana (05/12 a 06/12)'],
    ['próxima semana', '2026-11-30 to 2026-12-06', 'Próxima semana (30/11 a 06/12)'],
    ['semana que vem', '2026-11-30 to 2026-12-06', 'Próxima semana (30/11 a 06/12)'],
    ['esta semana', '2026-11-25 to 2026-11-29', 'Esta semana (25/11 a 29/11)'],
    ['nessa semana', '2026-11-25 to 2026-11-29', 'Esta semana (25/11 a 29/11)'],
    ['este mês', '2026-11-25 to 2026-11-30', 'Este mês (25/11 a 30/11)'],
    ['mês que vem', '2026-12-01 to 2026-12-31', 'Próximo mês (01/12 a 31/12)'],
  ])('%j is %s', (words, days, label) =>
    expect(readPeriod(`trilha ${words} com guia`, WEDNESDAY)).toEqual({ words, days, label }),
  )
})

describe('A near period', () => {
  test.each([
    ['amanhã on the last day of a year', 'amanhã', '2026-12-31', '2027-01-01'],
    ['depois de amanhã before a leap day', 'depois de amanhã', '2028-02-27', '2028-02-29'],
    ['fim de semana on a Saturday', 'fim de semana', '2026-11-28', '2026-11-28 to 2026-11-29'],
    ['fim de semana on a Sunday', 'fim de semana', '2026-11-29', '2026-12-05 to 2026-12-06'],
    ['próxima semana on a Monday', 'próxima semana', '2026-11-23', '2026-11-30 to 2026-12-06'],
    ['próxima semana on a Sunday', 'próxima semana', '2026-11-29', '2026-11-30 to 2026-12-06'],
    ['esta semana on a Monday', 'esta semana', '2026-11-23', '2026-11-23 to 2026-11-29'],
    ['esta semana on a Sunday', 'esta semana', '2026-11-29', '2026-11-29'],
    ['este mês on its last day', 'este mês', '2026-11-30', '2026-11-30'],
    ['este mês in December', 'este mês', '2026-12-10', '2026-12-10 to 2026-12-31'],
    ['próximo mês in November', 'próximo mês', '2026-11-10', '2026-12-01 to 2026-12-31'],
    ['próximo mês in December', 'próximo mês', '2026-12-10', '2027-01-01 to 2027-01-31'],
    ['próximo mês before a leap day', 'próximo mês', '2028-01-31', '2028-02-01 to 2028-02-29'],
  ])('has the right days: %s', (_, text, today, days) => expect(readPeriod(text, today)).toMatchObject({ days }))
})

describe('A day of the week', () => {
  test.each([
    ['domingo', '2026-11-29', 'Domingo (29/11)'],
    ['segunda-feira', '2026-11-30', 'Segunda-feira (30/11)'],
    ['terça', '2026-12-01', 'Terça-feira (01/12)'],
    ['terça-feira', '2026-12-01', 'Terça-feira (01/12)'],
    ['quarta-feira', '2026-11-25', 'Quarta-feira (25/11)'],
    ['quinta-feira', '2026-11-26', 'Quinta-feira (26/11)'],
    ['sexta', '2026-11-27', 'Sexta-feira (27/11)'],
    ['sábado', '2026-11-28', 'Sábado (28/11)'],
    ['próximo sábado', '2026-11-28', 'Sábado (28/11)'],
    ['próxima sexta', '2026-11-27', 'Sexta-feira (27/11)'],
    ['next friday', '2026-11-27', 'Sexta-feira (27/11)'],
    ['sexta que vem', '2026-11-27', 'Sexta-feira (27/11)'],
    ['próximo sábado que vem', '2026-11-28', 'Sábado (28/11)'],
    ['próxima terça-feira que vem', '2026-12-01', 'Terça-feira (01/12)'],
    ['próxima quarta-feira', '2026-12-02', 'Quarta-feira (02/12)'],
    ['quarta-feira que vem', '2026-12-02', 'Quarta-feira (02/12)'],
  ])('is the next one: on a Wednesday %j is %s', (words, days, label) =>
    expect(readPeriod(`mergulho ${words} com guia`, WEDNESDAY)).toEqual({ words, days, label }),
  )

  test('leaves "que" without "vem"', () =>
    expect(readPeriod('sexta que posso', WEDNESDAY)).toMatchObject({ words: 'sexta', days: '2026-11-27' }))

  test.each(['segunda vez', 'quarta trilha', 'próximo passeio'])('is none in %j', (text) =>
    expect(readPeriod(text, WEDNESDAY)).toBeNull(),
  )
})

describe('A day without a month', () => {
  test.each([
    ['today', 'dia 25', WEDNESDAY, '2026-11-25'],
    ['a day that is over, in the next month', 'dia 24', WEDNESDAY, '2026-12-24'],
    ['a day that only the next month has', 'dia 31', WEDNESDAY, '2026-12-31'],
    ['the first day', 'dia 1º', WEDNESDAY, '2026-12-01'],
    ['the first day as a number', 'dia 1', WEDNESDAY, '2026-12-01'],
    ['a day that February does not have', 'dia 30', '2027-01-31', '2027-03-30'],
    ['a day of December', 'dia 24', '2026-12-10', '2026-12-24'],
    ['a day of January', 'dia 5', '2026-12-10', '2027-01-05'],
  ])('is the next such day: %s', (_, words, today, days) =>
    expect(readPeriod(`ir no ${words} cedo`, today)).toMatchObject({ words, days }),
  )

  test.each([
    ['dia 26 a 28', '2026-11-26 to 2026-11-28'],
    ['dias 26 até 28', '2026-11-26 to 2026-11-28'],
    ['dias 26 e 28', '2026-11-26 to 2026-11-28'],
    ['dia 26 to 28', '2026-11-26 to 2026-11-28'],
    ['dias 1º a 5', '2026-12-01 to 2026-12-05'],
    ['dias 20 a 25', '2026-11-20 to 2026-11-25'],
    ['dias 20 a 24', '2026-12-20 to 2026-12-24'],
    ['dias 30 a 31', '2026-12-30 to 2026-12-31'],
  ])('may be the first of a period: %j', (words, days) =>
    expect(readPeriod(`ir nos ${words} cedo`, WEDNESDAY)).toMatchObject({ words, days }),
  )

  test.each([
    ['dia 26 a 20', 'dia 26'],
    ['dia 26 a 26', 'dia 26'],
    ['dia 26 praia 28', 'dia 26'],
    ['dia 26 a pé', 'dia 26'],
    ['dia 26 a', 'dia 26'],
    ['dia 26 senhora do mar', 'dia 26'],
    ['dia 26 horário livre', 'dia 26'],
    ['pessoas dia 26', 'dia 26'],
  ])('leaves other words beside it: %j', (text, words) =>
    expect(readPeriod(text, WEDNESDAY)).toMatchObject({ words, days: '2026-11-26' }),
  )

  test.each([
    'um dia 2',
    '1 dia 2',
    'meio dia 2',
    'bom dia 2',
    'dia 2 pessoas',
    'dia 1 pessoa',
    'dia 2 adultos',
    'dia 1 adulto',
    'dia 2 crianças',
    'dia 2 horas',
    'dia 200 reais',
    'dia 20 reais',
    'dia 0',
    'dia 0 a 5',
    'dia 32',
    'dia 26 a 32',
    'dia bonito',
    'dia',
    'noite 26',
  ])('is none in %j', (text) => expect(readPeriod(text, WEDNESDAY)).toBeNull())

  test.each([
    ['dia 26', '26/11/2026'],
    ['dias 26 a 28', '26/11 a 28/11/2026'],
    ['dia 5', '05/12/2026'],
  ])('has a chip: %j', (text, label) => expect(readPeriod(text, WEDNESDAY)?.label).toBe(label))
})
