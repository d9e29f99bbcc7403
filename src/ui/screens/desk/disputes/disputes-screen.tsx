import { Scale } from 'lucide-react'
import type { DisputeDesk } from '../../../../core/back-office/disputes.port.ts'
import type { Dispute } from '../../../../core/disputes/dispute.ts'
import { disputePhase, isDecisionOverdue } from '../../../../core/disputes/dispute-rules.ts'
import { reasonText } from '../../../../core/disputes/dispute-words.ts'
import { AppLink } from '../../../components/ui/app-link.tsx'
import { Badge } from '../../../components/ui/badge.tsx'
import { DecisionList } from '../../../shared/desk/decision-list.tsx'
import { deadlineText, PHASE_WORDS } from '../../../shared/disputes/dispute-facts.tsx'
import { AreaHeading } from '../../../shared/layout/area-heading.tsx'
import { useNow } from '../../../shared/time/use-now.ts'
import { DisputeRecordView } from './dispute-record-view.tsx'
import { type DisputesSearch, disputesHref } from './disputes-search.ts'

interface DisputesScreenProps {
  readonly disputes: DisputeDesk
  /** Only finance decides with a refund. */
  readonly mayRefund: boolean
  readonly search: DisputesSearch
}

/** /administracao/disputas: problems that travellers reported, and the open one with its evidence. */
export function DisputesScreen({ disputes, mayRefund, search }: DisputesScreenProps) {
  const { disputa, decididas } = search
  const now = useNow()
  if (disputa !== undefined) {
    return (
      <>
        <AreaHeading text="Cada leitura fica no registro." />
        <DisputeRecordView
          key={disputa}
          id={disputa}
          disputes={disputes}
          mayRefund={mayRefund}
          listHref={disputesHref({ decididas })}
        />
      </>
    )
  }
  return (
    <>
      <AreaHeading text="Problemas que os viajantes relataram. O repasse da reserva espera a decisão." />
      <DecisionList
        name="as disputas"
        label="Quais disputas"
        isDecided={decididas}
        hrefOf={(isDecided) => disputesHref({ decididas: isDecided })}
        load={async (before, signal) => {
          const page = await disputes.fetchDisputes({ isDecided: decididas, before }, signal)
          return { items: page.disputes, next: page.next }
        }}
        empty={{
          icon: <Scale size={28} />,
          title: 'Nenhuma disputa',
          decided: 'As disputas decididas aparecem aqui.',
        }}
      >
        {(dispute) => (
          <Row key={dispute.id} dispute={dispute} now={now} href={disputesHref({ decididas, disputa: dispute.id })} />
        )}
      </DecisionList>
    </>
  )
}

interface RowProps {
  readonly dispute: Dispute
  readonly now: Date
  readonly href: string
}

function Row({ dispute, now, href }: RowProps) {
  const { label, tone } = PHASE_WORDS[disputePhase(dispute, now)]
  return (
    <li>
      <AppLink
        href={href}
        preload={false}
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4 hover:bg-sunken"
      >
        <span className="min-w-0 grow basis-60">
          <strong className="block font-semibold">{reasonText(dispute.reason)}</strong>
          <span className="block text-sm wrap-anywhere">
            {dispute.code} · {dispute.title}
          </span>
          <span className="block text-sm text-ink-muted wrap-anywhere">
            {dispute.client} e {dispute.guide}. {deadlineText(dispute, 'desk', now)}
          </span>
        </span>
        {isDecisionOverdue(dispute, now) ? <Badge tone="danger">Atrasada</Badge> : <Badge tone={tone}>{label}</Badge>}
      </AppLink>
    </li>
  )
}
