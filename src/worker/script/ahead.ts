import { cacheNames } from 'workbox-core'

/** Beside workbox's own. A browser gives a host six connections at most, and the page needs some of them. */
const LANES = 4

/**
 * Fetches files ahead of workbox, which fetches one after another: where each takes half a second to come that is minutes for
 * a deployment. Workbox passes over what is kept by the time that it comes to it, and refuses the worker where something is
 * missing in the end; so this is never waited for, and whatever fails is left to workbox.
 * @param paths files whose names are hashes of what they hold; the last ones first, for workbox begins at the other end.
 */
export async function fetchAhead(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheNames.precache)
  const rest = [...paths]
  const lane = async () => {
    for (let path = rest.pop(); path !== undefined; path = rest.pop()) {
      if (await cache.match(path)) continue
      const answer = await fetch(path, { credentials: 'same-origin', priority: 'low' })
      if (answer.status !== 200 || answer.redirected) return
      await cache.put(path, answer)
    }
  }
  await Promise.allSettled(Array.from({ length: LANES }, lane))
}
