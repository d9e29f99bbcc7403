import type { SessionActor } from '../session/provide-session.ts'
import { selectUser } from '../session/session.selectors.ts'
import type { UserId } from '../session/session.ts'
import { isRecord, readJson } from '../storage/json.ts'
import type { DeviceStorage } from '../storage/storage.port.ts'
import { PERSONAL_PREFIX } from '../storage/storage-keys.ts'
import type { FavouritesBackend } from './favourites.port.ts'
import type { Wish } from './favourites.ts'
import type { FavouritesActor } from './provide-favourites.ts'

/** Removed with everything personal when a session ends; stored-favourites.ts writes it. */
export const FAVOURITES_KEY = `${PERSONAL_PREFIX}favourites`

/**
 * What hearts need, before the machine of favourites is there and after: little enough for the first load. Until the
 * machine is opened they show what the device remembers; the first press opens it.
 */
export interface Favourites {
  readonly backend: FavouritesBackend
  /** Whether the offer's heart is full now. */
  has(offerId: string): boolean
  /** Calls back whenever an answer of `has` may be another. @returns stops listening. */
  subscribe(notify: () => void): () => void
  /** Changes the heart at once. Rejects, with the heart as it was, where the machine's code cannot be fetched. */
  choose(offerId: string, keep: boolean): Promise<unknown>
  /** The running machine, fetched and started when first asked for. */
  open(): Promise<FavouritesActor>
  /** Called with the machine, before the first press reaches it. */
  whenOpened(call: Opened): void
}

type Opened = (actor: FavouritesActor) => unknown

/** What start-favourites.ts needs to let the machine take over. */
export interface Hearts {
  /** Pressed while the machine was on its way. */
  readonly early: readonly Wish[]
  readonly opened: Opened | undefined
  /** Undefined for what the device remembers. */
  show(ids?: ReadonlySet<string>): void
}

/** `load` fetches the machine's code and hands the hearts to it. */
export function createFavourites(
  session: SessionActor,
  storage: DeviceStorage,
  backend: FavouritesBackend,
  load: (hearts: Hearts) => Promise<FavouritesActor>,
): Favourites {
  const listeners = new Set<() => void>()
  let early: Wish[] = []
  let shown: ReadonlySet<string> | undefined
  let opening: Promise<FavouritesActor> | undefined
  let actor: FavouritesActor | undefined
  let opened: Opened | undefined

  const show = (ids?: ReadonlySet<string>) => {
    shown = ids
    for (const notify of listeners) notify()
  }
  const has = (offerId: string) => {
    shown ??= readShown(storage, selectUser(session.getSnapshot())?.id ?? null)
    return shown.has(offerId)
  }
  const start = async () => {
    try {
      actor = await load({ early, opened, show })
      return actor
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
    backend,
    has,
    open,
    subscribe(notify) {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
    async choose(offerId, keep) {
      if (actor) return actor.send({ type: 'favourite chosen', offerId, keep })
      early.push({ offerId, keep })
      const ids = new Set(has(offerId) ? shown : [...(shown ?? []), offerId])
      if (!keep) ids.delete(offerId)
      show(ids)
      return open()
    },
    whenOpened(call) {
      opened = call
    },
  }
}

/** The hearts that were full when the device was last written, if this person (null for a visitor) saw them. */
function readShown(storage: DeviceStorage, person: UserId | null): ReadonlySet<string> {
  const stored = readJson(storage, FAVOURITES_KEY)
  return new Set(isRecord(stored) && stored.shownTo === person && Array.isArray(stored.shown) ? stored.shown : [])
}
