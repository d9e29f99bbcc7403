import type { Language } from '../offers/offer.ts'
import type { OfferKind } from '../offers/offer-kinds.ts'

/** The wizard's steps in their order; `access` is last and saved by submitting. */
export const REGISTRATION_STEPS = ['personal', 'company', 'address', 'services', 'about', 'access'] as const
export type RegistrationStep = (typeof REGISTRATION_STEPS)[number]
/** What is saved step by step; the access (e-mail, password, terms) is never drafted. */
export type SavedStep = Exclude<RegistrationStep, 'access'>
export const SAVED_STEPS = REGISTRATION_STEPS.filter((step): step is SavedStep => step !== 'access')

/** The last part of `/cadastro-prestador/...`. */
export const STEP_PATHS: Readonly<Record<RegistrationStep, string>> = {
  personal: 'dados-pessoais',
  company: 'empresa',
  address: 'endereco',
  services: 'atuacao',
  about: 'sobre',
  access: 'acesso',
}

interface Cadastur {
  readonly number: string
  readonly category: string
  /** Two letters. */
  readonly state: string
  /** ISO date, where the person knows it. */
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
    /** 11 digits, or 14 of [0-9A-Z]: since July 2026 a CNPJ may hold letters. */
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
    /** Slugs of destinations, or names of cities that have none yet. */
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

/** The first step that is not saved yet: where a step that is asked for before its turn leads. */
export function firstUnfinished(steps: RegistrationSteps): RegistrationStep {
  return REGISTRATION_STEPS.find((step) => step === 'access' || steps[step] === undefined) ?? 'access'
}

/** Whether a step may be opened: it is saved already, or it is the first that is not. */
export function mayOpen(step: RegistrationStep, steps: RegistrationSteps): boolean {
  const turn = REGISTRATION_STEPS.indexOf(firstUnfinished(steps))
  return REGISTRATION_STEPS.indexOf(step) <= turn
}
