import { describe, expect, test } from 'vitest'
import type { PlanDraft, PriceDraft } from '../../../src/core/offer-editing/offer-sections.ts'
import { wholeSections } from '../../support/whole-sections.ts'
import { first, problemsWith } from './sample-problems.ts'

const WHOLE = wholeSections('tour')
const PLAN = first(WHOLE.plans.plans)
const RULE = first(WHOLE.availability.rules)
const ADULT = first(PLAN.prices)
const CHILD: PriceDraft = { band: 'child', minAge: 3, maxAge: 11, price: 5000, onlyWithAdult: true }
const INFANT: PriceDraft = { band: 'infant', minAge: 0, maxAge: 2, price: 5000, onlyWithAdult: true }
const SENIOR: PriceDraft = { band: 'senior', minAge: 60, maxAge: null, price: 5000, onlyWithAdult: false }

const departing = (...capacities: readonly (number | null)[]) => ({
  rules: capacities.map((capacity, index) => ({ ...RULE, startTimes: [`0${index}:00`], capacity })),
  blockedDays: [],
})
const problemsOf = (...plans: readonly Partial<PlanDraft>[]) =>
  problemsWith({
    plans: { plans: plans.map((plan, index) => ({ ...PLAN, name: `Plano ${index + 1}`, ...plan })) },
    availability: departing(999),
  })
const pricesOf = (...prices: readonly PriceDraft[]) => problemsOf({ prices })
const empties = (count: number) => Array.from({ length: count }, () => ({}))

describe('Plans', () => {
  test.each<[string, readonly Partial<PlanDraft>[], string[]]>([
    ['none', [], ['plans.plans: Crie pelo menos um plano com preço.']],
    ['one', [{}], []],
    ['the most', empties(8), []],
    ['one too many', empties(9), ['plans.plans: Use no máximo 8 planos.']],
    [
      'a name of two letters',
      [{ name: 'Eu' }],
      ['plans.plans.0.name: Escreva um pouco mais: pelo menos 3 caracteres.'],
    ],
    ['a name of three letters', [{ name: 'Nós' }], []],
    ['no name', [{ name: '' }], ['plans.plans.0.name: Campo obrigatório']],
    ['the longest name', [{ name: 'a'.repeat(60) }], []],
    [
      'a name that is too long',
      [{ name: 'a'.repeat(61) }],
      ['plans.plans.0.name: Use no máximo 60 caracteres; agora são 61.'],
    ],
    [
      'a price in the name',
      [{ name: 'Por R$ 90' }],
      ['plans.plans.0.name: Tire o preço do título: ele aparece logo ao lado.'],
    ],
    [
      'the same name, typed differently',
      [{ name: 'Em grupo' }, { name: 'Privativo' }, { name: ' EM GRUPO ' }],
      ['plans.plans.2.name: Já existe um plano com esse nome.'],
    ],
    ['the longest description', [{ description: 'a'.repeat(300) }], []],
    [
      'a description that is too long',
      [{}, { description: 'a'.repeat(301) }],
      ['plans.plans.1.description: Use no máximo 300 caracteres; agora são 301.'],
    ],
  ])('of an offer: %s', (_, plans, expected) => {
    expect(problemsOf(...plans)).toEqual(expected)
  })

  const BELOW = 'plans.plans.0.maxPeople: O máximo é menor que o mínimo de pessoas.'
  test.each<[number | null, number | null, string[]]>([
    [1, 99, []],
    [99, 99, []],
    [4, 4, []],
    [5, 4, [BELOW]],
    [0, 4, ['plans.plans.0.minPeople: O mínimo é 1.']],
    [100, 99, ['plans.plans.0.minPeople: O máximo é 99.', BELOW]],
    [1, 0, ['plans.plans.0.maxPeople: O mínimo é 1.']],
    [1, 100, ['plans.plans.0.maxPeople: O máximo é 99.']],
    [null, 4, ['plans.plans.0.minPeople: Campo obrigatório']],
    [4, null, ['plans.plans.0.maxPeople: Campo obrigatório']],
    [null, null, ['plans.plans.0.minPeople: Campo obrigatório', 'plans.plans.0.maxPeople: Campo obrigatório']],
  ])('take from %s to %s people', (minPeople, maxPeople, expected) => {
    expect(problemsOf({ minPeople, maxPeople })).toEqual(expected)
  })

  const PRIVATE_ONLY = 'plans.plans.0.pricePerGroup: Só um plano privativo pode ter preço por grupo.'
  const ONE_PRICE = 'plans.plans.0.prices: Um preço por grupo vale para todos: deixe só um.'
  test.each<[string, Partial<PlanDraft>, string[]]>([
    ['a private plan', { isPrivate: true, pricePerGroup: true }, []],
    ['a shared plan', { isPrivate: false, pricePerGroup: true }, [PRIVATE_ONLY]],
    ['two prices', { isPrivate: true, pricePerGroup: true, prices: [ADULT, CHILD] }, [ONE_PRICE]],
    ['nobody, with two prices', { isPrivate: true, pricePerGroup: false, prices: [ADULT, CHILD] }, []],
  ])('have a price by the group for %s', (_, plan, expected) => {
    expect(problemsOf(plan)).toEqual(expected)
  })

  test.each<[string, readonly (number | null)[], number | null, string[]]>([
    ['the largest departure', [4, 6, 5], 6, []],
    [
      'more than the largest departure',
      [4, 6, 5],
      7,
      ['plans.plans.0.minPeople: Nenhuma saída tem tantas vagas: a maior tem 6.'],
    ],
    ['a departure without a capacity yet', [null], 7, ['availability.rules.0.capacity: Campo obrigatório']],
    ['no number of people yet', [4], null, ['plans.plans.0.minPeople: Campo obrigatório']],
  ])('need a departure with enough room: %s', (_, capacities, minPeople, expected) => {
    const plans = { plans: [{ ...PLAN, minPeople }] }
    expect(problemsWith({ plans, availability: departing(...capacities) })).toEqual(expected)
  })

  test('are not compared with departures while there are none', () => {
    expect(problemsWith({ availability: departing() })).toEqual([
      'availability.rules: Diga em que dias e horários você atende.',
    ])
  })

  test('that fit no departure are named by their place in the list', () => {
    const plans = { plans: [PLAN, { ...PLAN, name: 'Privativo', minPeople: 3, maxPeople: 3 }] }
    expect(problemsWith({ plans, availability: departing(2) })).toEqual([
      'plans.plans.1.minPeople: Nenhuma saída tem tantas vagas: a maior tem 2.',
    ])
  })
})

