import { earningSums } from '../../../../../core/bookings/guide-booking-rules.ts'
import type { EarningLine, Earnings } from '../../../../../core/bookings/guide-bookings.ts'
import { formatBrl } from '../../../../../core/money/format.ts'
import { percentText } from '../../../../../core/money/percent.ts'
import { Badge } from '../../../../components/ui/badge.tsx'
import { Card } from '../../../../components/ui/card.tsx'
import { countText } from '../../../../labels.ts'
import { momentOf } from '../bookings/bookings-text.ts'
import { earningStatusText, plainDayText, saleDayText } from './earnings-text.ts'

export function EarningsSummary({ earnings: { lines, commission } }: { readonly earnings: Earnings }) {
  const { services, sold, refunded, fee, due, payable } = earningSums(lines)
  return (
    <Card as="section" aria-labelledby="soma" className="mt-6">
      <h3 id="soma" className="text-sm font-normal text-ink-muted">
        Você recebe
      </h3>
      <p className="text-3xl font-semibold tabular-nums">{formatBrl(due)}</p>
      <p className="mt-1 text-sm text-ink-muted">
        {payable === due
          ? `De ${countText(services, 'serviço realizado', 'serviços realizados')}.`
          : `${formatBrl(payable)} de serviços já realizados e ${formatBrl(due - payable)} dos que estão por vir.`}
      </p>
      <dl className="mt-4 grid grid-cols-1 gap-x-8 gap-y-2 border-t border-line pt-4 sm:grid-cols-3">
        <Sum label="Vendido" amount={sold} />
        <Sum label="Devolvido a clientes" amount={-refunded} />
        <Sum label="Comissão da Tour Presencial" amount={-fee} />
      </dl>
      <p className="mt-4 text-sm text-ink-muted">
        A comissão das novas vendas é de {percentText(commission)}; cada venda guarda a do dia da compra. O pagamento é
        por Pix, na sua chave cadastrada.
      </p>
    </Card>
  )
}

function Sum({ label, amount }: { readonly label: string; readonly amount: number }) {
  return (
    <div className="flex items-baseline justify-between gap-3 sm:block">
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd className="font-semibold tabular-nums">{signed(amount)}</dd>
    </div>
  )
}

/** With a typographic minus sign; zero has none. */
const signed = (amount: number): string => (amount < 0 ? `− ${formatBrl(-amount)}` : formatBrl(Math.abs(amount)))

export function EarningLines({ lines }: { readonly lines: readonly EarningLine[] }) {
  return (
    <section aria-labelledby="vendas" className="mt-8">
      <h3 id="vendas" className="text-lg">
        Vendas
      </h3>
      <ul className="mt-3 grid grid-cols-1 gap-3">
        {lines.map((line) => (
          <Line key={line.bookingId} line={line} />
        ))}
      </ul>
    </section>
  )
}

function Line({ line }: { readonly line: EarningLine }) {
  const { title, code, total, refunded, fee, due, status, soldAt } = line
  const payout = payoutText(line)
  const isCancelled = status === 'cancelled by client' || status === 'cancelled by provider'
  return (
    <Card as="li" padding="none" aria-label={`${title}, ${code}`} className="p-4 sm:flex sm:justify-between sm:gap-6">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="mt-0.5 text-sm text-ink-muted">
          {momentOf(line)} · <span className="font-mono">{code}</span>
        </p>
        <p className="text-sm text-ink-muted">Vendido em {saleDayText(soldAt)}</p>
        {isCancelled && <Badge className="mt-2">{earningStatusText(line)}</Badge>}
      </div>
      <div className="mt-3 shrink-0 border-t border-line pt-3 sm:mt-0 sm:border-0 sm:pt-0 sm:text-right">
        <p className="flex items-baseline justify-between gap-3 sm:justify-end">
          <span className="text-sm text-ink-muted">Você recebe</span>
          <strong className="font-semibold tabular-nums">{formatBrl(due)}</strong>
        </p>
        <p className="mt-0.5 text-sm text-ink-muted tabular-nums">
          {formatBrl(total)}
          {refunded > 0 && ` − ${formatBrl(refunded)} devolvidos`}
          {fee > 0 && ` − ${formatBrl(fee)} de comissão`}
        </p>
        {payout !== null && <p className="mt-0.5 text-sm text-ink-muted">{payout}</p>}
      </div>
    </Card>
  )
}

function payoutText({ isDisputed, payableBy }: EarningLine): string | null {
  if (isDisputed) return 'O pagamento espera a decisão sobre o problema relatado.'
  return payableBy && `Pagamento até ${plainDayText(payableBy)}`
}
