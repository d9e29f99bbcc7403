import type { RegisteredRouter } from '@tanstack/react-router'
import type { App } from './app.tsx'
import { retryWhenOnline } from './retry-when-online.ts'
import { openCartOnChange } from './shared/cart/open-cart-on-change.ts'
import { showFavouritesMessages } from './shared/favourites/favourites-messages.ts'

/**
 * Starts what every page needs after its first paint. Rejects when the favourites' code cannot be loaded.
 * @param wasOffline true when the page began without a network.
 */
export async function startPageServices(app: App, router: RegisteredRouter, wasOffline: boolean): Promise<void> {
  retryWhenOnline(router, wasOffline)
  openCartOnChange(app, router)
  showFavouritesMessages(await app.favourites.open(), router)
}
