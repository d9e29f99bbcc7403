import { guideBirthDateProblem } from '../account/birth-date.ts'
import { fullNameProblem } from '../account/person-name.ts'
import { isCep, isCnpj, isCpf } from '../brazil/brazilian-numbers.ts'
import { bareNumber } from '../brazil/number-masks.ts'
import { toE164 } from '../brazil/phone.ts'
import { isState } from '../brazil/states.ts'
import {
  EXPERIENCE_TIME_FIELD,
  type FormRule,
  hasValue,
  REQUIRED_FIELD,
  TRADE_NAME_FIELD,
} from '../forms/form-check.ts'
import type { JudgedField } from '../forms/judged-fields.ts'
import { contactProblem } from '../text/public-text.ts'
import { toIsoDate } from '../time/typed-date.ts'
import type { RegistrationSteps, SavedStep } from './provider-registration.ts'
import { MOST_EXPERIENCE } from './registration-limits.ts'
import { bioProblem, cadasturExpiryProblem } from './registration-rules.ts'
import type { TypedRegistration } from './typed-registration.ts'

/** Categories of a guia de turismo in the Cadastur (Portaria MTur 37/2021), and the other registrants. */
export const CADASTUR_CATEGORIES = [
  'Guia de turismo regional',
  'Guia de excursão nacional',
  'Guia de excursão internacional',
  'Guia especializado em atrativo turístico',
] as const

/** The names of the form's fields: two of them are fixed by the generic form check. */
export const TRADE_NAME = TRADE_NAME_FIELD
export const EXPERIENCE = EXPERIENCE_TIME_FIELD

type Text = FormRule<string>
const required: Text = (text) => (hasValue(text) ? null : REQUIRED_FIELD)
const all =
  (...rules: readonly Text[]): Text =>
  (text) => {
    for (const rule of rules) {
      const sentence = rule(text)
      if (sentence !== null) return sentence
    }
    return null
  }
const unless =
  (isRight: (text: string) => boolean, sentence: string): Text =>
  (text) =>
    isRight(text) ? null : sentence
/** Applies the rule only to non-empty values. */
const maybe =
  (rule: Text): Text =>
  (text) =>
    hasValue(text) ? rule(text) : null

/** The rule captures the value, so that fields of several types fit in one list. Without a rule the field is required. */
const field = <Value>(name: string, value: Value, rule?: FormRule<Value>): JudgedField => ({
  name,
  value,
  ...(rule && { rules: [() => rule(value)] }),
})

type FieldsOf = {
  readonly [Step in SavedStep]: (typed: TypedRegistration[Step], today: string) => readonly JudgedField[]
}

const FIELDS: FieldsOf = {
  personal: ({ name, cpf, birthDate, cellphone }, today) => [
    field('name', name, all(required, fullNameProblem)),
    field('cpf', cpf, all(required, unless(isCpf, 'Este CPF não existe. Confira os números.'))),
    field(
      'birthDate',
      birthDate,
      all(required, (text) => birthDayProblem(text, today)),
    ),
    field(
      'cellphone',
      cellphone,
      all(
        required,
        unless((text) => toE164(text) !== null, 'Digite o celular com DDD, como (11) 98765-4321.'),
      ),
    ),
  ],
  company: (typed, today) => {
    const { tradeName, taxIdKind, cnpj, legalName, experienceYears } = typed
    return [
      field(TRADE_NAME, tradeName, all(required, contactProblem)),
      field('taxIdKind', taxIdKind, unless(hasValue, 'Escolha como você trabalha.')),
      ...(taxIdKind === 'cnpj'
        ? [
            field('cnpj', cnpj, all(required, unless(isCnpj, 'Este CNPJ não existe. Confira os números e as letras.'))),
            field('legalName', legalName),
          ]
        : []),
      field(
        EXPERIENCE,
        experienceYears,
        all(required, unless(isYears, `Digite quantos anos, de 0 a ${MOST_EXPERIENCE}.`)),
      ),
      ...(typed.isGuide ? cadasturFields(typed, today) : []),
    ]
  },
  address: ({ cep, street, number, district, city, state }) => [
    field('cep', cep, all(required, unless(isCep, 'O CEP tem 8 números, como 01310-100.'))),
    field('street', street),
    field('number', number),
    field('district', district),
    field('city', city),
    field('state', state, unless(isState, 'Escolha o estado.')),
  ],
  services: ({ cities, languages, kinds }) => [
    field('cities', cities, (chosen) => (chosen.length > 0 ? null : 'Escolha pelo menos uma cidade.')),
    field('languages', languages, (chosen) => (chosen.length > 0 ? null : 'Escolha pelo menos um idioma.')),
    field('kinds', kinds, (chosen) => (chosen.length > 0 ? null : 'Escolha pelo menos um serviço.')),
  ],
  about: ({ bio, avatar }) => [
    field('avatar', avatar, unless(hasValue, 'Escolha uma foto sua.')),
    field('bio', bio, all(required, bioProblem)),
  ],
}

