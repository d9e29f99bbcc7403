import { useState } from 'react'
import type { Money, UnmatchedPayment } from '../../../../core/back-office/money.port.ts'
import { formatBrl } from '../../../../core/money/format.ts'
import { instantText } from '../../../../core/time/clock-text.ts'
import { Button } from '../../../components/ui/button.tsx'
import { ActionDialog } from '../../../shared/desk/action-dialog.tsx'
import { PagedList } from '../../../shared/desk/paged-list.tsx'
import { RecordLink } from './record-link.tsx'

/** Payments that belong to no order. */
export function UnmatchedPart({ money }: { readonly money: Money }) {
  const [version, setVersion] = useState(0)
  const reload = () => setVersion((before) => before + 1)
  const [asked, setAsked] = useState<UnmatchedPayment | null>(null)
  return (
    <>
      <PagedList
        question={`unmatched ${version}`}
        name="os Pix"
        load={(before, signal) => money.fetchUnmatched(before, signal)}
        empty={<p className="text-ink-muted">Todo Pix recebido tem um pedido.</p>}
      >
        {(items) => (
          <ul className="divide-y divide-line border-y border-line">
            {items.map((payment) => (
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
        )}
      </PagedList>
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
