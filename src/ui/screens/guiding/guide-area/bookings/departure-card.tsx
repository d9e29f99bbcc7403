import {
  CalendarClock,
  CalendarSync,
  ClipboardList,
  MessageCircle,
  Phone,
  StickyNote,
  Ticket,
  UserCheck,
  Users,
} from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { guideTaskText, placeText, routeText } from '../../../../../core/bookings/booking-answers.ts'
import { isMovable } from '../../../../../core/bookings/departure-move.ts'
import {
  checkInObstacle,
  type GuideDeparture,
  heldIn,
  mayCancel,
} from '../../../../../core/bookings/guide-booking-rules.ts'
import type { GuideBooking } from '../../../../../core/bookings/guide-bookings.ts'
import { fromE164 } from '../../../../../core/brazil/phone.ts'
import { formatBrl } from '../../../../../core/money/format.ts'
import { clockOf, clockText } from '../../../../../core/time/clock-text.ts'
import { AppLink } from '../../../../components/ui/app-link.tsx'
import { Badge } from '../../../../components/ui/badge.tsx'
import { Button } from '../../../../components/ui/button.tsx'
import { Card } from '../../../../components/ui/card.tsx'
import { BookingAnswers } from '../../../../shared/bookings/booking-answers.tsx'
import { momentText, peopleText } from '../../../../shared/bookings/booking-text.ts'
import { useOffered } from '../../../../use-offered.ts'
import { guideHref } from '../guide-search.ts'
import { arrivedStateOf } from './booking-state.ts'
import { arrivedText, whatsAppHref } from './bookings-text.ts'

export interface DepartureCardProps {
  readonly departure: GuideDeparture
  readonly now: Date
  readonly onCheckIn: (booking: GuideBooking) => void
  readonly onCancel: (booking: GuideBooking) => void
  readonly onMove: (departure: GuideDeparture) => void
  readonly isCheckingIn: (booking: GuideBooking) => boolean
}

