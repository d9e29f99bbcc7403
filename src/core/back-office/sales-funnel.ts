/**
 * From the search to the payment. `cart`: prices were requested, in a cart or before an order; `checkout`: an order was
 * placed.
 */
export const FUNNEL_STEPS = ['search', 'offer', 'cart', 'checkout', 'paid'] as const
export type FunnelStep = (typeof FUNNEL_STEPS)[number]
export type FunnelCounts = Readonly<Record<FunnelStep, number>>

export interface FunnelDay extends FunnelCounts {
  /** ISO day in Brasília. */
  readonly day: string
}

export function funnelTotal(days: readonly FunnelDay[]): FunnelCounts {
  const of = (step: FunnelStep) => days.reduce((sum, day) => sum + day[step], 0)
  return { search: of('search'), offer: of('offer'), cart: of('cart'), checkout: of('checkout'), paid: of('paid') }
}

/**
 * Share of the previous step as whole percent; null if the previous step is zero or smaller: people also arrive
 * by links.
 */
export function percentOf(step: FunnelStep, counts: FunnelCounts): number | null {
  const before = FUNNEL_STEPS[FUNNEL_STEPS.indexOf(step) - 1]
  if (before === undefined || counts[before] === 0 || counts[step] > counts[before]) return null
  return Math.round((counts[step] / counts[before]) * 100)
}
