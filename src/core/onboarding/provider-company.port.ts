import type { Language } from '../offers/offer.ts'
import type { ProfileChange, ProfileField } from './profile-changes.ts'
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
  /** Address of the photo on the public profile. */
  readonly photo: string | null
  /** Proposals that wait for an admin or were rejected. `tradeName`, `bio` and `photo` are what travellers see. */
  readonly changes: readonly ProfileChange[]
}

/** At least one part; what is left out stays as it is. */
export interface CompanyChanges {
  readonly company?: Pick<Company, 'tradeName' | 'experienceYears' | 'cadastur'>
  readonly address?: NonNullable<RegistrationSteps['address']>
  readonly services?: NonNullable<RegistrationSteps['services']>
  readonly about?: { readonly bio: string }
}

/**
 * What a provider registered with and may change later. The public profile follows at once; of an approved guide the trade
 * name, the text and the account's new photo wait for an admin first. CPF or CNPJ and the registered name do not change here: the
 * contract was made with them. Each rejects with a failure of core/failures.ts; Rejected names fields as `company.tradeName`.
 */
export interface ProviderCompany {
  fetch(signal?: AbortSignal): Promise<CompanyData>
  /** Resolves with all of it as it is now. @throws Rejected where a field is refused, and then nothing is kept. */
  update(changes: CompanyChanges, signal?: AbortSignal): Promise<CompanyData>
  /** Takes a proposal out of the queue, or forgets a rejected one; does nothing where there is none. Resolves as `update`. */
  withdraw(field: ProfileField, signal?: AbortSignal): Promise<CompanyData>
}
