import {
  type CollectionActor,
  type CollectionPorts,
  followCollection,
  type OpenCollection,
  startCollection,
} from '../synchronised-collection/provide-collection.ts'
import { selectCartItems } from './cart.selectors.ts'
import type { CartItem } from './cart.ts'
import { CART_RECORDS } from './stored-cart.ts'

export type CartActor = CollectionActor<CartItem>
export type CartPorts = CollectionPorts<CartItem>

/** Starts the cart's machine and updates the count in the header. */
export function startCart(ports: CartPorts, show: (count: number) => void): OpenCollection<CartItem> {
  const opened = startCollection('cart', CART_RECORDS, ports)
  followCollection(opened.actor, (snapshot) => show(selectCartItems(snapshot).length))
  return opened
}
