import {
  CalendarDays,
  Clock3,
  type LucideIcon,
  MapPin,
  MessageCircle,
  Phone,
  Route,
  ShieldCheck,
  ShieldX,
  UserRound,
  Users,
  Video,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Booking } from '../../../../core/bookings/booking.ts'
import { channelText, meetingPointOf, routeText } from '../../../../core/bookings/booking-answers.ts'
import { freeCancellationUntil, waitingChange } from '../../../../core/bookings/booking-rules.ts'
import { fromE164 } from '../../../../core/brazil/phone.ts'
import { formatBrl } from '../../../../core/money/format.ts'
import type { Advisory } from '../../../../core/offers/offer.ts'
import { clockAt, clockText } from '../../../../core/time/clock-text.ts'
import { AppLink } from '../../../components/ui/app-link.tsx'
import { cancellationText, momentText, peopleText, zoneNote } from '../../../shared/bookings/booking-text.ts'
import { WayLink } from '../../../shared/offers/way-link.tsx'

export const inlineLink =
  'rounded-sm font-medium text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink'

/** One line with its icon. */
export function Fact({ Icon, children }: { readonly Icon: LucideIcon; readonly children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <Icon size={17} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-muted" />
      <div className="min-w-0">{children}</div>
    </li>
  )
}

/** Local day and time of the offer's city, with the difference to the reader's clock. */
export function WhenFact({ booking, now }: { readonly booking: Booking; readonly now: Date }) {
  const note = zoneNote(booking)
  return (
    <Fact Icon={CalendarDays}>
      <time dateTime={booking.startsAt} className="font-medium text-ink">
        {momentText(booking.startsAt, now)}
      </time>
      {note !== null && <span className="block text-sm">{note}</span>}
    </Fact>
  )
}

/** The change of date or people that is not paid yet. */
export function ChangeFact({ booking, now }: { readonly booking: Booking; readonly now: Date }) {
  const change = waitingChange(booking, now)
  if (change === null) return null
  return (
    <Fact Icon={Clock3}>
      <span className="font-medium text-warning">Mudança à espera do pagamento</span>
      <span className="block text-sm">
        {momentText(change.startsAt, now)}, para {peopleText(change.people)}. Pague {formatBrl(change.difference)} até{' '}
        <strong className="tabular-nums">{clockText(clockAt(new Date(change.expiresAt)))}</strong>; sem o pagamento,
        nada muda.
      </span>
    </Fact>
  )
}

export function WhoFact({ booking }: { readonly booking: Booking }) {
  return (
    <Fact Icon={Users}>
      {peopleText(booking.people)} · {booking.planName}
    </Fact>
  )
}

/** The guide, with the telephone if the booking shows it. */
export function GuideFact({ provider }: Pick<Booking, 'provider'>) {
  return (
    <>
      <Fact Icon={UserRound}>
        <AppLink href={`/loja/${encodeURIComponent(provider.id)}`} className={inlineLink}>
          {provider.name}
        </AppLink>
      </Fact>
      {provider.cellphone !== null && (
        <Fact Icon={Phone}>
          <a href={`tel:${provider.cellphone}`} className={inlineLink}>
            {fromE164(provider.cellphone)}
          </a>
        </Fact>
      )}
    </>
  )
}

const CHANNEL_ICONS: Readonly<Record<Advisory['channel'], LucideIcon>> = {
  video: Video,
  phone: Phone,
  chat: MessageCircle,
}

/** Meeting point, route or call. */
export function PlaceFacts({ booking }: { readonly booking: Booking }) {
  const { transfer, advisory } = booking
  const meetingPoint = meetingPointOf(booking)
  return (
    <>
      {transfer !== null && (
        <Fact Icon={Route}>
          <span className="font-medium text-ink">{routeText(booking)}</span>
          <span className="block text-sm">{transfer.vehicle}</span>
        </Fact>
      )}
      {meetingPoint !== null && (
        <Fact Icon={MapPin}>
          <span className="font-medium text-ink">{meetingPoint.name}</span>
          <span className="block text-sm">{meetingPoint.address}</span>
          <span className="text-sm">
            <WayLink point={meetingPoint} />
          </span>
        </Fact>
      )}
      {advisory !== null && (
        <Fact Icon={CHANNEL_ICONS[advisory.channel]}>
          <span className="font-medium text-ink">{channelText(advisory)}</span>
        </Fact>
      )}
    </>
  )
}

/** Until when cancelling is free; nothing for past and cancelled bookings. */
export function CancellationFact({ booking, now }: { readonly booking: Booking; readonly now: Date }) {
  const text = cancellationText(booking, now)
  if (text === null) return null
  const until = freeCancellationUntil(booking)
  const isFree = until !== null && now.getTime() <= until.getTime()
  return (
    <Fact Icon={isFree ? ShieldCheck : ShieldX}>
      <span className={isFree ? 'font-medium text-success' : undefined}>{text}</span>
    </Fact>
  )
}
