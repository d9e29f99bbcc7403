import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  countPeople,
  firstParty,
  partyInPlan,
  startChoice,
  withPeople,
  withPlan,
} from '../../../src/core/booking-choice/choice.ts'
import { mostOf, partyProblem, whatIsMissing } from '../../../src/core/booking-choice/missing.ts'
import {
  dayAvailability,
  fits,
  nextOpenDay,
  seatsLeft,
  settle,
  withDay,
} from '../../../src/core/booking-choice/seats.ts'
import { priceLines, totalOf } from '../../../src/core/booking-choice/total.ts'
import type { Departure, DepartureDay } from '../../../src/core/departures/departure.ts'
import { AGE_BANDS } from '../../../src/core/offers/offer.ts'
import { days, departures, groupPlan, parties, partyOf, planOf, plans } from './choice-data.ts'

const shared = planOf()
const at = (time: string, seats = 10, isEmpty = true): Departure => ({ time, seats, isEmpty })
const dayWith = (...starts: readonly Departure[]): DepartureDay => ({ day: '2026-12-24', departures: starts })
const choice = startChoice({ id: 'lagoa' }, shared, {})

describe('the total', () => {
  it('counts each band at its own price, free bands too', () => {
    const lines = priceLines(shared, partyOf({ adult: 2, child: 1, infant: 1 }))
    expect(lines).toEqual([
      { band: 'adult', count: 2, each: 18_990, amount: 37_980 },
      { band: 'child', count: 1, each: 9_500, amount: 9_500 },
      { band: 'infant', count: 1, each: 0, amount: 0 },
    ])
    expect(totalOf(lines)).toBe(47_480)
  })

  it('is zero for an empty party', () => {
    expect(priceLines(shared, partyOf({}))).toEqual([])
    expect(priceLines(groupPlan, partyOf({}))).toEqual([])
  })

  it('is whole centavos and the sum of its lines, with every person of a sold band', () => {
    fc.assert(
      fc.property(plans, parties, (plan, people) => {
        const lines = priceLines(plan, people)
        const total = totalOf(lines)
        expect(Number.isSafeInteger(total)).toBe(true)
        expect(total).toBe(lines.reduce((sum, line) => sum + line.amount, 0))
        for (const line of lines) expect(line.amount).toBe(line.count * line.each)
        if (plan.pricePerGroup) return
        expect(total).toBe(plan.prices.reduce((sum, { band, price }) => sum + people[band] * price, 0))
      }),
    )
  })

  it('of a group is one line at the price of the plan', () => {
    const lines = priceLines(groupPlan, partyOf({ adult: 4 }))
    expect(lines).toEqual([{ band: null, count: 1, each: 95_000, amount: 95_000 }])
    expect(priceLines(groupPlan, partyOf({}))).toEqual([])
    expect(priceLines({ ...groupPlan, prices: [] }, partyOf({ adult: 4 }))).toEqual([])
    const childFirst = { ...groupPlan, prices: [...shared.prices.toReversed(), ...groupPlan.prices].slice(1) }
    expect(priceLines(childFirst, partyOf({ adult: 4 }))[0]?.each).toBe(18_990)
  })

  it('of a group does not depend on the number of people', () => {
    fc.assert(
      fc.property(plans, parties, parties, (plan, some, others) => {
        fc.pre(countPeople(some) > 0 && countPeople(others) > 0)
        const group = { ...plan, pricePerGroup: true }
        expect(totalOf(priceLines(group, some))).toBe(totalOf(priceLines(group, others)))
      }),
    )
  })

  it('never falls with an additional person', () => {
    fc.assert(
      fc.property(plans, parties, fc.constantFrom(...AGE_BANDS), (plan, people, band) => {
        const more = { ...people, [band]: people[band] + 1 }
        expect(totalOf(priceLines(plan, more))).toBeGreaterThanOrEqual(totalOf(priceLines(plan, people)))
      }),
    )
  })
})

