import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  APPROVAL_STEPS,
  type ApprovalState,
  type ApprovalStepName,
  approvalSteps,
  STEP_WORDS,
} from '../../../src/core/onboarding/approval-steps.ts'
import { completionRatio } from '../../../src/core/onboarding/completion-ratio.ts'
import { countSteps } from '../../../src/core/onboarding/step-count.ts'
import { flagsOf } from '../../../src/core/onboarding/validation.ts'
import type { Review } from '../../../src/core/onboarding/validation-checks.port.ts'

const MISSING: Review = { status: 'missing', reason: null }
/** A backend's state after these steps were passed; the certificate may be of no need. */
function approvalStateOf(passed: readonly boolean[], needsCertificate: boolean): ApprovalState {
  const isPassed = (name: ApprovalStepName) => passed[APPROVAL_STEPS.indexOf(name)] === true
  const lacking = APPROVAL_STEPS.filter((name) => !isPassed(name) && (name !== 'certificate' || needsCertificate))
  const flags = APPROVAL_STEPS.flatMap((name) =>
    name === 'certificate' && !needsCertificate && !isPassed(name) ? [] : [[STEP_WORDS[name].flag, isPassed(name)]],
  )
  return {
    missing: lacking.flatMap((name) => STEP_WORDS[name].names),
    flags: flagsOf(Object.fromEntries(flags)),
    identity: isPassed('identity') ? { status: 'approved', reason: null } : MISSING,
    certificate: { ...(isPassed('certificate') ? { status: 'approved', reason: null } : MISSING), number: null },
    approval: MISSING,
  }
}
const states = fc
  .tuple(fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }), fc.boolean())
  .map(([passed, needs]) => approvalStateOf(passed, needs))

describe('The count of validation steps', () => {
  test('numbers the asked steps from 1 to the total, without gaps', () => {
    fc.assert(
      fc.property(states, (state) => {
        const { total, placeOf } = countSteps(state)
        const places = APPROVAL_STEPS.map(placeOf).filter((place) => place !== null)
        expect(places).toEqual(Array.from({ length: total }, (_, index) => index + 1))
      }),
    )
  })

  test('agrees with the steps that the list shows as done, by the ratio of the same flags', () => {
    fc.assert(
      fc.property(states, (state) => {
        const done = approvalSteps(state).filter(({ status }) => status === 'done').length
        const { completed, total } = countSteps(state)
        expect(completed(completionRatio(state.flags), state.flags)).toBe(done)
        expect(done).toBeLessThanOrEqual(total)
      }),
    )
  })

  test('leaves out an optional certificate until it is sent', () => {
    const none = Array.from({ length: 8 }, () => false)
    expect(countSteps(approvalStateOf(none, true)).total).toBe(8)
    const { total, placeOf } = countSteps(approvalStateOf(none, false))
    expect([total, placeOf('identity'), placeOf('certificate')]).toEqual([7, 7, null])
    expect(countSteps(approvalStateOf([...none.slice(1), true], false)).placeOf('certificate')).toBe(8)
  })
})
