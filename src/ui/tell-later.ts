import type { RegisteredRouter } from '@tanstack/react-router'
import type { App } from './app.tsx'
import { tellCart } from './screens/cart/tell-cart.ts'
import { tellFavourites } from './screens/favourites/tell-favourites.ts'

/** What follows the person on every page and holds no first paint back. Rejects where the favourites' code does not come. */
export async function tellLater(app: App, router: RegisteredRouter): Promise<void> {
  tellCart(app, router)
  tellFavourites(await app.favourites.open(), router)
}
