import { describe, expect, it, test } from 'vitest'
import { startChoice } from '../../../src/core/booking-choice/choice.ts'
import { beginChoice, chosen, holdChoice, type StartedChoice } from '../../../src/core/booking-choice/held-choice.ts'
import type { Departure } from '../../../src/core/departures/departure.ts'
import { groupPlan, partyOf, planOf } from './choice-data.ts'

const shared = planOf()
const offer = { id: 'lagoa-azul' }
const DAY = '2026-12-24'
const choice = { ...startChoice(offer, shared, {}), day: DAY, time: '08:00', people: partyOf({ adult: 2 }) }
const wish = { date: DAY, people: 2 }
const at = (time: string, seats = 10, isEmpty = true): Departure => ({ time, seats, isEmpty })
const december = (...departures: readonly Departure[]) => ({
  '2026-12': { days: departures.length === 0 ? [] : [{ day: DAY, departures }], failure: null },
})
const begun = (changes: Partial<StartedChoice> = {}): StartedChoice => ({
  choice,
  wish: {},
  origin: 'chosen',
  total: 37_980,
  ...changes,
})

describe('an offer’s page begins', () => {
  it('with the smallest party without stored data', () => {
    expect(beginChoice(offer, groupPlan, null, {})).toMatchObject({
      origin: 'new',
      choice: { planId: groupPlan.id, day: null, time: null, people: partyOf({ adult: 2 }) },
    })
  })

  it('with the searched trip', () => {
    expect(beginChoice(offer, shared, null, { date: DAY, people: 3 })).toMatchObject({
      origin: 'searched',
      choice: { day: DAY, time: null, people: partyOf({ adult: 3 }) },
    })
  })

  it('with the stored choice, unless the person comes from a newer search', () => {
    expect(beginChoice(offer, shared, { choice, wish }, {})).toMatchObject({ origin: 'restored', choice })
    expect(beginChoice(offer, shared, { choice, wish }, wish)).toMatchObject({ origin: 'restored', choice })
    const other = beginChoice(offer, shared, { choice, wish }, { date: '2026-12-25', people: 2 })
    expect(other).toMatchObject({ origin: 'searched', choice: { ...choice, day: '2026-12-25', time: null } })
    expect(other.choice.people).toBe(choice.people)
    const otherNumber = beginChoice(offer, shared, { choice, wish }, { date: DAY, people: 3 })
    expect(otherNumber).toMatchObject({ origin: 'searched', choice: { day: DAY, time: '08:00' } })
    const family = { ...choice, people: partyOf({ adult: 1, child: 1 }) }
    expect(beginChoice(offer, shared, { choice: family, wish }, { date: '2026-12-25' }).choice.people).toBe(
      family.people,
    )
    expect(beginChoice(offer, shared, null, { people: 2 })).toMatchObject({ origin: 'searched' })
    const more = beginChoice(offer, shared, { choice, wish }, { people: 4 })
    expect(more.choice).toEqual({ ...choice, people: partyOf({ adult: 4 }) })
  })
})

describe('a choice compared with current data', () => {
  it('remembers the total that the person saw', () => {
    const people = partyOf({ adult: 3 })
    expect(chosen(begun({ origin: 'new', total: null }), { ...choice, people }, shared)).toEqual(
      begun({ choice: { ...choice, people }, origin: 'chosen', total: 3 * 18_990 }),
    )
  })

  it('without a day has no departure and no notice', () => {
    const dayless = { ...choice, day: null, time: null }
    const held = holdChoice(begun({ choice: dayless }), shared, december(at('08:00')))
    expect(held).toEqual({ choice: dayless, departure: null, notice: null })
  })

  it('takes the departure of its own day and time', () => {
    const months = {
      '2026-12': {
        days: [
          { day: '2026-12-23', departures: [at('08:00', 3)] },
          { day: DAY, departures: [at('06:00', 4), at('08:00', 5)] },
        ],
        failure: null,
      },
    }
    expect(holdChoice(begun(), shared, months).departure).toEqual(at('08:00', 5))
  })

  it('does not change before its month is loaded, and while it can be bought', () => {
    expect(holdChoice(begun(), shared, {})).toEqual({ choice, departure: null, notice: null })
    expect(holdChoice(begun(), shared, december(at('08:00', 4)))).toEqual({
      choice,
      departure: at('08:00', 4),
      notice: null,
    })
  })

  test.each([
    ['chosen', [at('14:00')], 'Este horário esgotou agora. Escolha outro.'],
    ['chosen', [], 'Este dia esgotou agora. Escolha outro.'],
    ['restored', [at('14:00')], 'O horário que você tinha escolhido não está mais à venda. Escolha outro.'],
    ['restored', [], 'A data que você tinha escolhido não está mais à venda. Escolha outra.'],
    ['searched', [], 'Não há vagas em 24/12. Escolha outra data.'],
  ] as const)('and was %s loses what is gone and says so (%#)', (origin, departures, notice) => {
    const held = holdChoice(begun({ origin }), shared, december(...departures))
    expect(held.notice).toBe(notice)
    expect(held.choice.people).toEqual(choice.people)
    expect(held.choice.day).toBe(departures.length > 0 ? DAY : null)
    expect(held.choice.time).toBeNull()
  })

  test.each([
    [[at('08:00', 9, false), at('14:00')], 'Este horário não tem vagas para este plano. Escolha outro.'],
    [[at('08:00', 9, false)], 'Este dia não tem vagas para este plano. Escolha outro.'],
  ] as const)('says of another plan that it has no seats, not that they were sold (%#)', (departures, notice) => {
    expect(holdChoice(begun(), groupPlan, december(...departures)).notice).toBe(notice)
  })

  it('reports a changed price only after showing another total', () => {
    const dearer = planOf({ prices: shared.prices.map((price) => ({ ...price, price: price.price + 10 })) })
    const notice = holdChoice(begun(), dearer, {}).notice?.replaceAll('\u00a0', ' ')
    expect(notice).toBe('O preço mudou agora: o total passou de R$ 379,80 para R$ 380,00.')
    expect(holdChoice(begun({ total: null }), dearer, {}).notice).toBeNull()
    expect(holdChoice(chosen(begun(), choice, dearer), dearer, {}).notice).toBeNull()
    expect(holdChoice(begun(), groupPlan, {}).notice).toBeNull()
  })
})