describe('seats', () => {
  it('are never fewer than the accepted people', () => {
    fc.assert(
      fc.property(plans, parties, departures, (plan, people, departure) => {
        if (partyProblem(people, plan, departure) !== null) return
        expect(countPeople(people)).toBeLessThanOrEqual(departure.seats)
        expect(countPeople(people)).toBeLessThanOrEqual(plan.maxPeople)
        expect(countPeople(people)).toBeGreaterThanOrEqual(plan.minPeople)
        expect(fits(plan, departure, countPeople(people))).toBe(true)
        if (plan.isPrivate) expect(departure.isEmpty).toBe(true)
      }),
    )
  })

  it('limit the counters: a counter within its limit never exceeds the seats', () => {
    fc.assert(
      fc.property(plans, parties, departures, fc.constantFrom(...AGE_BANDS), (plan, people, departure, band) => {
        const most = mostOf(band, people, plan, departure)
        const party = { ...people, [band]: Math.min(people[band], most) }
        if (most > 0) expect(countPeople(party)).toBeLessThanOrEqual(Math.max(0, departure.seats))
      }),
    )
  })

  it('leave each counter the room that the other bands do not take', () => {
    const people = partyOf({ adult: 3, child: 2 })
    expect(mostOf('adult', people, shared, null)).toBe(8)
    expect(mostOf('adult', people, shared, at('08:00', 6))).toBe(4)
    expect(mostOf('infant', people, shared, at('08:00', 6))).toBe(1)
    expect(mostOf('infant', people, shared, at('08:00', 5))).toBe(0)
    expect(mostOf('infant', people, shared, at('08:00', 2))).toBe(0)
    expect(mostOf('adult', people, shared, at('08:00', 99))).toBe(8)
  })

  it('of a private plan are those of a departure without bookings', () => {
    expect(seatsLeft(groupPlan, at('08:00', 10, true))).toBe(6)
    expect(seatsLeft(groupPlan, at('08:00', 9, false))).toBe(0)
    expect(seatsLeft(groupPlan, at('08:00', 1, true))).toBe(0)
    expect(seatsLeft(shared, at('08:00', 3, false))).toBe(3)
  })

  test.each([
    [shared, { adult: 2 }, dayWith(at('08:00', 1), at('14:00', 2)), 'open'],
    [shared, { adult: 3 }, dayWith(at('08:00', 1), at('14:00', 2)), 'too few seats'],
    [groupPlan, { adult: 2 }, dayWith(at('08:00', 9, false)), 'not private'],
    [groupPlan, { adult: 2 }, dayWith(at('08:00', 1, true)), 'too few seats'],
    [groupPlan, { adult: 2 }, dayWith(at('08:00', 9, false), at('14:00', 1, true)), 'not private'],
    [groupPlan, { adult: 5 }, dayWith(at('08:00', 9, false), at('14:00', 4, true)), 'too few seats'],
    [shared, { adult: 2 }, dayWith(at('08:00', 0, false)), 'too few seats'],
    [shared, { adult: 1 }, dayWith(), 'none'],
    [shared, { adult: 1 }, undefined, 'none'],
  ] as const)('make a day open or say why it is not (%#)', (plan, people, day, availability) => {
    expect(dayAvailability(plan, partyOf(people), day)).toBe(availability)
  })

  it('lead to the first day with room for the party', () => {
    const list = [
      { day: '2026-12-01', departures: [at('08:00', 1)] },
      { day: '2026-12-03', departures: [at('08:00', 4)] },
    ]
    expect(nextOpenDay(shared, partyOf({ adult: 2 }), list)).toBe('2026-12-03')
    expect(nextOpenDay(shared, partyOf({ adult: 5 }), list)).toBeNull()
  })
})

