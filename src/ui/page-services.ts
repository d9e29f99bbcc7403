import type { RegisteredRouter } from '@tanstack/react-router'
import type { App } from './app.tsx'
import { retryWhenOnline } from './retry-when-online.ts'
import { openCartOnChange } from './shared/cart/open-cart-on-change.ts'

export { showFavouritesMessages } from './shared/favourites/favourites-messages.ts'

/**
 * Starts what every page needs after its first paint.
 * @param missedOnline true when the device was without a network before this call.
 */
export function startPageServices(app: App, router: RegisteredRouter, missedOnline: boolean): void {
  retryWhenOnline(router, missedOnline)
  openCartOnChange(app, router)
}
