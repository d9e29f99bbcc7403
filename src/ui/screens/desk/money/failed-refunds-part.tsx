import { useState } from 'react'
import type { FailedRefund, Money } from '../../../../core/back-office/money.port.ts'
import { formatBrl } from '../../../../core/money/format.ts'
import { instantText } from '../../../../core/time/clock-text.ts'
import { toast } from '../../../components/toasts/toast.ts'
import { Button } from '../../../components/ui/button.tsx'
import { failureText } from '../../../failure-sentence.ts'
import { ProblemLine } from '../../../shared/forms/problem-line.tsx'
import { useChange } from '../../../shared/forms/use-change.ts'
import { useResource } from '../../../shared/use-resource.ts'
import { FAILURE_WORDS } from './money-words.ts'
import { OutcomeDialog, REFUND_PAID } from './outcome-dialog.tsx'
import { RecordLink } from './record-link.tsx'

/** Refunds that the bank did not make. Each is tried again, or closed with the Pix that a person made. */
export function FailedRefundsPart({ money }: { readonly money: Money }) {
  const { value, failure, reload } = useResource({
    key: 'failed refunds',
    load: (signal) => money.fetchFailedRefunds(signal),
  })
  const { isBusy, problem, change } = useChange()
  const [paying, setPaying] = useState<FailedRefund | null>(null)
  const act = (work: () => Promise<void>, said: string) =>
    change(async () => {
      await work()
      toast.success(said)
      reload()
    })
  if (value === null) return <ProblemLine text={failure === null ? null : failureText(failure).text} />
  if (value.length === 0) return <p className="text-ink-muted">Nenhuma devolução recusada.</p>
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {value.map((refund) => (
          <li key={refund.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <p className="min-w-0 flex-1 basis-60">
              <strong className="font-semibold tabular-nums">{formatBrl(refund.amount)}</strong>
              {' · '}
              <RecordLink kind="booking" id={refund.bookingId}>
                {refund.code ?? 'Pix sem reserva'}
              </RecordLink>
              <span className="block text-sm text-ink-muted">
                Devida desde {instantText(new Date(refund.createdAt), 'short')}
              </span>
              <span className="block text-sm">
                {refund.isReturned === true
                  ? 'O próprio banco já devolveu este valor ao viajante (MED). Não pague de novo.'
                  : FAILURE_WORDS[refund.why]}
              </span>
            </p>
            {refund.isReturned === true ? (
              <Button
                variant="secondary"
                disabled={isBusy}
                onClick={() => void act(() => money.noteRefundReturned(refund.id), 'Devolução encerrada.')}
              >
                Encerrar
              </Button>
            ) : (
              <div className="flex flex-wrap gap-2">
                <Button
                  variant="secondary"
                  disabled={isBusy}
                  onClick={() => void act(() => money.retryRefund(refund.id), 'Pedimos a devolução ao banco de novo.')}
                >
                  Tentar de novo
                </Button>
                <Button variant="secondary" disabled={isBusy} onClick={() => setPaying(refund)}>
                  Registrar Pix
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <ProblemLine text={problem} />
      {paying !== null && (
        <OutcomeDialog
          line={`${paying.code ?? 'Pix sem reserva'}: ${formatBrl(paying.amount)}`}
          words={REFUND_PAID}
          note={(endToEndId) => money.noteRefundPaid(paying.id, endToEndId)}
          onClose={() => setPaying(null)}
          onNoted={() => {
            setPaying(null)
            reload()
          }}
        />
      )}
    </>
  )
}
