import type { EntryProblem } from '../../../../core/account/entry-problem.ts'
import type { RegistrationStep } from '../../../../core/onboarding/provider-registration.ts'
import type {
  ProviderRegistrationActor,
  ProviderRegistrationSnapshot,
} from '../../../../core/onboarding/registration.machine.ts'
import type { UserId } from '../../../../core/session/session.ts'
import type { GuidingArea } from '../../../areas.ts'

/** Shared by every part of the wizard. */
export interface WizardView {
  readonly actor: ProviderRegistrationActor
  readonly snapshot: ProviderRegistrationSnapshot
  readonly onboarding: GuidingArea
  /** The logged-in person; null for a visitor. */
  readonly person: UserId | null
  /** The failure of the shown step; null for another step's. */
  readonly problem: EntryProblem | null
  readonly goTo: (step: RegistrationStep) => void
}
