import { waitFor } from 'xstate'
import { selectCartItems } from '../../../../core/cart/cart.selectors.ts'
import type { CartActor } from '../../../../core/cart/start-cart.ts'
import type { App } from '../../../app.tsx'

/** Longer than a request may take: what hangs must not hold the page back for ever. Milliseconds. */
const PATIENCE = 15_000

/** The running cart. Where the device knows of nothing in it, only once the backend has said what is. Rejects where its code does not come. */
export async function loadCart({ cart }: Pick<App, 'cart'>): Promise<CartActor> {
  const { actor } = await cart.open()
  // Another device may have changed it since the page was opened.
  actor.send({ type: 'refresh' })
  await waitFor(actor, (snapshot) => !snapshot.hasTag('busy') || selectCartItems(snapshot).length > 0, {
    timeout: PATIENCE,
  }).catch(() => undefined)
  return actor
}
