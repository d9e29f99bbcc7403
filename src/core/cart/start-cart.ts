import {
  type CollectionActor,
  type CollectionPorts,
  type CollectionSnapshot,
  startCollection,
} from '../synchronised-collection/provide-collection.ts'
import { selectCartItems } from './cart.selectors.ts'
import type { CartItem } from './cart.ts'
import type { OpenCart } from './cart-preview.ts'
import { CART_RECORDS } from './stored-cart.ts'

export type CartActor = CollectionActor<CartItem>
type CartSnapshot = CollectionSnapshot<CartItem>
export type CartPorts = CollectionPorts<CartItem>

/** Starts the cart's machine and updates the count in the header. */
export function startCart(ports: CartPorts, show: (count: number) => void): OpenCart {
  const opened = startCollection('cart', CART_RECORDS, ports)
  const follow = (snapshot: CartSnapshot) => show(selectCartItems(snapshot).length)
  opened.actor.subscribe(follow)
  follow(opened.actor.getSnapshot())
  return opened
}
