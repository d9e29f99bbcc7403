import type { CartItem } from '../../../../../src/core/cart/cart.ts'
import type { OfferDetail } from '../../../../../src/core/offers/offer.ts'
import { dayIn } from '../../public/detail/booking-support.ts'

const SOON = dayIn(9)

/** For offers whose every day has departures. */
export const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

/** Two adults in the first plan of the offer, in a cart since the second of November. */
export function itemOf(offer: OfferDetail, number: number, changes: Partial<CartItem> = {}): CartItem {
  const [plan] = offer.plans
  const adult = plan?.prices.find(({ band }) => band === 'adult')?.price ?? 0
  return {
    id: `00000000-0000-4000-8000-00000000000${number}`,
    choice: {
      offerId: offer.id,
      planId: plan?.id ?? '',
      day: SOON,
      time: '08:00',
      people: [{ band: 'adult', count: 2 }],
    },
    seenTotal: plan?.pricePerGroup ? adult : 2 * adult,
    addedAt: `2026-11-02T12:0${number}:00.000Z`,
    shown: {
      kind: offer.kind,
      title: offer.title,
      planName: plan?.name ?? '',
      destination: offer.destination,
      cover: offer.cover,
      provider: { id: offer.seller.id, name: offer.seller.name },
      timeZone: offer.timeZone,
    },
    ...changes,
  }
}
