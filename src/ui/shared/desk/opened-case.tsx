import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../components/ui/button.tsx'
import { FailureState } from '../../components/ui/failure-state.tsx'
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx'
import { failureText } from '../../failure-sentence.ts'
import { useResource } from '../use-resource.ts'

interface OpenedCaseProps<Case> {
  readonly id: string
  readonly load: (signal: AbortSignal) => Promise<Case>
  /** "Abrindo a disputa…" */
  readonly pending: string
  readonly back: { readonly href: string; readonly label: string }
  /** `reload` reads the case again, as after a decision; `backLink` leads to the list. */
  readonly children: (opened: Case, reload: () => void, backLink: ReactNode) => ReactNode
}

/** A case that an admin opened from its list. */
export function OpenedCase<Case>({ id, load, pending, back, children }: OpenedCaseProps<Case>) {
  const { value, failure, reload, retry } = useResource({ key: id, load })
  const backLink = (
    <ButtonLink href={back.href} variant="secondary" icon={<ArrowLeft size={18} aria-hidden="true" />}>
      {back.label}
    </ButtonLink>
  )
  if (failure !== null) {
    const { title, text, canRetry } = failureText(failure)
    return (
      <FailureState title={title} {...(canRetry && { onRetry: retry })} action={backLink}>
        {text}
      </FailureState>
    )
  }
  if (value === null) {
    return (
      <Loading label={pending} className="grid gap-3">
        <Skeleton className="h-20 rounded-lg" />
        <Skeleton className="h-40 rounded-lg" />
      </Loading>
    )
  }
  return children(value, reload, backLink)
}
