import { useState } from 'react'
import type { EntryProblem } from '../../../../core/account/entry-problem.ts'
import type { RegistrationStep } from '../../../../core/onboarding/provider-registration.ts'
import type { ProviderRegistrationSnapshot } from '../../../../core/onboarding/registration.machine.ts'

interface ProblemAtStep {
  readonly problem: EntryProblem | null
  readonly step: RegistrationStep
}

/** The latest problem, only on its own step: for a failed save the saved step, even if the person has moved on. */
export function useProblemHere({ context }: ProviderRegistrationSnapshot): EntryProblem | null {
  const { problem, step, pending } = context
  const [known, setKnown] = useState<ProblemAtStep>({ problem, step })
  if (problem === null) return null
  const isNew = known.problem !== problem
  const place = isNew ? (pending?.step ?? step) : known.step
  if (isNew) setKnown({ problem, step: place })
  return place === step ? problem : null
}
