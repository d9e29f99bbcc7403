import type { Language } from '../offers/offer.ts'
import type { OfferKind } from '../offers/offer-kinds.ts'

/** The steps in their order; `access` is last and saved by submitting. */
export const REGISTRATION_STEPS = ['personal', 'company', 'address', 'services', 'about', 'access'] as const
export type RegistrationStep = (typeof REGISTRATION_STEPS)[number]
/** The steps that are saved separately; the access data (e-mail, password, terms) is never drafted. */
export type SavedStep = Exclude<RegistrationStep, 'access'>
export const SAVED_STEPS = REGISTRATION_STEPS.filter((step): step is SavedStep => step !== 'access')

/** The step's name in `/cadastro-prestador/...`. */
export const STEP_PATHS: Readonly<Record<RegistrationStep, string>> = {
  personal: 'dados-pessoais',
  company: 'empresa',
  address: 'endereco',
  services: 'atuacao',
  about: 'sobre',
  access: 'acesso',
}

export interface Cadastur {
  readonly number: string
  readonly category: string
  /** Two letters. */
  readonly state: string
  /** ISO date, if known. */
  readonly expiresOn: string | null
}

export interface RegistrationSteps {
  readonly personal?: {
    readonly name: string
    readonly cpf: string
    /** ISO date. */
    readonly birthDate: string
    /** E.164. */
    readonly cellphone: string
  }
  readonly company?: {
    readonly tradeName: string
    readonly taxIdKind: 'cpf' | 'cnpj'
    /** 11 digits, or 14 of [0-9A-Z]: a CNPJ may contain letters since July 2026. */
    readonly taxId: string
    readonly legalName: string
    readonly experienceYears: number
    readonly cadastur: Cadastur | null
  }
  readonly address?: {
    /** 8 digits. */
    readonly cep: string
    readonly street: string
    readonly number: string
    readonly complement: string | null
    readonly district: string
    readonly city: string
    readonly state: string
  }
  readonly services?: {
    /** Slugs of destinations, or names of other cities. */
    readonly cities: readonly string[]
    readonly languages: readonly Language[]
    readonly kinds: readonly OfferKind[]
  }
  readonly about?: {
    readonly bio: string
    /** A square picture as data URL, at most 1 MB. */
    readonly avatar: string
  }
}

/** The first unsaved step; a step that may not be opened yet leads there. */
export function firstUnfinished(steps: RegistrationSteps): RegistrationStep {
  return SAVED_STEPS.find((step) => steps[step] === undefined) ?? 'access'
}

/** True for saved steps and the first unsaved one. */
export function mayOpen(step: RegistrationStep, steps: RegistrationSteps): boolean {
  const turn = REGISTRATION_STEPS.indexOf(firstUnfinished(steps))
  return REGISTRATION_STEPS.indexOf(step) <= turn
}
