import { ChevronRight, type LucideIcon, QrCode, RotateCcw, Star } from 'lucide-react'
import type { Booking } from '../../../../core/bookings/booking.ts'
import {
  isExpired,
  isPayable,
  isReviewable,
  isUpcoming,
  waitingChange,
} from '../../../../core/bookings/booking-rules.ts'
import { formatBrl } from '../../../../core/money/format.ts'
import { clockAt, clockText } from '../../../../core/time/clock-text.ts'
import { offerHref } from '../../../components/offer-card.tsx'
import { AppLink } from '../../../components/ui/app-link.tsx'
import { Badge } from '../../../components/ui/badge.tsx'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { Card } from '../../../components/ui/card.tsx'
import { Picture } from '../../../components/ui/picture.tsx'
import { BookingCode } from '../../../shared/bookings/booking-code.tsx'
import { countdownText, refundText, statusOf } from '../../../shared/bookings/booking-text.ts'
import { bookingHref } from './area-pages.ts'
import { CancellationFact, ChangeFact, GuideFact, PlaceFacts, WhenFact, WhoFact } from './booking-facts.tsx'

export interface BookingCardProps {
  readonly booking: Booking
  readonly now: Date
  /** h2 under the page's h1, h3 under a section's heading. */
  readonly headingLevel?: 2 | 3
}

/** Everything about one booking that a list can tell. */
export function BookingCard({ booking, now, headingLevel = 2 }: BookingCardProps) {
  const Heading = `h${headingLevel}` as const
  const { label, tone } = statusOf(booking, now)
  const isComing = isUpcoming(booking, now)
  const countdown = isComing ? countdownText(booking, now) : null
  const refund = refundText(booking)
  return (
    <Card as="article" padding="none" className="overflow-hidden sm:flex">
      <div className="relative shrink-0 sm:w-56">
        <Picture
          picture={booking.offer.cover}
          sizes="(min-width: 40rem) 14rem, 92vw"
          ratio="16 / 9"
          decorative
          className="sm:absolute sm:inset-0 sm:size-full"
        />
        {countdown !== null && (
          <Badge floating className="absolute top-3 left-3">
            {countdown}
          </Badge>
        )}
      </div>
      <div className="min-w-0 flex-1 p-4 sm:p-5">
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <Badge tone={tone}>{label}</Badge>
          <BookingCode code={booking.code} />
        </p>
        <Heading className="mt-2 text-lg">
          <AppLink href={bookingHref(booking)} className="rounded-sm underline-offset-4 hover:underline">
            {booking.offer.title}
          </AppLink>
        </Heading>
        <p className="text-sm text-ink-muted">
          {booking.offer.destination.name}, {booking.offer.destination.state}
        </p>
        <ul className="mt-3 grid grid-cols-1 gap-2 text-ink-muted">
          <WhenFact booking={booking} now={now} />
          <WhoFact booking={booking} />
          <ChangeFact booking={booking} now={now} />
          {isComing && <PlaceFacts booking={booking} />}
          <GuideFact provider={booking.provider} />
          <CancellationFact booking={booking} now={now} />
        </ul>
        <div className="mt-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-t border-line pt-3">
          <p>
            <span className="text-sm text-ink-muted">Total </span>
            <strong className="font-semibold tabular-nums">{formatBrl(booking.total)}</strong>
            {refund !== null && <span className="block text-sm text-ink-muted">{refund}</span>}
          </p>
          <NextStep booking={booking} now={now} />
        </div>
      </div>
    </Card>
  )
}

function NextStep({ booking, now }: { readonly booking: Booking; readonly now: Date }) {
  if (isPayable(booking, now)) {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {booking.expiresAt !== null && (
          <p className="text-sm text-warning">
            Pague até <strong className="tabular-nums">{clockText(clockAt(new Date(booking.expiresAt)))}</strong>
          </p>
        )}
        <ButtonLink
          size="sm"
          className="min-h-11"
          href={paymentHref(booking)}
          icon={<QrCode size={18} aria-hidden="true" />}
        >
          Pagar com Pix
        </ButtonLink>
      </div>
    )
  }
  const change = waitingChange(booking, now)
  if (change !== null) {
    return (
      <ButtonLink
        size="sm"
        className="min-h-11"
        href={paymentHref(change)}
        icon={<QrCode size={18} aria-hidden="true" />}
      >
        Pagar a diferença
      </ButtonLink>
    )
  }
  const [href, label, Icon] = wayOn(booking, now)
  return (
    <ButtonLink
      size="sm"
      className="min-h-11"
      variant="secondary"
      href={href}
      icon={<Icon size={18} aria-hidden="true" />}
    >
      {label}
      <span className="sr-only">: {booking.offer.title}</span>
    </ButtonLink>
  )
}

/** The most likely actions for a booking without an open payment. */
function wayOn(booking: Booking, now: Date): readonly [href: string, label: string, Icon: LucideIcon] {
  if (isExpired(booking, now)) return [offerHref(booking.offer.id), 'Reservar de novo', RotateCcw]
  if (isUpcoming(booking, now)) return [bookingHref(booking), 'Ver voucher', QrCode]
  if (isReviewable(booking)) return [bookingHref(booking), 'Avaliar', Star]
  return [bookingHref(booking), 'Ver reserva', ChevronRight]
}

export const paymentHref = ({ orderId }: Pick<Booking, 'orderId'>) => `/pagamento-pix/${encodeURIComponent(orderId)}`
