import { ArrowLeft, Clock3 } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import type { Booking } from '../../../../../core/bookings/booking.ts'
import { isUpcoming } from '../../../../../core/bookings/booking-rules.ts'
import { inPlace } from '../../../../../core/brazil/place-preposition.ts'
import { durationText } from '../../../../../core/time/duration-text.ts'
import { InstallOffer } from '../../../../components/install/install-offer.tsx'
import { offerHref } from '../../../../components/offer-card.tsx'
import { AppLink } from '../../../../components/ui/app-link.tsx'
import { Badge } from '../../../../components/ui/badge.tsx'
import { Picture } from '../../../../components/ui/picture.tsx'
import { KIND_LABELS } from '../../../../labels.ts'
import { BookingCode } from '../../../../shared/bookings/booking-code.tsx'
import { statusOf } from '../../../../shared/bookings/booking-text.ts'
import { KeptNotice } from '../../../../shared/bookings/kept-notice.tsx'
import type { LoadedBooking } from '../../../../shared/bookings/load-booking.ts'
import { useFreshOnReturn } from '../../../../shared/bookings/use-fresh-on-return.ts'
import { useNow } from '../../../../shared/time/use-now.ts'
import { BOOKINGS } from '../area-pages.ts'
import { Fact, PlaceFacts, WhenFact, WhoFact } from '../booking-facts.tsx'
import { AnswersPart } from './answers-part.tsx'
import { CancelPart } from './cancel-part.tsx'
import { ChangePart } from './change-part.tsx'
import { ContactPart } from './contact-part.tsx'
import { DisputePart } from './dispute-part.tsx'
import { Part } from './part.tsx'
import { PaymentPart } from './payment-part.tsx'
import { ReviewPart } from './review-part.tsx'
import { StateNotice } from './state-notice.tsx'
import { Voucher } from './voucher.tsx'

/** One booking with everything for the meeting point, and the available actions. */
export function BookingScreen({ booking, keptSince }: LoadedBooking) {
  const now = useNow()
  useFreshOnReturn()
  const heading = useRef<HTMLHeadingElement>(null)
  const hasVoucher = booking.status === 'confirmed' && isUpcoming(booking, now)
  // The pressed button disappears after an action.
  const focusHeading = () => heading.current?.focus()
  return (
    <article className="max-w-4xl">
      <BackLink />
      <Header booking={booking} now={now} hasVoucher={hasVoucher} heading={heading} />
      <KeptNotice since={keptSince} what="a sua reserva como estava" />
      <div className="grid grid-cols-1 gap-8">
        <StateNotice booking={booking} now={now} />
        <ReviewPart booking={booking} now={now} onReviewed={focusHeading} />
        {hasVoucher && <Voucher booking={booking} now={now} />}
        {hasVoucher && <InstallOffer />}
        <div className="grid grid-cols-1 gap-8 lg:grid-cols-2 lg:gap-x-12">
          <Part title={booking.advisory === null ? 'Quando e onde' : 'Quando e como'}>
            <ul className="grid gap-2.5">
              <WhenFact booking={booking} now={now} />
              <Fact Icon={Clock3}>Duração de {durationText(booking.durationMinutes)}</Fact>
              <PlaceFacts booking={booking} />
            </ul>
          </Part>
          <ContactPart booking={booking} now={now} />
          <PeoplePart booking={booking} now={now} />
          <PaymentPart booking={booking} />
          <ChangePart booking={booking} now={now} onChanged={focusHeading} />
          <CancelPart booking={booking} now={now} onCancelled={focusHeading} />
          {keptSince === null && <DisputePart booking={booking} now={now} />}
        </div>
      </div>
    </article>
  )
}

function BackLink() {
  return (
    <AppLink
      href={BOOKINGS}
      className="mb-3 inline-flex min-h-11 items-center gap-2 rounded-sm font-medium text-ink-muted hover:text-ink print:hidden"
    >
      <ArrowLeft size={18} aria-hidden="true" />
      Todas as reservas
    </AppLink>
  )
}

interface HeaderProps {
  readonly booking: Booking
  readonly now: Date
  readonly hasVoucher: boolean
  readonly heading: RefObject<HTMLHeadingElement | null>
}

function Header({ booking, now, hasVoucher, heading }: HeaderProps) {
  const { offer } = booking
  const { label, tone } = statusOf(booking, now)
  return (
    <header className="mb-6 flex items-start gap-5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={tone}>{label}</Badge>
          {!hasVoucher && <BookingCode code={booking.code} />}
        </p>
        <h1 ref={heading} tabIndex={-1} data-quiet-focus className="mt-2 text-2xl sm:text-3xl">
          {offer.title}
        </h1>
        <p className="mt-1 text-ink-muted">
          {KIND_LABELS[offer.kind].one} {inPlace(offer.destination.name)}, {offer.destination.state}
          <span className="print:hidden">
            {' · '}
            <AppLink
              href={offerHref(offer.id)}
              className="whitespace-nowrap rounded-sm font-medium text-primary-text underline underline-offset-4"
            >
              Ver o anúncio
            </AppLink>
          </span>
        </p>
      </div>
      <Picture
        picture={offer.cover}
        sizes="10rem"
        ratio="4 / 3"
        decorative
        className="w-40 shrink-0 rounded-lg max-sm:hidden"
      />
    </header>
  )
}

function PeoplePart({ booking, now }: { readonly booking: Booking; readonly now: Date }) {
  const { participants, notes } = booking
  return (
    <Part title="Quem vai">
      <ul className="grid gap-2.5">
        <WhoFact booking={booking} />
      </ul>
      {participants.length > 0 && (
        <ol aria-label="Participantes" className="mt-3 list-decimal pl-7 wrap-anywhere">
          {participants.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and none moves
            <li key={index}>{name}</li>
          ))}
        </ol>
      )}
      <AnswersPart booking={booking} now={now} />
      {notes !== '' && (
        <div className="mt-4 rounded-md bg-sunken px-4 py-3">
          <h3 className="text-sm">Seu recado ao guia</h3>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{notes}</p>
        </div>
      )}
    </Part>
  )
}
