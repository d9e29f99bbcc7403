import { describe, expect, test } from 'vitest'
import { asWords, placeNames, type SearchFacts, understand } from '../../../../src/core/search/intent/understand.ts'
import { dayNumber } from '../../../../src/core/time/day-number.ts'

const facts = (words: readonly string[] = []): SearchFacts => ({
  today: dayNumber('2026-11-22') ?? 0,
  places: placeNames([]),
  slugs: [],
  isWord: (word) => words.includes(word),
})
const read = (text: string, known = facts()) => {
  const { parts, rest, notes } = understand(text, known)
  return { labels: parts.map(({ label }) => label), rest, notes }
}
const notOut = (words: string) => `Ainda não sabemos deixar coisas de fora: ignoramos “${words}”.`

describe('A word', () => {
  test.each([
    ['praya', [], ['Praia'], ''],
    ['cachoera', [], ['Cachoeira'], ''],
    ['cachoeraz', [], [], 'cachoeraz'],
    ['prai', [], [], 'prai'],
    ['craia', [], [], 'craia'],
    ['praça', [], ['Praia'], ''],
    ['praça', ['praca'], [], 'praça'],
    ['praças', ['praca'], [], 'praças'],
    ['praça', ['pracas'], [], 'praça'],
    ['', [], [], ''],
  ])('%j, where the offers have the words %j, is corrected to %j, and %j remains', (text, words, labels, rest) =>
    expect(read(text, facts(words))).toEqual({ labels, rest, notes: [] }),
  )

  test.each([
    ['tirolesa', [], ['Aventura'], ''],
    ['tirolesa', ['tirolesa'], [], 'tirolesa'],
    ['tirolesas', ['tirolesa'], [], 'tirolesas'],
    ['tirolesa', ['tirolesas'], [], 'tirolesa'],
    ['trio elétrico', [], ['Festa'], ''],
    ['trio elétrico', ['trio'], [], 'trio elétrico'],
    ['trio elétrico', ['eletrico'], [], 'trio elétrico'],
    ['praia', ['praia'], ['Praia'], ''],
  ])('%j, where the offers have the words %j, is the wish %j, and %j remains', (text, words, labels, rest) =>
    expect(read(text, facts(words))).toEqual({ labels, rest, notes: [] }),
  )

  test('that is foreign is translated where no offer has it', () => {
    expect(read('whales').rest).toBe('baleia')
    expect(read('whales', facts(['whale'])).rest).toBe('whales')
  })
})

describe('An exclusion', () => {
  test.each([
    ['não quero praia', [], '', [notOut('não quero praia')]],
    ['nada de festa', [], '', [notOut('nada de festa')]],
    ['trilha sem praia', ['Trilha'], '', [notOut('sem praia')]],
    ['Gramado menos museu', [], 'Gramado', [notOut('menos museu')]],
    ['sem vida noturna', [], '', [notOut('sem vida noturna')]],
    ['sem praia, sem praia', [], '', [notOut('sem praia')]],
    ['não conheço praia', ['Praia'], 'não conheço', []],
    ['sem Gramado', [], 'sem Gramado', []],
    ['Gramado sem', [], 'Gramado', []],
  ])('of %j leaves the wishes %j and the words %j, and says %j', (text, labels, rest, notes) =>
    expect(read(text)).toEqual({ labels, rest, notes }),
  )

  test('of lodging says only that there is none', () =>
    expect(read('sem hotel').notes).toEqual([expect.stringMatching(/^Aqui não há hospedagem/)]))
})

describe('A wish', () => {
  test.each([
    ['praia, cachoeira e praias', ['Praia', 'Cachoeira']],
    ['barato e econômico', ['Mais baratos primeiro']],
    ['luxo', ['Mais caros primeiro']],
    ['praia barato luxo até 200', ['Praia', 'Até R$ 200']],
    ['praia barata até 200', ['Praia', 'Mais baratos primeiro', 'Até R$ 200']],
    ['passeio', ['Passeios']],
    ['roteiro de passeio', ['Assessoria de viagem']],
    ['passeio na praia com transfer', ['Praia', 'Traslados']],
    ['praia carnaval 2020 trilha', ['Praia', 'Trilha']],
    ['praia hoje', ['Praia', 'Hoje (22/11)']],
    ['3 crianças', ['Com crianças']],
    ['menos de 3 crianças', ['Com crianças']],
  ])('of %j is read once, and not beside one that contradicts it: %j', (text, labels) =>
    expect(read(text).labels).toEqual(labels),
  )

  test('has the words that were typed, and the text without them', () => {
    const { parts } = understand('Praia com 2 crianças, até R$ 200!', facts())
    expect(parts.map(({ words, without }) => [words, without])).toEqual([
      ['Praia', '2 crianças, até R$ 200'],
      ['2 crianças', 'Praia até R$ 200'],
      ['até R$ 200', 'Praia com 2 crianças'],
    ])
  })

  test('that says nothing about offers needs no note', () =>
    expect(read('o que fazer nas férias')).toEqual({ labels: [], rest: '', notes: [] }))

  test('that comes after forty words is not read', () => {
    const words = Array.from({ length: 39 }, () => 'xyz').join(' ')
    expect(read(`${words} praia`)).toEqual({ labels: ['Praia'], rest: words, notes: [] })
    expect(read(`${words} xyz praia`)).toEqual({ labels: [], rest: `${words} xyz`, notes: [] })
  })
})

describe('The words that remain', () => {
  test.each([
    ['farol', 'farol'],
    ['o farol', 'o farol'],
    ['farol da', 'farol'],
    ['museu de um farol', 'farol'],
    ['praia com o farol e a fonte', 'farol e a fonte'],
    ['farol em uma praia', 'farol'],
    ['farol, praia, fonte', 'farol fonte'],
    ['farol,  fonte', 'farol, fonte'],
    ['com a', ''],
    ['praia com a', ''],
    ['', ''],
  ])('of %j are %j: connecting words go with their wish', (text, rest) => expect(read(text).rest).toBe(rest))
})

test('A text that is not to be understood is searched as it is', () =>
  expect(asWords('Praia até 200')).toEqual({ parts: [], rest: 'Praia até 200', places: [], notes: [] }))
