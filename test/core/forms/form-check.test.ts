import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkForm, type FormField, hasValue } from '../../../src/core/forms/form-check.ts'

const atLeast = (length: number) => (value: string) => (value.length < length ? `Use ${length} letras ou mais` : null)
const noDigits = (value: string) => (/\d/.test(value) ? 'Sem números, por favor' : null)
const names = (fields: readonly FormField[], mode?: 'provider registration') =>
  checkForm(fields, mode === undefined ? {} : { mode }).failures.map(({ name }) => name)

describe('Generic form check (section 5)', () => {
  test('A field with a name but no rules must have a value, otherwise the warning Campo obrigatório shows', () => {
    const check = checkForm([{ name: 'city', value: '  ' }])
    expect(check).toEqual({
      valid: false,
      first: { name: 'city', index: 0, message: 'Campo obrigatório' },
      failures: [{ name: 'city', index: 0, message: 'Campo obrigatório' }],
    })
  })

  test('Every field with custom rules must pass each rule, and the broken one’s message shows', () => {
    const name: FormField<string> = { name: 'name', value: 'An4', rules: [atLeast(3), noDigits] }
    expect(checkForm([name])).toMatchObject({ first: { name: 'name', message: 'Sem números, por favor' } })
    expect(checkForm([{ ...name, value: 'A4' }])).toMatchObject({ first: { message: 'Use 3 letras ou mais' } })
    expect(checkForm([{ ...name, value: 'Ana' }])).toEqual({ valid: true, failures: [] })
  })

  test('A field with rules may be empty if its rules say so', () => {
    expect(checkForm([{ name: 'nickname', value: '', rules: [noDigits] }]).valid).toBe(true)
  })

  test('A field without name and rules is not checked; one with an empty list of rules counts as without', () => {
    expect(checkForm([{ value: '' }]).valid).toBe(true)
    expect(checkForm([{ name: 'city', value: '', rules: [] }]).valid).toBe(false)
  })

  test('On failure it returns the first failing field, and all of them, in their order', () => {
    const fields = [
      { name: 'email', value: 'ana@exemplo.br' },
      { name: 'city', value: '' },
      { value: '', rules: [atLeast(1)] },
    ]
    const check = checkForm(fields)
    expect(check).toMatchObject({ first: { name: 'city', index: 1 } })
    expect(check.failures.map(({ name, index }) => [name, index])).toEqual([
      ['city', 1],
      [null, 2],
    ])
  })

  test('The avatar field is checked last', () => {
    expect(
      names([
        { name: 'avatar', value: null },
        { name: 'city', value: '' },
      ]),
    ).toEqual(['city', 'avatar'])
  })

  test('In provider registration the trade name field is checked before the experience time field', () => {
    const fields = ['avatar', 'experience_time', 'city', 'trade_name'].map((name) => ({ name, value: '' }))
    expect(names(fields)).toEqual(['experience_time', 'city', 'trade_name', 'avatar'])
    expect(names(fields, 'provider registration')).toEqual(['trade_name', 'experience_time', 'city', 'avatar'])
    const inOrder = ['trade_name', 'city', 'experience_time'].map((name) => ({ name, value: '' }))
    expect(names(inOrder, 'provider registration')).toEqual(['trade_name', 'city', 'experience_time'])
  })

  test.each([
    ['', false],
    [' \n', false],
    [null, false],
    [undefined, false],
    [false, false],
    [[], false],
    [Number.NaN, false],
    [0, true],
    [true, true],
    ['a', true],
    [['a'], true],
    [{}, true],
  ])('%j has a value: %s', (value, expected) => expect(hasValue(value)).toBe(expected))

  test('Whatever the fields, none is lost, and a form is valid exactly when nothing fails', () => {
    const field = fc.record({
      name: fc.constantFrom('avatar', 'trade_name', 'experience_time', 'city', 'email'),
      value: fc.constantFrom('', 'x'),
    })
    fc.assert(
      fc.property(fc.array(field), fc.constantFrom(undefined, 'provider registration' as const), (fields, mode) => {
        const empty = fields.flatMap(({ value }, index) => (value === '' ? [index] : []))
        const check = checkForm(fields, mode === undefined ? {} : { mode })
        expect(check.failures.map(({ index }) => index).sort((a, b) => a - b)).toEqual(empty)
        expect(check.valid).toBe(empty.length === 0)
      }),
    )
  })
})
