import { History } from 'lucide-react'
import { isFailure } from '../../../../core/failures.ts'
import type { Decision, ReviewDesk } from '../../../../core/review/review.port.ts'
import { instantText } from '../../../../core/time/clock-text.ts'
import { Badge } from '../../../components/ui/badge.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { FailureState } from '../../../components/ui/failure-state.tsx'
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx'
import { failureText } from '../../../failure-sentence.ts'
import { useResource } from '../../../shared/use-resource.ts'
import { DECISION_LABELS, KIND_LABELS } from './review-text.ts'

interface Shown {
  readonly decisions: readonly Decision[]
  readonly next: string | null
}

/** Decisions with author and time, latest first, in pages. */
export function HistoryPanel({ desk }: { readonly desk: ReviewDesk }) {
  const {
    value,
    failure,
    isLoading,
    reload: again,
  } = useResource<Shown>({
    key: 'history',
    load: async (signal, { known }) => {
      const page = await desk.fetchDecisions(known?.next ?? undefined, signal)
      return { decisions: [...(known?.decisions ?? []), ...page.decisions], next: page.next }
    },
  })
  if (value === null && failure !== null) {
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
  if (value === null) {
    return (
      <Loading label="Carregando o histórico…" className="grid gap-3">
        <Skeleton className="h-20 rounded-lg" />
        <Skeleton className="h-20 rounded-lg" />
        <Skeleton className="h-20 rounded-lg" />
      </Loading>
    )
  }
  const { decisions, next } = value
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
