import { type ReactNode, useEffect } from 'react'
import { LateCode, late } from '../../../components/ui/late-code.tsx'
import { FieldsSkeleton, WizardSkeleton } from './wizard-skeleton.tsx'

const laterSteps = late(() => import('./later-steps.ts'))

/** Loads the code of the later steps during the first one, so that a lost signal does not stop the person there. */
export function useLaterStepsAhead(): void {
  useEffect(() => {
    // The step that needs it loads it again.
    laterSteps.load().catch(() => undefined)
  }, [])
}

interface WithLaterStepsProps {
  /** The whole page: a failure is then its main heading. */
  readonly whole?: boolean
  /** Shown once the code of the later steps is here. */
  readonly children: (steps: typeof import('./later-steps.ts')) => ReactNode
}

export function WithLaterSteps({ whole = false, children }: WithLaterStepsProps) {
  return (
    <LateCode
      of={laterSteps}
      pending={whole ? <WizardSkeleton /> : <FieldsSkeleton />}
      headingLevel={whole ? 1 : 2}
      title="Não conseguimos abrir esta etapa"
      hint="O que você preencheu está guardado."
    >
      {children}
    </LateCode>
  )
}
