import { describe, expect, test } from 'vitest'
import { countsChildren, peopleAt, priceAt } from '../../../../src/core/search/intent/asked-numbers.ts'
import { tokensOf } from '../../../../src/core/search/intent/tokens.ts'

/** The texts follow another word, because a wish may begin anywhere. */
const after = (text: string) => tokensOf(`Gramado ${text}`)

const upTo = (reais: number, label: string, length: number) => ({
  ...{ length, label: `Até R$ ${label}` },
  meaning: { type: 'price', most: reais * 100 },
})
const from = (reais: number, label: string, length: number) => ({
  ...{ length, label: `A partir de R$ ${label}` },
  meaning: { type: 'price', least: reais * 100 },
})
const between = (least: number, most: number, length: number) => ({
  ...{ length, label: `De R$ ${least} a R$ ${most}` },
  meaning: { type: 'price', least: least * 100, most: most * 100 },
})
const people = (count: number, length: number) => ({
  ...{ length, label: count === 1 ? '1 pessoa' : `${count} pessoas` },
  meaning: { type: 'people', count },
})

describe('The highest price', () => {
  test.each([
    ['até 200', upTo(200, '200', 2)],
    ['máximo de 200', upTo(200, '200', 3)],
    ['menos de R$ 80', upTo(80, '80', 4)],
    ['abaixo de 300 reais', upTo(300, '300', 4)],
    ['por até 150', upTo(150, '150', 3)],
    ['under 90', upTo(90, '90', 2)],
    ['R$ 80', upTo(80, '80', 2)],
    ['80 reais', upTo(80, '80', 2)],
    ['5 reais', upTo(5, '5', 2)],
    ['até 10', upTo(10, '10', 2)],
    ['até 1.500', upTo(1500, '1.500', 3)],
    ['até 1500,00', upTo(1500, '1.500', 3)],
    ['até 1.500,00 reais', upTo(1500, '1.500', 5)],
    ['até 1.000.000', upTo(1_000_000, '1.000.000', 4)],
  ])('of %j is %j', (text, expected) => expect(priceAt(after(text), 1)).toEqual(expected))

  test.each([
    ['a sentence ends', 'até 200. Praia', 2],
    ['another word is a number with letters', 'até 200.Rota101', 2],
    ['a year follows a point', 'até 200.2027', 2],
    ['a number of metres follows a comma', 'até 200, 350 metros', 2],
    ['a word follows a comma', 'até 200, praia', 2],
    ['three digits follow a comma', 'até 200,350', 2],
    ['a number of people follows', 'até 200 10 pessoas', 2],
    ['a town begins like a unit', 'até 200 Diamantina', 2],
    ['a town ends like a unit', 'até 200 Concórdia', 2],
  ])('ends where %s', (_, text, length) => expect(priceAt(after(text), 1)).toEqual(upTo(200, '200', length)))

  test.each([
    'até 9',
    'até 1.000.001',
    '12345678 reais',
    'A200 reais',
    '200m reais',
    '200',
    'de 200',
    'reais 200',
    'US$ 200',
    'R 200',
    'até 10 pessoas',
    'até 10 crianças',
    'até 24 hora',
    'até 24 horas',
    'até 30 dias',
    'até 12 noites',
    'até 10 km',
    'até 12 anos',
    'até 50 metros',
    'até 10 vagas',
    'até',
  ])('does not begin %j', (text) => expect(priceAt(after(text), 1)).toBeNull())
})

describe('The lowest price', () => {
  test.each([
    ['mais de 500', from(500, '500', 3)],
    ['acima de R$ 1.500', from(1500, '1.500', 5)],
    ['a partir de 300 reais', from(300, '300', 5)],
    ['no mínimo 300', from(300, '300', 3)],
    ['mínimo 300', from(300, '300', 2)],
    ['mínimo de 300', from(300, '300', 3)],
    ['over 90', from(90, '90', 2)],
    ['above 90', from(90, '90', 2)],
    ['more than 90', from(90, '90', 3)],
    ['mais de 10', from(10, '10', 3)],
    ['mais de 5 reais', from(5, '5', 4)],
  ])('of %j is %j', (text, expected) => expect(priceAt(after(text), 1)).toEqual(expected))

  test.each(['mais de 5', 'mais de 30 pessoas', 'mais de praia', 'a partir 300', 'mais 300'])(
    'does not begin %j',
    (text) => expect(priceAt(after(text), 1)).toBeNull(),
  )
})

