import type { RegisteredRouter } from '@tanstack/react-router'
import { CART_KEY } from '../../../core/cart/cart-preview.ts'
import { selectUser } from '../../../core/session/session.selectors.ts'
import type { App } from '../../app.tsx'
import { openCart } from './open-cart.ts'

/**
 * Opens the cart of somebody logged in, now or later, so that what they put in before joins it and the header counts what another
 * device has put in; and that of a visitor once another tab has changed it.
 */
export function tellCart(app: App, router: RegisteredRouter): void {
  // Without its code the header goes on with what the device remembers.
  const open = () => void openCart(app, router).catch(() => undefined)
  const look = () => {
    if (selectUser(app.session.getSnapshot()) !== null) open()
  }
  app.session.on('identity changed', look)
  look()
  app.storage.onForeignChange((key) => {
    if (key === CART_KEY) open()
  })
}
