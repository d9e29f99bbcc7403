import { MessageCircleWarning } from 'lucide-react'
import type { MessageReports } from '../../../../core/back-office/message-reports.port.ts'
import type { MessageReport } from '../../../../core/back-office/message-reports.ts'
import { REASON_WORDS } from '../../../../core/messages/report-words.ts'
import { instantText } from '../../../../core/time/clock-text.ts'
import { AppLink } from '../../../components/ui/app-link.tsx'
import { DecisionList } from '../../../shared/desk/decision-list.tsx'
import { AreaHeading } from '../../../shared/layout/area-heading.tsx'
import { DECISION_WORDS } from './report-text.ts'
import { ReportedThreadView } from './reported-thread-view.tsx'
import { REPORTS, type ReportsSearch } from './reports-search.ts'

interface MessageReportsScreenProps {
  readonly reports: MessageReports
  readonly search: ReportsSearch
}

/** /administracao/mensagens-denunciadas: reports, and the conversation of the open one. */
export function MessageReportsScreen({ reports, search: { denuncia, decididas } }: MessageReportsScreenProps) {
  if (denuncia !== undefined) {
    return (
      <>
        <AreaHeading text="Cada leitura de uma conversa fica no registro." />
        <ReportedThreadView key={denuncia} id={denuncia} reports={reports} listHref={hrefOf({ decididas })} />
      </>
    )
  }
  return (
    <>
      <AreaHeading text="O que as pessoas denunciaram. Cada leitura de uma conversa fica no registro." />
      <DecisionList
        name="as denúncias"
        label="Quais denúncias"
        isDecided={decididas}
        hrefOf={(isDecided) => hrefOf({ decididas: isDecided })}
        load={async (before, signal) => {
          const page = await reports.fetchReports({ isDecided: decididas, before }, signal)
          return { items: page.reports, next: page.next }
        }}
        empty={{
          icon: <MessageCircleWarning size={28} />,
          title: 'Nenhuma denúncia',
          decided: 'As denúncias decididas aparecem aqui por um ano.',
        }}
      >
        {(report) => <ReportRow key={report.id} report={report} href={hrefOf({ decididas, denuncia: report.id })} />}
      </DecisionList>
    </>
  )
}

function hrefOf({ denuncia, decididas }: ReportsSearch): string {
  const query = new URLSearchParams({
    ...(decididas && { decididas: 'sim' }),
    ...(denuncia && { denuncia }),
  }).toString()
  return query === '' ? REPORTS : `${REPORTS}?${query}`
}

function ReportRow({ report, href }: { readonly report: MessageReport; readonly href: string }) {
  const { reason, isAboutMessage, reporter, accused, reportedAt, decision } = report
  return (
    <li>
      <AppLink href={href} preload={false} className="block py-4 hover:bg-sunken">
        <span className="block font-semibold">{REASON_WORDS[reason]}</span>
        <span className="block text-sm">
          {reporter} denunciou {isAboutMessage ? `uma mensagem de ${accused}` : accused}
        </span>
        <span className="block text-sm text-ink-muted">
          {instantText(new Date(reportedAt), 'short')}
          {decision !== null && ` · ${DECISION_WORDS[decision].done}`}
        </span>
      </AppLink>
    </li>
  )
}
