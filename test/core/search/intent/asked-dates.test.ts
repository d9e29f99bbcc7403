import { describe, expect, test } from 'vitest'
import { askedDates, dayNamed } from '../../../../src/core/search/intent/asked-dates.ts'
import { tokensOf } from '../../../../src/core/search/intent/tokens.ts'
import { dayOf, readPeriod } from './read-period.ts'

const TODAY = '2026-11-22'
const datesAtBegin = (text: string) => askedDates(tokensOf(text), 0, dayOf(TODAY))

describe('A date', () => {
  test.each([
    ['trilha 24/12 com guia', '24/12', '2026-12-24'],
    ['trilha 24/12/27 com guia', '24/12/27', '2027-12-24'],
    ['trilha 24/12/2028 com guia', '24/12/2028', '2028-12-24'],
    ['trilha 24/12 de 2027 com guia', '24/12 de 2027', '2027-12-24'],
    ['trilha 24/12 2027 com guia', '24/12 2027', '2027-12-24'],
    ['trilha 24.12.27 com guia', '24.12.27', '2027-12-24'],
    ['trilha 15-12-2027 com guia', '15-12-2027', '2027-12-15'],
    ['trilha 2027-12-24 com guia', '2027-12-24', '2027-12-24'],
    ['trilha 31/12/2027 com guia', '31/12/2027', '2027-12-31'],
    ['trilha 01/01/2028 com guia', '01/01/2028', '2028-01-01'],
    ['24/12/', '24/12', '2026-12-24'],
  ])('in numbers takes only its own words: %j', (text, words, days) =>
    expect(readPeriod(text, TODAY)).toMatchObject({ words, days }),
  )

  test.each([
    ['praia 24 de dezembro de 2027 cedo', '24 de dezembro de 2027', '2027-12-24'],
    ['praia 24 dezembro 2027 cedo', '24 dezembro 2027', '2027-12-24'],
    ['praia 24 de dezembro cedo', '24 de dezembro', '2026-12-24'],
    ['praia 24 dezembro cedo', '24 dezembro', '2026-12-24'],
    ['praia 1º de dezembro cedo', '1º de dezembro', '2026-12-01'],
    ['praia 31 de dezembro cedo', '31 de dezembro', '2026-12-31'],
  ])('in words takes only its own words: %j', (text, words, days) =>
    expect(readPeriod(text, TODAY)).toMatchObject({ words, days }),
  )

  test.each([
    ['passeio o dia 24 de dezembro', 'o dia 24 de dezembro'],
    ['passeio no dia 24 de dezembro', 'no dia 24 de dezembro'],
    ['passeio desde o dia 24 de dezembro', 'desde o dia 24 de dezembro'],
    ['passeio de entre o dia 24 de dezembro', 'entre o dia 24 de dezembro'],
    ['passeio cedo 24 de dezembro', '24 de dezembro'],
  ])('takes up to three words that lead to it: %j', (text, words) =>
    expect(readPeriod(text, TODAY)).toMatchObject({ words, days: '2026-12-24' }),
  )

  test.each([
    ['24/12/126', '24/12', '2026-12-24'],
    ['24/12/20h', '24/12', '2026-12-24'],
    ['24/12/1', '24/12', '2026-12-24'],
    ['24 de dezembro de 12027', '24 de dezembro', '2026-12-24'],
    ['24 de dezembro de 20271', '24 de dezembro', '2026-12-24'],
    ['24 de dezembro de ônibus', '24 de dezembro', '2026-12-24'],
    ['24 de dezembro de', '24 de dezembro', '2026-12-24'],
  ])('leaves a number or word after it that is no year: %j', (text, words, days) =>
    expect(readPeriod(text, TODAY)).toMatchObject({ words, days }),
  )

  test.each([
    ['today', '22/11', '2026-11-22'],
    ['yesterday', '21/11', '2027-11-21'],
    ['a leap day', '29 de fevereiro', '2028-02-29'],
  ])('without a year is the next such day: %s', (_, text, days) =>
    expect(readPeriod(text, TODAY)).toMatchObject({ days }),
  )

  test.each([
    ['24/12/2020', '2020-12-24'],
    ['24 de dezembro de 1999', '1999-12-24'],
    ['29/02/2024', '2024-02-29'],
  ])('with a year may be over: %j', (text, days) => expect(readPeriod(text, TODAY)).toMatchObject({ days }))

  test.each([
    '10 12 27',
    '10:12:27',
    '10-12',
    '1.5',
    '32/12',
    '0/12',
    '10/13',
    '10/0',
    '2026-13-24',
    '2026-12-32',
    '2026-12/24',
    '12026-12-24',
    '20265-12-24',
    '31/02/2027',
    '29/02/2027',
    '31/02/2027 a 10/03/2027',
    '10/02/2027 a 31/02/2027',
    '10/01/2027 a 05/01/2026',
    '10 a 15',
    'dezembro',
    'de',
    '',
  ])('is none in %j', (text) => expect(datesAtBegin(text)).toBeNull())
})

