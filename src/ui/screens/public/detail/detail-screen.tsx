import { memo, type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { OfferDetail, Plan } from '../../../../core/offers/offer.ts'
import { useApp } from '../../../app.tsx'
import { afterPaint } from '../../../components/ui/after-paint.tsx'
import { Hydrate } from '../../../components/ui/hydrate.tsx'
import { SkeletonText } from '../../../components/ui/skeleton.tsx'
import { Section } from '../../../shared/layout/section.tsx'
import { Highlights, RunningText } from '../../../shared/offers/story.tsx'
import { StructuredData } from '../../../shared/structured-data/structured-data.tsx'
import { useTakeOver } from '../../../use-hydrated.ts'
import { useLatest } from '../../../use-latest.ts'
import { belowFold } from './below-fold-code.ts'
import { BookingBar, BookingBox } from './booking/booking-box.tsx'
import { ChooserDialog, loadChooser } from './booking/chooser-dialog.tsx'
import { useBookingChoice } from './booking/use-booking-choice.ts'
import { loadPutIntoCart } from './booking/use-buying.ts'
import { useFirstSign } from './booking/use-first-sign.ts'
import { describeOffer } from './describe-offer.ts'
import { Facts } from './facts.tsx'
import { Gallery } from './gallery.tsx'
import { OfferHeading } from './offer-heading.tsx'
import { Plans } from './plans.tsx'
import { PriceBox } from './price-box.tsx'
import { type PlanChoice, usePlan } from './use-plan.ts'
import { useRememberedVisit } from './use-remembered-visit.ts'

export interface DetailScreenProps {
  readonly offer: OfferDetail
  /** The plan that the address names, if any. */
  readonly planId: string | undefined
}

export function DetailScreen({ offer, planId }: DetailScreenProps) {
  useTakeOver()
  const plans = usePlan(offer, planId)
  const { plan } = plans
  if (plan === null) {
    return <DetailPage offer={offer} plans={null} box={<PriceBox offer={offer} />} bar={null} />
  }
  return <Bookable offer={offer} plan={plan} plans={plans} isPlanOpen={planId === undefined} />
}

/** The page of an offer with plans. The box, the bar and the chooser share one choice. */
function Bookable({
  offer,
  plan,
  plans,
  isPlanOpen,
}: {
  readonly offer: OfferDetail
  readonly plan: Plan
  readonly plans: PlanChoice
  /** The address names no plan. */
  readonly isPlanOpen: boolean
}) {
  const booking = useBookingChoice(offer, plan, plans.show, isPlanOpen)
  const [isChoosing, setChoosing] = useState<boolean | null>(null)
  const settle = useEffectEvent(plans.settle)
  // Only after the dialog has returned the focus, so that the focus stays there.
  useEffect(() => {
    if (isChoosing === false) settle()
  }, [isChoosing])
  const fetchCode = () => {
    loadChooser().catch(() => undefined)
    loadPutIntoCart().catch(() => undefined)
  }
  useFirstSign(fetchCode)
  const { cart } = useApp()
  const warm = () => {
    fetchCode()
    // Preloads the cart's code, so that the press on "buy" does not wait for it.
    cart.open().catch(() => undefined)
    booking.warm()
  }
  const open = () =>
    afterPaint(() => {
      warm()
      booking.refresh()
      setChoosing(true)
    })
  const latest = useLatest(plans.choose)
  const { isUnknown } = plans
  const planCards = useMemo(
    () => (
      <Section title={offer.plans.length === 1 ? 'Plano' : 'Planos'} id="planos">
        <Plans plans={offer.plans} chosen={plan} isUnknown={isUnknown} onChoose={(chosen) => latest.current(chosen)} />
      </Section>
    ),
    [offer.plans, plan, isUnknown, latest],
  )
  return (
    <>
      <DetailPage
        offer={offer}
        plans={planCards}
        box={<BookingBox booking={booking} onChoose={open} onWarm={warm} />}
        bar={<BookingBar booking={booking} onChoose={open} onWarm={warm} />}
      />
      <ChooserDialog booking={booking} open={isChoosing === true} onClose={() => setChoosing(false)} />
    </>
  )
}

function DetailPage({
  offer,
  plans,
  box,
  bar,
}: {
  readonly offer: OfferDetail
  readonly plans: ReactNode
  readonly box: ReactNode
  readonly bar: ReactNode
}) {
  useRememberedVisit(offer)
  return (
    <div className="page-width pt-2 pb-10 sm:pt-4">
      <Top offer={offer} />
      <div className="mt-8 grid grid-cols-1 gap-x-12 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-x-16">
        <div className="grid min-w-0 grid-cols-1 content-start gap-8 sm:gap-10">
          <OfferSections offer={offer}>{plans}</OfferSections>
        </div>
        <aside aria-label="Preço" className="hidden lg:block">
          <div className="sticky top-[calc(var(--header-height)+1.5rem)]">{box}</div>
        </aside>
      </div>
      <Hydrate of={belowFold} pending={<SkeletonText lines={12} />}>
        {({ End }) => <End offer={offer} />}
      </Hydrate>
      {bar}
    </div>
  )
}

// Memoised, because a press on a counter must answer at once: this part does not depend on the choice.

const Top = memo(function Top({ offer }: { readonly offer: OfferDetail }) {
  return (
    <>
      <StructuredData data={describeOffer(offer)} />
      <OfferHeading offer={offer} />
      <div className="mt-5">
        <Gallery key={offer.id} pictures={offer.pictures} title={offer.title} />
      </div>
    </>
  )
})

/** Sections in the order of the questions that people ask; `plans` is put before the comparison. */
const OfferSections = memo(function OfferSections({
  offer,
  children: plans,
}: {
  readonly offer: OfferDetail
  readonly children: ReactNode
}) {
  return (
    <>
      <Facts offer={offer} />
      {offer.highlights.length > 0 && (
        <Section title="Por que vale a pena">
          <Highlights lines={offer.highlights} />
        </Section>
      )}
      <Section title="Sobre a experiência">
        <RunningText text={offer.description} />
      </Section>
      {plans}
      <Hydrate of={belowFold} pending={<SkeletonText lines={12} />}>
        {({ LowerSections }) => <LowerSections offer={offer} />}
      </Hydrate>
    </>
  )
})
