import { type ReactNode, useState } from 'react'
import { FailureState } from '../../../components/ui/failure-state.tsx'
import { useCode } from '../../../components/ui/use-code.ts'
import { StepSkeleton } from './form-skeleton.tsx'

type SectionForms = typeof import('./sections/index.ts')
type LateParts = typeof import('./late-parts.ts')

/** Code that is loaded once; loaded code shows at once the next time. */
interface Late<Code> {
  here: Code | null
  readonly load: () => Promise<Code>
}

function late<Code>(fetchCode: () => Promise<Code>): Late<Code> {
  const one: Late<Code> = {
    here: null,
    async load() {
      one.here ??= await fetchCode()
      return one.here
    },
  }
  return one
}

/** The forms of the sections. */
export const sectionForms: Late<SectionForms> = late(() => import('./sections/index.ts'))
/** Needed only at the end of the form, or for two editors at once. */
export const lateParts: Late<LateParts> = late(() => import('./late-parts.ts'))

interface WithCodeProps<Code> {
  readonly of: Late<Code>
  readonly children: (code: Code) => ReactNode
}

export function WithCode<Code>({ of, children }: WithCodeProps<Code>) {
  const [isMissing, setMissing] = useState(false)
  const code = useCode(of.load, of.here === null && !isMissing, () => setMissing(true)) ?? of.here
  if (code !== null) return children(code)
  if (!isMissing) return <StepSkeleton />
  return (
    <FailureState
      headingLevel={2}
      title="Não conseguimos abrir esta etapa"
      offline={!navigator.onLine}
      onRetry={() => setMissing(false)}
    >
      Confira sua internet e tente de novo. O que você preencheu está guardado.
    </FailureState>
  )
}
