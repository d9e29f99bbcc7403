import { describe, expect, test } from 'vitest'
import type { RegistrationSteps, SavedStep } from '../../../src/core/onboarding/provider-registration.ts'
import { EMPTY, isSame, isSlug, parseTyped, typedOf } from '../../../src/core/onboarding/typed-registration.ts'
import { WHOLE_STEPS } from '../../support/registration-steps.ts'
import { TYPED } from './typed-steps.ts'

const { company, address, services } = WHOLE_STEPS

test('An empty form has nothing chosen but Portuguese', () => {
  const { company: emptyCompany, services: emptyServices, ...others } = EMPTY
  const { isGuide, ...texts } = emptyCompany
  const allTexts = [...Object.values(texts), ...Object.values(others).flatMap((step) => Object.values(step))]
  expect(new Set(allTexts)).toEqual(new Set(['']))
  expect(isGuide).toBe(false)
  expect(emptyServices).toEqual({ cities: [], languages: ['pt'], kinds: [] })
})

describe('The fields of saved steps', () => {
  test('are written as a person types them', () => {
    expect(typedOf(WHOLE_STEPS)).toEqual({ ...TYPED, about: WHOLE_STEPS.about })
  })

  test('are those of the saved steps alone', () => {
    expect(typedOf({})).toEqual({})
    for (const step of Object.keys(WHOLE_STEPS) as SavedStep[]) {
      expect(Object.keys(typedOf({ [step]: WHOLE_STEPS[step] }))).toEqual([step])
    }
  })

  test('have no CNPJ and no legal name under a CPF', () => {
    expect(typedOf({ company: { ...company, taxIdKind: 'cpf', taxId: '52998224725' } }).company).toEqual({
      ...TYPED.company,
      taxIdKind: 'cpf',
      cnpj: '',
      legalName: '',
    })
  })

  test.each<[string, NonNullable<RegistrationSteps['company']>['cadastur'], object]>([
    [
      'no Cadastur',
      null,
      { isGuide: false, cadasturNumber: '', cadasturCategory: '', cadasturState: '', cadasturExpiresOn: '' },
    ],
    [
      'a Cadastur without an end',
      { number: '1', category: 'Guia', state: 'CE', expiresOn: null },
      { isGuide: true, cadasturNumber: '1', cadasturCategory: 'Guia', cadasturState: 'CE', cadasturExpiresOn: '' },
    ],
  ])('show a company with %s', (_, cadastur, fields) => {
    expect(typedOf({ company: { ...company, cadastur } }).company).toEqual({ ...TYPED.company, ...fields })
  })

  test('contain the complement of an address', () => {
    expect(typedOf({ address: { ...address, complement: 'Sala 2' } }).address).toEqual({
      ...TYPED.address,
      complement: 'Sala 2',
    })
  })

  test.each([
    ['sao-luis', 'Sao Luis'],
    ['lencois-maranhenses-2', 'Lencois Maranhenses 2'],
    ['raposa', 'Raposa'],
    ['São José de Ribamar', 'São José de Ribamar'],
    ['Raposa', 'Raposa'],
    ['barra-de-', 'barra-de-'],
  ])('show the city %s as %s', (value, label) => {
    expect(typedOf({ services: { ...services, cities: [value] } }).services?.cities).toEqual([{ label, value }])
  })

  test('have languages and kinds in the order of the choices, without unknown ones', () => {
    const mixed = { cities: [], languages: ['it', 'pt', 'xx'], kinds: ['advisory', 'tour', 'cruise'] }
    expect(typedOf({ services: mixed as unknown as NonNullable<RegistrationSteps['services']> }).services).toEqual({
      cities: [],
      languages: ['pt', 'it'],
      kinds: ['tour', 'advisory'],
    })
  })
})

test.each([
  ['sao-luis', true],
  ['raposa', true],
  ['rota66', true],
  ['a-b-c', true],
  ['', false],
  ['-luis', false],
  ['sao-', false],
  ['sao--luis', false],
  ['Raposa', false],
  ['sao luis', false],
  ['são-luís', false],
])('"%s" is the slug of a destination: %s', (value, is) => expect(isSlug(value)).toBe(is))

describe('Fields kept on the device', () => {
  test('are read again', () => {
    expect(parseTyped(JSON.parse(JSON.stringify(TYPED)))).toEqual(TYPED)
    expect(parseTyped(EMPTY)).toEqual(EMPTY)
    expect(parseTyped({ about: TYPED.about })).toEqual({ about: TYPED.about })
  })

  test.each([[undefined], [null], ['text'], [7], [[TYPED]], [{}]])('are none in %j', (record) => {
    expect(parseTyped(record)).toEqual({})
  })

  test('are only those of steps that are drafted', () => {
    expect(parseTyped({ access: { email: 'a@b.br' }, other: {}, about: TYPED.about })).toEqual({ about: TYPED.about })
  })

  const eachField = (Object.keys(TYPED) as SavedStep[]).flatMap((step) =>
    Object.keys(TYPED[step]).map((field) => [step, field] as const),
  )
  test.each(eachField)('are dropped with the whole %s step if %s is absent or of another type', (step, field) => {
    const { [step]: _, ...others } = TYPED
    for (const wrong of [undefined, null, 7, { length: 1 }]) {
      expect(parseTyped({ ...TYPED, [step]: { ...TYPED[step], [field]: wrong } })).toEqual(others)
    }
    expect(parseTyped({ ...TYPED, [step]: null })).toEqual(others)
    expect(parseTyped({ ...TYPED, [step]: [TYPED[step]] })).toEqual(others)
  })

  test.each([
    ['cities', ['sao-luis']],
    ['cities', [null]],
    ['cities', [{ label: 'Raposa' }]],
    ['cities', [{ value: 'Raposa' }]],
    ['cities', [{ label: 1, value: 'Raposa' }]],
    ['cities', [{ label: 'Raposa', value: 1 }]],
    ['cities', [{ label: 'Raposa', value: 'Raposa' }, 'sao-luis']],
    ['languages', ['pt', 'xx']],
    ['languages', ['xx']],
    ['languages', [0]],
    ['kinds', ['tour', 'cruise']],
    ['kinds', ['cruise']],
    ['kinds', 'tour'],
    ['languages', 'pt'],
    ['cities', 'Raposa'],
  ])('are dropped if the %s are %j', (field, value) => {
    expect(parseTyped({ services: { ...TYPED.services, [field]: value } })).toEqual({})
  })

  test.each([
    ['cities', []],
    ['languages', []],
    ['languages', ['pt', 'en', 'es', 'fr', 'de', 'it']],
    ['kinds', []],
    ['kinds', ['tour', 'transfer', 'advisory']],
  ])('are read if the %s are %j', (field, value) => {
    const kept = { ...TYPED.services, [field]: value }
    expect(parseTyped({ services: kept })).toEqual({ services: kept })
  })
})

test('Steps are the same if every field is', () => {
  expect(isSame(TYPED.about, { ...TYPED.about })).toBe(true)
  expect(isSame(TYPED.about, { ...TYPED.about, bio: '' })).toBe(false)
  expect(isSame(TYPED.about, undefined)).toBe(false)
  expect(isSame(undefined, undefined)).toBe(true)
})
