import { type CartItem, shownItems } from './cart.ts'
import type { CartSnapshot } from './provide-cart.ts'

// Apart from the machine, so that a screen which only looks does not bring it along.

/** What is in the cart, what was put in first comes first. */
export const selectCartItems = ({ context: { visitor, saved, wishes } }: CartSnapshot): readonly CartItem[] =>
  shownItems(visitor, saved, wishes)

/** The backend is being asked or told: what it has is not what shows. */
export const selectIsCartBusy = (snapshot: CartSnapshot): boolean => snapshot.hasTag('busy')
