import { useState } from 'react'
import type { FailedRefund, Money } from '../../../../core/back-office/money.port.ts'
import { formatBrl } from '../../../../core/money/format.ts'
import { instantText } from '../../../../core/time/clock-text.ts'
import { Button } from '../../../components/ui/button.tsx'
import { ActionDialog } from '../../../shared/desk/action-dialog.tsx'
import { PagedList } from '../../../shared/desk/paged-list.tsx'
import { FAILURE_WORDS } from './money-words.ts'
import { OutcomeDialog, REFUND_PAID } from './outcome-dialog.tsx'
import { RecordLink } from './record-link.tsx'

/** Refunds that the bank did not make. Each is tried again, or closed with the Pix that a person made. */
export function FailedRefundsPart({ money }: { readonly money: Money }) {
  const [version, setVersion] = useState(0)
  const reload = () => setVersion((before) => before + 1)
  const [opened, setOpened] = useState<Opened | null>(null)
  return (
    <>
      <PagedList
        question={`failed refunds ${version}`}
        name="as devoluções"
        load={(before, signal) => money.fetchFailedRefunds(before, signal)}
        empty={<p className="text-ink-muted">Nenhuma devolução recusada.</p>}
      >
        {(items) => (
          <ul className="divide-y divide-line border-y border-line">
            {items.map((refund) => (
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
                <div className="flex flex-wrap gap-2">
                  {ACTIONS[refund.isReturned === true ? 'returned' : 'failed'].map(([what, label]) => (
                    <Button key={what} variant="secondary" onClick={() => setOpened({ refund, what })}>
                      {label}
                    </Button>
                  ))}
                </div>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {opened !== null && <RefundDialog {...opened} money={money} onClose={() => setOpened(null)} onDone={reload} />}
    </>
  )
}

type Action = 'retry' | 'pay' | 'close'

interface Opened {
  readonly refund: FailedRefund
  readonly what: Action
}

const ACTIONS: Readonly<Record<'failed' | 'returned', readonly (readonly [Action, label: string])[]>> = {
  failed: [
    ['retry', 'Tentar de novo'],
    ['pay', 'Registrar Pix'],
  ],
  returned: [['close', 'Encerrar']],
}

interface RefundDialogProps extends Opened {
  readonly money: Money
  readonly onClose: () => void
  readonly onDone: () => void
}

function RefundDialog({ refund, what, money, onClose, onDone }: RefundDialogProps) {
  const amount = formatBrl(refund.amount)
  if (what === 'pay') {
    return (
      <OutcomeDialog
        line={`${refund.code ?? 'Pix sem reserva'}: ${amount}`}
        words={REFUND_PAID}
        note={(endToEndId) => money.noteRefundPaid(refund.id, endToEndId)}
        onClose={onClose}
        onNoted={() => {
          onClose()
          onDone()
        }}
      />
    )
  }
  const isRetry = what === 'retry'
  return (
    <ActionDialog
      draft={`${what}-refund:${refund.id}`}
      title={isRetry ? `Pedir ${amount} ao banco de novo?` : `Encerrar a devolução de ${amount}?`}
      submit={isRetry ? 'Pedir de novo' : 'Encerrar'}
      said={isRetry ? 'Pedimos a devolução ao banco de novo.' : 'Devolução encerrada.'}
      onClose={onClose}
      act={async (reason) => {
        await (isRetry ? money.retryRefund(refund.id, reason) : money.noteRefundReturned(refund.id, reason))
        onDone()
      }}
    >
      <p>
        {isRetry
          ? 'Já devolveu este valor por outro Pix? Então não peça de novo: registre o Pix, ou o viajante recebe duas vezes.'
          : 'O banco já devolveu este valor ao viajante. Nenhum Pix sai da conta.'}
      </p>
    </ActionDialog>
  )
}
