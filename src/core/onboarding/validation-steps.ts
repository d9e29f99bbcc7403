import type { ValidationFlag } from './validation.ts'
import type { Review, ValidationState } from './validation-checks.port.ts'

/** The provider validation steps (specification section 2), in the order in which they are best taken. */
export const VALIDATION_STEPS = [
  'email',
  'phone',
  'bank',
  'presentation',
  'social',
  'contract',
  'identity',
  'certificate',
] as const

export type ValidationStep = (typeof VALIDATION_STEPS)[number]

/** The flag that each step turns from false to true (section 4). */
export const STEP_FLAG: Readonly<Record<ValidationStep, ValidationFlag>> = {
  email: 'email_verified',
  phone: 'phone_verified',
  bank: 'pix_verified',
  presentation: 'youtube_presentation_verified',
  social: 'social_net_verified',
  contract: 'oficial_rules_verified',
  identity: 'identity_verified',
  certificate: 'tour_guide_certificate_verified',
}

/** How a step stands; 'not asked' is the certificate's where the person sells nothing that wants one. */
export type StepStanding = 'missing' | 'in review' | 'rejected' | 'done' | 'not asked'

/** What an admin decided about what the step sent; null for the steps that no person looks at. */
export function reviewOf(step: ValidationStep, state: ValidationState): Review | null {
  if (step === 'identity') return state.identity
  return step === 'certificate' ? state.certificate : null
}

export function standingOf(step: ValidationStep, state: ValidationState): StepStanding {
  if (state.flags[STEP_FLAG[step]] === true) return 'done'
  const review = reviewOf(step, state)
  if (review?.status === 'in review' || review?.status === 'rejected') return review.status
  const isAsked = step !== 'certificate' || state.flags.tour_guide_certificate_verified === false
  return isAsked ? 'missing' : 'not asked'
}
