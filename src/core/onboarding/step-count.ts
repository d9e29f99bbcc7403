import { APPROVAL_STEPS, type ApprovalState, type ApprovalStepName, approvalSteps } from './approval-steps.ts'
import { completedFlags } from './completion-ratio.ts'
import type { ValidationFlags } from './validation.ts'

export interface StepCount {
  /** Steps that approval asks of this provider. */
  readonly total: number
  /** Place of a step among them, from 1; null for the certificate of a provider who guides nobody. */
  readonly placeOf: (step: ApprovalStepName) => number | null
  /** How many of them are complete by a completion ratio of these flags. */
  readonly completed: (ratio: number, flags: ValidationFlags) => number
}

/** The one source of every number of validation steps that a screen shows. */
export function countSteps(approvalState: ApprovalState): StepCount {
  const steps = approvalSteps(approvalState)
  const asked = APPROVAL_STEPS.filter((name) => steps.find((step) => step.name === name)?.status !== 'not needed')
  return {
    total: asked.length,
    placeOf: (step) => (asked.includes(step) ? asked.indexOf(step) + 1 : null),
    completed: (ratio, flags) => Math.min(asked.length, completedFlags(ratio, flags)),
  }
}
