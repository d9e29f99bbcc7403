import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Meaning,
  placeNames,
  type SearchFacts,
  understand,
} from '../../../../src/core/search/intent/understand.ts'
import { VOCABULARY } from '../../../../src/core/search/intent/vocabulary.ts'
import { dayNumber, isoDay } from '../../../../src/core/time/day-number.ts'

/** A Sunday. */
const TODAY = dayNumber('2026-11-22') ?? 0
const WORDS = new Set(['prata', 'forte', 'golfinho', 'azulejo'])
const known: SearchFacts = {
  today: TODAY,
  places: placeNames(['Praia do Forte', 'Natal Luz', 'Rio da Prata', 'Rio de Janeiro']),
  slugs: ['rio-de-janeiro'],
  isWord: (word) => WORDS.has(word),
}
const read = (text: string, on = TODAY) => understand(text, { ...known, today: on })
const meanings = (text: string, on?: number) => read(text, on).parts.map(({ meaning }) => meaning)
const period = (from: string, until = from): Meaning => ({ type: 'period', from, until })
const theme = (value: string) => ({ type: 'theme', value })

describe('A text', () => {
  test.each<[string, readonly object[], string]>([
    ['praia com criança', [theme('beach'), { type: 'audience', value: 'children' }], ''],
    ['Cachoeiras', [theme('waterfall')], ''],
    ['cachoera', [theme('waterfall')], ''],
    ['snorkeling', [theme('diving')], ''],
    ['playa con niños', [theme('beach'), { type: 'audience', value: 'children' }], ''],
    ['hiking with kids', [theme('hike'), { type: 'audience', value: 'children' }], ''],
    ['golfinhos', [], 'golfinhos'],
    ['Boat trip', [], 'barco'],
    ['whale watching', [], 'baleia'],
    ['delfines', [], 'golfinho'],
    ['horses', [], 'cavalo'],
    ['atardecer en la playa', [theme('beach')], 'pôr do sol'],
    ['tirolesa', [theme('adventure')], ''],
    ['RJ', [{ type: 'state', value: 'RJ' }], ''],
    ['praia rj', [theme('beach'), { type: 'state', value: 'RJ' }], ''],
    ['estado do ceará', [{ type: 'state', value: 'CE' }], ''],
    ['Rio Grande do Sul', [{ type: 'state', value: 'RS' }], ''],
    ['praia PE', [theme('beach'), { type: 'state', value: 'PE' }], ''],
    ['centro a pé', [], 'centro a pé'],
    ['centro a pe', [], 'centro a pe'],
    ['Noronha barato', [{ type: 'price order', value: 'cheap' }], 'Noronha'],
    [
      'passeio até 200',
      [
        { type: 'kind', value: 'tour' },
        { type: 'price', most: 20_000 },
      ],
      '',
    ],
    ['menos de R$ 1.500,00', [{ type: 'price', most: 150_000 }], ''],
    ['80 reais', [{ type: 'price', most: 8_000 }], ''],
    ['até 3 pessoas', [{ type: 'people', count: 3 }], ''],
    ['grupo de 10', [{ type: 'people', count: 10 }], ''],
    ['trilha para 4', [theme('hike'), { type: 'people', count: 4 }], ''],
    [
      'praia para dois com criança',
      [theme('beach'), { type: 'people', count: 2 }, { type: 'audience', value: 'children' }],
      '',
    ],
    ['praia 2027', [theme('beach'), period('2027-01-01', '2027-12-31')], ''],
    ['de 2026 a 2027', [period('2026-11-22', '2027-11-22')], ''],
    ['2027 reais', [{ type: 'price', most: 202_700 }], ''],
    ['rota 2040', [], 'rota 2040'],
    ['para 4 de janeiro', [period('2027-01-04')], ''],
    ['Para 2 RJ', [{ type: 'state', value: 'RJ' }], 'Para 2'],
    ['R$ 100 a R$ 200', [{ type: 'price', least: 10_000, most: 20_000 }], ''],
    ['praia 100 a 200 reais', [theme('beach'), { type: 'price', least: 10_000, most: 20_000 }], ''],
    ['sala 100 a 200', [], 'sala 100 a 200'],
    ['roteiro de passeios', [{ type: 'kind', value: 'advisory' }], ''],
    ['rio', [{ type: 'nickname', value: 'rio-de-janeiro' }], ''],
    ['rio da prata', [], 'rio da prata'],
    ['praia do forte', [], 'praia do forte'],
    ['natal luz', [], 'natal luz'],
    ['prata', [], 'prata'],
    ['o que fazer', [], ''],
    ['bom dia, 3 pessoas', [{ type: 'people', count: 3 }], 'dia'],
    ['em Natal', [], 'em Natal'],
    ['quinta da boa vista', [], 'quinta vista'],
    ['passeio para família', [{ type: 'kind', value: 'tour' }, ...meanings('família')], ''],
    ['praia no para', [theme('beach'), { type: 'state', value: 'PA' }], ''],
    ['Pará', [{ type: 'state', value: 'PA' }], ''],
    ['sem caminhada', [{ type: 'easy' }], ''],
    ['acessível para surdos', meanings('libras'), ''],
    ['mais de 500 reais', [{ type: 'price', least: 50_000 }], ''],
    ['acima de R$ 1.500', [{ type: 'price', least: 150_000 }], ''],
    ['a partir de 300', [{ type: 'price', least: 30_000 }], ''],
    ['entre 100 e 200 reais', [{ type: 'price', least: 10_000, most: 20_000 }], ''],
    ['duas pessoas', [{ type: 'people', count: 2 }], ''],
    ['somos em 5', [{ type: 'people', count: 5 }], ''],
    ['nós dois', [{ type: 'people', count: 2 }], ''],
    ['2 adultos e 1 criança', [{ type: 'people', count: 3 }, ...meanings('criança')], ''],
    ['praia com 2 crianças', [theme('beach'), ...meanings('criança')], ''],
    ['sem chuva', [], ''],
    ['praia sem criança', [theme('beach')], ''],
    ['exceto praia', [], ''],
    ['dia 24 de dezembro em Gramado', [period('2026-12-24')], 'Gramado'],
    ['esse fim de semana em Gramado', [period('2026-11-28', '2026-11-29')], 'Gramado'],
    ['amanhã cedo em Gramado', [period('2026-11-23')], 'Gramado'],
    ['levar meus filhos', meanings('filhos'), ''],
    ['serra do cipó', [], 'serra do cipó'],
    ['banho de rio', [], 'banho de rio'],
    ['rio são francisco', [], 'rio são francisco'],
    ['litoral norte', [theme('beach')], 'norte'],
    ['Natal RN', [{ type: 'state', value: 'RN' }], 'Natal'],
    ['são joão del rei', [], 'são joão del rei'],
    ['grupo pequeno', [], ''],
  ])('%j means %j and leaves %j', (text, expected, rest) => {
    expect(meanings(text)).toEqual(expected)
    expect(read(text).rest).toBe(rest)
  })

  test.each<[string, Meaning]>([
    ['dezembro', period('2026-12-01', '2026-12-31')],
    ['em novembro', period('2026-11-01', '2026-11-30')],
    ['outubro', period('2027-10-01', '2027-10-31')],
    ['fevereiro de 2028', period('2028-02-01', '2028-02-29')],
    ['março a maio', period('2027-03-01', '2027-05-31')],
    ['janeiro até março de 2030', period('2030-01-01', '2030-03-31')],
    ['dezembro a fevereiro', period('2026-12-01', '2027-02-28')],
    ['dezembro a fevereiro de 2028', period('2027-12-01', '2028-02-29')],
    ['janeiro de 2027 a dezembro de 2029', period('2027-01-01', '2028-01-01')],
    ['sábado', period('2026-11-28')],
    ['próximo domingo', period('2026-11-29')],
    ['domingo que vem', period('2026-11-29')],
    ['domingo', period('2026-11-22')],
    ['sexta-feira', period('2026-11-27')],
    ['sábado e domingo', period('2026-11-28', '2026-11-29')],
    ['sexta-feira santa', period('2027-03-25', '2027-03-28')],
    ['dia 24', period('2026-11-24')],
    ['dia 10', period('2026-12-10')],
    ['dia 31', period('2026-12-31')],
    ['dias 24 a 26', period('2026-11-24', '2026-11-26')],
    ['dia 24 de dezembro', period('2026-12-24')],
    ['no Natal', period('2026-12-23', '2026-12-26')],
    ['amanhã', period('2026-11-23')],
    ['depois de amanhã', period('2026-11-24')],
    ['fim de semana', period('2026-11-28', '2026-11-29')],
    ['semana que vem', period('2026-11-23', '2026-11-29')],
    ['réveillon', period('2026-12-28', '2027-01-01')],
    ['réveillon 2028', period('2027-12-28', '2028-01-01')],
    ['carnaval', period('2027-02-05', '2027-02-10')],
    ['páscoa 2027', period('2027-03-25', '2027-03-28')],
    ['natal', period('2026-12-23', '2026-12-26')],
    ['10 de janeiro', period('2027-01-10')],
    ['10 a 15 de janeiro de 2028', period('2028-01-10', '2028-01-15')],
    ['1º de dezembro', period('2026-12-01')],
    ['1o a 5 de dezembro', period('2026-12-01', '2026-12-05')],
    ['primeiro de maio', period('2027-05-01')],
    ['24/12', period('2026-12-24')],
    ['24/12/2027', period('2027-12-24')],
    ['verão', period('2026-12-21', '2027-03-20')],
    ['verão 2027', period('2026-12-21', '2027-03-20')],
    ['24/12 a 02/01', period('2026-12-24', '2027-01-02')],
    ['24/12 - 02/01', period('2026-12-24', '2027-01-02')],
    ['28 de dezembro a 2 de janeiro', period('2026-12-28', '2027-01-02')],
    ['10/01 a 15/01', period('2027-01-10', '2027-01-15')],
    ['10 a 15/01', period('2027-01-10', '2027-01-15')],
    ['de 27 a 30/12', period('2026-12-27', '2026-12-30')],
    ['do dia 10 ao dia 15 de janeiro', period('2027-01-10', '2027-01-15')],
    ['entre 10 e 15 de janeiro', period('2027-01-10', '2027-01-15')],
    ['de 10 até 15 de janeiro', period('2027-01-10', '2027-01-15')],
    ['10-15 de janeiro', period('2027-01-10', '2027-01-15')],
    ['28/12/2027 a 02/01', period('2027-12-28', '2028-01-02')],
    ['28/12 a 02/01/2028', period('2027-12-28', '2028-01-02')],
    ['15-12-2026', period('2026-12-15')],
    ['2026-12-24', period('2026-12-24')],
    ['24/12/26', period('2026-12-24')],
    ['29/02', period('2028-02-29')],
    ['mês que vem', period('2026-12-01', '2026-12-31')],
    ['este mês', period('2026-11-22', '2026-11-30')],
    ['próximo final de semana', period('2026-12-05', '2026-12-06')],
    ['próximo fds', period('2026-12-05', '2026-12-06')],
    ['fim de semana que vem', period('2026-12-05', '2026-12-06')],
    ['próximo feriado', period('2026-12-23', '2026-12-26')],
    ['em 2028', period('2028-01-01', '2028-12-31')],
  ])('%j asks for the days of %j', (text, expected) => expect(meanings(text)).toEqual([expected]))

  test('a name of a place keeps its words, whatever they mean elsewhere', () => {
    expect(read('hotel na Praia do Forte').places).toEqual(['Praia do Forte'])
    expect(meanings('praia na Praia do Forte')).toEqual([theme('beach')])
  })

  test('without one of its parts is the text of the others', () => {
    expect(read('Praia com criança até 200').parts.map(({ without }) => without)).toEqual([
      'criança até 200',
      'Praia até 200',
      'Praia com criança',
    ])
  })

  test('keeps an exclusion and a lower bound when the wish before it is removed', () => {
    expect(read('trilha sem caminhada').parts[0]?.without).toBe('sem caminhada')
    expect(read('praia mais de 500 reais').parts[0]?.without).toBe('mais de 500 reais')
  })

  test('keeps its other wishes and its words when one is removed', () => {
    const wishes = [
      'praia',
      'com criança',
      'até R$ 1.200,50',
      '24/12/2026',
      'grupo de 10',
      'barato',
      'em MG',
      'azulejo!',
    ]
    fc.assert(
      fc.property(fc.shuffledSubarray(wishes, { minLength: 2 }), (chosen) => {
        const { parts, rest } = read(chosen.join(' '))
        for (const part of parts) {
          const left = read(part.without)
          expect(left.parts.map(({ label }) => label)).toEqual(
            parts.filter((one) => one !== part).map(({ label }) => label),
          )
          expect(left.rest).toBe(rest)
        }
      }),
    )
  })

  test('with an exclusion or lodging says that it is not understood', () => {
    expect(read('praia sem chuva').notes).toEqual([expect.stringContaining('“sem chuva”')])
    expect(read('não quero praia')).toMatchObject({ parts: [], notes: [expect.stringContaining('“não quero praia”')] })
    expect(read('hotel em Gramado').notes).toEqual([expect.stringContaining('não há hospedagem')])
  })

  test('with a period over a year says that its first year is searched', () => {
    expect(read('praia 01/12/2026 a 01/12/2029')).toMatchObject({
      parts: [{}, { meaning: period('2026-12-01', '2027-12-01') }],
      notes: [expect.stringContaining('primeiros doze meses')],
    })
  })

  test('with a date that is over, or with a contradiction, says so and does not search for it', () => {
    expect(read('carnaval 2020')).toMatchObject({ parts: [], notes: [expect.stringContaining('já passou')] })
    expect(read('barato luxo')).toMatchObject({ parts: [], notes: [expect.stringContaining('não combinam')] })
  })

  test('31/02 is no day', () => expect(meanings('31/02')).toEqual([]))
})

