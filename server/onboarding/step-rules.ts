import { getMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities'
import type * as z from 'zod/mini'
import type { registrationSteps } from '../../contract/provider-registration.ts'
import { guideBirthDateProblem } from '../../src/core/account/birth-date.ts'
import { fullNameProblem } from '../../src/core/account/person-name.ts'
import { cepOf, cnpjOf, cpfOf } from '../../src/core/brazil/brazilian-numbers.ts'
import { municipalitiesNamed } from '../../src/core/brazil/municipalities.ts'
import { isPhone } from '../../src/core/brazil/phone.ts'
import { isState } from '../../src/core/brazil/states.ts'
import { bioProblem, cadasturExpiryProblem } from '../../src/core/onboarding/registration-rules.ts'
import { isPrintable } from '../../src/core/text/printable.ts'
import { contactProblem } from '../../src/core/text/public-text.ts'
import { BRASILIA_ZONE, localTimeOf } from '../../src/core/time/departure-time.ts'
import { isIsoDate } from '../../src/core/time/iso-date.ts'
import { problem } from '../http/problem.ts'
import { FIELD } from '../problems/field-sentences.ts'

export type Steps = z.output<typeof registrationSteps>
export type StepName = keyof Steps
type Step<Name extends StepName> = NonNullable<Steps[Name]>
type Errors = Record<string, string>

/** In the wizard's order. */
export const STEP_NAMES: readonly StepName[] = ['personal', 'company', 'address', 'services', 'about']
export const STEP_TITLES: Readonly<Record<StepName, string>> = {
  personal: 'Dados pessoais',
  company: 'Empresa',
  address: 'Endereço',
  services: 'Atuação',
  about: 'Sobre você',
}

/**
 * Returns one step as stored: numbers without punctuation, text normalised and trimmed. Markup is stored as plain text.
 * @throws HttpProblem 422 with a sentence for each wrong field, named like `company.taxId`.
 */
export function checkStep<Name extends StepName>(name: Name, steps: Steps, today: Date): Step<Name> {
  const value = steps[name]
  if (value === undefined) throw problem('invalid_fields', { errors: { [name]: FIELD.required } })
  const errors: Errors = {}
  const checked = CHECKS[name](value, errors, today)
  refuse(name, errors)
  return checked
}

function refuse(name: StepName, errors: Errors): void {
  if (Object.keys(errors).length === 0) return
  const named = Object.entries(errors).map(([field, sentence]) => [`${name}.${field}`, sentence])
  throw problem('invalid_fields', { errors: Object.fromEntries(named) })
}

/** Persons who sell under their own name have one number and one name: those of the personal step. */
export function aligned(steps: Steps): Steps {
  const { personal, company } = steps
  if (personal === undefined || company?.taxIdKind !== 'cpf') return steps
  return { ...steps, company: { ...company, taxId: personal.cpf, legalName: personal.name } }
}

type Checks = { readonly [Name in StepName]: (value: Step<Name>, errors: Errors, today: Date) => Step<Name> }

const CHECKS: Checks = {
  personal(value, errors, today) {
    const name = line(value.name, 'name', errors)
    const wrongName = fullNameProblem(name)
    if (wrongName !== null) errors.name ??= wrongName
    const wrongBirth = isIsoDate(value.birthDate) ? guideBirthDateProblem(value.birthDate, dayOf(today)) : FIELD.date
    if (wrongBirth !== null) errors.birthDate = wrongBirth
    if (!isPhone(value.cellphone)) errors.cellphone = FIELD.phone
    return { ...value, name, cpf: number(cpfOf(value.cpf), 'cpf', FIELD.cpf, errors) }
  },
  company(value, errors, today) {
    const isCpf = value.taxIdKind === 'cpf'
    const taxId = isCpf ? cpfOf(value.taxId) : cnpjOf(value.taxId)
    const { expiresOn = null } = value.cadastur ?? {}
    const expired = expiresOn !== null && isIsoDate(expiresOn) && cadasturExpiryProblem(expiresOn, dayOf(today))
    if (expired) errors['cadastur.expiresOn'] = expired
    return {
      ...value,
      ...trade(value, errors),
      taxId: number(taxId, 'taxId', FIELD[value.taxIdKind], errors),
      legalName: line(value.legalName, 'legalName', errors),
    }
  },
  address: (value, errors) => ({
    cep: number(cepOf(value.cep), 'cep', FIELD.cep, errors),
    street: line(value.street, 'street', errors),
    number: line(value.number, 'number', errors),
    complement: value.complement?.trim() ? line(value.complement, 'complement', errors) : null,
    district: line(value.district, 'district', errors),
    ...cityAndState(value, errors),
  }),
  services: (value, errors) => ({
    cities: unique(value.cities.map((city, at) => line(city, `cities.${at}`, errors))),
    languages: unique(value.languages),
    kinds: unique(value.kinds),
  }),
  about: (value, errors) => ({ ...value, bio: story(value.bio, errors) }),
}

type Trade = Pick<Step<'company'>, 'tradeName' | 'experienceYears' | 'cadastur'>

/** The company step without number and registered name, which cannot change. */
export function checkTrade(value: Trade): Trade {
  const errors: Errors = {}
  const checked = trade(value, errors)
  refuse('company', errors)
  return checked
}

/** The text of the "about" step; its picture changes elsewhere. */
export function checkBio(bio: string): string {
  const errors: Errors = {}
  const checked = story(bio, errors)
  refuse('about', errors)
  return checked
}

const trade = ({ tradeName, experienceYears, cadastur }: Trade, errors: Errors): Trade => ({
  tradeName: publicLine(tradeName, 'tradeName', errors),
  experienceYears,
  cadastur: cadastur && {
    number: line(cadastur.number, 'cadastur.number', errors),
    category: line(cadastur.category, 'cadastur.category', errors),
    state: uf(cadastur.state, 'cadastur.state', errors),
    expiresOn: day(cadastur.expiresOn, 'cadastur.expiresOn', errors),
  },
})

function story(text: string, errors: Errors): string {
  const bio = text.replaceAll(/\r\n?/g, '\n').normalize('NFC').trim()
  const wrong = isPrintable(bio.replaceAll(/[\n\t]/g, '')) ? bioProblem(bio) : FIELD.unusable_character
  if (wrong !== null) errors.bio = wrong
  return bio
}

function line(text: string, field: string, errors: Errors): string {
  const tidy = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  if (!isPrintable(tidy)) errors[field] = FIELD.unusable_character
  if (tidy === '') errors[field] = FIELD.required
  return tidy
}

/** Checks that the state has this municipality, by IBGE's names. */
function cityAndState(value: Pick<Step<'address'>, 'city' | 'state'>, errors: Errors) {
  const city = line(value.city, 'city', errors)
  const state = uf(value.state, 'state', errors)
  if (errors.city !== undefined || errors.state !== undefined) return { city, state }
  const [found] = municipalitiesNamed(municipalitiesOf(state), city)
  if (found === undefined) errors.city = FIELD.city_not_in_state(state)
  return { city: found?.name ?? city, state }
}

const municipalitiesOf = (state: string) =>
  isState(state) ? getMunicipalities(state).map(({ name }) => ({ name, state })) : []

function publicLine(text: string, field: string, errors: Errors): string {
  const tidy = line(text, field, errors)
  const wrong = contactProblem(tidy)
  if (wrong !== null) errors[field] ??= wrong
  return tidy
}

function number(read: string | null, field: string, sentence: string, errors: Errors): string {
  if (read === null) errors[field] = sentence
  return read ?? ''
}

function uf(state: string, field: string, errors: Errors): string {
  if (!isState(state)) errors[field] = FIELD.state
  return state
}

function day(date: string | null, field: string, errors: Errors): string | null {
  if (date !== null && !isIsoDate(date)) errors[field] = FIELD.date
  return date
}

/** The day in Brasília. */
const dayOf = (time: Date) => localTimeOf(time, BRASILIA_ZONE).slice(0, 10)

const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)]
