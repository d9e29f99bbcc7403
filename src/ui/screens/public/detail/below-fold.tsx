import { memo } from 'react'
import type { OfferDetail } from '../../../../core/offers/offer.ts'
import { useApp } from '../../../app.tsx'
import { RecentlySeen } from '../../../components/recently-seen.tsx'
import { useCode } from '../../../components/ui/use-code.ts'
import { Section } from '../../../shared/layout/section.tsx'
import { OfferFields } from '../../../shared/offers/offer-fields.tsx'
import { SELLER_TITLES } from '../../../shared/offers/offer-text.ts'
import { Reviews } from '../../../shared/offers/reviews.tsx'
import { Included, Itinerary } from '../../../shared/offers/story.tsx'
import { GuideCard } from './guide-card.tsx'
import { AdvisoryFacts, hasSchedule, MeetingPoint, TransferFacts, When } from './logistics.tsx'
import { CancellationPromise } from './price-box.tsx'
import { Similar } from './similar.tsx'
import { useIsUndecided } from './use-remembered-visit.ts'

const loadUndecided = () => import('./undecided-seen.tsx').then((module) => module.UndecidedSeen)

// Memoised, because a press on a counter must answer at once: these parts do not depend on the choice.

/** The sections after the plans. */
export const LowerSections = memo(function LowerSections({ offer }: { readonly offer: OfferDetail }) {
  return (
    <>
      {offer.transfer && (
        <Section title="O trajeto">
          <TransferFacts transfer={offer.transfer} />
        </Section>
      )}
      {offer.advisory && (
        <Section title="Como é o atendimento">
          <AdvisoryFacts advisory={offer.advisory} />
        </Section>
      )}
      {offer.itinerary.length > 0 && (
        <Section title="Roteiro">
          <Itinerary stops={offer.itinerary} />
        </Section>
      )}
      {offer.included.length + offer.notIncluded.length > 0 && (
        <Section title="O que está incluído">
          <Included offer={offer} />
        </Section>
      )}
      {hasSchedule(offer) && (
        <Section title="Dias e horários">
          <When offer={offer} />
        </Section>
      )}
      {offer.meetingPoint && (
        <Section title="Ponto de encontro">
          <MeetingPoint point={offer.meetingPoint} />
        </Section>
      )}
      <OfferFields values={offer} part={Section} />
      <Section title="Cancelamento">
        <CancellationPromise offer={offer} />
      </Section>
      <Section title={SELLER_TITLES[offer.kind]} id="guia">
        <GuideCard seller={offer.seller} offerId={offer.id} />
      </Section>
    </>
  )
})

/** The full-width sections: reviews, similar offers, offers seen before. */
export const End = memo(function End({ offer }: { readonly offer: OfferDetail }) {
  const { offers } = useApp().public
  const isUndecided = useIsUndecided(offer)
  // Without its code nothing is asked or stored.
  const UndecidedSeen = useCode(loadUndecided, isUndecided, () => undefined)
  const isLast = 'border-t border-line pt-8'
  return (
    <div className="mt-10 grid grid-cols-1 gap-10">
      <Section title="Avaliações" id="avaliacoes">
        <Reviews
          key={offer.id}
          rating={offer.rating}
          counts={offer.ratingCounts}
          reviews={offer.reviews}
          provider={offer.seller.name}
          fetchPage={(...asked) => offers.fetchReviews(offer.id, ...asked)}
        />
      </Section>
      {offer.similar.length > 0 && (
        <Section title="Você também pode gostar">
          <Similar offers={offer.similar} />
        </Section>
      )}
      {isUndecided ? (
        UndecidedSeen && <UndecidedSeen offer={offer} className={isLast} />
      ) : (
        <RecentlySeen except={offer.id} className={isLast} />
      )}
    </div>
  )
})
