import type { RegistrationSteps, SavedStep } from './provider-registration.ts'

/** The backend's copy of a registration. */
export interface RegistrationDraft {
  /**
   * Proves that a draft without an account belongs to this browser; null for a logged-in person, whose session identifies the
   * draft.
   */
  readonly draft: string | null
  /** Increases with every save, on any device. */
  readonly version: number
  readonly steps: RegistrationSteps
}

export interface ProviderAccess {
  readonly email: string
  readonly password: string
  readonly password_confirmation: string
}

/**
 * Saves a provider's registration step by step. Each rejects with a failure of core/failures.ts; Rejected names fields as
 * `company.taxId`.
 */
export interface ProviderRegistration {
  /** Null before the first save. */
  read(draft: string | null, signal?: AbortSignal): Promise<RegistrationDraft | null>
  /**
   * Saves one completed step; repeating it changes only the version.
   * @throws Outdated where another device has saved since `known.version`; Rejected where the backend refuses a field.
   */
  saveStep<Step extends SavedStep>(
    step: Step,
    value: NonNullable<RegistrationSteps[Step]>,
    known: Pick<RegistrationDraft, 'draft' | 'version'>,
    signal?: AbortSignal,
  ): Promise<RegistrationDraft>
  /**
   * Submits the registration. With a session the person becomes a provider at once: resolves with null. Without one, a mail
   * confirms the address first: resolves with the registration for confirmRegistration (account-entry.port.ts).
   */
  submit(
    known: Pick<RegistrationDraft, 'draft' | 'version'>,
    access: ProviderAccess | null,
    signal?: AbortSignal,
  ): Promise<string | null>
}
