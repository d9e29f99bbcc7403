import { shownItems } from '../synchronised-collection/collection-rules.ts'
import { CART_RULES, type CartItem } from './cart.ts'
import type { CartSnapshot } from './start-cart.ts'

/** The items of the cart; the item that was put in first comes first. */
export const selectCartItems = ({ context }: CartSnapshot): readonly CartItem[] => shownItems(CART_RULES, context)
