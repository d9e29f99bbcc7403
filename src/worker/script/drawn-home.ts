import type { CachedAddresses } from './static-routes.ts'

declare const self: ServiceWorkerGlobalScope

const PREFIX = 'home-'
const HOME = '/'
/** The home's address, and the one that the installed application opens. */
const ADDRESSES = ['', '?origem=app']
/** Milliseconds for a whole answer: an installation or a takeover waits no longer. */
const PATIENCE = 10_000
const PARTS = /\/assets\/[\w.-]+\.js\b/g

/**
 * Caches the server-rendered home, so that it shows before any code runs, as on a first visit, but without the network. A home of another
 * deployment is not cached, because it would request other code.
 */
export class DrawnHome {
  readonly #cacheName: string
  readonly #ours: ReadonlySet<string>

  /** @param revision of this deployment. @param ours addresses of this deployment's files. */
  constructor(revision: string, ours: ReadonlySet<string>) {
    this.#cacheName = PREFIX + revision
    this.#ours = ours
  }

  async answer({ pathname, search }: URL): Promise<Response | null> {
    if (pathname !== HOME || !ADDRESSES.includes(search)) return null
    return (await caches.match(HOME + search, { cacheName: this.#cacheName })) ?? null
  }

  /** Addresses in the cache; none if the home could not be fetched. */
  async cachedAddresses(): Promise<readonly CachedAddresses[]> {
    if ((await caches.match(HOME, { cacheName: this.#cacheName })) === undefined) return []
    return [
      {
        cacheName: this.#cacheName,
        addresses: ADDRESSES.map((search) => ({ pathname: HOME, search })),
        isPage: true,
      },
    ]
  }

  /**
   * Caches the current home page for the next visit. Rejects without a network, on a slow one, or without room.
   * @param isGone the server has a newer deployment, whose home page may then be cached: its files come from the
   * network.
   */
  async fetch(isGone = false): Promise<void> {
    const answer = await fetch(new URL(HOME, self.location.origin), { signal: AbortSignal.timeout(PATIENCE) })
    if (answer.status !== 200 || answer.redirected) return
    const parts = (await answer.clone().text()).match(PARTS) ?? []
    if (!isGone && (parts.length === 0 || !parts.every((part) => this.#ours.has(part)))) return
    const cache = await caches.open(this.#cacheName)
    await Promise.all(ADDRESSES.map((search) => cache.put(HOME + search, answer.clone())))
  }

  /** Refreshes the home for the next visit, after the visible one has loaded. */
  async fetchFor(clientId: string, isGone: boolean): Promise<void> {
    const client = await self.clients.get(clientId)
    if (client !== undefined && new URL(client.url).pathname === HOME) await this.fetch(isGone).catch(() => undefined)
  }

  /** Deletes a home whose parts are missing; the network answers until a newer one is cached. */
  async forget(): Promise<void> {
    const cache = await caches.open(this.#cacheName)
    await Promise.all(ADDRESSES.map((search) => cache.delete(HOME + search)))
  }

  async forgetOthers(): Promise<void> {
    const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== this.#cacheName)
    await Promise.all(others.map((name) => caches.delete(name)))
  }
}
