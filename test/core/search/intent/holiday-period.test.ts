import { describe, expect, test } from 'vitest'
import { easterOf } from '../../../../src/core/search/intent/asked-period.ts'
import { isoDay } from '../../../../src/core/time/day-number.ts'
import { readPeriod } from './read-period.ts'

const TODAY = '2026-11-25'

test.each([
  [1954, '1954-04-18'],
  [1981, '1981-04-19'],
  [1999, '1999-04-04'],
  [2000, '2000-04-23'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2033, '2033-04-17'],
  [2038, '2038-04-25'],
  [2049, '2049-04-18'],
  [2076, '2076-04-19'],
  [2100, '2100-03-28'],
])('Easter of %i is %s', (year, date) => expect(isoDay(easterOf(year))).toBe(date))

describe('A holiday', () => {
  test.each([
    ['réveillon', '2026-12-28 to 2027-01-01', 'Réveillon (28/12 a 01/01/2027)'],
    ['natal', '2026-12-23 to 2026-12-26', 'Natal (23/12 a 26/12/2026)'],
    ['carnaval', '2027-02-05 to 2027-02-10', 'Carnaval (05/02 a 10/02/2027)'],
    ['páscoa', '2027-03-25 to 2027-03-28', 'Semana Santa (25/03 a 28/03/2027)'],
    ['tiradentes', '2027-04-21', 'Tiradentes (21/04/2027)'],
    ['dia do trabalhador', '2027-05-01', 'Dia do Trabalho (01/05/2027)'],
    ['corpus christi', '2027-05-27 to 2027-05-30', 'Corpus Christi (27/05 a 30/05/2027)'],
    ['dia dos namorados', '2027-06-12', 'Dia dos Namorados (12/06/2027)'],
    ['festa junina', '2027-06-12 to 2027-06-30', 'São João (12/06 a 30/06/2027)'],
    ['sete de setembro', '2027-09-07', 'Independência (07/09/2027)'],
    ['dia das crianças', '2027-10-12', 'Nossa Senhora Aparecida (12/10/2027)'],
    ['finados', '2027-11-02', 'Finados (02/11/2027)'],
    ['proclamação da república', '2027-11-15', 'Proclamação da República (15/11/2027)'],
    ['consciência negra', '2027-11-20', 'Consciência Negra (20/11/2027)'],
    ['férias de julho', '2027-07-01 to 2027-07-31', 'Férias de julho (01/07 a 31/07/2027)'],
    ['férias de janeiro', '2027-01-01 to 2027-01-31', 'Férias de janeiro (01/01 a 31/01/2027)'],
    ['verão', '2026-12-21 to 2027-03-20', 'Verão (21/12 a 20/03/2027)'],
    ['outono', '2027-03-20 to 2027-06-20', 'Outono (20/03 a 20/06/2027)'],
    ['inverno', '2027-06-21 to 2027-09-22', 'Inverno (21/06 a 22/09/2027)'],
    ['primavera', '2026-09-22 to 2026-12-20', 'Primavera (22/09 a 20/12/2026)'],
  ])('%j is %s', (words, days, label) =>
    expect(readPeriod(`passeio no ${words} com guia`, TODAY)).toEqual({ words, days, label }),
  )

  test.each([
    ['natal de 2028', '2028-12-23 to 2028-12-26'],
    ['natal 2028', '2028-12-23 to 2028-12-26'],
    ['carnaval de 2020', '2020-02-21 to 2020-02-26'],
    ['réveillon 2028', '2027-12-28 to 2028-01-01'],
    ['verão de 2028', '2027-12-21 to 2028-03-20'],
  ])('with a year is in that year: %j', (words, days) =>
    expect(readPeriod(`passeio no ${words} com guia`, TODAY)).toMatchObject({ words, days }),
  )

  test.each([
    ['carnaval on its last day', 'carnaval', '2027-02-10', '2027-02-05 to 2027-02-10'],
    ['carnaval on the day after', 'carnaval', '2027-02-11', '2028-02-25 to 2028-03-01'],
    ['réveillon on the first of January', 'réveillon', '2027-01-01', '2026-12-28 to 2027-01-01'],
    ['réveillon on the second of January', 'réveillon', '2027-01-02', '2027-12-28 to 2028-01-01'],
    ['verão in March', 'verão', '2027-03-20', '2026-12-21 to 2027-03-20'],
  ])('lasts until its last day: %s', (_, text, today, days) => expect(readPeriod(text, today)).toMatchObject({ days }))

  test.each([
    ['viajar em carnaval', 'carnaval'],
    ['carnaval do Rio', 'carnaval'],
    ['páscoa da família', 'páscoa'],
    ['carnaval RN', 'carnaval'],
    ['no natal da praia', 'natal'],
    ['são joão', 'são joão'],
    ['são joão em Caruaru', 'são joão'],
    ['em são joão', 'são joão'],
    ['festa junina da escola', 'festa junina'],
    ['festas juninas do Nordeste', 'festas juninas'],
    ['em navidad', 'navidad'],
  ])('is no place in %j', (text, words) => expect(readPeriod(text, TODAY)).toMatchObject({ words }))

  test.each(['passeio em Natal', 'Natal RN', 'São João da Barra', 'São João do Araguaia', 'São João del Rei'])(
    'is none in %j',
    (text) => expect(readPeriod(text, TODAY)).toBeNull(),
  )
})

