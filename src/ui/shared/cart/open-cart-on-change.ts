import type { RegisteredRouter } from '@tanstack/react-router'
import { CART_KEYS } from '../../../core/cart/cart-preview.ts'
import { selectUser } from '../../../core/session/session.selectors.ts'
import type { App } from '../../app.tsx'
import { openCart } from './open-cart.ts'

/**
 * Loads the cart after a login, to merge the visitor's items and count those of other devices, and after another tab changed a visitor's
 * cart.
 */
export function openCartOnChange(app: App, router: RegisteredRouter): void {
  // Without its code the header keeps the remembered count.
  const open = () => void openCart(app, router).catch(() => undefined)
  const look = () => {
    if (selectUser(app.session.getSnapshot()) !== null) open()
  }
  app.session.on('identity changed', look)
  look()
  app.storage.onForeignChange((key) => {
    if (key === CART_KEYS.visitor) open()
  })
}
