import type { EntryProblem } from '../../../../core/account/entry-problem.ts'
import type { RegistrationStep } from '../../../../core/onboarding/provider-registration.ts'
import type {
  ProviderRegistrationActor,
  ProviderRegistrationSnapshot,
} from '../../../../core/onboarding/registration.machine.ts'
import type { UserId } from '../../../../core/session/session.ts'
import type { GuidingArea } from '../../../areas.ts'

/** What every part of the wizard works with. */
export interface WizardView {
  readonly actor: ProviderRegistrationActor
  readonly snapshot: ProviderRegistrationSnapshot
  readonly onboarding: GuidingArea
  /** Who is logged in; null for a visitor. */
  readonly person: UserId | null
  /** What went wrong at the step that shows; null where that was another. */
  readonly problem: EntryProblem | null
  readonly goTo: (step: RegistrationStep) => void
}
