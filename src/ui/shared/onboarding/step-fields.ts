import type { SavedStep } from '../../../core/onboarding/provider-registration.ts'
import type { TypedRegistration } from '../../../core/onboarding/typed-registration.ts'

/** The fields of one step, in the wizard and in later changes. */
export interface StepFields<Step extends SavedStep> {
  readonly values: TypedRegistration[Step]
  readonly error: (name: string) => string | null
  readonly change: (changes: Partial<TypedRegistration[Step]>) => void
  readonly leave: (name: string) => void
}
