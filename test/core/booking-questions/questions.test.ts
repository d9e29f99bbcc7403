import { describe, expect, test } from 'vitest'
import {
  answerProblem,
  answersTo,
  LONGEST_ANSWER,
  unansweredOf,
  wrongAnswers,
} from '../../../src/core/booking-questions/answers.ts'
import { newQuestion, type QuestionType, readOwnQuestion } from '../../../src/core/booking-questions/own-question.ts'
import { askedOf, questionsOf } from '../../../src/core/booking-questions/questions.ts'

const question = (id: string) => {
  const found = questionsOf('transfer', [newQuestion('Precisa de cadeirinha?')]).find((one) => one.id === id)
  if (found === undefined) throw new Error(`no question ${id}`)
  return found
}
const typed = (type: QuestionType, choices: readonly string[] = []) => {
  const [found] = questionsOf('tour', [{ ...newQuestion('?'), type, choices, isRequired: true }])
  if (found === undefined) throw new Error('no question')
  return found
}

describe('The questions of a purchase', () => {
  test('are those of every transfer, then the guide’s own; tours have only these', () => {
    expect(questionsOf('transfer', [newQuestion('Cadeirinha?')]).map(({ id }) => id)).toEqual([
      'direction',
      'flight',
      'address',
      'drop-off',
      'luggage',
      'own-0',
    ])
    expect(questionsOf('tour', [newQuestion('Alergia?')])).toMatchObject([
      { label: 'Alergia?', type: 'text', isRequired: false },
    ])
    expect(questionsOf('advisory', [])).toEqual([])
  })

  test('ask for both addresses of a journey between two places, and else for one', () => {
    const asked = askedOf(questionsOf('transfer', []), 2)
    const given = (direction: string) => [
      { id: 'direction', text: direction },
      { id: 'flight', text: '14h30' },
      { id: 'address', text: 'Pousada do Sol' },
    ]
    expect(Object.keys(wrongAnswers(asked, given('Entre dois lugares')))).toEqual(['answers.drop-off'])
    expect(wrongAnswers(asked, given('Chegada'))).toEqual({})
    const both = [...given('Entre dois lugares'), { id: 'drop-off', text: 'Rua do Porto, 5' }]
    expect(wrongAnswers(asked, both)).toEqual({})
    expect(answersTo(asked, both)).toContainEqual({ label: 'Endereço de chegada', text: 'Rua do Porto, 5' })
    const arriving = both.with(0, { id: 'direction', text: 'Chegada' })
    expect(answersTo(asked, arriving).map(({ label }) => label)).not.toContain('Endereço de chegada')
    expect(unansweredOf(asked, answersTo(asked, given('Entre dois lugares')))).toEqual({ all: 2, required: 1 })
    expect(unansweredOf(asked, answersTo(asked, given('Partida')))).toEqual({ all: 1, required: 0 })
  })

  test.each([
    ['direction', 'Chegada', true],
    ['direction', 'Ida', false],
    ['direction', ' ', false],
    ['flight', 'LA 3402', true],
    ['flight', 'às 14h30', true],
    ['flight', 'de manhã', false],
    ['address', 'Rua do Sol, 10', true],
    ['address', 'abc', false],
    ['luggage', '', true],
    ['luggage', '99', true],
    ['luggage', '100', false],
    ['luggage', '-1', false],
    ['luggage', 'duas', false],
    ['own-0', '', true],
    ['own-0', 'a'.repeat(LONGEST_ANSWER), true],
    ['own-0', 'a'.repeat(LONGEST_ANSWER + 1), false],
  ])('%s is answered by %j: %j', (id, text, isGood) => {
    expect(answerProblem(question(id), text) === null).toBe(isGood)
  })

  test.each<[QuestionType, string, boolean]>([
    ['text', 'Sem glúten', true],
    ['choice', 'M', true],
    ['choice', 'GG', false],
    ['number', '102', true],
    ['number', '1,75', true],
    ['number', '1000', false],
    ['number', '102 kg', false],
    ['date', '24/12/1990', true],
    ['date', '29/02/2024', true],
    ['date', '29/02/2023', false],
    ['date', '24/12/90', false],
    ['flight', '14h30', true],
    ['address', 'Ibis', true],
    ['direction', 'Partida', true],
    ['direction', 'Ida', false],
    ['text', '  ', false],
  ])('of the type %s, %j: %j', (type, text, isGood) => {
    expect(answerProblem(typed(type, ['P', 'M', 'G']), text) === null).toBe(isGood)
  })

  test('stored without types are read as optional texts, and hostile ones as harmless values', () => {
    expect(readOwnQuestion('Alergia?')).toEqual(newQuestion('Alergia?'))
    expect(readOwnQuestion({ type: 'poem', label: 7, choices: 'P', isRequired: 'yes' })).toEqual(newQuestion())
    const size = { type: 'choice', label: 'Colete', choices: ['P', 'M'], isRequired: true, isPerPerson: true }
    expect(readOwnQuestion(size)).toEqual(size)
  })

  test('about each person follow those about the booking, person by person', () => {
    const own = [{ ...newQuestion('Colete'), isPerPerson: true }, newQuestion('Hora')]
    const asked = askedOf(questionsOf('tour', own), 2)
    expect(asked.map(({ key, person }) => [key, person])).toEqual([
      ['own-1', null],
      ['own-0.0', 0],
      ['own-0.1', 1],
    ])
  })

  test('without an answer are counted', () => {
    const own = [{ ...newQuestion('Colete'), isPerPerson: true, isRequired: true }, newQuestion('Hora')]
    const asked = askedOf(questionsOf('tour', own), 3)
    expect(unansweredOf(asked, [{ label: 'Colete', text: 'M', person: 1 }])).toEqual({ all: 3, required: 2 })
  })

  test('are kept with their answers in order, without empty and unknown ones', () => {
    const given = [
      { id: 'luggage', text: ' 2 ' },
      { id: 'flight', text: 'LA 3402' },
      { id: 'address', text: ' ' },
      { id: 'nonsense', text: 'x' },
    ]
    expect(answersTo(askedOf(questionsOf('transfer', []), 1), given)).toEqual([
      { label: 'Voo ou horário', text: 'LA 3402' },
      { label: 'Malas', text: '2' },
    ])
  })
})
