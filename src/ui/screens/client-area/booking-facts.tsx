import { CalendarDays, type LucideIcon, MapPin, Phone, ShieldCheck, ShieldX, UserRound, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Booking } from '../../../core/bookings/booking.ts'
import { freeCancellationUntil } from '../../../core/bookings/booking-rules.ts'
import { AppLink } from '../../components/ui/app-link.tsx'
import { cancellationText, momentText, peopleText, phoneText, zoneNote } from './booking-text.ts'

const inlineLink =
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

/** Day and hour in the offer's city, with what the reader's own clock shows otherwise. */
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

export function WhoFact({ booking }: { readonly booking: Booking }) {
  return (
    <Fact Icon={Users}>
      {peopleText(booking.people)} · {booking.planName}
    </Fact>
  )
}

/** Who guides, and how to call them where that is told. */
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
            {phoneText(provider.cellphone)}
          </a>
        </Fact>
      )}
    </>
  )
}

/** Where it begins, with the way there. */
export function PlaceFact({ point }: { readonly point: NonNullable<Booking['meetingPoint']> }) {
  const at = encodeURIComponent(`${point.latitude},${point.longitude}`)
  return (
    <Fact Icon={MapPin}>
      <span className="font-medium text-ink">{point.name}</span>
      <span className="block text-sm">{point.address}</span>
      <a
        href={`https://www.google.com/maps/search/?api=1&query=${at}`}
        target="_blank"
        rel="noreferrer"
        className={`${inlineLink} text-sm`}
      >
        Ver no mapa
        <span className="sr-only"> (abre em outra aba)</span>
      </a>
    </Fact>
  )
}

/** Until when cancelling is free; nothing for what is over or cancelled. */
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
