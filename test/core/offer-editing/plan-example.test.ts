import { expect, test } from 'vitest'
import type { PlanDraft, PriceDraft } from '../../../src/core/offer-editing/offer-sections.ts'
import { exampleOf } from '../../../src/core/offer-editing/plan-example.ts'
import type { AgeBand } from '../../../src/core/offers/offer.ts'

const price = (band: AgeBand, centavos: number | null): PriceDraft => ({
  band,
  minAge: null,
  maxAge: null,
  price: centavos,
  onlyWithAdult: false,
})
const plan = (prices: readonly PriceDraft[], more: Partial<PlanDraft> = {}): PlanDraft => ({
  ...{ id: 'p', name: '', description: '', isPrivate: false, pricePerGroup: false, minPeople: 1, maxPeople: 10 },
  prices,
  ...more,
})
const party = (draft: PlanDraft) => {
  const example = exampleOf(draft)
  return example && [example.people.map(({ band, count }) => `${count} ${band}`).join(' '), example.total]
}

test('two adults and a child pay for each', () => {
  expect(party(plan([price('adult', 18_000), price('child', 9000)]))).toEqual(['2 adult 1 child', 45_000])
})

test('the example has two adults, or as many as fit, if the plan has no other price', () => {
  expect(party(plan([price('adult', 10_000), price('child', null)]))).toEqual(['2 adult', 20_000])
  expect(party(plan([price('adult', 10_000), price('child', 5000)], { maxPeople: 1 }))).toEqual(['1 adult', 10_000])
  expect(party(plan([price('adult', 10_000), price('child', 5000)], { maxPeople: 2 }))).toEqual([
    '1 adult 1 child',
    15_000,
  ])
})

test('the party is as large as the plan asks for at least', () => {
  expect(party(plan([price('adult', 10_000)], { minPeople: 4 }))).toEqual(['4 adult', 40_000])
  expect(party(plan([price('adult', 10_000), price('infant', 0)], { minPeople: 4 }))).toEqual([
    '3 adult 1 infant',
    30_000,
  ])
})

test('a plan by the group costs the same for every size of the group', () => {
  expect(party(plan([price('adult', 90_000)], { isPrivate: true, pricePerGroup: true, maxPeople: 6 }))).toEqual([
    '6 adult',
    90_000,
  ])
})

test.each<[AgeBand, readonly PriceDraft[]]>([
  ['child', [price('youth', 2), price('child', 1)]],
  ['youth', [price('infant', 3), price('youth', 2)]],
  ['infant', [price('senior', 4), price('infant', 3)]],
  ['senior', [price('student', 5), price('senior', 4)]],
  ['student', [price('child', null), price('student', 5)]],
])('the likeliest companion with a price is a %s', (band, companions) => {
  const centavos = companions[1]?.price ?? 0
  expect(party(plan([price('adult', 100), ...companions]))).toEqual([`2 adult 1 ${band}`, 200 + centavos])
})

test('a plan without a limit of people yet counts one', () => {
  expect(party(plan([price('adult', 100), price('child', 50)], { maxPeople: null }))).toEqual(['1 adult', 100])
  expect(party(plan([price('adult', 100)], { isPrivate: true, pricePerGroup: true, maxPeople: null }))).toEqual([
    '1 adult',
    100,
  ])
})

test('there is none without the price of an adult', () => {
  expect(exampleOf(plan([price('adult', null), price('child', 5000)]))).toBeNull()
  expect(exampleOf(plan([]))).toBeNull()
})
