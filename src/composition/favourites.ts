import { createBrowserConnection } from '../adapters/browser-connection/browser-connection.ts'
import { rememberFavourites } from '../adapters/browser-storage/remembered-favourites.ts'
import { createBrowserTabLock } from '../adapters/browser-tab-lock/browser-tab-lock.ts'
import type { HttpClient } from '../adapters/http/http-client.ts'
import { createHttpFavourites } from '../adapters/http/http-favourites.ts'
import { FAVOURITES_KEYS, type Hearts } from '../core/favourites/favourites-preview.ts'
import { type FavouritesPorts, startFavourites } from '../core/favourites/start-favourites.ts'

/** Loaded with the first press of a heart, or after the first paint. */
export function composeFavourites(
  ports: Pick<FavouritesPorts, 'session' | 'storage' | 'log'>,
  http: HttpClient,
  page: Window,
  hearts: Hearts,
) {
  const backend = rememberFavourites(createHttpFavourites(http), ports.storage, ports.session)
  const lock = createBrowserTabLock(page, FAVOURITES_KEYS.account)
  return startFavourites({ ...ports, backend, connection: createBrowserConnection(page), lock }, hearts)
}
