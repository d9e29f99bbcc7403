import { type CollectionParts, shownItems } from '../synchronised-collection/collection-rules.ts'
import { CART_RULES, type CartItem } from './cart.ts'

/** The items of the cart; the item that was put in first comes first. */
export const selectCartItems = ({ context }: { readonly context: CollectionParts<CartItem> }): readonly CartItem[] =>
  shownItems(CART_RULES, context)
