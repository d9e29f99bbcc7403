import type { Centavos } from '../../../../core/money/money.ts'
import type { OfferDetail, Plan } from '../../../../core/offers/offer.ts'
import { countText } from '../../../labels.ts'

export interface ChosenPlan {
  /** Null only where the offer has no plan at all. */
  readonly plan: Plan | null
  /** The address names a plan that the offer does not have (any more). */
  readonly isUnknown: boolean
}

/** The plan that the address names; the first one where it names none or one that is not there. */
export function choosePlan(plans: readonly Plan[], planId: string | undefined): ChosenPlan {
  const named = plans.find((plan) => plan.id === planId)
  return { plan: named ?? plans[0] ?? null, isUnknown: planId !== undefined && named === undefined }
}

export interface PriceFrom {
  readonly price: Centavos
  /** What the price buys: `por pessoa`, `por adulto`, `por grupo de até 6 pessoas`. */
  readonly unit: string
}

/** What the box says of a plan: the adult's price, or the lowest where adults have none. */
export function planPriceFrom(offer: OfferDetail, plan: Plan | null): PriceFrom {
  const lowest = [...(plan?.prices ?? [])].sort((one, other) => one.price - other.price)[0]
  if (!plan || !lowest) {
    return { price: offer.priceFrom, unit: offer.pricePerGroup ? 'por grupo' : 'por pessoa' }
  }
  const adult = plan.prices.find((price) => price.band === 'adult')
  const price = (adult ?? lowest).price
  if (plan.pricePerGroup) return { price, unit: `por grupo de até ${countText(plan.maxPeople, 'pessoa', 'pessoas')}` }
  return { price, unit: adult && plan.prices.length > 1 ? 'por adulto' : 'por pessoa' }
}
