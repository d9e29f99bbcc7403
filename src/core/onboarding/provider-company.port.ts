import type { Language } from '../offers/offer.ts'
import type { ProfileChange, ProfileField } from './profile-changes.ts'
import type { RegistrationSteps } from './provider-registration.ts'

type Company = NonNullable<RegistrationSteps['company']>

/** The company data of a provider, as far as the backend has it. */
export interface CompanyData {
  readonly tradeName: string
  readonly experienceYears: number | null
  readonly cadastur: Company['cadastur']
  /** Equals the Cadastur of a certificate in review or approved, and cannot change then. */
  readonly cadasturLocked: boolean
  readonly legalName: string
  /** Formatted CNPJ, or a masked CPF. */
  readonly taxId: string
  readonly address: NonNullable<RegistrationSteps['address']> | null
  readonly services: NonNullable<RegistrationSteps['services']> | null
  /** The profile's kinds, also where `services` is unknown. */
  readonly languages: readonly Language[]
  readonly bio: string | null
  /** Address of the photo on the public profile. */
  readonly photo: string | null
  /** Waiting and rejected proposals. `tradeName`, `bio` and `photo` are the public values. */
  readonly changes: readonly ProfileChange[]
}

/** At least one part; missing parts stay unchanged. */
export interface CompanyChanges {
  readonly company?: Pick<Company, 'tradeName' | 'experienceYears' | 'cadastur'>
  readonly address?: NonNullable<RegistrationSteps['address']>
  readonly services?: NonNullable<RegistrationSteps['services']>
  readonly about?: { readonly bio: string }
}

/**
 * Company data that a provider may change later. The public profile changes at once; for an approved guide, trade name, text and
 * photo wait for an admin. CPF or CNPJ and the registered name cannot change, because they are part of the contract. Each rejects
 * with a failure of core/failures.ts; Rejected names fields as `company.tradeName`.
 */
export interface ProviderCompany {
  fetch(signal?: AbortSignal): Promise<CompanyData>
  /** Resolves with all current data. @throws Rejected for a refused field; then nothing is saved. */
  update(changes: CompanyChanges, signal?: AbortSignal): Promise<CompanyData>
  /** Withdraws a proposal, waiting or rejected; does nothing without one. Resolves as `update`. */
  withdraw(field: ProfileField, signal?: AbortSignal): Promise<CompanyData>
}
