import type { Centavos } from '../money/money.ts'
import type { Picture, Place } from '../offers/offer.ts'
import type { OfferKind } from '../offers/offer-kinds.ts'
import { MOST_ITEMS, type WholeChoice } from '../orders/order.ts'
import type { CollectionRules } from '../synchronised-collection/collection-rules.ts'

/** An item of the cart, with a copy of its offer's data for showing it without a request. */
export interface CartItem {
  /** A UUID chosen by the device that added the item. */
  readonly id: string
  readonly choice: WholeChoice
  /** The total that the person saw last; a different quote is shown as a change. */
  readonly seenTotal: Centavos
  /** ISO instant. */
  readonly addedAt: string
  readonly shown: {
    readonly kind: OfferKind
    readonly title: string
    readonly planName: string
    readonly destination: Place
    readonly cover: Picture
    readonly provider: { readonly id: string; readonly name: string }
    readonly timeZone: string
  }
}

/** One departure of one plan is one item: adding it again changes its people. */
export function sameDeparture(one: WholeChoice, other: WholeChoice): boolean {
  return (
    one.offerId === other.offerId && one.planId === other.planId && one.day === other.day && one.time === other.time
  )
}

/** The oldest item first, on every device. */
const byAge = (one: CartItem, other: CartItem) =>
  Number(one.addedAt > other.addedAt) - Number(one.addedAt < other.addedAt) ||
  Number(one.id > other.id) - Number(one.id < other.id)

/** Adds the item, replacing the item of its id and of the same departure. */
export function withItem(items: readonly CartItem[], item: CartItem): readonly CartItem[] {
  return [...items.filter(({ id, choice }) => id !== item.id && !sameDeparture(choice, item.choice)), item].sort(byAge)
}

/** True when the item would exceed the limit `most`. */
export function isTooMany(items: readonly CartItem[], item: CartItem, most: number): boolean {
  return withItem(items, item).length > most
}

/**
 * Merges a visitor's items into a person's cart: for the same departure the visitor's item wins, as the later choice;
 * the newest items beyond the limit are dropped.
 */
export function mergeCarts(
  person: readonly CartItem[],
  visitor: readonly CartItem[],
  most: number,
): readonly CartItem[] {
  return [...visitor]
    .sort(byAge)
    .reduce((items, item) => (isTooMany(items, item, most) ? items : withItem(items, item)), person)
}

const saidOf = ({ id, seenTotal, choice: { offerId, planId, day, time, people } }: CartItem) =>
  JSON.stringify([id, seenTotal, offerId, planId, day, time, people.map(({ band, count }) => [band, count])])

export const CART_RULES: CollectionRules<CartItem> = {
  limit: MOST_ITEMS,
  idOf: ({ id }) => id,
  equals: (one, other) => saidOf(one) === saidOf(other),
  withItem,
}
