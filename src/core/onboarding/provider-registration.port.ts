import type { RegistrationSteps, SavedStep } from './provider-registration.ts'

/** A registration as far as the backend has it. */
export interface RegistrationDraft {
  /** Proves that a draft without an account is this browser's; null for who is logged in, whose draft is found by the session. */
  readonly draft: string | null
  /** Grows with every save, on whichever device. */
  readonly version: number
  readonly steps: RegistrationSteps
}

export interface ProviderAccess {
  readonly email: string
  readonly password: string
  readonly password_confirmation: string
}

/**
 * Keeps a provider's registration step by step. Each rejects with a failure of core/failures.ts; Rejected names fields as
 * `company.taxId`.
 */
export interface ProviderRegistration {
  /** Null where nothing was saved yet. */
  read(draft: string | null, signal?: AbortSignal): Promise<RegistrationDraft | null>
  /**
   * Saves one completed step; saving the same again changes nothing but the version.
   * @throws Outdated where another device has saved since `known.version`; Rejected where the backend refuses a field.
   */
  saveStep<Step extends SavedStep>(
    step: Step,
    value: NonNullable<RegistrationSteps[Step]>,
    known: Pick<RegistrationDraft, 'draft' | 'version'>,
    signal?: AbortSignal,
  ): Promise<RegistrationDraft>
  /**
   * Ends the registration. With a session the person is a provider at once: resolves with null. Without, a mail confirms
   * the address first: resolves with the registration for confirmRegistration (account-entry.port.ts).
   */
  submit(
    known: Pick<RegistrationDraft, 'draft' | 'version'>,
    access: ProviderAccess | null,
    signal?: AbortSignal,
  ): Promise<string | null>
}
