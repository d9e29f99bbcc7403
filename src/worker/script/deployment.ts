import { cacheNames } from 'workbox-core'
import { CacheExpiration } from 'workbox-expiration'

declare const self: ServiceWorkerGlobalScope

/** Cache of parts that were not precached, or belong to the previous deployment. */
export const PARTS = 'parts'
export const PARTS_BOUND = { maxEntries: 300, maxAgeSeconds: 60 * 24 * 3600 } as const

const NOTES = 'notes'
const GONE = '/deployment-gone'

/** The server no longer has a part of this deployment, because a newer one is online. */
export async function noteGone(): Promise<void> {
  // A device without room stores nothing, and the page stays as it is.
  await caches
    .open(NOTES)
    .then((notes) => notes.put(GONE, new Response()))
    .catch(() => undefined)
}

/** Fails silently without a network; a later check finds the newer worker. */
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
 * Keeps the previous worker's precached files, which this worker's takeover removes and the server may no longer have.
 * A tab of the old application may still be open with unsaved text.
 * @param ours addresses of this deployment's files.
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