describe('The next holiday', () => {
  test.each([
    ['feriado', 'feriado'],
    ['feriadão', 'feriadão'],
    ['feriados', 'feriados'],
    ['holiday', 'holiday'],
    ['próximo feriado', 'próximo feriado'],
    ['próximos feriados', 'próximos feriados'],
    ['next holiday', 'next holiday'],
    ['feriado prolongado', 'feriado prolongado'],
    ['próximo feriado prolongado', 'próximo feriado prolongado'],
    ['prolongado feriado', 'feriado'],
    ['próximo passeio feriado', 'feriado'],
  ])('is asked for by %j', (text, words) =>
    expect(readPeriod(`ir ${text} com guia`, TODAY)).toEqual({
      words,
      days: '2026-12-23 to 2026-12-26',
      label: 'Natal (23/12 a 26/12/2026)',
    }),
  )

  test.each([
    ['2026-01-15', '2026-02-13 to 2026-02-18', 'Carnaval (13/02 a 18/02/2026)'],
    ['2026-02-18', '2026-02-13 to 2026-02-18', 'Carnaval (13/02 a 18/02/2026)'],
    ['2026-02-19', '2026-04-02 to 2026-04-05', 'Semana Santa (02/04 a 05/04/2026)'],
    ['2026-04-06', '2026-04-21', 'Tiradentes (21/04/2026)'],
    ['2026-04-22', '2026-05-01', 'Dia do Trabalho (01/05/2026)'],
    ['2026-05-02', '2026-06-04 to 2026-06-07', 'Corpus Christi (04/06 a 07/06/2026)'],
    ['2026-06-08', '2026-09-07', 'Independência (07/09/2026)'],
    ['2026-09-08', '2026-10-12', 'Nossa Senhora Aparecida (12/10/2026)'],
    ['2026-10-13', '2026-11-02', 'Finados (02/11/2026)'],
    ['2026-11-03', '2026-11-15', 'Proclamação da República (15/11/2026)'],
    ['2026-11-16', '2026-11-20', 'Consciência Negra (20/11/2026)'],
    ['2026-11-20', '2026-11-20', 'Consciência Negra (20/11/2026)'],
    ['2026-12-26', '2026-12-23 to 2026-12-26', 'Natal (23/12 a 26/12/2026)'],
    ['2026-12-27', '2027-02-05 to 2027-02-10', 'Carnaval (05/02 a 10/02/2027)'],
  ])('from %s on is %s', (today, days, label) =>
    expect(readPeriod('próximo feriado', today)).toEqual({ words: 'próximo feriado', days, label }),
  )
})
