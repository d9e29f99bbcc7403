import { useState } from 'react'
import type { Money, UnmatchedPayment } from '../../../../core/back-office/money.port.ts'
import { formatBrl } from '../../../../core/money/format.ts'
import { instantText } from '../../../../core/time/clock-text.ts'
import { toast } from '../../../components/toasts/toast.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { failureText } from '../../../failure-sentence.ts'
import { ProblemLine } from '../../../shared/forms/problem-line.tsx'
import { useChange } from '../../../shared/forms/use-change.ts'
import { useResource } from '../../../shared/use-resource.ts'
import { RecordLink } from './record-link.tsx'

/** Payments that belong to no order. */
export function UnmatchedPart({ money }: { readonly money: Money }) {
  const { value, failure, reload } = useResource({ key: 'unmatched', load: (signal) => money.fetchUnmatched(signal) })
  const [asked, setAsked] = useState<UnmatchedPayment | null>(null)
  const { isBusy, problem, change } = useChange()
  const give = ({ endToEndId }: UnmatchedPayment) =>
    change(async () => {
      await money.returnUnmatched(endToEndId)
      setAsked(null)
      toast.success('O Pix volta para quem pagou.')
      reload()
    })
  if (value === null) return <ProblemLine text={failure === null ? null : failureText(failure).text} />
  if (value.length === 0) return <p className="text-ink-muted">Todo Pix recebido tem um pedido.</p>
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {value.map((payment) => (
          <li key={payment.endToEndId} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <p className="min-w-0">
              <strong className="font-semibold tabular-nums">{formatBrl(payment.amount)}</strong>
              <span className="block text-sm text-ink-muted">{instantText(new Date(payment.paidAt), 'short')}</span>
              <span className="block font-mono text-sm wrap-anywhere">
                <RecordLink kind="payment" id={payment.endToEndId}>
                  {payment.endToEndId}
                </RecordLink>
              </span>
            </p>
            {payment.returnedAt === null ? (
              <Button variant="secondary" onClick={() => setAsked(payment)}>
                Devolver
              </Button>
            ) : (
              <span className="text-sm text-ink-muted">
                Devolvido em {instantText(new Date(payment.returnedAt), 'short')}
              </span>
            )}
          </li>
        ))}
      </ul>
      {asked !== null && (
        <Dialog
          open
          onClose={() => setAsked(null)}
          dismissible={!isBusy}
          size="sm"
          title={`Devolver ${formatBrl(asked.amount)}?`}
          footer={
            <>
              <Button variant="secondary" disabled={isBusy} onClick={() => setAsked(null)} className="max-sm:w-full">
                Voltar
              </Button>
              <Button
                loading={isBusy}
                loadingLabel="Devolvendo…"
                onClick={() => void give(asked)}
                className="max-sm:w-full"
              >
                Sim, devolver
              </Button>
            </>
          }
        >
          <p>O valor inteiro volta por Pix para a conta de onde veio.</p>
          <ProblemLine text={problem} />
        </Dialog>
      )}
    </>
  )
}
