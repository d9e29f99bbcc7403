import type { Centavos } from '../../../../core/money/money.ts'
import type { OfferDetail, Plan } from '../../../../core/offers/offer.ts'
import { countText } from '../../../labels.ts'

export interface ChosenPlan {
  /** Null only if the offer has no plan. */
  readonly plan: Plan | null
  /** The address names a plan that the offer does not have. */
  readonly isUnknown: boolean
}

/** Returns the plan that the address names; otherwise the first one. */
export function choosePlan(plans: readonly Plan[], planId: string | undefined): ChosenPlan {
  const named = plans.find((plan) => plan.id === planId)
  return { plan: named ?? plans[0] ?? null, isUnknown: planId !== undefined && named === undefined }
}

export interface PriceFrom {
  readonly price: Centavos
  /** Unit of the price: `por pessoa`, `por adulto`, `por grupo de até 6 pessoas`. */
  readonly unit: string
}

/** Price shown for a plan: the adult's, or the lowest one if adults have none. */
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
