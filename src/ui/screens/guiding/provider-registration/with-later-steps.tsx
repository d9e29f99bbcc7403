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

/** Loads the code of the later steps during the first one, so that a lost signal does not stop the person there. */
export function useLaterStepsAhead(): void {
  useEffect(() => {
    // The step that needs it loads it again.
    load().catch(() => undefined)
  }, [])
}

interface WithLaterStepsProps {
  /** The whole page: a failure is then its main heading. */
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
