import type { Language } from '../offers/offer.ts'
import type { RegistrationSteps } from './provider-registration.ts'

type Company = NonNullable<RegistrationSteps['company']>

/** What a provider registered with, as far as the backend has it. */
export interface CompanyData {
  readonly tradeName: string
  readonly experienceYears: number | null
  readonly cadastur: Company['cadastur']
  /** While a certificate is looked at or approved, the Cadastur is the one on it and does not change. */
  readonly cadasturLocked: boolean
  readonly legalName: string
  /** As people may see it: a CNPJ with its punctuation, or a masked CPF. */
  readonly taxId: string
  readonly address: NonNullable<RegistrationSteps['address']> | null
  readonly services: NonNullable<RegistrationSteps['services']> | null
  /** Of the profile, also where `services` is not known. */
  readonly languages: readonly Language[]
  readonly bio: string | null
}

/** At least one part; what is left out stays as it is. */
export interface CompanyChanges {
  readonly company?: Pick<Company, 'tradeName' | 'experienceYears' | 'cadastur'>
  readonly address?: NonNullable<RegistrationSteps['address']>
  readonly services?: NonNullable<RegistrationSteps['services']>
  readonly about?: { readonly bio: string }
}

/**
 * What a provider registered with and may change later; the public profile follows. CPF or CNPJ and the registered name do
 * not change here: the contract was made with them. Each rejects with a failure of core/failures.ts; Rejected names fields as
 * `company.tradeName`.
 */
export interface ProviderCompany {
  fetch(signal?: AbortSignal): Promise<CompanyData>
  /** Resolves with all of it as it is now. @throws Rejected where a field is refused, and then nothing is kept. */
  update(changes: CompanyChanges, signal?: AbortSignal): Promise<CompanyData>
}
