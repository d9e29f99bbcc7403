import { waitFor } from 'xstate'
import { selectCartItems } from '../../../../core/cart/cart.selectors.ts'
import type { CartItem } from '../../../../core/cart/cart.ts'
import type { CartActor } from '../../../../core/cart/start-cart.ts'
import { selectUser } from '../../../../core/session/session.selectors.ts'
import type { User } from '../../../../core/session/session.ts'
import type { App } from '../../../app.tsx'
import type { CheckoutSearch } from './checkout-search.ts'

/** Milliseconds after which the page stops waiting for a hanging request. */
const PATIENCE = 15_000
const PHONE_PATIENCE = 3000

export interface LoadedCheckout {
  readonly cart: CartActor
  readonly items: readonly CartItem[]
  readonly user: User | null
  /** E.164: the profile's, or the latest purchase's; empty if unknown. */
  readonly cellphone: string
}

/** The cart items to buy, once the cart is loaded. Rejects if its code cannot be loaded. */
export async function loadCheckout(app: App, { item }: CheckoutSearch): Promise<LoadedCheckout> {
  const { actor } = await app.cart.open()
  const wanted = () => {
    const items = selectCartItems(actor.getSnapshot())
    return item === undefined ? items : items.filter(({ id }) => id === item)
  }
  // A just added item is already known; other devices may have changed the rest.
  if (item === undefined || wanted().length === 0) {
    actor.send({ type: 'refresh' })
    await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'), { timeout: PATIENCE }).catch(() => undefined)
  }
  const user = selectUser(app.session.getSnapshot())
  return { cart: actor, items: wanted(), user, cellphone: await cellphoneOf(app, user) }
}

/** The form does not wait long for it: it can be typed. */
async function cellphoneOf({ buying: { bookings } }: App, user: User | null): Promise<string> {
  if (user === null) return ''
  if (user.cellphone) return user.cellphone
  const bought = await bookings.fetchBookings(undefined, AbortSignal.timeout(PHONE_PATIENCE)).catch(() => [])
  return bought.toSorted((a, b) => b.bookedAt.localeCompare(a.bookedAt))[0]?.contactCellphone ?? ''
}
