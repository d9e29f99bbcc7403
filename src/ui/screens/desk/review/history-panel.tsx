import { History } from 'lucide-react'
import type { Decision, ReviewDesk } from '../../../../core/review/review.port.ts'
import { instantText } from '../../../../core/time/clock-text.ts'
import { Badge } from '../../../components/ui/badge.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { PagedList } from '../../../shared/desk/paged-list.tsx'
import { DECISION_LABELS, KIND_LABELS } from './review-text.ts'

/** Decisions with author and time, latest first, in pages. */
export function HistoryPanel({ desk }: { readonly desk: ReviewDesk }) {
  return (
    <PagedList
      question="history"
      name="o histórico"
      load={async (before, signal) => {
        const { decisions, next } = await desk.fetchDecisions(before, signal)
        return { items: decisions, next }
      }}
      empty={
        <EmptyState icon={<History size={28} />} title="Nenhuma decisão ainda">
          Cada aprovação e cada rejeição fica registrada aqui, com quem decidiu e quando.
        </EmptyState>
      }
    >
      {(decisions) => (
        <ol className="divide-y divide-line border-y border-line">
          {decisions.map((decision) => (
            <DecisionRow key={decision.id} decision={decision} />
          ))}
        </ol>
      )}
    </PagedList>
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