describe('the missing parts', () => {
  it('have a sentence each, and none once the choice can be bought', () => {
    expect(whatIsMissing(choice, shared, null)).toEqual({ day: 'Escolha a data.', time: 'Escolha o horário.' })
    const chosen = withDay(choice, shared, dayWith(at('08:00')))
    expect(whatIsMissing(chosen, shared, at('08:00'))).toEqual({})
  })

  test.each([
    [shared, {}, null, 'Diga quantas pessoas vão.'],
    [planOf({ maxPeople: 1 }), { adult: 2 }, null, 'Este plano é para no máximo 1 pessoa.'],
    [groupPlan, { adult: 6 }, null, null],
    [shared, { senior: 1 }, null, null],
    [groupPlan, { adult: 1 }, null, 'Este plano é para pelo menos 2 pessoas.'],
    [groupPlan, { adult: 7 }, null, 'Este plano é para no máximo 6 pessoas.'],
    [shared, { child: 2 }, null, 'Crianças e bebês só vão com um adulto: inclua um adulto.'],
    [shared, { child: 2, senior: 1 }, null, null],
    [shared, { adult: 3 }, at('08:00', 2), 'Restam só 2 vagas neste horário. Diminua as pessoas ou escolha outro.'],
    [shared, { adult: 3 }, at('08:00', 1), 'Resta só 1 vaga neste horário. Diminua as pessoas ou escolha outro.'],
    [
      groupPlan,
      { adult: 3 },
      at('08:00', 2),
      'Este horário leva no máximo 2 pessoas. Diminua as pessoas ou escolha outro.',
    ],
    [groupPlan, { adult: 3 }, at('08:00', 9, false), 'Não há mais vagas neste horário para este plano.'],
    [shared, { adult: 3 }, at('08:00', 3), null],
  ] as const)('of the party is one sentence (%#)', (plan, people, departure, sentence) => {
    expect(partyProblem(partyOf(people), plan, departure)).toBe(sentence)
  })
})

describe('a party', () => {
  it('begins with the smallest one, or with the searched number', () => {
    expect(firstParty(shared)).toEqual(partyOf({ adult: 1 }))
    expect(firstParty(shared, 4)).toEqual(partyOf({ adult: 4 }))
    expect(firstParty(shared, 40)).toEqual(partyOf({ adult: 10 }))
    expect(firstParty(groupPlan)).toEqual(partyOf({ adult: 2 }))
  })

  it('is counted in the plan’s first band where adults are not sold', () => {
    const students = planOf({
      prices: [
        { band: 'student', minAge: null, maxAge: null, price: 100, onlyWithAdult: false },
        { band: 'child', minAge: null, maxAge: null, price: 50, onlyWithAdult: false },
      ],
    })
    expect(firstParty(students, 3)).toEqual(partyOf({ student: 3 }))
    expect(partyInPlan(partyOf({ adult: 2, child: 1 }), students)).toEqual(partyOf({ student: 2, child: 1 }))
    expect(firstParty(planOf({ prices: [] }), 3)).toEqual(partyOf({}))
    expect(partyInPlan(partyOf({ adult: 2 }), planOf({ prices: [] }))).toEqual(partyOf({}))
    const adultsLast = planOf({ prices: students.prices.concat(shared.prices) })
    expect(firstParty(adultsLast)).toEqual(partyOf({ adult: 1 }))
  })

  it('does not move children to a band that ends at an age', () => {
    const upTo = planOf({ prices: [{ band: 'adult', minAge: 0, maxAge: 59, price: 100, onlyWithAdult: false }] })
    expect(partyInPlan(partyOf({ adult: 2, senior: 1 }), upTo)).toEqual(partyOf({ adult: 2 }))
  })

  it('keeps its number if the other plan counts people of any age', () => {
    expect(partyInPlan(partyOf({ adult: 2, child: 1 }), groupPlan)).toEqual(partyOf({ adult: 3 }))
  })

  it('leaves out bands that the other plan does not sell', () => {
    const grownUps = planOf({ prices: [{ band: 'adult', minAge: 18, maxAge: null, price: 100, onlyWithAdult: false }] })
    expect(partyInPlan(partyOf({ adult: 2, child: 1 }), grownUps)).toEqual(partyOf({ adult: 2 }))
  })

  it('stays if it fits the other plan, and is changed to fit otherwise', () => {
    fc.assert(
      fc.property(plans, parties, (plan, people) => {
        const fitted = partyInPlan(people, plan)
        const count = countPeople(fitted)
        expect(count).toBeGreaterThanOrEqual(plan.minPeople)
        expect(count).toBeLessThanOrEqual(plan.maxPeople)
        for (const band of AGE_BANDS) {
          expect(fitted[band]).toBeGreaterThanOrEqual(0)
          if (!plan.prices.some((price) => price.band === band)) expect(fitted[band]).toBe(0)
        }
        expect(partyInPlan(fitted, plan)).toEqual(fitted)
      }),
    )
  })

  it('is counted in whole people, none below zero', () => {
    expect(withPeople(choice, 'child', -1).people.child).toBe(0)
    expect(withPeople(choice, 'child', 1.5).people.child).toBe(1)
  })
})

