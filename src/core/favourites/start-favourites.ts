import type { FavouritesEmitted } from './favourites.setup.ts'
import type { Hearts, OpenFavourites } from './kept-hearts.ts'
import { createFavouritesActor, type FavouritesPorts, selectFavouriteIds } from './provide-favourites.ts'

/** Starts the machine and lets it take the hearts over: what was pressed early reaches it before they look at it. */
export function startFavourites(ports: FavouritesPorts, { early, show }: Hearts): OpenFavourites {
  const actor = createFavouritesActor(ports)
  const untold: FavouritesEmitted[] = []
  const keeping = actor.on('*', (event) => untold.push(event))
  actor.start()
  for (const wish of early) actor.send({ type: 'favourite chosen', ...wish })
  const follow = () => show(new Set(selectFavouriteIds(actor.getSnapshot())))
  actor.subscribe(follow)
  follow()
  return {
    actor,
    backend: ports.backend,
    hear(listener) {
      keeping.unsubscribe()
      for (const event of untold.splice(0)) listener(event)
      actor.on('*', listener)
    },
  }
}
