import { ArrowRight } from 'lucide-react'
import type { Booking } from '../../../../core/bookings/booking.ts'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { Card } from '../../../components/ui/card.tsx'
import { Picture } from '../../../components/ui/picture.tsx'
import { BookingCode } from '../../../shared/bookings/booking-code.tsx'
import { momentText, peopleText, zoneNote } from '../../../shared/bookings/booking-text.ts'
import { voucherHref } from '../../../shared/bookings/payment-links.ts'

/** A bought item with a link to its voucher. */
export function BookedItem({ booking, now }: { readonly booking: Booking; readonly now: Date }) {
  const note = zoneNote(booking)
  return (
    <Card as="article" padding="none" className="overflow-hidden text-left sm:flex">
      <Picture
        picture={booking.offer.cover}
        decorative
        sizes="(min-width: 40rem) 11rem, 92vw"
        ratio="16 / 9"
        className="shrink-0 sm:w-44"
      />
      <div className="min-w-0 flex-1 p-4 sm:p-5">
        <h2 className="text-lg">{booking.offer.title}</h2>
        <p className="mt-1 text-ink-muted">
          <time dateTime={booking.startsAt} className="font-medium text-ink">
            {momentText(booking.startsAt, now)}
          </time>
          {note !== null && <span className="block text-sm">{note}</span>}
          <span className="block">
            {peopleText(booking.people)} · com {booking.provider.name}
          </span>
        </p>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <BookingCode code={booking.code} />
          <ButtonLink
            href={voucherHref(booking.id)}
            variant="secondary"
            iconAfter={<ArrowRight size={18} aria-hidden="true" />}
          >
            Ver voucher <span className="sr-only">de {booking.offer.title}</span>
          </ButtonLink>
        </div>
      </div>
    </Card>
  )
}
