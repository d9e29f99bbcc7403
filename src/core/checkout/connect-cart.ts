import type { ActorRefFrom } from 'xstate'
import { selectCartItems } from '../cart/cart.selectors.ts'
import type { CartActor } from '../cart/start-cart.ts'
import type { checkoutMachine } from './checkout.machine.ts'

/**
 * Connects a purchase with its cart: bought items leave the cart, accepted prices are stored in it, and items that another tab or
 * device removes are not bought. Returns a function that ends it.
 */
export function connectCart(checkout: ActorRefFrom<typeof checkoutMachine>, cart: CartActor): () => void {
  const subscriptions = [
    checkout.on('placed', ({ items }) => cart.send({ type: 'remove', ids: items })),
    checkout.on('agreed', ({ items }) => {
      for (const item of items) cart.send({ type: 'put', item })
    }),
    cart.subscribe((snapshot) => {
      if (checkout.getSnapshot().status !== 'active') return
      checkout.send({ type: 'cart changed', ids: selectCartItems(snapshot).map(({ id }) => id) })
    }),
  ]
  return () => {
    for (const one of subscriptions) one.unsubscribe()
  }
}
