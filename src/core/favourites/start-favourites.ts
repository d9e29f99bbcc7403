import type { Hearts } from './kept-hearts.ts'
import { createFavouritesActor, type FavouritesPorts, selectFavouriteIds } from './provide-favourites.ts'

/** Starts the machine and lets it take the hearts over: what was pressed early reaches it before they look at it. */
export async function startFavourites(ports: FavouritesPorts, { early, opened, show }: Hearts) {
  const actor = createFavouritesActor(ports)
  await opened?.(actor)
  actor.start()
  for (const wish of early) actor.send({ type: 'favourite chosen', ...wish })
  const follow = () => show(new Set(selectFavouriteIds(actor.getSnapshot())))
  actor.subscribe(follow)
  follow()
  return actor
}
