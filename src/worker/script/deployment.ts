import { cacheNames } from 'workbox-core'
import { CacheExpiration } from 'workbox-expiration'

declare const self: ServiceWorkerGlobalScope

/** Parts of the application that were not fetched ahead, or are of the deployment before. */
export const PARTS = 'parts'
export const PARTS_BOUND = { maxEntries: 300, maxAgeSeconds: 60 * 24 * 3600 } as const

const NOTES = 'notes'
const GONE = '/deployment-gone'

/** The server does not have a part of this worker's deployment any more: a newer one is up. */
export async function noteGone(): Promise<void> {
  // A device without room notes nothing, and the page stays as it is.
  await caches
    .open(NOTES)
    .then((notes) => notes.put(GONE, new Response()))
    .catch(() => undefined)
}

/** Refused without a network, which brings the newer worker at another time. */
export async function lookForNewer(): Promise<void> {
  await self.registration.update().catch(() => undefined)
}

export async function isGone(): Promise<boolean> {
  return (await caches.match(GONE, { cacheName: NOTES })) !== undefined
}

export async function forgetGone(): Promise<void> {
  await caches.delete(NOTES)
}

/**
 * The worker before fetched its parts ahead, and they go once this one takes over; the server may have lost them already.
 * A tab of the application before may stay open with something half written in it, so they are kept like parts that were used.
 * @param ours addresses of this deployment's own files.
 */
export async function keepPartsOfBefore(ours: ReadonlySet<string>): Promise<void> {
  if (!(await caches.has(cacheNames.precache))) return
  const [ahead, parts] = await Promise.all([caches.open(cacheNames.precache), caches.open(PARTS)])
  const expiration = new CacheExpiration(PARTS, PARTS_BOUND)
  for (const request of await ahead.keys()) {
    const { pathname, href } = new URL(request.url)
    if (!pathname.startsWith('/assets/') || ours.has(pathname)) continue
    const kept = await ahead.match(request)
    if (kept === undefined) continue
    await parts.put(href, kept)
    await expiration.updateTimestamp(href)
  }
  await expiration.expireEntries()
}
