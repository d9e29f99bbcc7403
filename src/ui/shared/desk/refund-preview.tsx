import {
  type Refundable,
  type RefundObstacle,
  refundObstacle,
  type refundShares,
} from '../../../core/back-office/refund-rules.ts'
import { formatBrl } from '../../../core/money/format.ts'
import { readMoney, UNREADABLE_MONEY } from '../../../core/money/typed-money.ts'

const OBSTACLES: Readonly<Record<RefundObstacle, string>> = {
  'not paid': 'Esta reserva não foi paga.',
  'too much': 'É mais do que ainda dá para devolver.',
  'cancel first': 'A reserva ainda vale. Para devolver tudo, cancele a reserva: assim as vagas ficam livres.',
}

/** The problem of a typed amount; null for one that can be refunded. */
export function refundProblem(booking: Refundable, typed: string): string | null {
  const amount = readMoney(typed)
  if (amount === null && typed.trim() !== '') return UNREADABLE_MONEY
  if (amount === null || amount <= 0) return 'Digite o valor a devolver.'
  const obstacle = refundObstacle(booking, amount)
  return obstacle && OBSTACLES[obstacle]
}

interface RefundPreviewProps {
  readonly amount: number
  readonly shares: ReturnType<typeof refundShares>
  readonly isPaidOut: boolean
}

/** Shows who pays for a refund. */
export const RefundPreview = ({ amount, shares, isPaidOut }: RefundPreviewProps) => (
  <dl className="grid gap-2 rounded-md bg-sunken p-4" aria-live="polite">
    <Amount label="O viajante recebe" amount={amount} />
    <Amount label={isPaidOut ? 'Sai do próximo repasse do guia' : 'Sai da parte do guia'} amount={shares.guide} />
    <Amount label="Sai da comissão" amount={shares.commission} />
  </dl>
)

export const Amount = ({ label, amount }: { readonly label: string; readonly amount: number }) => (
  <div className="flex justify-between gap-4">
    <dt>{label}</dt>
    <dd className="tabular-nums">{formatBrl(amount)}</dd>
  </div>
)
