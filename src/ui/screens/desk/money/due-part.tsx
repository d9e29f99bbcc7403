import { type ReactNode, useState } from 'react'
import type { DuePayout, Money } from '../../../../core/back-office/money.port.ts'
import { formatBrl } from '../../../../core/money/format.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Card } from '../../../components/ui/card.tsx'
import { Checkbox } from '../../../components/ui/checkbox.tsx'
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx'
import { failureText } from '../../../failure-sentence.ts'
import { countText } from '../../../labels.ts'
import { ActionDialog } from '../../../shared/desk/action-dialog.tsx'
import { ProblemLine } from '../../../shared/forms/problem-line.tsx'
import { useResource } from '../../../shared/use-resource.ts'
import { dayText } from './money-words.ts'
import { RecordLink } from './record-link.tsx'

interface DuePartProps {
  readonly money: Money
  readonly onApproved: () => void
}

type Payable = DuePayout & { readonly pixKey: NonNullable<DuePayout['pixKey']> }
const isPayable = (one: DuePayout): one is Payable => one.pixKey !== null && one.amount > 0

/** Guides' payable amounts; finance chooses and approves payouts. */
export function DuePart({ money, onApproved }: DuePartProps) {
  const { value, failure, reload, retry } = useResource({ key: 'due', load: (signal) => money.fetchDue(signal) })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [run, setRun] = useState<string | null>(null)
  if (value === null) {
    return failure === null ? (
      <Loading label="Carregando os repasses devidos…">
        <Skeleton className="h-24 rounded-lg" />
      </Loading>
    ) : (
      <>
        <ProblemLine text={failureText(failure).text} />
        <Button variant="secondary" className="mt-3" onClick={retry}>
          Tentar de novo
        </Button>
      </>
    )
  }
  const chosen = value.due.filter(isPayable).filter(({ companyId }) => !left.has(companyId))
  const total = chosen.reduce((sum, { amount }) => sum + amount, 0)
  const toggle = (id: string) => setLeft(new Set(left.has(id) ? [...left].filter((one) => one !== id) : [...left, id]))
  if (value.due.length === 0) return <p className="text-ink-muted">Nenhum guia tem valor a receber agora.</p>
  return (
    <>
      <ul className="grid gap-3">
        {value.due.map((one) => (
          <Card as="li" key={one.companyId} padding="none" className="px-4 py-2">
            {isPayable(one) ? (
              <Checkbox
                name={`guia-${one.companyId}`}
                checked={!left.has(one.companyId)}
                onChange={() => toggle(one.companyId)}
                label={<Line due={one}>{one.guide}</Line>}
                hint={
                  <span className="wrap-anywhere">
                    Chave {one.pixKey.key}, de {one.holder ?? one.guide}. {servicesText(one)}
                  </span>
                }
              />
            ) : (
              <div className="py-2.5">
                <Line due={one}>
                  <RecordLink kind="person" id={one.guideId}>
                    {one.guide}
                  </RecordLink>
                </Line>
                <p className="text-sm text-ink-muted">
                  {one.amount > 0
                    ? 'Sem chave Pix cadastrada: peça ao guia que cadastre uma.'
                    : 'Devolução depois do repasse: será descontada dos próximos serviços.'}
                </p>
              </div>
            )}
          </Card>
        ))}
      </ul>
      {value.more !== undefined && value.more > 0 && (
        <p className="mt-3 text-sm text-ink-muted">
          {value.more === 1
            ? 'Mais 1 guia aparece aqui depois desta aprovação.'
            : `Mais ${value.more} guias aparecem aqui depois desta aprovação.`}
        </p>
      )}
      {value.due.some(isPayable) && (
        <Button
          className="mt-4 max-sm:w-full"
          disabled={chosen.length === 0}
          onClick={() => setRun(crypto.randomUUID())}
        >
          {`Aprovar ${countText(chosen.length, 'repasse', 'repasses')}: ${formatBrl(total)}`}
        </Button>
      )}
      {run !== null && (
        <ApproveDialog
          money={money}
          run={run}
          chosen={chosen}
          total={total}
          canSend={value.canSend}
          onClose={() => setRun(null)}
          onRefused={reload}
          onApproved={() => {
            setRun(null)
            reload()
            onApproved()
          }}
        />
      )}
    </>
  )
}

function Line({ due: { amount }, children }: { readonly due: DuePayout; readonly children: ReactNode }) {
  return (
    <span className="flex flex-wrap justify-between gap-x-4">
      <strong className="font-semibold wrap-anywhere">{children}</strong>
      <span className="tabular-nums">{formatBrl(amount)}</span>
    </span>
  )
}

const servicesText = ({ bookings, payBy }: DuePayout) =>
  `${countText(bookings, 'reserva', 'reservas')}, pagar até ${dayText(payBy)}.`

interface ApproveDialogProps {
  readonly money: Money
  readonly run: string
  readonly chosen: readonly Payable[]
  readonly total: number
  readonly canSend: boolean
  readonly onClose: () => void
  readonly onRefused: () => void
  readonly onApproved: () => void
}

function ApproveDialog({ money, run, chosen, total, canSend, onClose, onRefused, onApproved }: ApproveDialogProps) {
  return (
    <ActionDialog
      draft="approve-payouts"
      title="Aprovar os repasses?"
      submit="Sim, aprovar"
      said="Repasses aprovados."
      onClose={onClose}
      act={async (reason) => {
        const lines = chosen.map(({ companyId, amount, pixKey }) => ({ companyId, amount, pixKey: pixKey.key }))
        try {
          await money.approve({ id: run, lines, reason })
        } catch (error) {
          onRefused()
          throw error
        }
        onApproved()
      }}
    >
      <p>{`${countText(chosen.length, 'guia recebe', 'guias recebem')} ${formatBrl(total)} ao todo.`}</p>
      <p className="text-ink-muted">
        {canSend
          ? 'O Pix de cada um sai em seguida, sem outro passo.'
          : 'Depois, baixe o arquivo, pague no banco e registre aqui cada resultado.'}
      </p>
    </ActionDialog>
  )
}