describe('a changed choice', () => {
  it('keeps a time that departs on the new day too', () => {
    const chosen = { ...choice, day: '2026-12-20', time: '14:00' }
    expect(withDay(chosen, shared, dayWith(at('08:00'), at('14:00')))).toMatchObject({
      day: '2026-12-24',
      time: '14:00',
    })
  })

  it('chooses the only time with room, and none of several', () => {
    const two = { ...choice, people: partyOf({ adult: 2 }) }
    expect(withDay(two, shared, dayWith(at('08:00', 1), at('14:00', 2))).time).toBe('14:00')
    expect(withDay(two, shared, dayWith(at('08:00'), at('14:00'))).time).toBeNull()
  })

  it('keeps day and time in another plan until its departures are loaded', () => {
    const chosen = { ...choice, day: '2026-12-24', time: '08:00', people: partyOf({ adult: 2 }) }
    const other = withPlan(chosen, groupPlan)
    expect(other).toEqual({ ...chosen, planId: groupPlan.id })
    const taken = dayWith(at('08:00', 8, false), at('14:00'))
    expect(settle(other, groupPlan, taken)).toEqual({ choice: { ...other, time: null }, lost: 'time' })
    expect(withPlan(chosen, shared)).toBe(chosen)
  })

  it('loses only a time that sold out, and the day with its last time', () => {
    const chosen = { ...choice, day: '2026-12-24', time: '08:00', people: partyOf({ adult: 3 }) }
    expect(settle(chosen, shared, dayWith(at('14:00')))).toEqual({ choice: { ...chosen, time: null }, lost: 'time' })
    expect(settle(chosen, shared, undefined)).toEqual({ choice: { ...chosen, day: null, time: null }, lost: 'day' })
    // Too few seats for all: the person has to reduce the party.
    expect(settle(chosen, shared, dayWith(at('08:00', 2)))).toEqual({ choice: chosen, lost: null })
  })

  it('never contains a departure that cannot be bought, and a second adjustment changes nothing', () => {
    fc.assert(
      fc.property(plans, parties, days, fc.boolean(), (plan, people, day, hasDay) => {
        const chosen = { ...choice, planId: plan.id, people, day: day.day, time: day.departures[0]?.time ?? '05:00' }
        const known = hasDay ? day : undefined
        const { choice: settled, lost } = settle(chosen, plan, known)
        expect(settled.people).toEqual(people)
        expect(lost === null).toBe(settled.day === chosen.day && settled.time === chosen.time)
        if (settled.time !== null) {
          const departure = known?.departures.find(({ time }) => time === settled.time)
          expect(departure && fits(plan, departure, 0)).toBe(true)
        }
        const again = settle(settled, plan, known)
        expect(again.lost).toBeNull()
      }),
    )
  })
})
