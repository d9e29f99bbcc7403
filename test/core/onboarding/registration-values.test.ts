import { describe, expect, test } from 'vitest'
import type { RegistrationSteps, SavedStep } from '../../../src/core/onboarding/provider-registration.ts'
import { fieldOfWire, savedValueOf } from '../../../src/core/onboarding/registration-form.ts'
import { EMPTY } from '../../../src/core/onboarding/typed-registration.ts'
import { WHOLE_STEPS } from '../../support/registration-steps.ts'
import { TYPED } from './typed-steps.ts'

const { personal, company, address, services } = WHOLE_STEPS

describe('A completed step is saved', () => {
  test('with bare numbers, ISO dates and E.164', () => {
    expect(savedValueOf('personal', TYPED.personal, {})).toEqual(personal)
    expect(savedValueOf('company', TYPED.company, { personal })).toEqual(company)
    expect(savedValueOf('address', TYPED.address, {})).toEqual(address)
    expect(savedValueOf('services', TYPED.services, {})).toEqual(services)
    expect(savedValueOf('about', TYPED.about, {})).toEqual(TYPED.about)
  })

  test('without superfluous spaces', () => {
    expect(savedValueOf('personal', { ...TYPED.personal, name: '  Ana   Clara\tSouza ' }, {}).name).toBe(
      'Ana Clara Souza',
    )
    const spaced = {
      ...TYPED.company,
      tradeName: ' Ana  das Dunas ',
      legalName: ' Ana Clara  Souza Turismo Ltda. ',
      cadasturNumber: ' 10.123456.10.0001-0 ',
    }
    expect(savedValueOf('company', spaced, { personal })).toEqual(company)
    const place = { street: ' Rua  Portugal ', number: ' 120 ', district: ' Praia  Grande', city: 'São  Luís ' }
    expect(savedValueOf('address', { ...TYPED.address, ...place }, {})).toEqual(address)
    expect(savedValueOf('about', { ...TYPED.about, bio: ` ${TYPED.about.bio}\n` }, {}).bio).toBe(TYPED.about.bio)
  })

  test('with the paragraphs of the text about the guide', () => {
    expect(savedValueOf('about', { ...TYPED.about, bio: 'Um.\n\nDois.' }, {}).bio).toBe('Um.\n\nDois.')
  })

  test('with the complement of an address only if there is one', () => {
    expect(savedValueOf('address', { ...TYPED.address, complement: '  ' }, {}).complement).toBeNull()
    expect(savedValueOf('address', { ...TYPED.address, complement: ' Sala  2 ' }, {}).complement).toBe('Sala 2')
  })

  test.each<[string, RegistrationSteps, object]>([
    ['the person’s number and name', { personal }, { taxId: personal.cpf, legalName: personal.name }],
    ['no number and no name before the person is known', {}, { taxId: '', legalName: '' }],
  ])('under a CPF with %s, whatever was typed for a CNPJ', (_, saved, own) => {
    expect(savedValueOf('company', { ...TYPED.company, taxIdKind: 'cpf' }, saved)).toEqual({
      ...company,
      taxIdKind: 'cpf',
      ...own,
    })
  })

  test('without a Cadastur if the person is no guide', () => {
    expect(savedValueOf('company', { ...TYPED.company, isGuide: false }, { personal })).toEqual({
      ...company,
      cadastur: null,
    })
  })

  test('with a Cadastur whose end is unknown', () => {
    expect(savedValueOf('company', { ...TYPED.company, cadasturExpiresOn: '' }, { personal })).toEqual({
      ...company,
      cadastur: { ...company.cadastur, expiresOn: null },
    })
  })

  test('with empty values where date and phone cannot exist, which the backend refuses', () => {
    expect(savedValueOf('personal', EMPTY.personal, {})).toEqual({ name: '', cpf: '', birthDate: '', cellphone: '' })
  })
})

describe('A refusal of the backend', () => {
  test.each<[SavedStep, string, string | null]>([
    ['personal', 'personal.name', 'name'],
    ['personal', 'personal.cpf', 'cpf'],
    ['personal', 'company.taxId', 'cpf'],
    ['personal', 'company.legalName', 'name'],
    ['personal', 'company.tradeName', null],
    ['company', 'company.tradeName', 'trade_name'],
    ['company', 'company.experienceYears', 'experience_time'],
    ['company', 'company.taxId', 'cnpj'],
    ['company', 'company.legalName', 'legalName'],
    ['company', 'company.cadastur', 'cadasturNumber'],
    ['company', 'company.cadastur.number', 'cadasturNumber'],
    ['company', 'company.cadastur.category', 'cadasturCategory'],
    ['company', 'company.cadastur.state', 'cadasturState'],
    ['company', 'company.cadastur.expiresOn', 'cadasturExpiresOn'],
    ['company', 'personal.cpf', null],
    ['address', 'company.taxId', null],
    ['address', 'address.cep', 'cep'],
    ['address', 'address.line2', 'line2'],
    ['address', 'address.2nd', '2nd'],
    ['services', 'services.cities.0', 'cities'],
    ['services', 'services.cities.12', 'cities'],
    ['about', 'about.bio', 'bio'],
  ])('shows in the %s step for %s at the field %s', (step, wireName, field) => {
    expect(fieldOfWire(step, wireName)).toBe(field)
  })
})
