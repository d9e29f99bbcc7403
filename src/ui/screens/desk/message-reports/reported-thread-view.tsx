import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import type { MessageReports } from '../../../../core/back-office/message-reports.port.ts'
import { instantText } from '../../../../core/time/clock-text.ts'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { FailureState } from '../../../components/ui/failure-state.tsx'
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx'
import { failureText } from '../../../failure-sentence.ts'
import { EvidenceMessage } from '../../../shared/desk/evidence-message.tsx'
import { REASON_WORDS } from '../../../shared/messages/report-words.ts'
import { useResource } from '../../../shared/use-resource.ts'
import { DecideForm } from './decide-form.tsx'
import { DECISION_WORDS } from './report-text.ts'

interface ReportedThreadViewProps {
  readonly id: string
  readonly reports: MessageReports
  readonly listHref: string
}

/** A report with its conversation and the decision. */
export function ReportedThreadView({ id, reports, listHref }: ReportedThreadViewProps) {
  // Reading again after the decision shows what it changed.
  const [isDecided, setDecided] = useState(false)
  const { value, failure, retry } = useResource({
    key: `${id} ${isDecided}`,
    load: (signal) => reports.fetchReported(id, signal),
  })
  const back = (
    <ButtonLink href={listHref} variant="secondary" icon={<ArrowLeft size={18} aria-hidden="true" />}>
      Voltar para as denúncias
    </ButtonLink>
  )
  if (failure !== null) {
    const { title, text, canRetry } = failureText(failure)
    return (
      <FailureState title={title} {...(canRetry && { onRetry: retry })} action={back}>
        {text}
      </FailureState>
    )
  }
  if (value === null) {
    return (
      <Loading label="Abrindo a conversa…" className="grid gap-3">
        <Skeleton className="h-20 rounded-lg" />
        <Skeleton className="h-40 rounded-lg" />
      </Loading>
    )
  }
  const { report, note, text, messageId } = value
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <section aria-label="Conversa">
        <ol className="grid gap-3">
          {value.messages.map((message) => (
            <EvidenceMessage
              key={message.sequence}
              message={message}
              name={message.from === value.accusedSide ? report.accused : report.reporter}
              isReported={message.id === messageId}
              load={async (signal) => (await reports.fetchFile(id, message.id, signal)).dataUrl}
            />
          ))}
        </ol>
      </section>
      <section aria-label="Denúncia" className="grid content-start gap-4 max-lg:order-first">
        <div>
          <h2 className="text-lg">{REASON_WORDS[report.reason]}</h2>
          <p className="text-sm text-ink-muted">
            {report.reporter} denunciou {messageId === null ? report.accused : `uma mensagem de ${report.accused}`},{' '}
            {instantText(new Date(report.reportedAt), 'short')}
          </p>
        </div>
        {note !== '' && <p className="whitespace-pre-wrap wrap-anywhere">“{note}”</p>}
        {text !== '' && (
          <div className="rounded-md bg-sunken px-3 py-2 text-sm">
            <p className="text-ink-muted">A mensagem, como estava na hora da denúncia:</p>
            <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
          </div>
        )}
        {report.decision === null ? (
          <DecideForm
            hasMessage={messageId !== null}
            onDecide={async (decision, reason) => {
              await reports.decide(id, decision, reason)
              setDecided(true)
            }}
          />
        ) : (
          <p role="status">
            Decisão: {DECISION_WORDS[report.decision].done}. “{report.decisionReason}”
          </p>
        )}
        <div>{back}</div>
      </section>
    </div>
  )
}
