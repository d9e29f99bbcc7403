import type { RegisteredRouter } from '@tanstack/react-router'
import type { App } from './app.tsx'
import { retryWhenOnline } from './retry-when-online.ts'
import { openCartOnChange } from './shared/cart/open-cart-on-change.ts'

export { showFavouritesMessages } from './shared/favourites/favourites-messages.ts'
export { favouritesNeeded } from './shared/favourites/favourites-needed.ts'

/**
 * Starts the services that every page needs after its first paint.
 * @param missedOnline true if the device was offline at some time before this call.
 */
export function startPageServices(app: App, router: RegisteredRouter, missedOnline: boolean): void {
  retryWhenOnline(router, missedOnline)
  openCartOnChange(app, router)
}
