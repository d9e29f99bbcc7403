import { describe, expect, test } from 'vitest'
import { answerProblem, answersTo, LONGEST_ANSWER, questionsOf } from '../../../src/core/booking-questions/questions.ts'

const question = (id: string) => {
  const found = questionsOf('transfer', ['Precisa de cadeirinha?']).find((one) => one.id === id)
  if (found === undefined) throw new Error(`no question ${id}`)
  return found
}

describe('The questions of a purchase', () => {
  test('are those of every transfer, then the guide’s own; tours have only these', () => {
    expect(questionsOf('transfer', ['Cadeirinha?']).map(({ id }) => id)).toEqual([
      'direction',
      'flight',
      'address',
      'luggage',
      'own-0',
    ])
    expect(questionsOf('tour', ['Alergia?'])).toMatchObject([{ label: 'Alergia?', type: 'text', isRequired: false }])
    expect(questionsOf('advisory', [])).toEqual([])
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

  test('are kept with their answers in order, without empty and unknown ones', () => {
    const given = [
      { id: 'luggage', text: ' 2 ' },
      { id: 'flight', text: 'LA 3402' },
      { id: 'address', text: ' ' },
      { id: 'nonsense', text: 'x' },
    ]
    expect(answersTo(questionsOf('transfer', []), given)).toEqual([
      { label: 'Voo ou horário', text: 'LA 3402' },
      { label: 'Malas', text: '2' },
    ])
  })
})
