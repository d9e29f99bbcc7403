import { type ActorRefFrom, createActor, fromCallback, fromPromise, type SnapshotFrom } from 'xstate'
import { Unreachable } from '../failures.ts'
import type { Log } from '../log.ts'
import type { SessionActor } from '../session/provide-session.ts'
import { selectUser } from '../session/session.selectors.ts'
import type { DeviceStorage } from '../storage/storage.port.ts'
import type { Connection } from './connection.port.ts'
import { favouritesMachine } from './favourites.machine.ts'
import type { FavouritesBackend } from './favourites.port.ts'
import type { FavouritesEvent } from './favourites.setup.ts'
import { isSatisfied, shownFavourites, type Wish } from './favourites.ts'
import { FAVOURITES_KEY } from './kept-hearts.ts'
import { forgetFavouritesOf, noteSent, readStoredFavourites, writeStoredFavourites } from './stored-favourites.ts'
import type { Turns } from './turns.port.ts'

export type FavouritesActor = ActorRefFrom<typeof favouritesMachine>
export type FavouritesSnapshot = SnapshotFrom<typeof favouritesMachine>

export interface FavouritesPorts {
  readonly session: SessionActor
  readonly backend: FavouritesBackend
  readonly storage: DeviceStorage
  readonly connection: Connection
  /** One tab tells the backend at a time, so that each wish is told once. */
  readonly turns: Turns
  readonly log: Log
}

type Effects = Parameters<typeof favouritesMachine.provide>[0]
type Provided = {
  readonly actors: Required<NonNullable<Effects['actors']>>
  readonly guards: Required<Pick<NonNullable<Effects['guards']>, 'is wish due' | 'is cut off'>>
  readonly actions: Required<Pick<NonNullable<Effects['actions']>, 'store' | 'log problem'>>
}

/** The machine wired to its ports, and what it begins with. Not started. */
export function createFavouritesActor({ session, backend, storage, connection, turns, log }: FavouritesPorts) {
  const whoever = () => selectUser(session.getSnapshot())?.id ?? null

  /** All tabs have every wish, and each may be the one that is told by another tab meanwhile. */
  const isTold = async (wish: Wish, hasWaited: boolean): Promise<boolean> => {
    const { person } = readStoredFavourites(storage)
    if (person?.id === whoever() && isSatisfied(wish, person.ids, person.wishes)) return true
    // What the other tab wrote may not have arrived here yet.
    return hasWaited && isSatisfied(wish, await backend.fetchIds())
  }
  const tell = async (wish: Wish, hasWaited: boolean, signal: AbortSignal): Promise<void> => {
    if (signal.aborted || (await isTold(wish, hasWaited)) || signal.aborted) return
    await (wish.keep ? backend.add(wish.offerId) : backend.remove(wish.offerId))
    const person = whoever()
    if (person !== null && !signal.aborted) noteSent(storage, person, wish)
  }

  const machine = favouritesMachine.provide({
    actors: {
      'watch session': fromCallback<FavouritesEvent, string | number | null>(({ sendBack, input }) => {
        let known = input
        const look = () => {
          const person = whoever()
          if (person === known) return
          // A tab that had not heard of the end yet may have written after everything was cleared.
          if (known !== null) forgetFavouritesOf(storage, known)
          known = person
          sendBack({ type: 'person changed', person, stored: readStoredFavourites(storage) })
        }
        const { unsubscribe } = session.on('identity changed', look)
        look()
        return unsubscribe
      }),
      'watch other tabs': fromCallback<FavouritesEvent>(({ sendBack }) =>
        storage.onForeignChange((key) => {
          if (key === FAVOURITES_KEY) sendBack({ type: 'stored elsewhere', stored: readStoredFavourites(storage) })
        }),
      ),
      'watch connection': fromCallback<FavouritesEvent>(({ sendBack }) =>
        connection.onRestored(() => sendBack({ type: 'refresh' })),
      ),
      merge: fromPromise<readonly string[], readonly string[]>(({ input }) => backend.merge(input)),
      'fetch ids': fromPromise<readonly string[]>(({ signal }) => backend.fetchIds(signal)),
      send: fromPromise<void, Wish>(({ input, signal }) => turns.take((hasWaited) => tell(input, hasWaited, signal))),
    },
    guards: {
      'is wish due': ({ context }) => context.wishes.length > 0 && connection.isOnline(),
      'is cut off': (_, { error }) => error instanceof Unreachable && !connection.isOnline(),
    },
    actions: {
      store: ({ context: { person, visitor, hinted, saved, wishes } }) =>
        writeStoredFavourites(
          storage,
          {
            visitor,
            hinted,
            // A session whose owner could not be asked for stays on the device, and so do the owner's favourites.
            person: person === null ? readStoredFavourites(storage).person : { id: person, ids: saved, wishes },
          },
          person,
        ),
      'log problem': (_, { message, error }) => log.warn(message, error),
    },
  } satisfies Provided)
  return createActor(machine, { input: { person: whoever(), stored: readStoredFavourites(storage) } })
}

/** Which hearts are full, latest first. */
export function selectFavouriteIds({ context }: FavouritesSnapshot): readonly string[] {
  return shownFavourites(context.visitor, context.saved, context.wishes)
}
/** The backend is being asked or told: what it has is not what the hearts show. */
export const selectIsBusy = (snapshot: FavouritesSnapshot): boolean => snapshot.hasTag('busy')
