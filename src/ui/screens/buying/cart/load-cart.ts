import { waitFor } from 'xstate'
import { selectCartItems } from '../../../../core/cart/cart.selectors.ts'
import type { CartActor } from '../../../../core/cart/start-cart.ts'
import type { App } from '../../../app.tsx'

/** Milliseconds after which the page stops waiting for a hanging request. */
const PATIENCE = 15_000

/** The running cart. If the device knows no items, waits for the backend's. Rejects if the code cannot be loaded. */
export async function loadCart({ cart }: Pick<App, 'cart'>): Promise<CartActor> {
  const { actor } = await cart.open()
  // Another device may have changed it since the page was opened.
  actor.send({ type: 'refresh' })
  await waitFor(actor, (snapshot) => !snapshot.hasTag('busy') || selectCartItems(snapshot).length > 0, {
    timeout: PATIENCE,
  }).catch(() => undefined)
  return actor
}
