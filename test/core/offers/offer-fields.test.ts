import { describe, expect, test } from 'vitest'
import { newQuestion } from '../../../src/core/booking-questions/own-question.ts'
import {
  fieldsIn,
  publicFields,
  readAllFields,
  readPublicFields,
  readSectionFields,
} from '../../../src/core/offers/offer-fields.ts'

const names = (fields: ReturnType<typeof fieldsIn>) => fields.map(({ name }) => name)

describe('The fields of an offer', () => {
  test('of a tour are more than those of a transfer or an advisory', () => {
    expect(names(fieldsIn('description', 'advisory'))).toEqual(['goodToKnow'])
    expect(names(fieldsIn('description', 'transfer'))).toEqual(['goodToKnow', 'audiences', 'accesses'])
    expect(names(fieldsIn('description', 'tour'))).toEqual(names(fieldsIn('description')))
  })

  test('that only the purchase needs are not shown on its page', () => {
    expect(names(fieldsIn('cancellation'))).toEqual(['asksNames', 'questions', 'answerLimit'])
    expect(names(publicFields())).toEqual(names(fieldsIn('description')))
    expect(Object.keys(readPublicFields())).not.toContain('asksNames')
  })

  test('that an older record does not have are empty', () => {
    expect(readAllFields()).toEqual({
      ...{
        goodToKnow: [],
        bring: [],
        notFor: [],
        effort: null,
        audiences: [],
        accesses: [],
        weather: null,
        themes: [],
      },
      ...{ asksNames: false, questions: [], answerLimit: null },
    })
  })

  test('are read as they were stored; a question of an older record is only its text', () => {
    const stored = { effort: 'hard', bring: ['Água'], asksNames: true, questions: ['Alergias?'], unknown: 1 }
    expect(readSectionFields('description', stored)).toMatchObject({ effort: 'hard', bring: ['Água'] })
    expect(readSectionFields('cancellation', stored)).toEqual({
      asksNames: true,
      questions: [newQuestion('Alergias?')],
      answerLimit: null,
    })
    expect(readSectionFields('cancellation', { questions: 'Alergias?' }).questions).toEqual([])
  })
})