describe('A period between two dates', () => {
  test.each([
    ['ir 10 a 15 de janeiro cedo', '10 a 15 de janeiro', '2027-01-10 to 2027-01-15'],
    ['ir 24/12 a 26 cedo', '24/12 a 26', '2026-12-24 to 2026-12-26'],
    ['ir 10 de dezembro a 15 cedo', '10 de dezembro a 15', '2026-12-10 to 2026-12-15'],
    ['ir 10-12 de janeiro cedo', '10-12 de janeiro', '2027-01-10 to 2027-01-12'],
    ['ir 10 – 12 de janeiro cedo', '10 – 12 de janeiro', '2027-01-10 to 2027-01-12'],
    ['ir 28 de novembro a 2 de dezembro cedo', '28 de novembro a 2 de dezembro', '2026-11-28 to 2026-12-02'],
    ['ir 10 a 10 de janeiro cedo', '10 a 10 de janeiro', '2027-01-10'],
    ['ir 24/12 a 24 cedo', '24/12 a 24', '2026-12-24'],
    [
      'ir entre os dias 10 e 15 de janeiro de 2028 cedo',
      'entre os dias 10 e 15 de janeiro de 2028',
      '2028-01-10 to 2028-01-15',
    ],
    [
      'ir do dia 28 de dezembro até o dia 2 de janeiro cedo',
      'do dia 28 de dezembro até o dia 2 de janeiro',
      '2026-12-28 to 2027-01-02',
    ],
    ['ir 24/12/2027 a 02/01 cedo', '24/12/2027 a 02/01', '2027-12-24 to 2028-01-02'],
    ['ir 24/12 a 02/01/2028 cedo', '24/12 a 02/01/2028', '2027-12-24 to 2028-01-02'],
    ['ir 10/12/2027 a 12/12 cedo', '10/12/2027 a 12/12', '2027-12-10 to 2027-12-12'],
    ['ir 10/12 a 12/12/2027 cedo', '10/12 a 12/12/2027', '2027-12-10 to 2027-12-12'],
    ['ir 27/02 a 29/02 cedo', '27/02 a 29/02', '2028-02-27 to 2028-02-29'],
  ])('takes both and what joins them: %j', (text, words, days) =>
    expect(readPeriod(text, TODAY)).toMatchObject({ words, days }),
  )

  test('with an earlier day of the same month ends in the next year', () =>
    expect(readPeriod('24/12/2026 a 02/12', TODAY)).toMatchObject({ days: '2026-12-24 to 2027-12-02' }))

  test('that has begun lasts until its end', () => {
    expect(readPeriod('20/11 a 22/11', TODAY)).toMatchObject({ days: '2026-11-20 to 2026-11-22' })
    expect(readPeriod('20/11 a 21/11', TODAY)).toMatchObject({ days: '2027-11-20 to 2027-11-21' })
  })

  test.each([
    ['an impossible day', '24/12/2026 a 32', '24/12/2026'],
    ['an impossible day of a month', '24/12/2026 a 32/12', '24/12/2026'],
    ['day 0', '24/12/2026 a 0 de janeiro', '24/12/2026'],
    ['day 0 in numbers', '24/12/2026 a 0/12', '24/12/2026'],
    ['month 13', '24/12/2026 a 02/13', '24/12/2026'],
    ['month 0', '24/12/2026 a 02/00', '24/12/2026'],
    ['month 13 after a year', '24/12/2026 a 2027-13-01', '24/12/2026'],
    ['day 32 after a year', '24/12/2026 a 2027-01-32', '24/12/2026'],
    ['a year of five digits', '24/12/2026 a 12027-01-02', '24/12/2026'],
    ['a year with a digit too much', '24/12/2026 a 20271-01-02', '24/12/2026'],
    ['marks that differ', '24/12/2026 a 2027-01/02', '24/12/2026'],
    ['a day before the first', '24/12/2026 a 2', '24/12/2026'],
    ['a number of people', '24/12/2026 e 30 pessoas', '24/12/2026'],
    ['a number of hours', '24/12/2026 até 30 horas', '24/12/2026'],
    ['nothing', '24/12/2026 a', '24/12/2026'],
    ['no joining word', '10 de janeiro ou 15 de janeiro', '10 de janeiro'],
    ['a comma', '10 de janeiro, 15 de janeiro', '10 de janeiro'],
  ])('is only the first date before %s', (_, text, words) => {
    const read = readPeriod(text, TODAY)
    expect(read).toMatchObject({ words, days: words === '10 de janeiro' ? '2027-01-10' : '2026-12-24' })
  })

  test.each([
    ['28 a 2 de janeiro', '2026-12-28 to 2027-01-02'],
    ['28 a 2 de janeiro de 2028', '2027-12-28 to 2028-01-02'],
    ['27 até o dia 1º de março', '2027-02-27 to 2027-03-01'],
    ['29 a 2/3', '2028-02-29 to 2028-03-02'],
    ['15 a 4 de janeiro', '2026-12-15 to 2027-01-04'],
    ['14 a 4 de janeiro', null],
    ['31 a 2 de março', null],
    ['8 e 5 de janeiro', null],
  ])('begins in the month before, in %j, if it is not too long', (text, days) => {
    if (days === null) expect(datesAtBegin(text)).toBeNull()
    else expect(readPeriod(`ir ${text} cedo`, TODAY)).toMatchObject({ words: text, days })
  })
})

describe('The chip of a date', () => {
  test.each([
    ['24/12', '24/12/2026'],
    ['24 de dezembro de 2027', '24/12/2027'],
    ['24/12 a 02/01', '24/12 a 02/01/2027'],
    ['1º a 5 de março', '01/03 a 05/03/2027'],
  ])('of %j says %j', (text, label) => expect(readPeriod(text, TODAY)?.label).toBe(label))
})

test.each([
  ['1º', 1],
  ['1o', 1],
  ['primeiro', 1],
  ['1', 1],
  ['24', 24],
  ['21º', Number.NaN],
  ['21o', Number.NaN],
  ['1os', Number.NaN],
  ['primeiros', Number.NaN],
])('The day %j is the number %d', (name, day) => expect(dayNamed(name)).toBe(day))
