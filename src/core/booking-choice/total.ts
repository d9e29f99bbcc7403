import type { Centavos } from '../money/money.ts'
import type { AgeBand, Plan } from '../offers/offer.ts'
import { baseBand, countPeople, type People } from './choice.ts'

export interface PriceLine {
  /** Null for a group price. */
  readonly band: AgeBand | null
  readonly count: number
  readonly each: Centavos
  readonly amount: Centavos
}

/** The price lines of the party, in the order of the plan's prices; a group pays one price. */
export function priceLines(plan: Plan, people: People): readonly PriceLine[] {
  if (plan.pricePerGroup) {
    const price = plan.prices.find(({ band }) => band === baseBand(plan))?.price
    if (price === undefined || countPeople(people) === 0) return []
    return [{ band: null, count: 1, each: price, amount: price }]
  }
  return plan.prices.flatMap(({ band, price }) => {
    const count = people[band]
    return count === 0 ? [] : [{ band, count, each: price, amount: count * price }]
  })
}

export const totalOf = (lines: readonly PriceLine[]): Centavos => lines.reduce((sum, { amount }) => sum + amount, 0)
