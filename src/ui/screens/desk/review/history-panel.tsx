import { History } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { isFailure } from '../../../../core/failures.ts'
import type { Decision, ReviewDesk } from '../../../../core/review/review.port.ts'
import { instantText } from '../../../../core/time/clock-text.ts'
import { Badge } from '../../../components/ui/badge.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { FailureState } from '../../../components/ui/failure-state.tsx'
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx'
import { failureText } from '../../../failure-sentence.ts'
import { DECISION_LABELS, KIND_LABELS } from './review-text.ts'

interface Shown {
  readonly decisions: readonly Decision[]
  /** Undefined before the first page. */
  readonly next: string | null | undefined
  readonly failure: unknown
}

/** Who decided what and when, the latest first, a page at a time. */
export function HistoryPanel({ desk }: { readonly desk: ReviewDesk }) {
  const [{ decisions, next, failure }, setShown] = useState<Shown>({ decisions: [], next: undefined, failure: null })
  const [isLoading, setIsLoading] = useState(true)
  const abort = useRef<AbortController | null>(null)

  const load = async (before: string | undefined) => {
    const controller = new AbortController()
    abort.current?.abort()
    abort.current = controller
    setIsLoading(true)
    try {
      const page = await desk.fetchDecisions(before, controller.signal)
      if (controller.signal.aborted) return
      setShown((old) => ({ decisions: [...old.decisions, ...page.decisions], next: page.next, failure: null }))
    } catch (error) {
      if (controller.signal.aborted) return
      setShown((old) => ({ ...old, failure: error }))
    }
    setIsLoading(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first page, when the history is opened
  useEffect(() => {
    setShown({ decisions: [], next: undefined, failure: null })
    void load(undefined)
    return () => abort.current?.abort()
  }, [desk])

  const again = () => void load(next ?? undefined)
  if (next === undefined && failure !== null) {
    return (
      <FailureState
        title="Não conseguimos carregar o histórico"
        offline={isFailure(failure) && failure.name === 'Unreachable'}
        retrying={isLoading}
        onRetry={again}
      >
        {failureText(failure).text}
      </FailureState>
    )
  }
  if (next === undefined) {
    return (
      <Loading label="Carregando o histórico…" className="grid gap-3">
        <Skeleton className="h-20 rounded-lg" />
        <Skeleton className="h-20 rounded-lg" />
        <Skeleton className="h-20 rounded-lg" />
      </Loading>
    )
  }
  if (decisions.length === 0) {
    return (
      <EmptyState icon={<History size={28} />} title="Nenhuma decisão ainda">
        Cada aprovação e cada rejeição fica registrada aqui, com quem decidiu e quando.
      </EmptyState>
    )
  }
  return (
    <>
      <ol className="divide-y divide-line border-y border-line">
        {decisions.map((decision) => (
          <DecisionRow key={decision.id} decision={decision} />
        ))}
      </ol>
      <p role="alert" className={failure === null ? 'sr-only' : 'mt-4 font-medium text-danger'}>
        {failure !== null && failureText(failure).text}
      </p>
      {next !== null && (
        <div className="mt-6 flex justify-center">
          <Button variant="secondary" loading={isLoading} loadingLabel="Carregando…" onClick={again}>
            Carregar mais
          </Button>
        </div>
      )}
    </>
  )
}

function DecisionRow({ decision: { kind, decision, reason, admin, provider, at } }: { readonly decision: Decision }) {
  return (
    <li className="py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={decision === 'approve' ? 'success' : 'danger'}>{DECISION_LABELS[decision]}</Badge>
        <strong className="min-w-0 font-semibold wrap-anywhere">{provider}</strong>
        <span className="text-ink-muted">{KIND_LABELS[kind]}</span>
      </p>
      {reason !== null && <p className="mt-2 wrap-anywhere">“{reason}”</p>}
      <p className="mt-1 text-sm text-ink-muted">
        {admin}, em <time dateTime={at}>{instantText(new Date(at), 'short')}</time>
      </p>
    </li>
  )
}
