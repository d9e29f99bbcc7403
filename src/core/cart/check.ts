import type { Centavos } from '../money/money.ts'
import type { Quote, WholeChoice } from '../orders/order.ts'
import type { CartItem } from './cart.ts'

/**
 * An item compared with what the person last saw. `unknown`: no quote yet; `price`: the price changed and the traveller
 * has not agreed; `gone`: it can no longer be bought unchanged.
 */
type CartItemStatus = 'unknown' | 'fine' | 'price' | 'gone'

export interface CheckedItem {
  readonly item: CartItem
  readonly status: CartItemStatus
  /** The latest quote; null before the first. */
  readonly quote: Quote | null
  /** The current total, or the one that was last seen. */
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
    return { item, quote, status: statusOf(item, quote), total: quote?.total ?? item.seenTotal }
  })
  return {
    items: checked,
    total: checked.reduce((sum, { status, total }) => (status === 'gone' ? sum : sum + total), 0),
    isBlocked: checked.some(({ status }) => status === 'gone' || status === 'price'),
  }
}

function statusOf(item: CartItem, quote: Quote | null): CartItemStatus {
  if (quote === null) return 'unknown'
  if (quote.problem !== null || quote.total === null) return 'gone'
  return quote.total === item.seenTotal ? 'fine' : 'price'
}

/** The item with its current price and names, after the traveller agreed to the new price. */
export function agreed({ item, quote }: CheckedItem): CartItem {
  if (quote === null || quote.offer === null || quote.total === null) return item
  const { kind, title, destination, cover, provider, timeZone } = quote.offer
  const planName = quote.planName ?? item.shown.planName
  return { ...item, seenTotal: quote.total, shown: { kind, title, planName, destination, cover, provider, timeZone } }
}
