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

/** Refunds that the bank did not make, each with a new try. */
export function FailedRefundsPart({ money }: { readonly money: Money }) {
  const { value, failure, reload } = useResource({
    key: 'failed refunds',
    load: (signal) => money.fetchFailedRefunds(signal),
  })
  const { isBusy, problem, change } = useChange()
  const retry = ({ id }: FailedRefund) =>
    change(async () => {
      await money.retryRefund(id)
      toast.success('Pedimos a devolução ao banco de novo.')
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
              {` · ${refund.code ?? 'Pix sem reserva'}`}
              <span className="block text-sm text-ink-muted">
                Devida desde {instantText(new Date(refund.createdAt), 'short')}
              </span>
              <span className="block text-sm">{FAILURE_WORDS[refund.why]}</span>
            </p>
            <Button variant="secondary" disabled={isBusy} onClick={() => void retry(refund)}>
              Tentar de novo
            </Button>
          </li>
        ))}
      </ul>
      <ProblemLine text={problem} />
    </>
  )
}
