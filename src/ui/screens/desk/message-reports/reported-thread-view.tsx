import type { MessageReports } from '../../../../core/back-office/message-reports.port.ts'
import type { ReportedThread } from '../../../../core/back-office/message-reports.ts'
import { REASON_WORDS } from '../../../../core/messages/report-words.ts'
import { instantText } from '../../../../core/time/clock-text.ts'
import { EvidenceConversation } from '../../../shared/desk/evidence-conversation.tsx'
import { OpenedCase } from '../../../shared/desk/opened-case.tsx'
import { DecideForm } from './decide-form.tsx'
import { DECISION_WORDS } from './report-text.ts'

interface ReportedThreadViewProps {
  readonly id: string
  readonly reports: MessageReports
  readonly listHref: string
}

/** A report with its conversation and the decision. */
export function ReportedThreadView({ id, reports, listHref }: ReportedThreadViewProps) {
  return (
    <OpenedCase
      id={id}
      load={(signal) => reports.fetchReported(id, {}, signal)}
      pending="Abrindo a conversa…"
      back={{ href: listHref, label: 'Voltar para as denúncias' }}
    >
      {(thread, reload, backLink) => (
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <section aria-label="Conversa">
            <EvidenceConversation
              opened={thread}
              nameOf={({ from }) => (from === thread.accusedSide ? thread.report.accused : thread.report.reporter)}
              reported={thread.messageId}
              load={(page) => reports.fetchReported(id, page)}
              loadFile={async (messageId, signal) => (await reports.fetchFile(id, messageId, signal)).dataUrl}
            />
          </section>
          <section aria-label="Denúncia" className="grid content-start gap-4 max-lg:order-first">
            <ReportFacts thread={thread} />
            {thread.report.decision === null ? (
              <DecideForm
                reportId={id}
                hasMessage={thread.messageId !== null}
                onDecide={async (decision, reason) => {
                  await reports.decide(id, decision, reason)
                  reload()
                }}
              />
            ) : (
              <p role="status">
                Decisão: {DECISION_WORDS[thread.report.decision].done}. “{thread.report.decisionReason}”
              </p>
            )}
            <div>{backLink}</div>
          </section>
        </div>
      )}
    </OpenedCase>
  )
}

function ReportFacts({ thread: { report, note, text, messageId } }: { readonly thread: ReportedThread }) {
  return (
    <>
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
    </>
  )
}