/** Travellers of one departure. */
export function DepartureCard({ departure, now, isCheckingIn, onCheckIn, onCancel, onMove }: DepartureCardProps) {
  const { offer, startsAt, bookings } = departure
  const [first] = bookings
  return (
    <Card as="li" padding="none" aria-label={`${offer.title}, ${clockText(clockOf(startsAt))}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 pt-4 sm:px-5">
        <h4 className="min-w-0 text-base font-semibold wrap-anywhere">
          <span className="mr-2 tabular-nums">{clockText(clockOf(startsAt))}</span>
          {offer.title}
        </h4>
        <p className="text-sm text-ink-muted tabular-nums">{arrivedText(departure)}</p>
      </div>
      {first !== undefined && <Place booking={first} />}
      {isMovable(heldIn(departure), now) && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-1 ml-0.5 max-sm:min-h-11 sm:ml-1.5"
          icon={<CalendarClock size={16} aria-hidden="true" />}
          aria-label={`Mudar data ou hora: ${offer.title}, ${clockText(clockOf(startsAt))}`}
          onClick={() => onMove(departure)}
        >
          Mudar data ou hora
        </Button>
      )}
      <ul className="mt-2 divide-y divide-line">
        {bookings.map((booking) => (
          <BookingRow
            key={booking.id}
            booking={booking}
            now={now}
            isBusy={isCheckingIn(booking)}
            onCheckIn={() => onCheckIn(booking)}
            onCancel={() => onCancel(booking)}
          />
        ))}
      </ul>
    </Card>
  )
}

/** The meeting point, or the transfer's pick-up, of all travellers: each one's answers are in their row. */
function Place({ booking }: { readonly booking: GuideBooking }) {
  const offered = { ...booking, answers: undefined }
  const lines = [routeText(offered), placeText(offered), guideTaskText(offered)].filter((line) => line !== null)
  if (lines.length === 0) return null
  return (
    <ul className="mt-1 grid gap-0.5 px-4 text-sm text-ink-muted sm:px-5">
      {lines.map((line) => (
        <li key={line} className="wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  )
}

interface BookingRowProps {
  readonly booking: GuideBooking
  readonly now: Date
  readonly isBusy: boolean
  readonly onCheckIn: () => void
  readonly onCancel: () => void
}

const link =
  'inline-flex min-h-11 items-center gap-2 rounded-sm font-medium underline decoration-line-strong underline-offset-4 hover:decoration-ink'

function BookingRow({ booking, now, isBusy, onCheckIn, onCancel }: BookingRowProps) {
  const {
    client,
    people,
    planName,
    participants,
    notes,
    code,
    total,
    answers = [],
    movedFrom = null,
    peopleBefore = null,
  } = booking
  const row = useRef<HTMLLIElement>(null)
  const hasMessages = useOffered('messages')
  const pressed = useRef(false)
  // The focused button no longer exists.
  useEffect(() => {
    if (booking.checkedInAt !== null && pressed.current) row.current?.focus({ preventScroll: true })
    pressed.current = false
  }, [booking.checkedInAt])
  const state = arrivedStateOf(booking, now)
  const mayArrive = booking.checkedInAt === null && checkInObstacle(booking, now) === null
  return (
    <li ref={row} tabIndex={-1} data-quiet-focus aria-label={client.name} className="px-4 py-4 sm:px-5">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 font-medium wrap-anywhere">{client.name}</p>
        {state !== null && (
          <Badge tone={state.tone} className="shrink-0">
            {state.label}
          </Badge>
        )}
      </div>
      <ul className="mt-1.5 grid grid-cols-1 gap-1.5 text-sm text-ink-muted">
        <Line icon={<Users size={16} aria-hidden="true" />}>
          {peopleText(people)} · {planName}
          {participants.length > 0 && <span className="block text-ink">{participants.join(', ')}</span>}
        </Line>
        <Line icon={<Ticket size={16} aria-hidden="true" />}>
          <span className="font-mono">{code}</span> · <span className="tabular-nums">{formatBrl(total)}</span>
        </Line>
        {movedFrom !== null && (
          <Line icon={<CalendarSync size={16} aria-hidden="true" />}>
            Mudou de data: era {momentText(movedFrom, now)}
          </Line>
        )}
        {peopleBefore !== null && (
          <Line icon={<Users size={16} aria-hidden="true" />}>
            Mudou quem vai: {peopleBefore === 1 ? 'era 1 pessoa' : `eram ${peopleBefore} pessoas`}
          </Line>
        )}
        {answers.length > 0 && (
          <Line icon={<ClipboardList size={16} aria-hidden="true" />}>
            <BookingAnswers booking={booking} />
          </Line>
        )}
        {notes !== '' && (
          <Line icon={<StickyNote size={16} aria-hidden="true" />}>
            <span className="sr-only">Recado: </span>
            <span className="whitespace-pre-line text-ink">{notes}</span>
          </Line>
        )}
      </ul>
      <p className="mt-1 flex flex-wrap gap-x-6 text-sm empty:hidden">
        {hasMessages && (
          <AppLink href={guideHref({ tab: 'messages', reserva: booking.id })} className={link}>
            <MessageCircle size={16} aria-hidden="true" />
            Mensagem<span className="sr-only"> para {client.name}</span>
          </AppLink>
        )}
        {client.cellphone !== null && (
          <>
            <a href={`tel:${client.cellphone}`} className={link}>
              <Phone size={16} aria-hidden="true" />
              {fromE164(client.cellphone)}
            </a>
            <a href={whatsAppHref(client.cellphone)} target="_blank" rel="noreferrer" className={link}>
              <MessageCircle size={16} aria-hidden="true" />
              WhatsApp
              <span className="sr-only"> de {client.name} (abre em outra aba)</span>
            </a>
          </>
        )}
      </p>
      {(mayArrive || mayCancel(booking, now)) && (
        <div className="mt-2 flex flex-wrap gap-2">
          {mayArrive && (
            <Button
              variant="secondary"
              size="sm"
              className="max-sm:min-h-11"
              icon={<UserCheck size={16} aria-hidden="true" />}
              loading={isBusy}
              loadingLabel="Confirmando…"
              aria-label={`Chegou: ${client.name}`}
              onClick={() => {
                pressed.current = true
                onCheckIn()
              }}
            >
              Chegou
            </Button>
          )}
          {mayCancel(booking, now) && (
            <Button
              variant="ghost"
              size="sm"
              className="first:-ml-3.5 max-sm:min-h-11"
              aria-label={`Cancelar reserva: ${client.name}`}
              onClick={onCancel}
            >
              Cancelar reserva
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

function Line({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <span className="mt-0.5 shrink-0">{icon}</span>
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </li>
  )
}
