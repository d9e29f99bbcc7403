import { holdEvents } from '../machines/hold-events.ts'
import { shownItems } from '../synchronised-collection/collection-rules.ts'
import {
  type CollectionPorts,
  type CollectionSnapshot,
  followCollection,
  startCollection,
} from '../synchronised-collection/provide-collection.ts'
import type { CollectionRecords } from '../synchronised-collection/stored-collection.ts'
import type { FavouritesBackend } from './favourites.port.ts'
import { FAVOURITE_RULES, VISITOR_HINT_AT } from './favourites.ts'
import { eventOf, FAVOURITES_KEYS, type Hearts, HINT_KEY } from './favourites-preview.ts'
import type { FavouritesEmitted, OpenFavourites } from './open-favourites.ts'

export interface FavouritesPorts extends CollectionPorts<string> {
  readonly backend: FavouritesBackend
}

/** The contract's own pattern: a backend refuses the whole list for one malformed id. */
const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,60}$/.test(value)

export const FAVOURITE_RECORDS: CollectionRecords<string> = {
  ...FAVOURITE_RULES,
  keys: FAVOURITES_KEYS,
  isItem: isId,
  isId,
  previewOf: (ids) => ids,
}

/** The ids of the full hearts, latest first. */
export const selectFavouriteIds = ({ context }: CollectionSnapshot<string>): readonly string[] =>
  shownItems(FAVOURITE_RULES, context)

/** Starts the machine, which takes the hearts over with the presses that came before it. */
export function startFavourites(ports: FavouritesPorts, { early, show }: Hearts): OpenFavourites {
  const { actor, hear: hearCollection } = startCollection('favourites', FAVOURITE_RECORDS, ports)
  const { pass, hear } = holdEvents<FavouritesEmitted>()
  hearCollection(pass)
  actor.subscribe(({ context: { person, visitor } }) => {
    if (person !== null || visitor.length < VISITOR_HINT_AT || ports.storage.read(HINT_KEY) !== null) return
    ports.storage.write(HINT_KEY, 'true')
    pass({ type: 'kept on this device' })
  })
  for (const press of early) actor.send(eventOf(press))
  // Subscribes after the replay of earlier presses, so that no heart switches back during it.
  followCollection(actor, (snapshot) => show(new Set(selectFavouriteIds(snapshot))))
  return { actor, backend: ports.backend, hear }
}
