import { describe, expect, test } from 'vitest'
import { placeNames, type SearchFacts, understand } from '../../../../src/core/search/intent/understand.ts'
import { dayNumber } from '../../../../src/core/time/day-number.ts'

const facts = (names: readonly string[] = [], slugs: readonly string[] = []): SearchFacts => ({
  today: dayNumber('2026-11-22') ?? 0,
  places: placeNames(names),
  slugs,
  isWord: () => false,
})
const read = (text: string, known = facts()) => {
  const { parts, rest, places } = understand(text, known)
  return { labels: parts.map(({ label }) => label), rest, places }
}

describe('A state', () => {
  test.each([
    ['SP', ['São Paulo']],
    ['sp', ['São Paulo']],
    ['praia sp', ['Praia', 'São Paulo']],
    ['sp praia', ['São Paulo', 'Praia']],
    ['PE praia', ['Pernambuco', 'Praia']],
    ['SE', ['Sergipe']],
    ['praia SE', ['Praia', 'Sergipe']],
    ['praia pe', ['Praia', 'Pernambuco']],
    ['trilha go', ['Trilha', 'Goiás']],
    ['trilha Go', ['Trilha', 'Goiás']],
    ['mato grosso do sul', ['Mato Grosso do Sul']],
    ['trilha em Mato Grosso', ['Trilha', 'Mato Grosso']],
    ['trilha no distrito federal', ['Trilha', 'Distrito Federal']],
    ['para', ['Pará']],
    ['PARÁ', ['Pará']],
    ['ver o pará', ['Pará']],
    ['praia do para', ['Praia', 'Pará']],
    ['ir ao para', ['Pará']],
    ['passar pelo para', ['Pará']],
  ])('is understood in %j: %j', (text, labels) => expect(read(text)).toEqual({ labels, rest: '', places: [] }))

  test.each([
    ['ma praia', ['Praia'], 'ma'],
    ['pe', [], 'pe'],
    ['ma', [], 'ma'],
    ['se', [], ''],
    ['praia pé', ['Praia'], 'pé'],
    ['praia bá', ['Praia'], 'bá'],
    ['praia ma linda', ['Praia'], 'ma linda'],
    ['praia al', ['Praia'], 'al'],
    ['barco a PE', [], 'barco a PE'],
    ['XX', [], 'XX'],
    ['praia para casal', ['Praia', 'A dois'], ''],
  ])('is not an everyday word: %j means %j, and %j remains', (text, labels, rest) =>
    expect(read(text)).toEqual({ labels, rest, places: [] }),
  )
})

describe('A destination', () => {
  test('is found by its name without accents and without plurals', () =>
    expect(read('trilha em sao luis', facts(['São Luís'])).places).toEqual(['São Luís']))

  test('wins over a state and a holiday with the same name', () => {
    const known = facts(['Rio de Janeiro', 'Natal'])
    expect(read('praia no Rio de Janeiro', known)).toEqual({
      ...{ labels: ['Praia'], rest: 'Rio de Janeiro', places: ['Rio de Janeiro'] },
    })
    expect(read('Natal', known)).toEqual({ labels: [], rest: 'Natal', places: ['Natal'] })
  })

  test('is not what a longer name of a state or a date with its name means', () => {
    const known = facts(['Rio Grande', 'Natal'])
    expect(read('Rio Grande do Sul', known)).toEqual({ labels: ['Rio Grande do Sul'], rest: '', places: [] })
    expect(read('Natal de 2026', known)).toEqual({
      ...{ labels: ['Natal (23/12 a 26/12/2026)'], rest: '', places: [] },
    })
  })

  test('is the longest of several with the same first words', () => {
    const known = facts(['Praia', 'Praia do Forte', 'Praia do Forte de Santo Antônio'])
    expect(read('praia do forte hoje', known).places).toEqual(['Praia do Forte'])
    expect(read('praia do forte de santo antônio', known).places).toEqual(['Praia do Forte de Santo Antônio'])
    expect(read('azul praia', known).places).toEqual(['Praia'])
  })
})

describe('A known name', () => {
  const known = facts([], ['rio-de-janeiro'])

  test.each([
    ['rio', ['Rio de Janeiro'], ''],
    ['cidade maravilhosa', ['Rio de Janeiro'], ''],
    ['transfer de Rio', ['Traslados', 'Rio de Janeiro'], ''],
    ['banho de rio', [], 'banho de rio'],
    ['barco rio negro', [], 'barco rio negro'],
    ['barco rio das ostras', [], 'barco rio das ostras'],
    ['serra gaúcha', [], 'serra gaúcha'],
    ['norte', ['Norte'], ''],
    ['zona norte', [], 'zona norte'],
    ['norte de canela', [], 'norte de canela'],
    ['litoral sul', ['Praia'], 'sul'],
    ['litoral sul do Brasil', ['Praia', 'Sul'], ''],
    ['barco norte', ['Norte'], 'barco'],
  ])('in %j means %j, and %j remains', (text, labels, rest) =>
    expect(read(text, known)).toEqual({ labels, rest, places: [] }),
  )

  test('of a place without offers stays a word', () => {
    expect(read('serra gaúcha', facts([], ['gramado'])).labels).toEqual(['Gramado'])
    expect(read('rio', facts())).toEqual({ labels: [], rest: 'rio', places: [] })
  })
})
