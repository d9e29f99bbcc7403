import { type ReactNode, useEffect, useState } from 'react'
import { FailureState } from '../../../components/ui/failure-state.tsx'
import { useCode } from '../../../components/ui/use-code.ts'
import { FieldsSkeleton, WizardSkeleton } from './wizard-skeleton.tsx'

type LaterSteps = typeof import('./later-steps.ts')

/** Once it has come, a step shows at once. */
let here: LaterSteps | null = null
async function load(): Promise<LaterSteps> {
  here ??= await import('./later-steps.ts')
  return here
}

/** Whoever is at the first step has the code of the others before the signal is lost, and a smaller page to begin with. */
export function useLaterStepsAhead(): void {
  useEffect(() => {
    // Asked for anew by the step that needs it.
    load().catch(() => undefined)
  }, [])
}

interface WithLaterStepsProps {
  /** Where nothing stands around it yet, as a heading. */
  readonly whole?: boolean
  /** Shown once the code of the later steps is here. */
  readonly children: (steps: LaterSteps) => ReactNode
}

export function WithLaterSteps({ whole = false, children }: WithLaterStepsProps) {
  const [isMissing, setMissing] = useState(false)
  const steps = useCode(load, here === null && !isMissing, () => setMissing(true)) ?? here
  if (steps !== null) return children(steps)
  if (!isMissing) return whole ? <WizardSkeleton /> : <FieldsSkeleton />
  return (
    <FailureState
      headingLevel={whole ? 1 : 2}
      title="Não conseguimos abrir esta etapa"
      offline={!navigator.onLine}
      onRetry={() => setMissing(false)}
    >
      Confira sua internet e tente de novo. O que você preencheu está guardado.
    </FailureState>
  )
}
