import type { HeldEvents } from '../machines/hold-events.ts'
import type { CollectionEmitted } from '../synchronised-collection/collection.setup.ts'
import type { CollectionActor } from '../synchronised-collection/provide-collection.ts'
import type { FavouritesBackend } from './favourites.port.ts'

export type FavouritesActor = CollectionActor<string>
export type FavouritesEmitted =
  | CollectionEmitted<string>
  /** Emitted once: a visitor's favourites stay on this device. */
  | { readonly type: 'kept on this device' }

export interface OpenFavourites extends Pick<HeldEvents<FavouritesEmitted>, 'hear'> {
  readonly actor: FavouritesActor
  readonly backend: FavouritesBackend
}
