import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Answer,
  answersTo,
  answerTexts,
  editedAnswers,
  givenAnswers,
  wrongAnswers,
} from '../../../src/core/booking-questions/answers.ts'
import { newQuestion } from '../../../src/core/booking-questions/own-question.ts'
import { answerGroups, answersForParty, leadOf, personLabels } from '../../../src/core/booking-questions/persons.ts'
import { askedOf, questionsOf } from '../../../src/core/booking-questions/questions.ts'
import { type Party, sizeOf } from '../../../src/core/bookings/booking-change.ts'
import { AGE_BANDS } from '../../../src/core/offers/offer.ts'

const party = fc
  .uniqueArray(fc.constantFrom(...AGE_BANDS), { minLength: 1, maxLength: 4 })
  .chain((bands) => fc.tuple(...bands.map((band) => fc.integer({ min: 1, max: 5 }).map((count) => ({ band, count })))))

const own = fc.uniqueArray(
  fc.record({
    type: fc.constant('text' as const),
    label: fc.stringMatching(/^[A-Z][a-z]{2,8}$/),
    choices: fc.constant([]),
    isRequired: fc.boolean(),
    isPerPerson: fc.boolean(),
  }),
  { maxLength: 5, selector: ({ label }) => label },
)

/** One answer for each person that names band and place, and one about the whole booking. */
const oneEach = (people: Party): readonly Answer[] => [
  { label: 'Hora', text: '9h' },
  ...people
    .flatMap(({ band, count }) => Array.from({ length: count }, (_, place) => `${band} ${place}`))
    .map((text, person) => ({ label: 'Quem', text, person })),
]

describe('The answers about each person', () => {
  test('stay with the remaining people, in the order of the new party; the others are dropped', () => {
    fc.assert(
      fc.property(party, party, (before, after) => {
        const kept = answersForParty(oneEach(before), before, after)
        const both = new Set(oneEach(before).map(({ text }) => text))
        expect(kept).toEqual(oneEach(after).filter(({ text }) => both.has(text)))
      }),
    )
  })

  test('do not change for the same party, and a second call changes nothing', () => {
    fc.assert(
      fc.property(party, party, (before, after) => {
        expect(answersForParty(oneEach(before), before, before)).toEqual(oneEach(before))
        const once = answersForParty(oneEach(before), before, after)
        expect(answersForParty(once, after, after)).toEqual(once)
      }),
    )
  })

  test('fill the form as typed, and an edit without a change changes nothing', () => {
    fc.assert(
      fc.property(own, party, fc.func(fc.stringMatching(/^[a-z]{0,3}$/)), (questions, people, textFor) => {
        const asked = askedOf(questionsOf('tour', questions), sizeOf(people))
        const texts = Object.fromEntries(asked.map(({ key }) => [key, textFor(key)]))
        const answers = answersTo(asked, givenAnswers(asked, texts))
        expect({ ...Object.fromEntries(asked.map(({ key }) => [key, ''])), ...answerTexts(asked, answers) }).toEqual(
          texts,
        )
        expect(editedAnswers(asked, givenAnswers(asked, answerTexts(asked, answers)), answers)).toEqual(answers)
      }),
    )
  })

  test('are wrong exactly for empty required ones, at the field of that person', () => {
    fc.assert(
      fc.property(own, party, fc.func(fc.constantFrom('', 'sim')), (questions, people, textFor) => {
        const asked = askedOf(questionsOf('tour', questions), sizeOf(people))
        const texts = Object.fromEntries(asked.map(({ key }) => [key, textFor(key)]))
        const missing = asked.filter(({ key, isRequired }) => isRequired && texts[key] === '')
        expect(Object.keys(wrongAnswers(asked, givenAnswers(asked, texts)))).toEqual(
          missing.map(({ key }) => `answers.${key}`),
        )
      }),
    )
  })

  test('are shown below each person, after those about the whole booking', () => {
    const people = [
      { band: 'adult', count: 2 },
      { band: 'child', count: 1 },
    ] as const
    expect(personLabels(people)).toEqual(['Adulto 1', 'Adulto 2', 'Criança'])
    const answers = [
      { label: 'Colete', text: 'P', person: 2 },
      { label: 'Hora', text: '9h' },
      { label: 'Colete', text: 'M', person: 1 },
    ]
    expect(answerGroups({ answers, people, participants: ['Ana', 'Rui', 'Bia'] })).toEqual([
      { person: null, answers: [answers[1]] },
      { person: 'Adulto 2 (Rui)', answers: [answers[2]] },
      { person: 'Criança (Bia)', answers: [answers[0]] },
    ])
  })

  test.each([
    ['Malas', 'Malas:'],
    ['Precisa de cadeirinha?', 'Precisa de cadeirinha?'],
  ])('follow the question “%s” on one line as “%s”', (label, lead) => {
    expect(leadOf(label)).toBe(lead)
  })

  test('to a removed question stay; those to a question that now concerns the whole booking are dropped', () => {
    const asked = askedOf(questionsOf('tour', [newQuestion('Colete')]), 2)
    const before = [
      { label: 'Colete', text: 'M', person: 1 },
      { label: 'Altura', text: '170', person: 0 },
    ]
    expect(editedAnswers(asked, [{ id: 'own-0', text: 'G' }], before)).toEqual([
      { label: 'Colete', text: 'G' },
      { label: 'Altura', text: '170', person: 0 },
    ])
  })
})
