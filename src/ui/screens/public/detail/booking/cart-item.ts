import type { CartItem } from '../../../../../core/cart/cart.ts'
import { AGE_BANDS } from '../../../../../core/offers/offer.ts'
import type { BookingChoice } from './use-booking-choice.ts'

/** Returns the current choice as a cart item; null while the choice is incomplete. */
export function cartItemOf(
  { offer, plan, choice: { day, time, people }, total, isComplete }: BookingChoice,
  id: string,
  now: Date,
): CartItem | null {
  if (!isComplete || day === null || time === null) return null
  return {
    id,
    choice: {
      offerId: offer.id,
      planId: plan.id,
      day,
      time,
      people: AGE_BANDS.flatMap((band) => (people[band] > 0 ? [{ band, count: people[band] }] : [])),
    },
    seenTotal: total,
    addedAt: now.toISOString(),
    shown: {
      kind: offer.kind,
      title: offer.title,
      planName: plan.name,
      destination: offer.destination,
      cover: offer.cover,
      provider: { id: offer.seller.id, name: offer.seller.name },
      timeZone: offer.timeZone,
    },
  }
}