const cadasturFields = (typed: TypedRegistration['company'], today: string): readonly JudgedField[] => [
  field('cadasturNumber', typed.cadasturNumber),
  field('cadasturCategory', typed.cadasturCategory, unless(hasValue, 'Escolha a categoria.')),
  field('cadasturState', typed.cadasturState, unless(isState, 'Escolha o estado.')),
  field(
    'cadasturExpiresOn',
    typed.cadasturExpiresOn,
    maybe((text) => {
      const day = toIsoDate(text)
      if (day === null) return 'Digite a data como 31/12/2028.'
      return cadasturExpiryProblem(day, today)
    }),
  ),
]

const isYears = (text: string) => /^\d{1,2}$/.test(text.trim()) && Number(text) <= MOST_EXPERIENCE

function birthDayProblem(text: string, today: string): string | null {
  const day = toIsoDate(text)
  return day === null ? 'Digite a data como 17/05/1990.' : guideBirthDateProblem(day, today)
}

/** The step's fields with their rules for the generic form check, in display order. */
export function fieldsOf<Step extends SavedStep>(
  step: Step,
  typed: TypedRegistration[Step],
  today: string,
): readonly JudgedField[] {
  return FIELDS[step](typed, today)
}

/** The form field for a wire name such as `company.taxId`; null for another step's. */
export function fieldOfWire(step: SavedStep, wireName: string): string | null {
  // A person who sells under their own name has one CPF and one name, those of the personal step.
  if (step === 'personal' && Object.hasOwn(OWN_NAMES, wireName)) return OWN_NAMES[wireName] ?? null
  const [owner, ...rest] = wireName.split('.')
  if (owner !== step) return null
  const name = rest.filter((part) => !/^\d+$/.test(part)).join('.')
  return WIRE_NAMES[name] ?? name
}

const OWN_NAMES: Readonly<Record<string, string>> = { 'company.taxId': 'cpf', 'company.legalName': 'name' }

const WIRE_NAMES: Readonly<Record<string, string>> = {
  tradeName: TRADE_NAME,
  experienceYears: EXPERIENCE,
  taxId: 'cnpj',
  cadastur: 'cadasturNumber',
  'cadastur.number': 'cadasturNumber',
  'cadastur.category': 'cadasturCategory',
  'cadastur.state': 'cadasturState',
  'cadastur.expiresOn': 'cadasturExpiresOn',
}

type Values = {
  readonly [Step in SavedStep]: (
    typed: TypedRegistration[Step],
    saved: RegistrationSteps,
  ) => NonNullable<RegistrationSteps[Step]>
}

const VALUES: Values = {
  personal: ({ name, cpf, birthDate, cellphone }) => ({
    name: tidy(name),
    cpf: bareNumber(cpf),
    birthDate: toIsoDate(birthDate) ?? '',
    cellphone: toE164(cellphone) ?? '',
  }),
  company: (typed, { personal }) => ({
    tradeName: tidy(typed.tradeName),
    ...(typed.taxIdKind === 'cnpj'
      ? { taxIdKind: 'cnpj', taxId: bareNumber(typed.cnpj), legalName: tidy(typed.legalName) }
      : { taxIdKind: 'cpf', taxId: personal?.cpf ?? '', legalName: personal?.name ?? '' }),
    experienceYears: Number(typed.experienceYears),
    cadastur: typed.isGuide
      ? {
          number: tidy(typed.cadasturNumber),
          category: typed.cadasturCategory,
          state: typed.cadasturState,
          expiresOn: toIsoDate(typed.cadasturExpiresOn),
        }
      : null,
  }),
  address: (typed) => ({
    cep: bareNumber(typed.cep),
    street: tidy(typed.street),
    number: tidy(typed.number),
    complement: hasValue(typed.complement) ? tidy(typed.complement) : null,
    district: tidy(typed.district),
    city: tidy(typed.city),
    state: typed.state,
  }),
  services: ({ cities, languages, kinds }) => ({ cities: cities.map(({ value }) => value), languages, kinds }),
  about: ({ bio, avatar }) => ({ bio: bio.trim(), avatar }),
}

const tidy = (text: string) => text.trim().replaceAll(/\s+/g, ' ')

/** The value to save for checked fields. `saved` contains the earlier steps. */
export function savedValueOf<Step extends SavedStep>(
  step: Step,
  typed: TypedRegistration[Step],
  saved: RegistrationSteps,
): NonNullable<RegistrationSteps[Step]> {
  return VALUES[step](typed, saved)
}
