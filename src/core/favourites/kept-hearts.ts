import type { SessionActor } from '../session/provide-session.ts'
import { selectUser } from '../session/session.selectors.ts'
import type { DeviceStorage } from '../storage/storage.port.ts'
import type { FavouritesBackend } from './favourites.port.ts'
import type { Wish } from './favourites.ts'
import type { FavouritesActor } from './provide-favourites.ts'
import { readShownFavourites } from './stored-favourites.ts'

/**
 * What hearts need before the machine of favourites is there, and after. Until it is opened, what the device remembers
 * shows; the first press opens it.
 */
export interface Favourites {
  readonly backend: FavouritesBackend
  /** Whether the offer's heart is full now. */
  has(offerId: string): boolean
  /** Calls back whenever an answer of `has` may be another. @returns stops listening. */
  subscribe(notify: () => void): () => void
  /** Changes the heart at once. Rejects, with the heart as it was, where the machine's code cannot be fetched. */
  choose(offerId: string, keep: boolean): Promise<void>
  /** The running machine, fetched and started when first asked for. */
  open(): Promise<FavouritesActor>
  /** Called with the machine once, before the first press reaches it. */
  whenOpened(call: (actor: FavouritesActor) => Promise<void> | void): void
}

export interface FavouritesNeeds {
  readonly session: SessionActor
  readonly storage: DeviceStorage
  readonly backend: FavouritesBackend
  /** Fetches the machine's code and makes it; not started. */
  readonly load: () => Promise<{
    readonly actor: FavouritesActor
    readonly idsOf: (snapshot: ReturnType<FavouritesActor['getSnapshot']>) => readonly string[]
  }>
}

export function createFavourites({ session, storage, backend, load }: FavouritesNeeds): Favourites {
  const listeners = new Set<() => void>()
  /** Pressed while the machine was on its way. */
  const early: Wish[] = []
  let shown: ReadonlySet<string> | null = null
  let opening: Promise<FavouritesActor> | undefined
  let actor: FavouritesActor | undefined
  let tell: ((actor: FavouritesActor) => Promise<void> | void) | undefined

  const remembered = () => {
    const ids = new Set(readShownFavourites(storage, selectUser(session.getSnapshot())?.id ?? null))
    for (const { offerId, keep } of early) keep ? ids.add(offerId) : ids.delete(offerId)
    return ids
  }
  const show = (ids: ReadonlySet<string> | null) => {
    shown = ids
    for (const notify of listeners) notify()
  }
  session.on('identity changed', () => {
    if (actor === undefined) show(null)
  })

  const start = async () => {
    const { actor: loaded, idsOf } = await load()
    await tell?.(loaded)
    loaded.start()
    for (const wish of early.splice(0)) loaded.send({ type: 'favourite chosen', ...wish })
    actor = loaded
    const follow = () => show(new Set(idsOf(loaded.getSnapshot())))
    loaded.subscribe(follow)
    follow()
    return loaded
  }
  const open = () => {
    opening ??= start().catch((error: unknown) => {
      opening = undefined
      early.length = 0
      show(null)
      throw error
    })
    return opening
  }

  return {
    backend,
    open,
    has(offerId) {
      shown ??= remembered()
      return shown.has(offerId)
    },
    subscribe(notify) {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
    async choose(offerId, keep) {
      if (actor !== undefined) return actor.send({ type: 'favourite chosen', offerId, keep })
      early.push({ offerId, keep })
      show(null)
      await open()
    },
    whenOpened(call) {
      tell = call
    },
  }
}
