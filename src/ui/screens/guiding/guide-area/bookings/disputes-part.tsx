import type { Dispute } from '../../../../../core/disputes/dispute.ts'
import type { GuideDisputes } from '../../../../../core/disputes/disputes.port.ts'
import { Card } from '../../../../components/ui/card.tsx'
import { DisputeFacts } from '../../../../shared/disputes/dispute-facts.tsx'
import { useNow } from '../../../../shared/time/use-now.ts'
import { useAwaiting } from '../../../../shared/time/use-return.ts'
import { useResource } from '../../../../shared/use-resource.ts'
import { AnswerDispute } from './answer-dispute.tsx'

/** Problems that travellers reported; nothing without one. */
export function DisputesPart({ disputes }: { readonly disputes: GuideDisputes }) {
  const { value, change, reload } = useResource({
    key: 'disputes',
    load: (signal) => disputes.fetchDisputes(signal),
  })
  useAwaiting(value?.some(({ decision }) => decision === null) ?? false, reload)
  if (value === null || value.length === 0) return null
  const open = value.filter(({ decision }) => decision === null)
  const decided = value.filter(({ decision }) => decision !== null)
  const answer = async ({ id }: Dispute, text: string) => {
    const answered = await disputes.answer(id, text)
    change((known) => known.map((one) => (one.id === id ? answered : one)))
  }
  return (
    <section aria-label="Problemas relatados" className="mb-8 grid gap-4">
      {open.length > 0 && (
        <>
          <h3 className="text-lg">Problemas relatados</h3>
          <p className="text-sm text-ink-muted">O repasse destas reservas espera a decisão da nossa equipe.</p>
          <List disputes={open} onAnswer={answer} onOutdated={reload} />
        </>
      )}
      {decided.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-primary-text">
            Problemas decididos ({decided.length})
          </summary>
          <List disputes={decided} onAnswer={answer} onOutdated={reload} />
        </details>
      )}
    </section>
  )
}

interface ListProps {
  readonly disputes: readonly Dispute[]
  readonly onAnswer: (dispute: Dispute, text: string) => Promise<void>
  readonly onOutdated: () => void
}

function List({ disputes, onAnswer, onOutdated }: ListProps) {
  const now = useNow()
  return (
    <ul className="grid gap-4">
      {disputes.map((dispute) => (
        <Card key={dispute.id} as="li" padding="none" aria-label={`Reserva ${dispute.code}`} className="p-4 sm:p-5">
          <p className="mb-3 font-semibold wrap-anywhere">
            {dispute.title} · <span className="whitespace-nowrap">{dispute.code}</span>
          </p>
          <DisputeFacts dispute={dispute} reader="guide" now={now} />
          {dispute.answer === null && dispute.decision === null && (
            <AnswerDispute dispute={dispute} onAnswer={(text) => onAnswer(dispute, text)} onOutdated={onOutdated} />
          )}
        </Card>
      ))}
    </ul>
  )
}
