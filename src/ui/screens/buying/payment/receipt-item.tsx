import type { Booking } from '../../../../core/bookings/booking.ts'
import { inPlace } from '../../../../core/brazil/place-preposition.ts'
import { formatBrl } from '../../../../core/money/format.ts'
import { bandLabel } from '../../../../core/offers/band-names.ts'
import { AppLink } from '../../../components/ui/app-link.tsx'
import { KIND_LABELS } from '../../../labels.ts'
import {
  changeRefundSentences,
  momentText,
  peopleText,
  refundText,
  statusOf,
} from '../../../shared/bookings/booking-text.ts'
import { voucherHref } from '../../../shared/bookings/payment-links.ts'

/** One booking of the receipt with the parts of its price. */
export function ReceiptItem({ booking }: { readonly booking: Booking }) {
  const now = new Date()
  const refund = refundText(booking)
  const { name: city, state } = booking.offer.destination
  return (
    <article>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <h3 className="min-w-0 flex-1 basis-32 text-base wrap-anywhere">
          <AppLink href={voucherHref(booking.id)} className="rounded-sm underline-offset-4 hover:underline">
            {booking.offer.title}
          </AppLink>
        </h3>
        <p className="ml-auto shrink-0 font-medium tabular-nums">{formatBrl(booking.total)}</p>
      </div>
      <p className="mt-1 text-sm text-ink-muted">
        {KIND_LABELS[booking.offer.kind].one} {inPlace(city)}, {state}, com {booking.provider.name}
        <br />
        {momentText(booking.startsAt, now)} (horário local)
        <br />
        {booking.planName} · {peopleText(booking.people)}
        {booking.participants.length > 0 && `: ${booking.participants.join(', ')}`}
        <br />
        Código <span className="font-mono font-semibold text-ink">{booking.code}</span> · {statusOf(booking, now).label}
      </p>
      {booking.lines.length > 0 && (
        <ul className="mt-2 grid gap-1 text-sm text-ink-muted">
          {booking.lines.map(({ band, count, each, amount }) => (
            <li key={band ?? 'group'} className="flex justify-between gap-4">
              <span>
                {band === null ? 'Grupo' : bandLabel(band)}: {count} × {formatBrl(each)}
              </span>
              <span className="tabular-nums">{formatBrl(amount)}</span>
            </li>
          ))}
        </ul>
      )}
      {changeRefundSentences(booking).map((sentence, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end
        <p key={at} className="mt-2 text-sm font-medium">
          {sentence}
        </p>
      ))}
      {refund !== null && <p className="mt-2 text-sm font-medium">{refund}</p>}
    </article>
  )
}
