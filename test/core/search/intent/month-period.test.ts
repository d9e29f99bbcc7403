import { describe, expect, test } from 'vitest'
import { askedPeriod } from '../../../../src/core/search/intent/asked-period.ts'
import { tokensOf } from '../../../../src/core/search/intent/tokens.ts'
import { dayOf, readPeriod } from './read-period.ts'

const TODAY = '2026-11-25'

describe('A month', () => {
  test.each([
    ['março', '2027-03-01 to 2027-03-31', 'Março de 2027'],
    ['novembro', '2026-11-01 to 2026-11-30', 'Novembro de 2026'],
    ['dezembro', '2026-12-01 to 2026-12-31', 'Dezembro de 2026'],
    ['março de 2028', '2028-03-01 to 2028-03-31', 'Março de 2028'],
    ['fevereiro 2028', '2028-02-01 to 2028-02-29', 'Fevereiro de 2028'],
    ['dezembro de 2027', '2027-12-01 to 2027-12-31', 'Dezembro de 2027'],
    ['janeiro de 2020', '2020-01-01 to 2020-01-31', 'Janeiro de 2020'],
  ])('%j is %s', (words, days, label) =>
    expect(readPeriod(`praia ${words} com guia`, TODAY)).toEqual({ words, days, label }),
  )

  test.each([
    ['janeiro a março', '2027-01-01 to 2027-03-31', 'Janeiro a março de 2027'],
    ['janeiro até março', '2027-01-01 to 2027-03-31', 'Janeiro a março de 2027'],
    ['january to march', '2027-01-01 to 2027-03-31', 'Janeiro a março de 2027'],
    ['enero hasta marzo', '2027-01-01 to 2027-03-31', 'Janeiro a março de 2027'],
    ['janeiro a março de 2028', '2028-01-01 to 2028-03-31', 'Janeiro a março de 2028'],
    ['dezembro a fevereiro', '2026-12-01 to 2027-02-28', 'Dezembro de 2026 a fevereiro de 2027'],
    ['dezembro a fevereiro de 2028', '2027-12-01 to 2028-02-29', 'Dezembro de 2027 a fevereiro de 2028'],
    ['dezembro de 2026 a fevereiro', '2026-12-01 to 2027-02-28', 'Dezembro de 2026 a fevereiro de 2027'],
    ['dezembro de 2026 a fevereiro de 2027', '2026-12-01 to 2027-02-28', 'Dezembro de 2026 a fevereiro de 2027'],
    ['março a março', '2027-03-01 to 2027-03-31', 'Março a março de 2027'],
  ])('may be the first of some: %j is %s', (words, days, label) =>
    expect(readPeriod(`praia ${words} com guia`, TODAY)).toEqual({ words, days, label }),
  )

  test.each([
    ['on its last day', 'março', '2027-03-31', '2027-03-01 to 2027-03-31'],
    ['on the day after', 'março', '2027-04-01', '2028-03-01 to 2028-03-31'],
    ['of a period over the end of the year', 'dezembro a fevereiro', '2027-02-28', '2026-12-01 to 2027-02-28'],
    ['of such a period on the day after', 'dezembro a fevereiro', '2027-03-01', '2027-12-01 to 2028-02-29'],
  ])('is the one that is not over: %s', (_, text, today, days) =>
    expect(readPeriod(text, today)).toMatchObject({ days }),
  )

  test.each([
    ['março a pé', 'março', '2027-03-01 to 2027-03-31'],
    ['março praia abril', 'março', '2027-03-01 to 2027-03-31'],
    ['março a', 'março', '2027-03-01 to 2027-03-31'],
    ['março de barco', 'março', '2027-03-01 to 2027-03-31'],
    ['março de 12027', 'março', '2027-03-01 to 2027-03-31'],
    ['março de 20271', 'março', '2027-03-01 to 2027-03-31'],
  ])('leaves other words after it: %j', (text, words, days) =>
    expect(readPeriod(text, TODAY)).toMatchObject({ words, days }),
  )

  test('does not begin a period that ends in an earlier year', () =>
    expect(askedPeriod(tokensOf('março de 2028 a janeiro de 2027'), 0, dayOf(TODAY))).toBeNull())
})

describe('A year', () => {
  test.each([
    ['2027', '2027-01-01 to 2027-12-31', '2027'],
    ['em 2028', '2028-01-01 to 2028-12-31', '2028'],
    ['no 2028', '2028-01-01 to 2028-12-31', '2028'],
    ['do 2028', '2028-01-01 to 2028-12-31', '2028'],
    ['de 2028', '2028-01-01 to 2028-12-31', '2028'],
    ['in 2028', '2028-01-01 to 2028-12-31', '2028'],
    ['en 2028', '2028-01-01 to 2028-12-31', '2028'],
    ['2029', '2029-01-01 to 2029-12-31', '2029'],
    ['em 2035', '2035-01-01 to 2035-12-31', '2035'],
    ['em 2026', '2026-11-25 to 2026-12-31', '2026'],
    ['2027 a 2028', '2027-01-01 to 2028-12-31', '2027 a 2028'],
    ['de 2027 até 2028', '2027-01-01 to 2028-12-31', '2027 a 2028'],
    ['2027 e 2028', '2027-01-01 to 2028-12-31', '2027 a 2028'],
  ])('%j is %s', (words, days, label) =>
    expect(readPeriod(`trilha ${words} com guia`, TODAY)).toEqual({ words, days, label }),
  )

  test.each([
    ['2027 a 12028', '2027'],
    ['2027 a 32028', '2027'],
    ['2027 a 20285', '2027'],
    ['2028 a 2027', '2028'],
    ['2028 a 2028', '2028'],
    ['2027 e trilha', '2027'],
    ['2027 trilha 2028', '2027'],
    ['2027 ou 2028', '2027'],
    ['2027 a', '2027'],
    ['para 2027', '2027'],
  ])('leaves other words beside it: %j', (text, words) => {
    const days = `${words}-01-01 to ${words}-12-31`
    expect(readPeriod(text, TODAY)).toMatchObject({ words, days })
  })

  test.each([
    'Rota 2030',
    'em 2025',
    'em 1999',
    'em 12027',
    'em 20275',
    '12027',
    'em 2027 reais',
    '2027 reais',
    '2027 a 2028 reais',
    'em',
    'em barco',
  ])('is none in %j', (text) => expect(readPeriod(text, TODAY)).toBeNull())
})
