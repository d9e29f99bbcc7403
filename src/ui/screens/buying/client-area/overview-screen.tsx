import { ArrowRight, CircleQuestionMark, Heart, type LucideIcon, Luggage, Search, Settings, Star } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { Booking } from '../../../../core/bookings/booking.ts'
import {
  departureOf,
  isPayable,
  isReviewable,
  isUpcoming,
  openPayments,
  waitingChange,
} from '../../../../core/bookings/booking-rules.ts'
import { DAY_MS } from '../../../../core/time/durations.ts'
import { OpenPaymentNotice } from '../../../components/open-payment/open-payment-notice.tsx'
import { AppLink } from '../../../components/ui/app-link.tsx'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { KIND_LABELS } from '../../../labels.ts'
import { countdownText, KIND_WORDS, momentText } from '../../../shared/bookings/booking-text.ts'
import { KeptNotice } from '../../../shared/bookings/kept-notice.tsx'
import { useFreshOnReturn } from '../../../shared/bookings/use-fresh-on-return.ts'
import { AreaHeading } from '../../../shared/layout/area-heading.tsx'
import { useNow } from '../../../shared/time/use-now.ts'
import { useOffered } from '../../../use-offered.ts'
import { useUser } from '../../../use-session.ts'
import { BOOKINGS, bookingHref } from './area-pages.ts'
import { BookingCard } from './booking-card.tsx'
import type { LoadedBookings } from './load-bookings.ts'

/** The area's first page: next trip, open payment and links. */
export function OverviewScreen({ bookings, keptSince }: LoadedBookings) {
  const now = useNow()
  const hasOrders = useOffered('orders')
  useFreshOnReturn()
  const user = useUser()
  const name = (user?.nickName || user?.name)?.trim().split(/\s+/)[0]
  const coming = bookings.filter((booking) => isUpcoming(booking, now))
  const [next, ...later] = coming.filter((booking) => !isPayable(booking, now))
  return (
    <>
      <AreaHeading>{name ? `Olá, ${name}` : 'Área do cliente'}</AreaHeading>
      <KeptNotice since={keptSince} />
      <div className="grid grid-cols-1 gap-10">
        <Unpaid bookings={coming} now={now} />
        {next !== undefined && (
          <Part title={KIND_WORDS[next.offer.kind].next}>
            <BookingCard booking={next} now={now} headingLevel={3} />
          </Part>
        )}
        {coming.length === 0 && (hasOrders ? <NothingToCome everBooked={bookings.length > 0} /> : <NoOrders />)}
        <Later bookings={later} now={now} />
        <ToReview bookings={bookings} now={now} />
        <QuickLinks />
      </div>
    </>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-4 text-xl sm:text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

function NothingToCome({ everBooked }: { readonly everBooked: boolean }) {
  return (
    <EmptyState
      icon={<Luggage size={28} />}
      title={everBooked ? 'Para onde vamos agora?' : 'Sua próxima viagem começa aqui'}
      action={<ButtonLink href="/tour/resultado-da-busca-tour">Buscar passeios</ButtonLink>}
    >
      Reserve um passeio, um traslado ou uma conversa com quem vive no destino. Tudo o que você precisa no dia fica
      nesta página.
    </EmptyState>
  )
}

function NoOrders() {
  return (
    <p className="text-ink-muted">
      Este site não oferece reservas. Seus dados e as outras páginas funcionam normalmente.
    </p>
  )
}

function Unpaid({ bookings, now }: { readonly bookings: readonly Booking[]; readonly now: Date }) {
  const payments = openPayments(bookings, now)
  if (payments.length === 0) return null
  return (
    <Part title="Falta pagar">
      <ul className="grid grid-cols-1 gap-3">
        {payments.map((payment) => (
          <li key={payment.orderId}>
            <OpenPaymentNotice payment={payment} title={payment.bookings.map(({ offer }) => offer.title).join(' + ')} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

const MOST_LATER = 4

function Later({ bookings, now }: { readonly bookings: readonly Booking[]; readonly now: Date }) {
  if (bookings.length === 0) return null
  return (
    <Part title="Em seguida">
      <ul className="grid grid-cols-1 gap-3">
        {bookings.slice(0, MOST_LATER).map((booking) => (
          <li key={booking.id}>
            <AppLink
              href={bookingHref(booking)}
              className="flex items-center justify-between gap-4 rounded-lg border border-line bg-surface p-4 transition-shadow hover:shadow-md"
            >
              <span className="min-w-0">
                <span className="block truncate font-semibold">{booking.offer.title}</span>
                <span className="block text-sm text-ink-muted">
                  {KIND_LABELS[booking.offer.kind].one} · {momentText(booking.startsAt, now)} ·{' '}
                  <span className="whitespace-nowrap">{countdownText(booking, now)}</span>
                </span>
                {waitingChange(booking, now) !== null && (
                  <span className="mt-1 block text-sm font-medium text-warning">Mudança à espera do pagamento</span>
                )}
              </span>
              <ArrowRight size={18} aria-hidden="true" className="shrink-0 text-ink-muted" />
            </AppLink>
          </li>
        ))}
      </ul>
    </Part>
  )
}

const MOST_TO_REVIEW = 3
/** Stops asking after several refusals. */
const ASKED_FOR_MS = 60 * DAY_MS

function ToReview({ bookings, now }: { readonly bookings: readonly Booking[]; readonly now: Date }) {
  const waiting = bookings.filter(
    (booking) => isReviewable(booking) && now.getTime() - departureOf(booking).getTime() < ASKED_FOR_MS,
  )
  if (waiting.length === 0) return null
  return (
    <Part title="Como foi?">
      <ul className="grid grid-cols-1 gap-3">
        {waiting.slice(0, MOST_TO_REVIEW).map((booking) => (
          <li
            key={booking.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-4"
          >
            <span className="min-w-0">
              <span className="block font-semibold">{booking.offer.title}</span>
              <span className="block text-sm text-ink-muted">Com {booking.provider.name}</span>
            </span>
            <ButtonLink
              href={bookingHref(booking)}
              variant="secondary"
              size="sm"
              className="min-h-11"
              icon={<Star size={18} aria-hidden="true" />}
            >
              Avaliar<span className="sr-only">: {booking.offer.title}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Part>
  )
}

const LINKS: readonly (readonly [href: string, label: string, text: string, Icon: LucideIcon])[] = [
  ['/tour/resultado-da-busca-tour', 'Buscar', 'Passeios, traslados e assessoria', Search],
  ['/area-do-cliente/favoritos', 'Favoritos', 'O que você salvou para depois', Heart],
  [BOOKINGS, 'Reservas', 'As próximas e as que já passaram', Luggage],
  ['/area-do-cliente/meus-dados', 'Meus dados', 'Perfil, senha e privacidade', Settings],
  ['/central-de-ajuda', 'Central de ajuda', 'Dúvidas sobre pagamento e cancelamento', CircleQuestionMark],
]

function QuickLinks() {
  return (
    <Part title="Atalhos">
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {LINKS.map(([href, label, text, Icon]) => (
          <li key={href} className="empty:hidden">
            <AppLink
              href={href}
              className="flex h-full items-center gap-4 rounded-lg border border-line bg-surface p-4 transition-shadow hover:shadow-md"
            >
              <span
                aria-hidden="true"
                className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-text"
              >
                <Icon size={20} />
              </span>
              <span className="min-w-0">
                <span className="block font-semibold">{label}</span>
                <span className="block text-sm text-ink-muted">{text}</span>
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </Part>
  )
}
