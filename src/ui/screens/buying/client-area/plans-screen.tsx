import { ArrowRight } from 'lucide-react'
import { Suspense, use } from 'react'
import { isUpcoming } from '../../../../core/bookings/booking-rules.ts'
import { inPlace } from '../../../../core/brazil/place-preposition.ts'
import type { OfferKind } from '../../../../core/offers/offer-kinds.ts'
import { OfferCard } from '../../../components/offer-card.tsx'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { listText } from '../../../labels.ts'
import { KIND_WORDS } from '../../../shared/bookings/booking-text.ts'
import { KeptNotice } from '../../../shared/bookings/kept-notice.tsx'
import { useFreshOnReturn } from '../../../shared/bookings/use-fresh-on-return.ts'
import { AreaHeading } from '../../../shared/layout/area-heading.tsx'
import { Section } from '../../../shared/layout/section.tsx'
import { resultsHref } from '../../../shared/search/results-href.ts'
import { useNow } from '../../../shared/time/use-now.ts'
import { BOOKINGS_OF } from './area-pages.ts'
import { OfferGridSkeleton } from './area-skeletons.tsx'
import { BookingCard } from './booking-card.tsx'
import { NothingBooked } from './bookings-screen.tsx'
import type { LoadedPlans, Suggestions } from './load-bookings.ts'

export interface PlansScreenProps extends LoadedPlans {
  readonly kind: OfferKind
}

/** Bookings of a kind, and suggestions. */
export function PlansScreen({ kind, bookings, keptSince, suggestions }: PlansScreenProps) {
  const now = useNow()
  useFreshOnReturn()
  const ofKind = bookings.filter(({ offer }) => offer.kind === kind)
  const coming = ofKind.filter((booking) => isUpcoming(booking, now))
  const words = KIND_WORDS[kind]
  return (
    <>
      <AreaHeading />
      <KeptNotice since={keptSince} />
      <div className="grid grid-cols-1 gap-10">
        {coming.length > 0 ? (
          <section aria-labelledby="reservado">
            <h2 id="reservado" className="mb-4 text-xl sm:text-2xl">
              Já reservado
            </h2>
            <ul className="grid grid-cols-1 gap-5">
              {coming.map((booking) => (
                <li key={booking.id}>
                  <BookingCard booking={booking} now={now} headingLevel={3} />
                </li>
              ))}
            </ul>
            <AllBookings kind={kind} />
          </section>
        ) : ofKind.length > 0 && keptSince === null ? (
          <div>
            <p className="text-ink-muted">{words.noneOf.upcoming} por enquanto.</p>
            <AllBookings kind={kind} />
          </div>
        ) : (
          <NothingBooked kind={kind} isKept={keptSince !== null} />
        )}
        <Suspense fallback={<OfferGridSkeleton />}>
          <NextToBook kind={kind} suggestions={suggestions} isInvited={ofKind.length === 0} />
        </Suspense>
      </div>
    </>
  )
}

function AllBookings({ kind }: { readonly kind: OfferKind }) {
  return (
    <ButtonLink
      href={BOOKINGS_OF[kind]}
      variant="secondary"
      className="mt-5"
      iconAfter={<ArrowRight size={18} aria-hidden="true" />}
    >
      Ver todas as reservas
    </ButtonLink>
  )
}

interface NextToBookProps extends Pick<PlansScreenProps, 'kind' | 'suggestions'> {
  /** The page already has a button to the search. */
  readonly isInvited: boolean
}

function NextToBook({ kind, suggestions, isInvited }: NextToBookProps) {
  const found = use<Suggestions | null>(suggestions)
  // Without suggestions the search button still works.
  if (found === null || found.offers.length === 0) {
    return isInvited ? null : (
      <ButtonLink href={resultsHref({ kind })} className="justify-self-start">
        {KIND_WORDS[kind].search}
      </ButtonLink>
    )
  }
  const { places, offers } = found
  const title =
    places.length > 0
      ? `Combina com a sua viagem: ${listText(places.map(({ name }) => name))}`
      : 'Os mais bem avaliados'
  return (
    <Section title={title}>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2 xl:grid-cols-3">
        {offers.map((offer) => (
          <li key={offer.id}>
            <OfferCard offer={offer} className="h-full" />
          </li>
        ))}
      </ul>
      <ButtonLink
        href={resultsHref({ kind, ...(places[0] && { destination: places[0].slug }) })}
        variant="secondary"
        className="mt-8"
        iconAfter={<ArrowRight size={18} aria-hidden="true" />}
      >
        {places[0] ? `Ver mais ${inPlace(places[0].name)}` : KIND_WORDS[kind].search}
      </ButtonLink>
    </Section>
  )
}
