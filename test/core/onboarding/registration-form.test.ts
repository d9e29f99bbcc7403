import { describe, expect, test } from 'vitest'
import { failureOf } from '../../../src/core/forms/form-check.ts'
import type { SavedStep } from '../../../src/core/onboarding/provider-registration.ts'
import { CADASTUR_CATEGORIES, fieldsOf } from '../../../src/core/onboarding/registration-form.ts'
import { EMPTY, type TypedRegistration } from '../../../src/core/onboarding/typed-registration.ts'
import { TYPED } from './typed-steps.ts'

const TODAY = '2026-07-15'
const REQUIRED = 'Campo obrigatório'
const CHOOSE_STATE = 'Escolha o estado.'
const WRONG_YEARS = 'Digite quantos anos, de 0 a 80.'

/** The sentences of the step's fields by name; a right field has none. */
function sentences<Step extends SavedStep>(step: Step, typed: TypedRegistration[Step]): Record<string, string> {
  const failures = fieldsOf(step, typed, TODAY).map((field) => [field.name, failureOf(field)] as const)
  return Object.fromEntries(failures.flatMap(([name, sentence]) => (sentence === null ? [] : [[name, sentence]])))
}
const namesOf = <Step extends SavedStep>(step: Step, typed: TypedRegistration[Step]) =>
  fieldsOf(step, typed, TODAY).map(({ name }) => name)

test.each(['personal', 'company', 'address', 'services', 'about'] as const)(
  'The %s step accepts fields that are all right',
  (step) => expect(sentences(step, TYPED[step])).toEqual({}),
)

test('A guide chooses among the categories of the Cadastur', () => {
  expect(CADASTUR_CATEGORIES).toEqual([
    'Guia de turismo regional',
    'Guia de excursão nacional',
    'Guia de excursão internacional',
    'Guia especializado em atrativo turístico',
  ])
})

describe('Personal data', () => {
  test('are four fields, and every empty one is required', () => {
    expect(namesOf('personal', TYPED.personal)).toEqual(['name', 'cpf', 'birthDate', 'cellphone'])
    expect(sentences('personal', EMPTY.personal)).toEqual({
      name: REQUIRED,
      cpf: REQUIRED,
      birthDate: REQUIRED,
      cellphone: REQUIRED,
    })
  })

  test.each<[keyof TypedRegistration['personal'], string, string]>([
    ['name', '   ', REQUIRED],
    ['name', 'Ana', 'Digite nome e sobrenome, como no documento.'],
    ['name', 'Ana www.ana.com', 'Digite só o seu nome.'],
    ['cpf', '529.982.247-24', 'Este CPF não existe. Confira os números.'],
    ['cpf', '111.111.111-11', 'Este CPF não existe. Confira os números.'],
    ['birthDate', '31/02/1990', 'Digite a data como 17/05/1990.'],
    ['birthDate', '17/05/90', 'Digite a data como 17/05/1990.'],
    ['birthDate', '16/07/2008', 'Para ser guia é preciso ter 18 anos ou mais.'],
    ['birthDate', '16/07/2026', 'A data de nascimento não pode estar no futuro.'],
    ['birthDate', '14/07/1905', 'Confira o ano de nascimento.'],
    ['cellphone', '98765-0099', 'Digite o celular com DDD, como (11) 98765-4321.'],
  ])('refuse %s "%s" with: %s', (name, text, sentence) => {
    expect(sentences('personal', { ...TYPED.personal, [name]: text })).toEqual({ [name]: sentence })
  })

  test('accept a person on the day of the 18th birthday', () => {
    expect(sentences('personal', { ...TYPED.personal, birthDate: '15/07/2008' })).toEqual({})
  })

  test('accept a phone of another country', () => {
    expect(sentences('personal', { ...TYPED.personal, cellphone: '+351 912 345 678' })).toEqual({})
  })
})

