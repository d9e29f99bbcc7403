import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Money, Payout } from '../../../../core/back-office/money.port.ts'
import { formatBrl } from '../../../../core/money/format.ts'
import { instantText } from '../../../../core/time/clock-text.ts'
import { Badge } from '../../../components/ui/badge.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Card } from '../../../components/ui/card.tsx'
import { PagedList } from '../../../shared/desk/paged-list.tsx'
import { ProblemLine } from '../../../shared/forms/problem-line.tsx'
import { useAction } from '../../../shared/forms/use-action.ts'
import { saveText } from '../../../shared/save-text.ts'
import { PAYOUT_WORDS } from './money-words.ts'
import { OutcomeDialog, PAYOUT_FAILED, PAYOUT_PAID } from './outcome-dialog.tsx'
import { payoutsCsv } from './payouts-csv.ts'
import { RecordLink } from './record-link.tsx'

interface PayoutsPartProps {
  readonly money: Money
  /** Changes with each approval. */
  readonly version: number
  readonly onChanged: () => void
}

/** Approved payouts with what became of them. */
export function PayoutsPart({ money, version, onChanged }: PayoutsPartProps) {
  const { run, isBusy, problem } = useAction(async (runId: string) => {
    saveText(payoutsCsv(await money.exportRun(runId)), `repasses-${runId.slice(0, 8)}.csv`, 'text/csv')
    onChanged()
  })
  const [asked, setAsked] = useState<{ readonly payout: Payout; readonly isPaid: boolean } | null>(null)
  return (
    <>
      <ProblemLine text={problem} />
      <PagedList
        question={`payouts-${version}`}
        name="os repasses"
        load={(before, signal) => money.fetchPayouts(before, signal)}
        empty={<p className="text-ink-muted">Nenhum repasse aprovado ainda.</p>}
      >
        {(payouts) => (
          <ul className="grid gap-3">
            {payouts.map((payout) => (
              <PayoutRow
                key={payout.id}
                payout={payout}
                isBusy={isBusy}
                onExport={() => void run(payout.runId)}
                onNote={(isPaid) => setAsked({ payout, isPaid })}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {asked !== null && (
        <OutcomeDialog
          line={`${asked.payout.guide}: ${formatBrl(asked.payout.amount)}`}
          words={asked.isPaid ? PAYOUT_PAID : PAYOUT_FAILED}
          note={(text) =>
            asked.isPaid ? money.notePaid(asked.payout.id, text) : money.noteFailed(asked.payout.id, text)
          }
          onClose={() => setAsked(null)}
          onNoted={() => {
            setAsked(null)
            onChanged()
          }}
        />
      )}
    </>
  )
}

interface PayoutRowProps {
  readonly payout: Payout
  readonly isBusy: boolean
  readonly onExport: () => void
  readonly onNote: (isPaid: boolean) => void
}

function PayoutRow({ payout, isBusy, onExport, onNote }: PayoutRowProps) {
  const {
    guide,
    guideId,
    amount,
    state,
    pixKey,
    holder,
    endToEndId,
    reason,
    approvedAt,
    endedAt,
    keyChanged,
    isStuck = false,
  } = payout
  const isOpen = state === 'approved' || state === 'exported'
  return (
    <Card as="li" padding="none" aria-label={`${guide}, ${formatBrl(amount)}`} className="p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="font-semibold wrap-anywhere">
          <RecordLink kind="person" id={guideId}>
            {guide}
          </RecordLink>
        </strong>
        <span className="tabular-nums">{formatBrl(amount)}</span>
        <Badge>{PAYOUT_WORDS[state]}</Badge>
      </p>
      <p className="mt-1 text-sm text-ink-muted wrap-anywhere">
        Chave {pixKey}, de {holder}. Aprovado em {instantText(new Date(approvedAt), 'short')}
        {endedAt !== null && `, encerrado em ${instantText(new Date(endedAt), 'short')}`}.
      </p>
      {endToEndId !== null && <p className="mt-1 font-mono text-sm wrap-anywhere">{endToEndId}</p>}
      {reason !== null && <p className="mt-1 text-sm wrap-anywhere">{reason}</p>}
      {isOpen && keyChanged && (
        <p className="mt-1 text-sm font-medium text-warning">
          O guia trocou a chave Pix depois da exportação. Confira no banco antes de pagar.
        </p>
      )}
      {isStuck && (
        <p className="mt-1 text-sm font-medium text-warning">
          O banco ainda não deu o resultado, e continuamos perguntando. Antes de registrar, confira no banco se o Pix
          foi feito.
        </p>
      )}
      {(isOpen || isStuck) && (
        <div className="mt-3 flex flex-wrap gap-2">
          {isOpen && (
            <Button
              variant="secondary"
              disabled={isBusy}
              icon={<Download size={18} aria-hidden="true" />}
              onClick={onExport}
            >
              Baixar arquivo
            </Button>
          )}
          <Button variant="secondary" onClick={() => onNote(true)}>
            Registrar Pix
          </Button>
          <Button variant="secondary" onClick={() => onNote(false)}>
            Não foi pago
          </Button>
        </div>
      )}
    </Card>
  )
}
