import { describe, expect, test } from 'vitest'
import { checkForm, type FormRule, REQUIRED_FIELD } from '../../../src/core/forms/form-check.ts'
import {
  afterCheck,
  afterLeaving,
  type JudgedField,
  type Judgements,
  messageAt,
  NOT_JUDGED,
  refusalOf,
  withoutCorrected,
} from '../../../src/core/forms/judged-fields.ts'

const SHORT = 'Escreva o nome inteiro.'
const long: FormRule<unknown> = (value) =>
  String(value).trim() === '' ? REQUIRED_FIELD : String(value).length < 3 ? SHORT : null
const field = (name: string, value: unknown, more: Partial<JudgedField> = {}): JudgedField => ({
  name,
  value,
  rules: [long],
  ...more,
})

/** The judgements after the value became another, as a form has them with the next render. */
const typed = (judged: Judgements, value: string) => withoutCorrected(judged, [field('name', value)])

describe('a field that is left', () => {
  test('is judged with a value and not without one', () => {
    const withValue = [field('name', 'Al')]
    expect(messageAt(afterLeaving(NOT_JUDGED, withValue, 'name'), withValue, 'name')).toBe(SHORT)
    const empty = [field('name', '')]
    expect(afterLeaving(NOT_JUDGED, empty, 'name')).toBe(NOT_JUDGED)
  })

  test('is judged empty if the person emptied it, and not while it is unchanged', () => {
    const emptied = [field('name', '', { isChanged: true })]
    expect(messageAt(afterLeaving(NOT_JUDGED, emptied, 'name'), emptied, 'name')).toBe(REQUIRED_FIELD)
    expect(afterLeaving(NOT_JUDGED, [field('name', 'Al', { isChanged: false })], 'name')).toBe(NOT_JUDGED)
  })

  test('that the form does not have changes nothing', () => {
    expect(afterLeaving(NOT_JUDGED, [], 'name')).toBe(NOT_JUDGED)
  })
})

describe('while typing', () => {
  const judged = afterLeaving(NOT_JUDGED, [field('name', 'Al')], 'name')

  test('the sentence of a mistake describes the new value', () => {
    expect(messageAt(typed(judged, ''), [field('name', '')], 'name')).toBe(REQUIRED_FIELD)
  })

  test('a corrected mistake is forgiven, and a new one waits until the field is left', () => {
    const corrected = typed(judged, 'Alice')
    expect(corrected).toEqual(NOT_JUDGED)
    expect(messageAt(typed(corrected, 'A'), [field('name', 'A')], 'name')).toBeNull()
  })

  test('a correct value changes nothing', () => {
    expect(typed(judged, 'Al')).toBe(judged)
  })
})

test('The check names every field that fails, and leaving a corrected one clears it', () => {
  const fields = [field('name', ''), field('city', 'Rio'), field('state', '')]
  const check = checkForm(fields)
  const judged = afterCheck(check.failures)
  expect(Object.keys(judged)).toEqual(['name', 'state'])
  const after = [field('name', 'Alice'), ...fields.slice(1)]
  expect(Object.keys(afterLeaving(judged, after, 'name'))).toEqual(['state'])
})

test('A mistake that another field corrects is forgiven', () => {
  const oneOf = (first: string, second: string) => {
    const rule: FormRule<unknown> = () => (first + second === '' ? 'Preencha pelo menos um.' : null)
    return [field('first', first, { rules: [rule] }), field('second', second, { rules: [() => null] })]
  }
  const judged = afterCheck(checkForm(oneOf('', '')).failures)
  expect(messageAt(judged, oneOf('', ''), 'first')).toBe('Preencha pelo menos um.')
  expect(withoutCorrected(judged, oneOf('', 'x'))).toEqual(NOT_JUDGED)
})

describe('a refusal of the backend', () => {
  const refused = { 'contact.name': 'Este nome não pode.', coupon: 'O cupom venceu.' }
  const nameOf = (wireName: string) => (wireName === 'contact.name' ? 'name' : null)

  test('shows at its field until the value changes, though the value keeps every rule', () => {
    const fields = [field('city', 'Rio'), field('name', 'Alice')]
    const refusal = refusalOf(refused, fields, new Map(), nameOf)
    expect(refusal).toMatchObject({ first: 'name', elsewhere: ['O cupom venceu.'] })
    expect(messageAt(refusal.judged, fields, 'name')).toBe('Este nome não pode.')
    expect(messageAt(afterLeaving(refusal.judged, fields, 'name'), fields, 'name')).toBe('Este nome não pode.')
    expect(typed(refusal.judged, 'Alicia')).toEqual(NOT_JUDGED)
  })

  test('is not shown for a value that changed during the request', () => {
    const fields = [field('name', 'Alicia')]
    const { judged } = refusalOf(refused, fields, new Map([['name', 'Alice']]), nameOf)
    expect(messageAt(judged, fields, 'name')).toBeNull()
  })

  test('shows at no field if the form has none of the refused ones', () => {
    expect(refusalOf(refused, [field('city', 'Rio')], new Map())).toEqual({
      judged: {},
      first: null,
      elsewhere: Object.values(refused),
    })
  })
})
