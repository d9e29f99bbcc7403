import { AGE_BANDS, type AgeBand, type OfferDetail, type Plan } from '../offers/offer.ts'

export type People = Readonly<Record<AgeBand, number>>

/** The traveller's choice for an offer, possibly incomplete. */
export interface Choice {
  readonly offerId: string
  readonly planId: string
  /** ISO day, local to the offer. */
  readonly day: string | null
  /** HH:MM, local to the offer. */
  readonly time: string | null
  readonly people: People
}

/** The date and the number of people of a search. */
export interface SearchedTrip {
  readonly date?: string
  readonly people?: number
}

export const NOBODY: People = { adult: 0, youth: 0, child: 0, infant: 0, senior: 0, student: 0 }

export const countPeople = (people: People): number => AGE_BANDS.reduce((sum, band) => sum + people[band], 0)

/** The band that people are counted in by default: adults, or the plan's first band. */
export function baseBand(plan: Plan): AgeBand | null {
  return (plan.prices.find(({ band }) => band === 'adult') ?? plan.prices[0])?.band ?? null
}

/** The smallest party of the plan, or `people` within its limits. */
export function firstParty(plan: Plan, wanted = 1): People {
  const band = baseBand(plan)
  const count = Math.max(1, plan.minPeople, Math.min(wanted, plan.maxPeople))
  return band === null ? NOBODY : { ...NOBODY, [band]: count }
}

export function startChoice(offer: Pick<OfferDetail, 'id'>, plan: Plan, wish: SearchedTrip): Choice {
  return {
    offerId: offer.id,
    planId: plan.id,
    day: wish.date ?? null,
    time: null,
    people: firstParty(plan, wish.people),
  }
}

/**
 * The same party in another plan. People of a band that the plan does not sell move to its base band if that takes every age, and
 * are removed otherwise; then the plan's limits are applied.
 */
export function partyInPlan(people: People, plan: Plan): People {
  const base = plan.prices.find(({ band }) => band === baseBand(plan))
  if (base === undefined) return NOBODY
  const sold = new Set(plan.prices.map(({ band }) => band))
  const takesAll = (base.minAge ?? 0) === 0 && base.maxAge === null
  const kept: Record<AgeBand, number> = { ...NOBODY }
  for (const band of AGE_BANDS) {
    if (sold.has(band)) kept[band] += people[band]
    else if (takesAll) kept[base.band] += people[band]
  }
  kept[base.band] += Math.max(0, Math.max(1, plan.minPeople) - countPeople(kept))
  for (const band of AGE_BANDS.toReversed()) {
    kept[band] -= Math.min(kept[band], Math.max(0, countPeople(kept) - plan.maxPeople))
  }
  return kept
}

/** Changes the plan and fits the party to it; day and time stay until `settle` finds that they do not fit. */
export function withPlan(choice: Choice, plan: Plan): Choice {
  return plan.id === choice.planId ? choice : { ...choice, planId: plan.id, people: partyInPlan(choice.people, plan) }
}

export function withPeople(choice: Choice, band: AgeBand, count: number): Choice {
  return { ...choice, people: { ...choice.people, [band]: Math.max(0, Math.trunc(count)) } }
}
