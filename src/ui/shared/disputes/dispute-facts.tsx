import type { ReactNode } from 'react'
import type { Dispute } from '../../../core/disputes/dispute.ts'
import { type DisputePhase, disputePhase, isDecisionOverdue } from '../../../core/disputes/dispute-rules.ts'
import { reasonText } from '../../../core/disputes/dispute-words.ts'
import { formatBrl } from '../../../core/money/format.ts'
import { instantText } from '../../../core/time/clock-text.ts'
import { Badge, type Tone } from '../../components/ui/badge.tsx'

/** Reader of the text. */
type Reader = 'client' | 'guide' | 'desk'

export const PHASE_WORDS: Readonly<Record<DisputePhase, { readonly label: string; readonly tone: Tone }>> = {
  'awaiting answer': { label: 'À espera da resposta do guia', tone: 'warning' },
  'awaiting decision': { label: 'À espera da decisão', tone: 'info' },
  decided: { label: 'Decidido', tone: 'neutral' },
}

const at = (instant: string): string => instantText(new Date(instant), 'short')

/** The next deadline, for its reader. */
export function deadlineText(dispute: Dispute, reader: Reader, now: Date): string {
  const { answerBy, decideBy, decision } = dispute
  const decide = `${reader === 'desk' ? 'Decida' : 'A nossa equipe decide'} até ${at(decideBy)}.`
  if (decision !== null) return `Decidido em ${at(decision.at)}.`
  if (isDecisionOverdue(dispute, now)) {
    return reader === 'desk'
      ? `O prazo da decisão passou em ${at(decideBy)}.`
      : 'A nossa decisão está atrasada, e cuidamos disso agora. Desculpe.'
  }
  if (disputePhase(dispute, now) === 'awaiting decision') return decide
  return reader === 'guide'
    ? `Responda até ${at(answerBy)}. ${decide}`
    : `O guia pode responder até ${at(answerBy)}. ${decide}`
}

interface DisputeFactsProps {
  readonly dispute: Dispute
  readonly reader: Reader
  readonly now: Date
}

/** The report, the answer and the decision, with their times. */
export function DisputeFacts({ dispute, reader, now }: DisputeFactsProps) {
  const { reason, text, client, guide, openedAt, answer, answeredAt, answerBy, decision } = dispute
  const { label, tone } = PHASE_WORDS[disputePhase(dispute, now)]
  const isLate = answer === null && decision === null && now.getTime() > Date.parse(answerBy)
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone={tone}>{label}</Badge>
        <span className="text-sm text-ink-muted">{deadlineText(dispute, reader, now)}</span>
      </p>
      <Statement title={reader === 'client' ? 'Você relatou' : `${client} relatou`} time={openedAt}>
        <strong className="block font-semibold">{reasonText(reason)}</strong>
        {text}
      </Statement>
      {answer !== null && answeredAt !== null && (
        <Statement title={reader === 'guide' ? 'Você respondeu' : `${guide} respondeu`} time={answeredAt}>
          {answer || 'A conta foi excluída, e o texto também.'}
        </Statement>
      )}
      {isLate && reader !== 'guide' && <p className="text-ink-muted">O guia não respondeu até {at(answerBy)}.</p>}
      {decision !== null && (
        <Statement title="A decisão" time={decision.at}>
          <strong className="block font-semibold">
            {decision.refund === 0
              ? 'Sem devolução: o guia fica com o pagamento.'
              : reader === 'guide'
                ? `${formatBrl(decision.refund)} voltam para o viajante. A sua parte, sem a comissão, sai do próximo repasse.`
                : `${formatBrl(decision.refund)} voltam por Pix para a conta que pagou.`}
          </strong>
          {decision.reason}
        </Statement>
      )}
    </div>
  )
}

interface StatementProps {
  readonly title: string
  readonly time: string
  readonly children: ReactNode
}

const Statement = ({ title, time, children }: StatementProps) => (
  <div className="rounded-md bg-sunken px-4 py-3">
    <p className="text-sm text-ink-muted">
      {title}, <time dateTime={time}>{at(time)}</time>
    </p>
    <div className="mt-1 whitespace-pre-line wrap-anywhere">{children}</div>
  </div>
)
