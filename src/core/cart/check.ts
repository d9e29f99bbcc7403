import type { Centavos } from '../money/money.ts'
import type { Quote, WholeChoice } from '../orders/order.ts'
import type { CartItem } from './cart.ts'

/**
 * How an item stands against what it was when it was last seen. `unknown`: nobody has said yet; `price`: it costs something else now,
 * and the person has not agreed; `gone`: it cannot be bought as it is.
 */
type Standing = 'unknown' | 'fine' | 'price' | 'gone'

export interface CheckedItem {
  readonly item: CartItem
  readonly standing: Standing
  /** What was last said of it; null where nothing was. */
  readonly quote: Quote | null
  /** As far as it is known: now, else when it was last seen. */
  readonly total: Centavos
}

export interface CheckedCart {
  readonly items: readonly CheckedItem[]
  /** The sum of the items that can be bought. */
  readonly total: Centavos
  /** True while the person must answer something before everything can be bought. */
  readonly isBlocked: boolean
}

/** Returns a key; equal choices have equal keys. */
export const choiceKey = ({ offerId, planId, day, time, people }: WholeChoice): string =>
  JSON.stringify([offerId, planId, day, time, people.map(({ band, count }) => [band, count])])

/** Compares the items with the quotes of their choices. @param quotes by choiceKey. */
export function checkCart(items: readonly CartItem[], quotes: ReadonlyMap<string, Quote>): CheckedCart {
  const checked = items.map((item): CheckedItem => {
    const quote = quotes.get(choiceKey(item.choice)) ?? null
    return { item, quote, standing: standingOf(item, quote), total: quote?.total ?? item.seenTotal }
  })
  return {
    items: checked,
    total: checked.reduce((sum, { standing, total }) => (standing === 'gone' ? sum : sum + total), 0),
    isBlocked: checked.some(({ standing }) => standing === 'gone' || standing === 'price'),
  }
}

function standingOf(item: CartItem, quote: Quote | null): Standing {
  if (quote === null) return 'unknown'
  if (quote.problem !== null || quote.total === null) return 'gone'
  return quote.total === item.seenTotal ? 'fine' : 'price'
}

/** The item as it costs and is called now: what somebody agrees to who takes the new price. */
export function agreed({ item, quote }: CheckedItem): CartItem {
  if (quote === null || quote.offer === null || quote.total === null) return item
  const { kind, title, destination, cover, provider, timeZone } = quote.offer
  const planName = quote.planName ?? item.shown.planName
  return { ...item, seenTotal: quote.total, shown: { kind, title, planName, destination, cover, provider, timeZone } }
}
