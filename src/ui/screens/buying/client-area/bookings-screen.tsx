import { useNavigate } from '@tanstack/react-router'
import { CalendarDays, WifiOff } from 'lucide-react'
import type { Booking } from '../../../../core/bookings/booking.ts'
import { BOOKING_PHASES, type BookingPhase, phaseOf } from '../../../../core/bookings/booking-rules.ts'
import { OFFER_KINDS, type OfferKind } from '../../../../core/offers/offer-kinds.ts'
import { AppLink } from '../../../components/ui/app-link.tsx'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { ChoiceChip, ToggleChip } from '../../../components/ui/chip.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { KIND_LABELS } from '../../../labels.ts'
import { KIND_WORDS, PHASE_LABELS } from '../../../shared/bookings/booking-text.ts'
import { KeptNotice } from '../../../shared/bookings/kept-notice.tsx'
import { useFreshOnReturn } from '../../../shared/bookings/use-fresh-on-return.ts'
import { AreaHeading } from '../../../shared/layout/area-heading.tsx'
import { resultsHref } from '../../../shared/search/results-href.ts'
import { useNow } from '../../../shared/time/use-now.ts'
import { BOOKINGS, BOOKINGS_OF, PLANS_OF } from './area-pages.ts'
import { BookingCard } from './booking-card.tsx'
import { phaseAskedFor, searchFor } from './bookings-search.ts'
import type { LoadedBookings } from './load-bookings.ts'

export interface BookingsScreenProps extends LoadedBookings {
  /** All kinds by default. */
  readonly kind?: OfferKind
  /** Filter of the address. */
  readonly situacao: string | undefined
}

/** Bookings of one kind or all, with a filter. */
export function BookingsScreen({ kind, bookings, keptSince, situacao }: BookingsScreenProps) {
  const now = useNow()
  useFreshOnReturn()
  const phase = phaseAskedFor(situacao)
  const href = kind === undefined ? BOOKINGS : BOOKINGS_OF[kind]
  const shown = phase === undefined ? bookings : bookings.filter((booking) => phaseOf(booking, now) === phase)
  return (
    <>
      <AreaHeading />
      <KeptNotice since={keptSince} />
      <KindLinks kind={kind} />
      {bookings.length === 0 ? (
        <NothingBooked {...(kind && { kind })} isKept={keptSince !== null} />
      ) : (
        <>
          <PhaseChips href={href} phase={phase} bookings={bookings} now={now} />
          {shown.length === 0 && keptSince !== null ? (
            <NothingKept />
          ) : shown.length === 0 && phase !== undefined ? (
            <EmptyState
              icon={<CalendarDays size={28} />}
              title={kind === undefined ? NONE_OF[phase] : KIND_WORDS[kind].noneOf[phase]}
              action={
                <ButtonLink href={href} variant="secondary">
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
      {kind !== undefined && (
        <p className="mt-6">
          <AppLink href={PLANS_OF[kind]} className="font-medium text-primary-text underline underline-offset-4">
            Sugestões de {KIND_LABELS[kind].many.toLocaleLowerCase('pt-BR')} para a sua viagem
          </AppLink>
        </p>
      )}
    </>
  )
}

const NONE_OF: Readonly<Record<BookingPhase, string>> = {
  upcoming: 'Nenhuma reserva por vir',
  completed: 'Nenhuma reserva concluída',
  cancelled: 'Nenhuma reserva cancelada',
}

const ANY_WORDS = {
  none: 'Você ainda não reservou nada',
  search: 'Buscar passeios, traslados e assessorias',
  invitation: 'Escolha um destino, um guia e um dia. A reserva aparece aqui assim que você fechar o pedido.',
}

/** From all bookings to those of one kind. */
function KindLinks({ kind }: { readonly kind: OfferKind | undefined }) {
  const links = [
    [BOOKINGS, 'Todas', undefined] as const,
    ...OFFER_KINDS.map((one) => [BOOKINGS_OF[one], KIND_LABELS[one].many, one] as const),
  ]
  return (
    <nav aria-label="Tipo de reserva">
      <ul className="scroll-row -mx-4 mb-4 gap-1 px-4 sm:mx-0 sm:px-0">
        {links.map(([href, label, one]) => (
          <li key={href} className="shrink-0">
            <AppLink
              href={href}
              keepScroll
              aria-current={one === kind ? 'page' : undefined}
              className="flex min-h-11 items-center rounded-sm px-3 font-medium text-ink-muted underline-offset-8 hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:underline"
            >
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface NothingBookedProps {
  readonly kind?: OfferKind
  /** True for the device's copies; the account may have more. */
  readonly isKept: boolean
}

export function NothingBooked({ kind, isKept }: NothingBookedProps) {
  const words = kind === undefined ? ANY_WORDS : KIND_WORDS[kind]
  if (isKept) return <NothingKept />
  return (
    <EmptyState
      icon={<CalendarDays size={28} />}
      title={words.none}
      action={<ButtonLink href={resultsHref(kind === undefined ? {} : { kind })}>{words.search}</ButtonLink>}
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
  /** Address of the list without a filter. */
  readonly href: string
  readonly phase: BookingPhase | undefined
  readonly bookings: readonly Booking[]
  readonly now: Date
}

function PhaseChips({ href, phase, bookings, now }: PhaseChipsProps) {
  const navigate = useNavigate()
  const show = (wanted: BookingPhase | undefined) =>
    navigate({ href: `${href}${searchFor(wanted)}`, replace: true, resetScroll: false })
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Quais reservas mostrar</legend>
      <div className="scroll-row -mx-4 gap-2 px-4 sm:mx-0 sm:px-0">
        <ChoiceChip pressed={phase === undefined} onToggle={() => show(undefined)} count={bookings.length}>
          Todas
        </ChoiceChip>
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
