import { useNavigate } from '@tanstack/react-router'
import { CalendarDays, WifiOff } from 'lucide-react'
import type { Booking } from '../../../core/bookings/booking.ts'
import { BOOKING_PHASES, type BookingPhase, phaseOf } from '../../../core/bookings/booking-rules.ts'
import type { OfferKind } from '../../../core/offers/offer.ts'
import { ButtonLink } from '../../components/ui/button.tsx'
import { ToggleChip } from '../../components/ui/chip.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { resultsHref } from '../search/results-href.ts'
import { AreaHeading } from './area-heading.tsx'
import { BOOKINGS_OF } from './area-pages.ts'
import { BookingCard } from './booking-card.tsx'
import { KIND_WORDS, PHASE_LABELS } from './booking-text.ts'
import { phaseAskedFor, searchFor } from './bookings-search.ts'
import { KeptNotice } from './kept-notice.tsx'
import type { LoadedBookings } from './load-bookings.ts'
import { useFreshOnReturn } from './use-fresh-on-return.ts'
import { useNow } from './use-now.ts'

export interface BookingsScreenProps extends LoadedBookings {
  readonly kind: OfferKind
  /** What the address asks for. */
  readonly situacao: string | undefined
}

/** Every booking of a kind, and a choice of which to see. */
export function BookingsScreen({ kind, bookings, keptSince, situacao }: BookingsScreenProps) {
  const now = useNow()
  useFreshOnReturn()
  const phase = phaseAskedFor(situacao)
  const shown = phase === undefined ? bookings : bookings.filter((booking) => phaseOf(booking, now) === phase)
  return (
    <>
      <AreaHeading />
      <KeptNotice since={keptSince} />
      {bookings.length === 0 ? (
        <NothingBooked kind={kind} isKept={keptSince !== null} />
      ) : (
        <>
          <PhaseChips kind={kind} phase={phase} bookings={bookings} now={now} />
          {shown.length === 0 && keptSince !== null ? (
            <NothingKept />
          ) : shown.length === 0 && phase !== undefined ? (
            <EmptyState
              icon={<CalendarDays size={28} />}
              title={KIND_WORDS[kind].noneOf[phase]}
              action={
                <ButtonLink href={BOOKINGS_OF[kind]} variant="secondary">
                  Ver todas as reservas
                </ButtonLink>
              }
            />
          ) : (
            <ul className="mt-6 grid grid-cols-1 gap-5">
              {shown.map((booking) => (
                <li key={booking.id}>
                  <BookingCard booking={booking} now={now} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </>
  )
}

interface NothingBookedProps {
  readonly kind: OfferKind
  /** What is shown is what the device keeps: the account may hold more. */
  readonly isKept: boolean
}

export function NothingBooked({ kind, isKept }: NothingBookedProps) {
  const words = KIND_WORDS[kind]
  if (isKept) return <NothingKept />
  return (
    <EmptyState
      icon={<CalendarDays size={28} />}
      title={words.none}
      action={<ButtonLink href={resultsHref({ kind })}>{words.search}</ButtonLink>}
    >
      {words.invitation}
    </EmptyState>
  )
}

function NothingKept() {
  return (
    <EmptyState icon={<WifiOff size={28} />} title="Nada disto está guardado neste aparelho">
      Sem internet, mostramos só as reservas que este aparelho guardou. As outras continuam na sua conta e aparecem
      quando a conexão voltar.
    </EmptyState>
  )
}

interface PhaseChipsProps {
  readonly kind: OfferKind
  readonly phase: BookingPhase | undefined
  readonly bookings: readonly Booking[]
  readonly now: Date
}

function PhaseChips({ kind, phase, bookings, now }: PhaseChipsProps) {
  const navigate = useNavigate()
  const show = (wanted: BookingPhase | undefined) =>
    navigate({ href: `${BOOKINGS_OF[kind]}${searchFor(wanted)}`, replace: true, resetScroll: false })
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Quais reservas mostrar</legend>
      <div className="scroll-row -mx-4 gap-2 px-4 sm:mx-0 sm:px-0">
        <ToggleChip pressed={phase === undefined} onToggle={() => show(undefined)} count={bookings.length}>
          Todas
        </ToggleChip>
        {BOOKING_PHASES.map((one) => (
          <ToggleChip
            key={one}
            pressed={phase === one}
            onToggle={(pressed) => show(pressed ? one : undefined)}
            count={bookings.filter((booking) => phaseOf(booking, now) === one).length}
          >
            {PHASE_LABELS[one]}
          </ToggleChip>
        ))}
      </div>
    </fieldset>
  )
}
