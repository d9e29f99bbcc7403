import type { SessionActor } from '../session/provide-session.ts'
import type { DeviceStorage } from '../storage/storage.port.ts'
import { PERSONAL_PREFIX } from '../storage/storage-keys.ts'
import {
  type ClosedCollection,
  type CollectionKeys,
  createCollectionPreview,
} from '../synchronised-collection/collection-preview.ts'
import type { FavouritesActor, OpenFavourites } from './open-favourites.ts'

/** All three are removed with everything personal when a session ends. */
export const FAVOURITES_KEYS: CollectionKeys = {
  visitor: `${PERSONAL_PREFIX}visitor_favourites`,
  account: `${PERSONAL_PREFIX}favourites`,
}
export const HINT_KEY = `${PERSONAL_PREFIX}favourites_hint`

/** The part of the favourites that the first load carries. The first press opens the machine. */
export interface Favourites extends ClosedCollection<OpenFavourites> {
  /** True when the heart of the offer is full. */
  has(offerId: string): boolean
  /** Changes the heart at once. Rejects, with the heart as it was, where the machine's code cannot be fetched. */
  choose(offerId: string, keep: boolean): Promise<unknown>
}

export interface Press {
  readonly offerId: string
  readonly keep: boolean
}

/** The hearts that start-favourites.ts takes over. */
export interface Hearts {
  /** Presses before the machine was there. */
  readonly early: readonly Press[]
  show(ids: ReadonlySet<string>): void
}

export const eventOf = ({ offerId, keep }: Press) =>
  keep ? ({ type: 'put', item: offerId } as const) : ({ type: 'remove', ids: [offerId] } as const)

/** `load` fetches the machine's code and hands the hearts to it. */
export function createFavourites(
  session: SessionActor,
  storage: DeviceStorage,
  load: (hearts: Hearts) => Promise<OpenFavourites>,
): Favourites {
  let early: Press[] = []
  let actor: FavouritesActor | undefined
  const { shown, show, subscribe, open } = createCollectionPreview(
    session,
    storage,
    FAVOURITES_KEYS,
    (ids): ReadonlySet<string> => new Set(Array.isArray(ids) ? ids : []),
    async (): Promise<OpenFavourites> => {
      try {
        const opened = await load({ early, show })
        actor = opened.actor
        return opened
      } catch (error) {
        early = []
        show()
        throw error
      }
    },
  )
  return {
    has: (offerId) => shown().has(offerId),
    open,
    subscribe,
    async choose(offerId, keep) {
      if (actor) return actor.send(eventOf({ offerId, keep }))
      early.push({ offerId, keep })
      const ids = new Set(shown())
      ids[keep ? 'add' : 'delete'](offerId)
      show(ids)
      return open()
    },
  }
}
