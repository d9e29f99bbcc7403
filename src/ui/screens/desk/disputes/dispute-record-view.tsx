import type { DisputeDesk, DisputeRecord } from '../../../../core/back-office/disputes.port.ts'
import { refundableOf } from '../../../../core/back-office/refund-rules.ts'
import { formatBrl } from '../../../../core/money/format.ts'
import { instantText } from '../../../../core/time/clock-text.ts'
import { AppLink } from '../../../components/ui/app-link.tsx'
import { momentText } from '../../../shared/bookings/booking-text.ts'
import { EvidenceConversation } from '../../../shared/desk/evidence-conversation.tsx'
import { OpenedCase } from '../../../shared/desk/opened-case.tsx'
import { DisputeFacts } from '../../../shared/disputes/dispute-facts.tsx'
import { useNow } from '../../../shared/time/use-now.ts'
import { DecideForm } from './decide-form.tsx'

interface DisputeRecordViewProps {
  readonly id: string
  readonly disputes: DisputeDesk
  readonly mayRefund: boolean
  readonly listHref: string
}

/** A dispute with its evidence and the decision. */
export function DisputeRecordView({ id, disputes, mayRefund, listHref }: DisputeRecordViewProps) {
  const now = useNow()
  return (
    <OpenedCase
      id={id}
      load={(signal) => disputes.fetchDispute(id, {}, signal)}
      pending="Abrindo a disputa…"
      back={{ href: listHref, label: 'Voltar para as disputas' }}
    >
      {(record, reload, backLink) => (
        <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-12">
          <section aria-label="Relato" className="grid min-w-0 gap-6">
            <h2 className="text-xl wrap-anywhere">
              {record.dispute.title} · {record.dispute.code}
            </h2>
            <DisputeFacts dispute={record.dispute} reader="desk" now={now} />
            <Evidence record={record} now={now} />
            <section aria-label="Conversa">
              <h3 className="mb-2 text-lg">A conversa</h3>
              <EvidenceConversation
                opened={record}
                nameOf={({ from }) => (from === 'guide' ? record.dispute.guide : record.dispute.client)}
                load={(page) => disputes.fetchDispute(id, page)}
                loadFile={async (messageId, signal) => (await disputes.fetchFile(id, messageId, signal)).dataUrl}
              />
            </section>
          </section>
          <section aria-label="Decisão" className="grid min-w-0 content-start gap-4">
            {record.dispute.decision === null ? (
              <DecideForm
                key={record.booking.refunded}
                disputes={disputes}
                dispute={record.dispute}
                booking={record.booking}
                mayRefund={mayRefund && refundableOf(record.booking) > 0}
                now={now}
                onDecided={reload}
              />
            ) : (
              <p role="status">Esta disputa está decidida. Os dois lados receberam um e-mail.</p>
            )}
            <div>{backLink}</div>
          </section>
        </div>
      )}
    </OpenedCase>
  )
}

interface EvidenceProps {
  readonly record: DisputeRecord
  readonly now: Date
}

function Evidence({ record: { dispute, booking, checkedInAt }, now }: EvidenceProps) {
  const facts = [
    ['Início', momentText(booking.startsAt, now)],
    [
      'Check-in do guia',
      checkedInAt === null ? 'Não houve' : instantText(new Date(checkedInAt), 'short', booking.timeZone),
    ],
    ['Viajante', booking.client],
    ['Guia', booking.guide],
    ['Pago', formatBrl(booking.total)],
    ['Devolvido', formatBrl(booking.refunded)],
    ['Repasse', booking.isPaidOut ? 'Aprovado ou pago' : 'Ainda não aprovado'],
  ] as const
  return (
    <section aria-label="Provas">
      <h3 className="mb-2 text-lg">A reserva</h3>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-ink-muted">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3">
        <AppLink
          href={`/administracao/reservas/${encodeURIComponent(dispute.bookingId)}`}
          preload={false}
          className="font-medium text-primary-text underline"
        >
          Ver a reserva
        </AppLink>
      </p>
    </section>
  )
}