describe('The company', () => {
  const asPerson = { ...TYPED.company, taxIdKind: 'cpf', cnpj: '', legalName: '' } as const

  test('has number and name only under a CNPJ, and a Cadastur only for a guide', () => {
    const cadastur = ['cadasturNumber', 'cadasturCategory', 'cadasturState', 'cadasturExpiresOn']
    expect(namesOf('company', TYPED.company)).toEqual([
      ...['trade_name', 'taxIdKind', 'cnpj', 'legalName', 'experience_time'],
      ...cadastur,
    ])
    expect(namesOf('company', asPerson)).toEqual(['trade_name', 'taxIdKind', 'experience_time', ...cadastur])
    expect(namesOf('company', { ...TYPED.company, isGuide: false })).toEqual([
      ...['trade_name', 'taxIdKind', 'cnpj', 'legalName', 'experience_time'],
    ])
    expect(sentences('company', asPerson)).toEqual({})
  })

  test('needs a choice of the tax number before it asks for one', () => {
    expect(sentences('company', EMPTY.company)).toEqual({
      trade_name: REQUIRED,
      taxIdKind: 'Escolha como você trabalha.',
      experience_time: REQUIRED,
    })
  })

  test('of a guide under a CNPJ needs everything but the end of the Cadastur', () => {
    expect(sentences('company', { ...EMPTY.company, taxIdKind: 'cnpj', isGuide: true })).toEqual({
      trade_name: REQUIRED,
      cnpj: REQUIRED,
      legalName: REQUIRED,
      experience_time: REQUIRED,
      cadasturNumber: REQUIRED,
      cadasturCategory: 'Escolha a categoria.',
      cadasturState: CHOOSE_STATE,
    })
  })

  test.each<[keyof TypedRegistration['company'], string, string, string]>([
    ['tradeName', 'ana@dunas.com.br', 'trade_name', 'Tire o e-mail do texto: a reserva e as mensagens ficam por aqui.'],
    ['cnpj', '12.ABC.345/01DE-36', 'cnpj', 'Este CNPJ não existe. Confira os números e as letras.'],
    ['experienceYears', '81', 'experience_time', WRONG_YEARS],
    ['experienceYears', '100', 'experience_time', WRONG_YEARS],
    ['experienceYears', '-1', 'experience_time', WRONG_YEARS],
    ['experienceYears', '1,5', 'experience_time', WRONG_YEARS],
    ['experienceYears', '7.5', 'experience_time', WRONG_YEARS],
    ['experienceYears', '7 anos', 'experience_time', WRONG_YEARS],
    ['experienceYears', 'mais de 7', 'experience_time', WRONG_YEARS],
    ['cadasturState', 'Maranhão', 'cadasturState', CHOOSE_STATE],
    ['cadasturExpiresOn', '31/02/2028', 'cadasturExpiresOn', 'Digite a data como 31/12/2028.'],
    ['cadasturExpiresOn', '14/07/2026', 'cadasturExpiresOn', 'Este Cadastur está vencido. Renove-o e volte aqui.'],
  ])('refuses %s "%s" at %s with: %s', (name, text, field, sentence) => {
    expect(sentences('company', { ...TYPED.company, [name]: text })).toEqual({ [field]: sentence })
  })

  test.each(['0', '9', '10', '80', ' 7 '])('accepts "%s" years of experience', (experienceYears) => {
    expect(sentences('company', { ...TYPED.company, experienceYears })).toEqual({})
  })

  test.each(['15/07/2026', '', '  '])('accepts "%s" as the last day of a Cadastur', (cadasturExpiresOn) => {
    expect(sentences('company', { ...TYPED.company, cadasturExpiresOn })).toEqual({})
  })
})

describe('The address', () => {
  test('needs everything but the complement', () => {
    expect(namesOf('address', TYPED.address)).toEqual(['cep', 'street', 'number', 'district', 'city', 'state'])
    expect(sentences('address', EMPTY.address)).toEqual({
      cep: REQUIRED,
      street: REQUIRED,
      number: REQUIRED,
      district: REQUIRED,
      city: REQUIRED,
      state: CHOOSE_STATE,
    })
  })

  test.each<[keyof TypedRegistration['address'], string, string]>([
    ['cep', '65010-00', 'O CEP tem 8 números, como 01310-100.'],
    ['cep', '00000-000', 'O CEP tem 8 números, como 01310-100.'],
    ['state', 'XX', CHOOSE_STATE],
  ])('refuses %s "%s" with: %s', (name, text, sentence) => {
    expect(sentences('address', { ...TYPED.address, [name]: text })).toEqual({ [name]: sentence })
  })
})

describe('The services', () => {
  test('are at least one city, one language and one kind', () => {
    expect(namesOf('services', TYPED.services)).toEqual(['cities', 'languages', 'kinds'])
    expect(sentences('services', { cities: [], languages: [], kinds: [] })).toEqual({
      cities: 'Escolha pelo menos uma cidade.',
      languages: 'Escolha pelo menos um idioma.',
      kinds: 'Escolha pelo menos um serviço.',
    })
  })
})

describe('What guides tell about themselves', () => {
  test('is a photo and a text', () => {
    expect(namesOf('about', TYPED.about)).toEqual(['avatar', 'bio'])
    expect(sentences('about', EMPTY.about)).toEqual({ avatar: 'Escolha uma foto sua.', bio: REQUIRED })
  })

  test.each([
    ['Levo pessoas às dunas.', 'Conte um pouco mais: faltam 18 letras.'],
    [`${TYPED.about.bio} Ligue (98) 98765-0099.`, 'Tire o telefone do texto: a reserva e as mensagens ficam por aqui.'],
  ])('refuses the text "%s" with: %s', (bio, sentence) => {
    expect(sentences('about', { ...TYPED.about, bio })).toEqual({ bio: sentence })
  })
})
