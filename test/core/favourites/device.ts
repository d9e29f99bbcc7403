import { createActor, waitFor } from 'xstate'
import { createMemoryConnection } from '../../../src/adapters/memory/memory-connection.ts'
import { createMemorySessionBackend } from '../../../src/adapters/memory/memory-session-backend.ts'
import { createMemoryStore } from '../../../src/adapters/memory/memory-storage.ts'
import { createMemoryTabLock } from '../../../src/adapters/memory/memory-tab-lock.ts'
import type { FavouritesBackend } from '../../../src/core/favourites/favourites.port.ts'
import { createFavourites } from '../../../src/core/favourites/favourites-preview.ts'
import type { FavouritesEmitted } from '../../../src/core/favourites/open-favourites.ts'
import { selectFavouriteIds, startFavourites } from '../../../src/core/favourites/start-favourites.ts'
import { provideSession } from '../../../src/core/session/provide-session.ts'
import { isPending, selectIsBusy } from '../../../src/core/session/session.selectors.ts'

const PASSWORD = 'segredo'
const PEOPLE = { ana: 1, bia: 2 } as const
type Name = keyof typeof PEOPLE

/** Logs the backend's requests: one line when a request arrives and one when it is answered. */
export function watchedBackend(kept: Partial<Record<number, string[]>> = {}) {
  const lists = new Map<number, string[]>(Object.entries(kept).map(([id, ids]) => [Number(id), ids ?? []]))
  const said: string[] = []
  const held: (() => void)[] = []
  const state = { failure: null as Error | null, holds: false, person: 0 }
  const answer = async <T>(question: string, give: (list: string[]) => T): Promise<T> => {
    const { person } = state
    said.push(question)
    if (state.holds) await new Promise<void>((resolve) => held.push(resolve))
    else await Promise.resolve()
    if (state.failure !== null) {
      said.push(`${question} failed`)
      throw state.failure
    }
    said.push(`${question} done`)
    return give(lists.get(person) ?? [])
  }
  const set = (ids: string[]) => void lists.set(state.person, ids)
  const backend: FavouritesBackend = {
    fetchItems: () => answer('fetch', (list) => [...list]),
    fetchOffers: () => answer('offers', () => ({ items: [], unavailable: 0 })),
    save: (id) => answer(`add ${id}`, (list) => set([id, ...list.filter((one) => one !== id)])),
    remove: (id) => answer(`remove ${id}`, (list) => set(list.filter((one) => one !== id))),
    merge: (more) =>
      answer(`merge ${more.join()}`, (list) => {
        set([...more.filter((id) => !list.includes(id)), ...list])
        return lists.get(state.person) ?? []
      }),
  }
  return {
    backend,
    said,
    state,
    listOf: (person: Name) => lists.get(PEOPLE[person]) ?? [],
    /** Lets the oldest request that is held be answered. */
    release: () => held.shift()?.(),
  }
}
export type Watched = ReturnType<typeof watchedBackend>

/** One device with its tabs; `close` ends them all. */
export function device(watched: Watched = watchedBackend(), initial: Readonly<Record<string, string>> = {}) {
  const store = createMemoryStore(initial)
  const connection = createMemoryConnection()
  const sessions = createMemorySessionBackend({
    accounts: (Object.keys(PEOPLE) as Name[]).map((name) => ({
      email: name,
      password: PASSWORD,
      identity: { user: { id: PEOPLE[name], name, email: name, roles: ['client' as const] } },
    })),
  })
  const lock = createMemoryTabLock()
  const warnings: string[] = []
  const log = { warn: (message: string) => void warnings.push(message) }
  const openings: (() => void)[] = []

  const openTab = async () => {
    const storage = store.openTab()
    const session = createActor(provideSession({ backend: sessions, storage, log }))
    session.start()
    session.on('identity changed', () => {
      watched.state.person = Number(session.getSnapshot().context.user?.id ?? 0)
    })
    watched.state.person = Number(session.getSnapshot().context.user?.id ?? 0)
    const emitted: FavouritesEmitted[] = []
    const hearts = createFavourites(session, storage, async (early) =>
      startFavourites({ session, storage, backend: watched.backend, connection, lock, log }, early),
    )
    const { actor, hear } = await hearts.open()
    hear((event) => void emitted.push(event))
    openings.push(() => {
      actor.stop()
      session.stop()
    })
    return {
      session,
      storage,
      hearts,
      actor,
      emitted,
      kept: () => selectFavouriteIds(actor.getSnapshot()),
      press: (offerId: string, keep = !hearts.has(offerId)) => hearts.choose(offerId, keep),
      settled: () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'), { timeout: 2000 }),
      async logIn(name: Name) {
        session.send({ type: 'log in', credentials: { email: name, password: PASSWORD } })
        await waitFor(session, (snapshot) => !isPending(snapshot) && !selectIsBusy(snapshot), { timeout: 2000 })
      },
      async logOut() {
        session.send({ type: 'log out' })
        await waitFor(session, (snapshot) => snapshot.matches({ 'logged out': 'idle' }), { timeout: 2000 })
      },
      close() {
        actor.stop()
        session.stop()
      },
    }
  }
  return { store, connection, lock, warnings, openTab, close: () => openings.forEach((end) => void end()) }
}
