import type { SessionActor } from '../session/provide-session.ts'
import { selectUser } from '../session/session.selectors.ts'
import type { UserId } from '../session/session.ts'
import { isRecord, readJson } from '../storage/json.ts'
import type { DeviceStorage } from '../storage/storage.port.ts'
import { PERSONAL_PREFIX } from '../storage/storage-keys.ts'
import type { FavouritesBackend } from './favourites.port.ts'
import type { FavouritesEmitted } from './favourites.setup.ts'
import type { Wish } from './favourites.ts'
import type { FavouritesActor } from './provide-favourites.ts'

/** Removed with everything personal when a session ends; stored-favourites.ts writes it. */
export const FAVOURITES_KEY = `${PERSONAL_PREFIX}favourites`

/** What comes with the machine's code. */
export interface OpenFavourites {
  readonly actor: FavouritesActor
  readonly backend: FavouritesBackend
  /** Tells what the machine emits, and first what it emitted before anybody heard. */
  hear(listener: (event: FavouritesEmitted) => void): void
}

/**
 * What hearts need, before the machine of favourites is there and after: little enough for the first load. Until the
 * machine is opened they show what the device remembers; the first press opens it.
 */
export interface Favourites {
  /** Whether the offer's heart is full now. */
  has(offerId: string): boolean
  /** Calls back whenever an answer of `has` may be another. @returns stops listening. */
  subscribe(notify: () => void): () => void
  /** Changes the heart at once. Rejects, with the heart as it was, where the machine's code cannot be fetched. */
  choose(offerId: string, keep: boolean): Promise<unknown>
  /** The running machine, fetched and started when first asked for. */
  open(): Promise<OpenFavourites>
}

/** What start-favourites.ts needs to let the machine take over. */
export interface Hearts {
  /** Pressed while the machine was on its way. */
  readonly early: readonly Wish[]
  /** Undefined for what the device remembers. */
  show(ids?: ReadonlySet<string>): void
}

/** `load` fetches the machine's code and hands the hearts to it. */
export function createFavourites(
  session: SessionActor,
  storage: DeviceStorage,
  load: (hearts: Hearts) => Promise<OpenFavourites>,
): Favourites {
  const listeners = new Set<() => void>()
  let early: Wish[] = []
  let shown: ReadonlySet<string> | undefined
  let opening: Promise<OpenFavourites> | undefined
  let actor: FavouritesActor | undefined

  const show = (ids?: ReadonlySet<string>) => {
    shown = ids
    for (const notify of listeners) notify()
  }
  const now = () => {
    shown ??= readShown(storage, selectUser(session.getSnapshot())?.id ?? null)
    return shown
  }
  const start = async () => {
    try {
      const opened = await load({ early, show })
      actor = opened.actor
      return opened
    } catch (error) {
      opening = undefined
      early = []
      show()
      throw error
    }
  }
  const open = () => {
    opening ??= start()
    return opening
  }
  // The machine, where it is there, hears of it next.
  session.on('identity changed', () => show())

  return {
    has: (offerId) => now().has(offerId),
    open,
    subscribe(notify) {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
    async choose(offerId, keep) {
      if (actor) return actor.send({ type: 'favourite chosen', offerId, keep })
      early.push({ offerId, keep })
      const ids = new Set(now())
      ids[keep ? 'add' : 'delete'](offerId)
      show(ids)
      return open()
    },
  }
}

/** The hearts that were full when the device was last written, if this person (null for a visitor) saw them. */
function readShown(storage: DeviceStorage, person: UserId | null): ReadonlySet<string> {
  const stored = readJson(storage, FAVOURITES_KEY)
  return new Set(isRecord(stored) && stored.shownTo === person && Array.isArray(stored.shown) ? stored.shown : [])
}
