import type { RegisteredRouter } from '@tanstack/react-router'
import type { App } from './app.tsx'
import { retryWhenOnline } from './retry-when-online.ts'
import { tellCart } from './shared/cart/tell-cart.ts'
import { tellFavourites } from './shared/favourites/tell-favourites.ts'

/**
 * What follows the person on every page and holds no first paint back. Rejects where the favourites' code does not come.
 * @param wasOffline whether the device was without a network as the page began.
 */
export async function tellLater(app: App, router: RegisteredRouter, wasOffline: boolean): Promise<void> {
  retryWhenOnline(router, wasOffline)
  tellCart(app, router)
  tellFavourites(await app.favourites.open(), router)
}
