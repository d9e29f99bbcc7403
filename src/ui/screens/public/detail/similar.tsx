import type { OfferCard as Offer } from '../../../../core/offers/offer.ts'
import { OfferCard } from '../../../components/offer-card.tsx'

/** A row to swipe on a phone, four in a line on a wide screen. */
export function Similar({ offers }: { readonly offers: readonly Offer[] }) {
  return (
    <ul className="scroll-row -mx-4 gap-4 scroll-px-4 px-4 pb-2 sm:-mx-6 sm:scroll-px-6 sm:px-6 lg:mx-0 lg:grid lg:grid-cols-4 lg:gap-6 lg:overflow-visible lg:px-0">
      {offers.slice(0, 4).map((offer) => (
        <li key={offer.id} className="w-[min(78vw,19rem)] shrink-0 snap-start lg:w-auto">
          <OfferCard offer={offer} className="h-full" />
        </li>
      ))}
    </ul>
  )
}
