import type { CachedAddresses } from './static-routes.ts'

declare const self: ServiceWorkerGlobalScope

const PREFIX = 'home-'
const HOME = '/'
/** The home's own address, and the one that the installed application opens. */
const ADDRESSES = ['', '?origem=app']
/** Milliseconds for an answer and all of its body: neither an install nor a newer worker's turn waits longer. */
const PATIENCE = 10_000
const PARTS = /\/assets\/[\w.-]+\.js\b/g

/**
 * The home as the server drew it for everybody, so that it shows before any code of it has run: as on a first visit, but
 * without the network. Of another deployment than the worker's it would ask for other code, and is not kept.
 */
export class DrawnHome {
  readonly #cacheName: string
  readonly #ours: ReadonlySet<string>

  /** @param revision of this deployment. @param ours addresses of this deployment's own files. */
  constructor(revision: string, ours: ReadonlySet<string>) {
    this.#cacheName = PREFIX + revision
    this.#ours = ours
  }

  async answer({ pathname, search }: URL): Promise<Response | null> {
    if (pathname !== HOME || !ADDRESSES.includes(search)) return null
    return (await caches.match(HOME + search, { cacheName: this.#cacheName })) ?? null
  }

  /** What is kept for good; nothing where it could not be fetched. */
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
   * Keeps what the server draws now, for the next visit. Rejects without a network, on a slow one, or without room.
   * @param isGone the server has another deployment, whose home may then be kept: its parts come from the network.
   */
  async fetch(isGone = false): Promise<void> {
    const answer = await fetch(new URL(HOME, self.location.origin), { signal: AbortSignal.timeout(PATIENCE) })
    if (answer.status !== 200 || answer.redirected) return
    const parts = (await answer.clone().text()).match(PARTS) ?? []
    if (!isGone && (parts.length === 0 || !parts.every((part) => this.#ours.has(part)))) return
    const cache = await caches.open(this.#cacheName)
    await Promise.all(ADDRESSES.map((search) => cache.put(HOME + search, answer.clone())))
  }

  /** The newer one comes with the next visit: whoever looks at the home asks for this once all of it shows. */
  async fetchFor(clientId: string, isGone: boolean): Promise<void> {
    const client = await self.clients.get(clientId)
    if (client !== undefined && new URL(client.url).pathname === HOME) await this.fetch(isGone).catch(() => undefined)
  }

  /** It would ask for parts that are missing: the network answers from now on, until it has given a newer one. */
  async forget(): Promise<void> {
    const cache = await caches.open(this.#cacheName)
    await Promise.all(ADDRESSES.map((search) => cache.delete(HOME + search)))
  }

  async forgetOthers(): Promise<void> {
    const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== this.#cacheName)
    await Promise.all(others.map((name) => caches.delete(name)))
  }
}