describe('A range of prices', () => {
  test.each([
    ['entre 100 e 200', between(100, 200, 4)],
    ['entre 100 a 200', between(100, 200, 4)],
    ['entre 100 até 200', between(100, 200, 4)],
    ['between 100 and 200', between(100, 200, 4)],
    ['entre 100 y 200', between(100, 200, 4)],
    ['entre R$ 100 e R$ 200', between(100, 200, 6)],
    ['de 100 a 200 reais', between(100, 200, 5)],
    ['de R$ 100 a 200', between(100, 200, 5)],
    ['100 a 200 reais', between(100, 200, 4)],
    ['100 até 200 reais', between(100, 200, 4)],
    ['R$ 100 a 200', between(100, 200, 4)],
    ['entre 200 e 200', between(200, 200, 4)],
    ['entre 5 e 10', between(5, 10, 4)],
  ])('of %j is %j', (text, expected) => expect(priceAt(after(text), 1)).toEqual(expected))

  test.each(['entre 200 e 100', 'entre 5 e 9', 'entre 100 ou 200', 'entre 100 e praia', 'de 100 a 200', '100 a 200'])(
    'does not begin %j',
    (text) => expect(priceAt(after(text), 1)).toBeNull(),
  )

  test('is not two amounts with "e" between them and no "entre" before', () =>
    expect(priceAt(after('R$ 100 e R$ 200'), 1)).toEqual(upTo(100, '100', 2)))
})

describe('The number of people', () => {
  test.each([
    ['4 pessoas', people(4, 2)],
    ['1 pessoa', people(1, 2)],
    ['uma pessoa', people(1, 2)],
    ['um adulto', people(1, 2)],
    ['duas pessoas', people(2, 2)],
    ['dois adultos', people(2, 2)],
    ['três amigos', people(3, 2)],
    ['dez viajantes', people(10, 2)],
    ['99 pessoas', people(99, 2)],
    ['grupo de 10', people(10, 3)],
    ['grupo de 10 pessoas', people(10, 4)],
    ['família de cinco', people(5, 3)],
    ['somos em 3', people(3, 3)],
    ['somos 3', people(3, 2)],
    ['nós dois', people(2, 2)],
    ['estamos em quatro', people(4, 3)],
    ['para 4', people(4, 2)],
    ['Para 4', people(4, 2)],
    ['para 4 em Canela', people(4, 2)],
    ['para 4 no sul', people(4, 2)],
    ['para 4 na praia', people(4, 2)],
    ['para dois com criança', people(2, 2)],
    ['para 12', people(12, 2)],
  ])('of %j is %j', (text, expected) => expect(peopleAt(after(text), 1)).toEqual(expected))

  test.each([
    '4',
    'A4 pessoas',
    '4x pessoas',
    '100 pessoas',
    '0 pessoas',
    'onze pessoas',
    'pessoas',
    'constructor pessoas',
    'grupo 4',
    'família em 3 dias',
    'somos de Salvador',
    'para 1',
    'para um',
    'para 13',
    'para 4 de janeiro',
    'para 2 dias',
    'Pará 4',
    'para praia',
  ])('does not begin %j', (text) => expect(peopleAt(after(text), 1)).toBeNull())

  test.each([
    ['2 adultos e 1 criança', people(3, 2)],
    ['2 adultos com 1 criança', people(3, 2)],
    ['2 adultos mais 1 criança', people(3, 2)],
    ['2 people and 2 children', people(4, 2)],
    ['2 personas y 2 niños', people(4, 2)],
    ['2 adultos, 1 criança', people(3, 2)],
    ['2 adultos , 1 criança', people(3, 2)],
    ['2 adultos 1 criança', people(3, 2)],
    ['(2 adultos) e duas crianças', people(4, 2)],
    ['um adulto e um bebê', people(2, 2)],
    ['98 pessoas e 5 crianças', people(99, 2)],
    ['4 pessoas (2 crianças)', people(4, 2)],
    ['4 pessoas: 2 crianças', people(4, 2)],
    ['2 adultos e 3 dias', people(2, 2)],
    ['2 adultos e crianças', people(2, 2)],
    ['2 adultos 3 dias', people(2, 2)],
    ['2 adultos ou 3 crianças', people(2, 2)],
  ])('of %j counts the children beside the adults: %j', (text, expected) =>
    expect(peopleAt(after(text), 1)).toEqual(expected),
  )
})

test.each([
  ['2 crianças', true],
  ['uma criança', true],
  ['dois filhos', true],
  ['0 crianças', false],
  ['2 pessoas', false],
  ['crianças', false],
  ['2', false],
])('%j counts children: %s', (text, expected) => expect(countsChildren(after(text), 1)).toBe(expected))

test('A text without words has no numbers', () => {
  expect(priceAt([], 0)).toBeNull()
  expect(peopleAt([], 0)).toBeNull()
  expect(countsChildren([], 0)).toBe(false)
})
