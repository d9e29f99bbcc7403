import type { Centavos } from '../money/money.ts'
import type { AgeBand } from '../offers/offer.ts'
import type { PlanDraft } from './offer-sections.ts'

export interface PlanExample {
  readonly people: readonly { readonly band: AgeBand; readonly count: number }[]
  readonly total: Centavos
}

/** Bands for the example of a family, the likeliest first. */
const COMPANIONS = ['child', 'youth', 'infant', 'senior', 'student'] as const

/**
 * The price of a small party: two adults (or as the plan's limits allow) and one person of another band. Null without prices. For
 * plans by the group, the group's price for its maximum size.
 */
export function exampleOf({ pricePerGroup, prices, minPeople, maxPeople }: PlanDraft): PlanExample | null {
  const priceOf = (band: AgeBand | undefined) => prices.find((price) => price.band === band)?.price ?? null
  const adult = priceOf('adult')
  if (adult === null) return null
  const most = maxPeople ?? 1
  if (pricePerGroup) return { people: [{ band: 'adult', count: most }], total: adult }
  const companion = most > 1 ? COMPANIONS.find((band) => priceOf(band) !== null) : undefined
  const others = companion === undefined ? 0 : 1
  const adults = Math.max(1, Math.min(most - others, Math.max(2, (minPeople ?? 1) - others)))
  return {
    people: [{ band: 'adult', count: adults }, ...(companion === undefined ? [] : [{ band: companion, count: 1 }])],
    total: adults * adult + (priceOf(companion) ?? 0),
  }
}