describe('Prices of a plan', () => {
  const price = (index: number, sentence: string) => [`plans.plans.0.prices.${index}.price: ${sentence}`]
  test.each<[string, PriceDraft['band'], number | null, string[]]>([
    ['the lowest', 'adult', 100, []],
    ['too low', 'adult', 99, price(0, 'O preço mínimo é R$ 1,00.')],
    ['the highest', 'adult', 10_000_000, []],
    ['too high', 'adult', 10_000_001, price(0, 'O preço máximo é R$ 100.000,00.')],
    ['missing', 'adult', null, price(0, 'Campo obrigatório')],
    ['zero', 'adult', 0, price(0, 'O preço não pode ser zero.')],
    ['zero', 'infant', 0, []],
    ['zero', 'child', 0, []],
    ['zero', 'youth', 0, price(1, 'O preço não pode ser zero.')],
    ['zero', 'senior', 0, price(1, 'O preço não pode ser zero.')],
    ['too low', 'infant', 99, price(1, 'O preço mínimo é R$ 1,00.')],
    ['missing', 'child', null, price(1, 'Campo obrigatório')],
  ])('%s for band %s: %s centavos', (_, band, centavos, expected) => {
    const priced: PriceDraft = { band, minAge: 3, maxAge: 11, price: centavos, onlyWithAdult: false }
    expect(pricesOf(...(band === 'adult' ? [{ ...ADULT, price: centavos }] : [ADULT, priced]))).toEqual(expected)
  })

  test.each<[string, readonly PriceDraft[], string[]]>([
    ['none', [], ['plans.plans.0.prices: Diga o preço do adulto.']],
    ['only for children', [CHILD], ['plans.plans.0.prices: Diga o preço do adulto.']],
    ['several of different bands', [ADULT, CHILD, INFANT, SENIOR], []],
    ['two for seniors', [ADULT, SENIOR, SENIOR], ['plans.plans.0.prices.2.band: A faixa idoso está repetida.']],
    [
      'two for children, of whom the ages overlap too',
      [ADULT, CHILD, CHILD],
      [
        'plans.plans.0.prices.2.band: A faixa criança está repetida.',
        'plans.plans.0.prices.2.minAge: As idades de criança e criança se sobrepõem.',
      ],
    ],
  ])('are for the bands: %s', (_, prices, expected) => {
    expect(pricesOf(...prices)).toEqual(expected)
  })

  const BACKWARDS = 'plans.plans.0.prices.1.maxAge: A idade final é menor que a inicial.'
  const overlap = (index: number, younger: string, older: string) =>
    `plans.plans.0.prices.${index}.minAge: As idades de ${younger} e ${older} se sobrepõem.`
  const child = (minAge: number | null, maxAge: number | null): PriceDraft => ({ ...CHILD, minAge, maxAge })
  test.each<[string, readonly PriceDraft[], string[]]>([
    ['a single year', [ADULT, child(5, 5)], []],
    ['an end before the beginning', [ADULT, child(5, 4)], [BACKWARDS]],
    ['no beginning', [ADULT, child(null, 11)], []],
    ['no end', [{ ...ADULT, minAge: null, maxAge: 2 }, child(3, null)], []],
    ['the year in which adults begin', [ADULT, child(3, 12)], [overlap(1, 'adulto', 'criança')]],
    [
      'the year in which adults end',
      [{ ...ADULT, minAge: null, maxAge: 3 }, child(3, 11)],
      [overlap(1, 'adulto', 'criança')],
    ],
    ['a child before the adult in the list', [child(3, 12), ADULT], [overlap(1, 'criança', 'adulto')]],
    ['no limits at all', [{ ...ADULT, minAge: null }, child(null, null)], [overlap(1, 'adulto', 'criança')]],
    [
      'three bands of all ages',
      [ADULT, child(null, null), { ...INFANT, minAge: null, maxAge: null }],
      [overlap(1, 'adulto', 'criança'), overlap(2, 'adulto', 'bebê')],
    ],
    ['seniors, who are adults as well', [ADULT, SENIOR], []],
    ['a senior before the overlapping bands', [SENIOR, ADULT, child(3, 12)], [overlap(2, 'adulto', 'criança')]],
  ])('are for ages: %s', (_, prices, expected) => {
    expect(pricesOf(...prices)).toEqual(expected)
  })
})
