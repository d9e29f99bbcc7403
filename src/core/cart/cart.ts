import type { Centavos } from '../money/money.ts'
import type { Picture, Place } from '../offers/offer.ts'
import type { OfferKind } from '../offers/offer-kinds.ts'
import { MOST_ITEMS, type WholeChoice } from '../orders/order.ts'
import type { CollectionRules } from '../synchronised-collection/collection-rules.ts'

/** One thing in the cart: what is to be bought, and what is known of it without asking anybody. */
export interface CartItem {
  /** A UUID, chosen where it was put in. */
  readonly id: string
  readonly choice: WholeChoice
  /** What the person last saw that it costs; a quote that differs is shown as a change. */
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

/** One departure of one plan is one item: who puts it in again changes its people. */
export function sameDeparture(one: WholeChoice, other: WholeChoice): boolean {
  return (
    one.offerId === other.offerId && one.planId === other.planId && one.day === other.day && one.time === other.time
  )
}

/** What was put in first comes first, on every device. */
const byAge = (one: CartItem, other: CartItem) =>
  Number(one.addedAt > other.addedAt) - Number(one.addedAt < other.addedAt) ||
  Number(one.id > other.id) - Number(one.id < other.id)

/** The items with this one, in place of that of its id and of the same departure. */
export function withItem(items: readonly CartItem[], item: CartItem): readonly CartItem[] {
  return [...items.filter(({ id, choice }) => id !== item.id && !sameDeparture(choice, item.choice)), item].sort(byAge)
}

/** Whether the item would be one more than fits, `most` being how many do. */
export function isTooMany(items: readonly CartItem[], item: CartItem, most: number): boolean {
  return withItem(items, item).length > most
}

/**
 * A person's items once a visitor's join them: of the same departure the visitor's, which was chosen later; of what does not fit,
 * what was put in last is left out.
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
