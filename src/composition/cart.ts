import { createBrowserConnection } from '../adapters/browser-connection/browser-connection.ts'
import { createBrowserTabLock } from '../adapters/browser-tab-lock/browser-tab-lock.ts'
import { createHttpCart } from '../adapters/http/http-cart.ts'
import type { HttpClient } from '../adapters/http/http-client.ts'
import { CART_KEYS } from '../core/cart/cart-preview.ts'
import { type CartPorts, startCart } from '../core/cart/start-cart.ts'

/** Loaded with the first use of the cart, or with a session. */
export function composeCart(
  ports: Pick<CartPorts, 'session' | 'storage' | 'log'>,
  http: HttpClient,
  page: Window,
  show: (count: number) => void,
) {
  const lock = createBrowserTabLock(page, CART_KEYS.account)
  return startCart({ ...ports, backend: createHttpCart(http), connection: createBrowserConnection(page), lock }, show)
}
