import type { RefundObstacle, refundShares } from '../../../core/back-office/refund-rules.ts'
import { formatBrl } from '../../../core/money/format.ts'

export const REFUND_OBSTACLES: Readonly<Record<RefundObstacle, string>> = {
  'not paid': 'Esta reserva não foi paga.',
  'too much': 'É mais do que ainda dá para devolver.',
  'cancel first': 'A reserva ainda vale. Para devolver tudo, cancele a reserva: assim as vagas ficam livres.',
}

interface RefundPreviewProps {
  readonly amount: number
  readonly shares: ReturnType<typeof refundShares>
  readonly isPaidOut: boolean
}

/** Where the money of a refund comes from. */
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
