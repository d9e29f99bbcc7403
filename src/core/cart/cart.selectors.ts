import { type CollectionParts, shownItems } from '../synchronised-collection/collection-rules.ts'
import { CART_RULES, type CartItem } from './cart.ts'

/** The oldest item comes first. */
export const selectCartItems = ({ context }: { readonly context: CollectionParts<CartItem> }): readonly CartItem[] =>
  shownItems(CART_RULES, context)