describe('Whatever is typed', () => {
  const phrases = VOCABULARY.flatMap((entry) => entry.phrases)
  const piece = fc.oneof(
    fc.constantFrom(...phrases),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.integer({ min: 0, max: 3000 }).map(String),
    fc.constantFrom('de', 'a', 'até', 'R$', '/', 'xyzw', 'Praia do Forte'),
  )
  const texts = fc.array(piece, { maxLength: 12 }).map((parts) => parts.join(' '))

  test('is understood the same each time, and every word of the text is a wish, the rest or nothing', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const once = read(text)
        expect(read(text)).toEqual(once)
        const words = new Set(text.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])
        const shown = `${once.rest} ${once.parts.map((part) => part.words).join(' ')}`
        for (const word of shown.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []) expect(words.has(word)).toBe(true)
      }),
    )
  })

  test('has periods that begin before they end, and prices above nothing', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 15_000, max: 40_000 }), (text, today) => {
        for (const { meaning, label } of read(text, today).parts) {
          expect(label).not.toBe('')
          if (meaning.type === 'period') {
            expect(meaning.from <= meaning.until).toBe(true)
            expect(meaning.until >= isoDay(today)).toBe(true)
          }
          if (meaning.type === 'price') expect(meaning.most ?? meaning.least).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  test('a removed part is gone', () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const part of read(text).parts) expect(part.without.length).toBeLessThan(text.normalize('NFC').length)
      }),
    )
  })
})
