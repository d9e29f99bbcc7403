import type { Centavos } from '../money/money.ts'
import type { OfferKind, Picture, Place } from '../offers/offer.ts'
import type { WholeChoice } from '../orders/order.ts'

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
