import { Info } from 'lucide-react'
import { formatBrl } from '../../../../../core/money/format.ts'
import { bandName } from '../../../../../core/offers/band-names.ts'
import { usePrices } from '../../../../components/prices.tsx'
import { cx } from '../../../../components/ui/cx.ts'
import { Price } from '../../../../components/ui/price.tsx'
import { countText } from '../../../../labels.ts'
import { cancellationText, countsEverybody, isCancellable } from '../../../../shared/offers/choice-text.ts'
import type { BookingChoice } from './use-booking-choice.ts'

/** The price line by line, the cancellation deadline, and what changed while the page was open. */
export function ChoiceSummary({
  booking,
  className,
}: {
  readonly booking: BookingChoice
  readonly className?: string
}) {
  const { choice, plan, lines, total, offer, isComplete } = booking
  const show = usePrices()
  const people = lines.length === 0 ? 0 : Object.values(choice.people).reduce((sum, count) => sum + count, 0)
  const shown = show(total)
  const now = new Date()
  const cancellation = cancellationText(offer, choice, now)
  return (
    <div className={cx('grid gap-2', className)}>
      <dl className="grid gap-1.5 text-sm">
        {lines.map(({ band, count, each, amount }) => (
          <div key={band ?? 'group'} className="flex items-baseline justify-between gap-4">
            <dt className="text-ink-muted">
              {band === null
                ? `Preço por grupo, ${countText(people, 'pessoa', 'pessoas')}`
                : `${count} × ${countsEverybody(plan) ? (count === 1 ? 'pessoa' : 'pessoas') : bandName(band)}`}
              {band !== null && count > 1 && each > 0 && <span> ({show(each).text} cada)</span>}
            </dt>
            <dd className="shrink-0">
              {amount === 0 ? 'Não paga' : <Price {...show(amount)} className="[&>strong]:font-medium" />}
            </dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2">
          <dt className="text-base font-semibold">Total</dt>
          <dd>
            <Price {...shown} />
          </dd>
        </div>
      </dl>
      {shown.approximate && <p className="text-sm text-ink-muted">A cobrança é feita em reais: {formatBrl(total)}.</p>}
      {cancellation !== null && (
        <p className={cx('text-sm', isCancellable(offer, choice, now) ? 'font-medium text-success' : 'text-ink-muted')}>
          {cancellation}
        </p>
      )}
      {isComplete && <p className="text-sm text-ink-muted">Sua escolha fica guardada neste aparelho.</p>}
    </div>
  )
}

interface NoticeProps {
  readonly booking: BookingChoice
  readonly className?: string
}

/** Says what changed; otherwise, which part of the begun choice is missing. */
export function ChoiceNotice({ booking, className }: NoticeProps) {
  return <Notice text={changeText(booking) ?? booking.missing.people ?? null} className={className} />
}

/** Says what changed while the page was open. */
export const ChangeNotice = ({ booking, className }: NoticeProps) => (
  <Notice text={changeText(booking)} className={className} />
)

/** Says what is wrong with the party, below the counters. */
export const PeopleNotice = ({ booking, className }: NoticeProps) => (
  <Notice text={booking.missing.people ?? null} className={className} />
)

const changeText = ({ notice, isGone }: BookingChoice): string | null =>
  isGone ? 'Esta oferta saiu do ar agora e não pode mais ser reservada.' : notice

function Notice({ text, className }: { readonly text: string | null; readonly className: string | undefined }) {
  return (
    <div role="status" className={className}>
      {text !== null && (
        <p className="flex items-start gap-2 rounded-md bg-warning-soft px-3 py-2.5 text-sm font-medium text-warning">
          <Info size={18} aria-hidden="true" className="mt-px shrink-0" />
          {text}
        </p>
      )}
    </div>
  )
}
