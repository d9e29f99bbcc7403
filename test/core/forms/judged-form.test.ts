import { describe, expect, test } from 'vitest'
import {
  afterCheck,
  afterLeaving,
  messageAt,
  refusalOf,
  withoutRefused,
} from '../../../src/core/forms/judged-fields.ts'
import { editMasked } from '../../../src/core/forms/masked-edit.ts'

const required = (name: string, value: string) => ({
  name,
  value,
  rules: [(typed: string) => (typed === '' ? 'Campo obrigatório' : null)],
})

describe('A judged form', () => {
  test('keeps the mistakes of its fields once a refusal is over', () => {
    const refused = { message: 'Já existe.', value: 'a@b.c' }
    expect(withoutRefused({ email: refused, name: null })).toEqual({ name: null })
  })

  test('shows every field that failed the check, and a rule of the form without a field', () => {
    expect(afterCheck([{ name: 'name' }, { name: null }])).toEqual({ name: null, '': null })
  })

  test('shows a refused value until it changes, also where it is a list', () => {
    const { judged, first, elsewhere } = refusalOf(
      { tags: 'Demais.', outro: 'Tente mais tarde.' },
      [{ name: 'tags', value: ['a'] }],
      new Map([['tags', ['a']]]),
    )
    expect([first, elsewhere]).toEqual(['tags', ['Tente mais tarde.']])
    expect(messageAt(judged, [{ name: 'tags', value: ['a'] }], 'tags')).toBe('Demais.')
    expect(messageAt(judged, [{ name: 'tags', value: ['b'] }], 'tags')).toBeNull()
    expect(messageAt(judged, [], 'tags')).toBeNull()
  })

  test('keeps a refusal when its field is left with the refused value, and judges a new one', () => {
    const judged = { email: { message: 'Já existe.', value: 'a@b.c' } }
    expect(afterLeaving(judged, [required('email', 'a@b.c')], 'email')).toBe(judged)
    expect(afterLeaving(judged, [required('email', 'd@e.f')], 'email')).toEqual({})
    expect(afterLeaving(judged, [{ ...required('email', ''), isChanged: true }], 'email')).toEqual({ email: null })
  })

  test('takes refusals without a field of their own elsewhere', () => {
    expect(refusalOf({ email: 'Não.' }, [required('email', '')], new Map(), () => null)).toEqual({
      judged: {},
      first: null,
      elsewhere: ['Não.'],
    })
  })
})

describe('The cursor of a masked field', () => {
  const mask = {
    show: (text: string) => text.replaceAll(/\D/g, '').replace(/^(\d{2})(\d)/, '$1-$2'),
    isOwn: (character: string) => /\d/.test(character),
  }

  test.each([
    ['stays at the end', '123', 3, false, '12-3', 4],
    ['moves before the punctuation when the digit behind it is next', '123', 2, false, '12-3', 2],
    ['moves over the punctuation that Delete removed', '123', 2, true, '12-3', 3],
    ['stays before the first digit', '123', 0, false, '12-3', 0],
    ['stays at the end where Delete removes nothing', '123', 3, true, '12-3', 4],
  ])('%s', (_, text, caret, deletesForward, shown, place) => {
    expect(editMasked(mask, text, caret, deletesForward)).toEqual({ text: shown, caret: place })
  })
})
