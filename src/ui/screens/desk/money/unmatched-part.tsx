import { useState } from 'react'
import type { Money, UnmatchedPayment } from '../../../../core/back-office/money.port.ts'
import { formatBrl } from '../../../../core/money/format.ts'
import { instantText } from '../../../../core/time/clock-text.ts'
import { Button } from '../../../components/ui/button.tsx'
import { failureText } from '../../../failure-sentence.ts'
import { ActionDialog } from '../../../shared/desk/action-dialog.tsx'
import { ProblemLine } from '../../../shared/forms/problem-line.tsx'
import { useResource } from '../../../shared/use-resource.ts'
import { RecordLink } from './record-link.tsx'

/** Payments that belong to no order. */
export function UnmatchedPart({ money }: { readonly money: Money }) {
  const { value, failure, reload } = useResource({ key: 'unmatched', load: (signal) => money.fetchUnmatched(signal) })
  const [asked, setAsked] = useState<UnmatchedPayment | null>(null)
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
        <ActionDialog
          draft={`return:${asked.endToEndId}`}
          title={`Devolver ${formatBrl(asked.amount)}?`}
          submit="Devolver"
          said="O Pix volta para quem pagou."
          onClose={() => setAsked(null)}
          act={async (reason) => {
            await money.returnUnmatched(asked.endToEndId, reason)
            reload()
          }}
        >
          <p>O valor inteiro volta por Pix para a conta de onde veio.</p>
        </ActionDialog>
      )}
    </>
  )
}
