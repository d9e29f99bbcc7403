import { useState } from 'react'
import type { EntryProblem } from '../../../core/account/entry-problem.ts'
import type { RegistrationStep, SavedStep } from '../../../core/onboarding/provider-registration.ts'
import type { ProviderRegistrationSnapshot } from '../../../core/onboarding/registration.machine.ts'
import type { TypedStep } from '../../../core/onboarding/typed-registration.ts'

interface Told {
  readonly problem: EntryProblem | null
  readonly step: RegistrationStep
  readonly typed: TypedStep | undefined
}

/** What went wrong last, as long as it is the step that shows; a refusal, only until something else stands in its fields. */
export function useProblemHere({ context }: ProviderRegistrationSnapshot): EntryProblem | null {
  const { problem, step } = context
  const typed = step === 'access' ? undefined : context.typed[step satisfies SavedStep]
  const [told, setTold] = useState<Told>({ problem, step, typed })
  if (told.problem !== problem) setTold({ problem, step, typed })
  if (problem === null || told.problem !== problem) return problem
  return told.step === step ? problem : null
}
