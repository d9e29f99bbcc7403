import type { ReactNode } from 'react'
import { type Late, LateCode, late } from '../../../components/ui/late-code.tsx'
import { StepSkeleton } from './form-skeleton.tsx'

/** The forms of the sections. */
export const sectionForms = late(() => import('./sections/index.ts'))
/** Needed only at the end of the form, or for two editors at once. */
export const lateParts = late(() => import('./late-parts.ts'))

interface WithCodeProps<Code> {
  readonly of: Late<Code>
  readonly children: (code: Code) => ReactNode
}

export function WithCode<Code>(props: WithCodeProps<Code>) {
  return (
    <LateCode
      {...props}
      pending={<StepSkeleton />}
      title="Não conseguimos abrir esta etapa"
      hint="O que você preencheu está guardado."
    />
  )
}
