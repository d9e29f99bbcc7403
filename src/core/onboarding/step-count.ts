import { APPROVAL_STEPS, type ApprovalState, type ApprovalStepName, approvalStep } from './approval-steps.ts'
import { completedFlags } from './completion-ratio.ts'
import type { ValidationFlags } from './validation.ts'

export interface StepCount {
  /** Steps that this provider's approval requires. */
  readonly total: number
  /** Position of a step, from 1; null for a certificate that is not required. */
  readonly placeOf: (step: ApprovalStepName) => number | null
  /** The number of completed steps. */
  readonly completed: (ratio: number, flags: ValidationFlags) => number
}

/** The source of all numbers of validation steps on screens. */
export function countSteps(approvalState: ApprovalState): StepCount {
  const asked = APPROVAL_STEPS.filter((name) => approvalStep(name, approvalState).status !== 'not needed')
  return {
    total: asked.length,
    placeOf: (step) => (asked.includes(step) ? asked.indexOf(step) + 1 : null),
    completed: (ratio, flags) => Math.min(asked.length, completedFlags(ratio, flags)),
  }
}
