import { describe, expect, it, test } from 'vitest'
import { planPriceFrom } from '../../../../../src/ui/screens/public/detail/plan.ts'
import { clockDifference } from '../../../../../src/ui/shared/offers/clock-difference.ts'
import { offerMeta, shortened } from '../../../../../src/ui/shared/offers/offer-meta.ts'
import {
  ageText,
  groupText,
  luggageText,
  paragraphs,
  peopleText,
  startTimesText,
  weekdaysText,
} from '../../../../../src/ui/shared/offers/offer-text.ts'
import { anAdultPrice, aPrivatePlan, aSharedPlan, aTour, aTransfer } from './an-offer.ts'

test.each([
  [[], null],
  [[0, 1, 2, 3, 4, 5, 6], 'Todos os dias'],
  [[1, 2, 3, 4, 5], 'De segunda a sexta'],
  [[0, 2, 3, 4, 5, 6], 'De terça a domingo'],
  [[5, 6, 0, 1], 'De sexta a segunda'],
  [[0, 6], 'Sábado e domingo'],
  [[1, 3, 5], 'Segunda, quarta e sexta'],
  [[4], 'Quinta'],
])('the weekdays %j read %j', (weekdays, text) => {
  expect(weekdaysText(weekdays)).toBe(text)
})

test.each([
  [[], null],
  [['08:00'], 'Saída às 8h'],
  [['01:00', '14:30'], 'Saída à 1h e às 14h30'],
  [['14:30', '08:00', '10:05'], 'Saída às 8h, às 10h05 e às 14h30'],
  [['06:00', '07:00', '08:00', '09:00', '10:00', '11:00', '22:30'], '7 horários por dia, das 6h às 22h30'],
])('the start times %j read %j', (times, text) => {
  expect(startTimesText(times, 'tour')).toBe(text)
})

test('an advisory begins, it does not depart', () => {
  expect(startTimesText(['09:00'], 'advisory')).toBe('Início às 9h')
})

test.each([
  [{ minAge: 3, maxAge: 11 }, 'de 3 a 11 anos'],
  [{ minAge: 60, maxAge: null }, '60 anos ou mais'],
  [{ minAge: 0, maxAge: 2 }, 'até 2 anos'],
  [{ minAge: null, maxAge: 1 }, 'até 1 ano'],
  [{ minAge: null, maxAge: 0 }, 'antes de completar 1 ano'],
  [{ minAge: 5, maxAge: 5 }, '5 anos'],
  [{ minAge: null, maxAge: null }, null],
])('the ages %j read %j', (ages, text) => {
  expect(ageText(ages)).toBe(text)
})

test('people, groups and luggage have natural plurals', () => {
  expect(peopleText({ minPeople: 1, maxPeople: 12 })).toBe('Até 12 pessoas')
  expect(peopleText({ minPeople: 2, maxPeople: 8 })).toBe('De 2 a 8 pessoas')
  expect(peopleText({ minPeople: 1, maxPeople: 1 })).toBe('1 pessoa')
  expect(groupText([])).toBeNull()
  expect(groupText([aPrivatePlan])).toBe('Privativo, até 6 pessoas')
  expect(groupText([aSharedPlan])).toBe('Em grupo de até 10 pessoas')
  expect(luggageText(0)).toBe('Somente bagagem de mão')
  expect(luggageText(2)).toBe('2 malas por pessoa')
})

describe('the lowest price of a plan', () => {
  it('is the offer’s own without a plan', () => {
    expect(planPriceFrom(aTour, null)).toEqual({ price: 18_990, unit: 'por pessoa' })
  })

  it('is per person where only adults have a price', () => {
    expect(planPriceFrom(aTour, { ...aSharedPlan, prices: [anAdultPrice] }).unit).toBe('por pessoa')
  })

  it('is the lowest where adults have none', () => {
    const prices = aSharedPlan.prices.filter(({ band }) => band === 'child' || band === 'senior')
    expect(planPriceFrom(aTour, { ...aSharedPlan, prices })).toEqual({ price: 9_500, unit: 'por pessoa' })
  })
})

test.each([
  ['America/Fortaleza', 'America/Sao_Paulo', null],
  ['America/Noronha', 'America/Sao_Paulo', '1 hora a mais que no seu relógio'],
  ['America/Rio_Branco', 'America/Sao_Paulo', '2 horas a menos que no seu relógio'],
  ['America/Sao_Paulo', 'Asia/Kolkata', '8 horas e 30 minutos a menos que no seu relógio'],
  ['Nowhere/Land', 'America/Sao_Paulo', null],
])('the clock of %s, read in %s: %j', (zone, reader, text) => {
  expect(clockDifference(zone, new Date('2026-11-20T12:00:20Z'), reader)).toBe(text)
})

test('a description is cut between words', () => {
  expect(shortened('Banho em três lagoas, de água doce', 22)).toBe('Banho em três lagoas…')
  expect(shortened('Curta\n  e boa', 22)).toBe('Curta e boa')
})

test('a title that names the destination is not made to name it twice', () => {
  expect(offerMeta(aTransfer)).toContainEqual({ title: `${aTransfer.title} · TOUR PRESENCIAL` })
})

test('blank lines separate paragraphs', () => {
  expect(paragraphs('Um.\n\n  Dois,\nainda dois.\n \n')).toEqual(['Um.', 'Dois,\nainda dois.'])
})
